import { tooMany } from './window-limit.js';

/** Milliseconds after which a refused caller may try again. */
const RETRY_AFTER = 10_000;

/** So much of one sender at the same time, in one process. */
export class AtOnceLimit {
  private readonly running = new Map<string, number>();

  constructor(private readonly max: number) {}

  /** Throws TOO_MANY_REQUESTS while so many others of the same key are running. */
  async during<T>(key: string, work: () => Promise<T>): Promise<T> {
    const others = this.running.get(key) ?? 0;
    if (others >= this.max) throw tooMany(RETRY_AFTER);
    this.running.set(key, others + 1);
    try {
      return await work();
    } finally {
      const left = (this.running.get(key) ?? 1) - 1;
      if (left === 0) this.running.delete(key);
      else this.running.set(key, left);
    }
  }
}
