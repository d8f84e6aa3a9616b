import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';

/** Seconds in which a search that had too many hits is not counted again. */
const KEPT = 30;
const REMEMBERED = 1000;

/**
 * Searches that had more hits than are counted, in this process. Only that is remembered, never a number: whatever is
 * said to be exact has just been counted.
 */
@Injectable()
export class CappedSearches {
  private readonly until = new Map<string, Date>();
  private readonly counting = new Map<string, Promise<unknown>>();

  constructor(private readonly clock: Clock) {}

  has(key: string): boolean {
    const until = this.until.get(key);
    return until !== undefined && this.clock.now() < until;
  }

  /** Whether it had too many, once whoever is counting it now is done: what many look at is not counted by all at once. */
  async hasOnceCounted(key: string): Promise<boolean> {
    await this.counting.get(key);
    return this.has(key);
  }

  /** `work` counts the hits and remembers when there are too many. */
  counts<T>(key: string, work: Promise<T>): Promise<T> {
    const done = (): void => void this.counting.delete(key);
    this.counting.set(key, work.then(done, done));
    return work;
  }

  remember(key: string): void {
    if (this.until.size >= REMEMBERED) this.until.clear();
    this.until.set(key, this.clock.in(KEPT));
  }
}
