/**
 * Limits how long the sender may pause. Time spent on the disk, bucket or scanner does not count.
 */
export class StallTimer {
  /** @param milliseconds without data until `giveUp` is called */
  constructor(
    private readonly milliseconds: number,
    private readonly giveUp: () => void,
  ) {}

  async *with<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
    const iterator = source[Symbol.asyncIterator]();
    let ended = false;
    try {
      for (;;) {
        const next = await this.arrival(iterator.next());
        ended = next.done === true;
        if (next.done) return;
        yield next.value;
      }
    } catch (error) {
      ended = true;
      throw error;
    } finally {
      if (!ended) await iterator.return?.();
    }
  }

  private async arrival<T>(next: Promise<T>): Promise<T> {
    const timer = setTimeout(this.giveUp, this.milliseconds);
    try {
      return await next;
    } finally {
      clearTimeout(timer);
    }
  }
}
