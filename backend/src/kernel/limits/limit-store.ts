import { type IRateLimiterOptions, RateLimiterMemory, type RateLimiterStoreAbstract } from 'rate-limiter-flexible';

export interface Counting {
  name: string;
  points: number;
  /** Seconds. */
  duration: number;
}

type InsuredOptions = IRateLimiterOptions & { insuranceLimiter: RateLimiterMemory };

/**
 * Stores counters, shared by all processes and across restarts. While it is unavailable, each
 * process counts in memory.
 */
export abstract class LimitStore {
  abstract counter(counting: Counting): RateLimiterStoreAbstract;

  /** Rejects while the store is unavailable. */
  abstract probe(): Promise<unknown>;

  /** Options of every counter, including its in-memory substitute. */
  protected optionsOf({ name, points, duration }: Counting): InsuredOptions {
    const counting = { keyPrefix: name, points, duration };
    return { ...counting, insuranceLimiter: new RateLimiterMemory(counting) };
  }
}
