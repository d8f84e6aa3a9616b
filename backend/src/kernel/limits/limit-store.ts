import type { IRateLimiterOptions, RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import { Counter } from './counter.js';

export interface Counting {
  name: string;
  points: number;
  /** Seconds. */
  duration: number;
}

/**
 * Stores counters, shared by all processes and across restarts. While it is unavailable, each
 * process counts in memory, from what the store last answered.
 */
export abstract class LimitStore {
  counter(counting: Counting): Counter {
    const { name, points, duration } = counting;
    return new Counter(this.open({ keyPrefix: name, points, duration }), counting);
  }

  /** Rejects while the store is unavailable. */
  abstract probe(): Promise<unknown>;

  /** A counter in the store itself, which rejects while that is unavailable. */
  protected abstract open(options: IRateLimiterOptions): RateLimiterStoreAbstract;
}
