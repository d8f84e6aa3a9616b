import type { RateLimiterStoreAbstract } from 'rate-limiter-flexible';

export interface Counting {
  name: string;
  points: number;
  /** Seconds. */
  duration: number;
}

/** Where limits are counted: shared by all processes, kept over restarts. While it is away, each process counts in its memory. */
export abstract class LimitStore {
  abstract counter(counting: Counting): RateLimiterStoreAbstract;
}
