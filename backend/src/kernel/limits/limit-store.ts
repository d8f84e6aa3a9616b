import { type IRateLimiterOptions, RateLimiterMemory, type RateLimiterStoreAbstract } from 'rate-limiter-flexible';

export interface Counting {
  name: string;
  points: number;
  /** Seconds. */
  duration: number;
}

type InsuredOptions = IRateLimiterOptions & { insuranceLimiter: RateLimiterMemory };

/** Where limits are counted: shared by all processes, kept over restarts. While it is away, each process counts in its memory. */
export abstract class LimitStore {
  abstract counter(counting: Counting): RateLimiterStoreAbstract;

  /** Rejects while the counters are away. */
  abstract probe(): Promise<unknown>;

  /** What every counter is told, its stand-in included. */
  protected optionsOf({ name, points, duration }: Counting): InsuredOptions {
    const counting = { keyPrefix: name, points, duration };
    return { ...counting, insuranceLimiter: new RateLimiterMemory(counting) };
  }
}
