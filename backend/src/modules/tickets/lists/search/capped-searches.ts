import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';

/** Seconds for which a capped search is not counted again. */
const TTL = 30;
const MAX_ENTRIES = 1000;

/**
 * Searches of this process that had more hits than are counted. Stores no numbers, because an exact total is always
 * counted again.
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

  /**
   * Waits for a count in progress, so that concurrent callers do not repeat it. Returns whether the search is capped.
   */
  async hasOnceCounted(key: string): Promise<boolean> {
    await this.counting.get(key);
    return this.has(key);
  }

  /** `work` counts the hits and remembers the key when there are too many. */
  counts<T>(key: string, work: Promise<T>): Promise<T> {
    const done = (): void => void this.counting.delete(key);
    this.counting.set(key, work.then(done, done));
    return work;
  }

  remember(key: string): void {
    if (this.until.size >= MAX_ENTRIES) this.until.clear();
    this.until.set(key, this.clock.in(TTL));
  }
}
