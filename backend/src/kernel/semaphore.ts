/** Limits concurrent work in one process, in total and per key. */
export class Semaphore {
  private readonly held = new Map<string, number>();
  private total = 0;

  constructor(private readonly max: { total?: number; perKey?: number }) {}

  get size(): number {
    return this.total;
  }

  /** Returns a function that releases the slot, or undefined when no slot is free. Calling it again has no effect. */
  take(key: string): (() => void) | undefined {
    const own = this.held.get(key) ?? 0;
    if (this.total >= (this.max.total ?? Infinity) || own >= (this.max.perKey ?? Infinity)) return undefined;
    this.held.set(key, own + 1);
    this.total += 1;
    let isHeld = true;
    return () => {
      if (isHeld) this.release(key);
      isHeld = false;
    };
  }

  private release(key: string): void {
    const left = (this.held.get(key) ?? 1) - 1;
    this.total -= 1;
    if (left === 0) this.held.delete(key);
    else this.held.set(key, left);
  }
}
