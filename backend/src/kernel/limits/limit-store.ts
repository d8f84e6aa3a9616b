import {
  type IRateLimiterOptions,
  type RateLimiterStoreAbstract,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** Keys remembered per counter, so that many senders do not fill the memory. */
const REMEMBERED = 10_000;

/**
 * Counts in the shared store; while that is away, in memory from what it last answered. (The
 * insurance of the library would count from nought.)
 */
export class Counter {
  private readonly memory: RateLimiterMemory;
  private readonly remembered = new Set<string>();

  constructor(
    private readonly shared: RateLimiterStoreAbstract,
    { name, points, duration }: Counting,
  ) {
    this.memory = new RateLimiterMemory({ keyPrefix: name, points, duration });
  }

  /** Rejects with a RateLimiterRes beyond the limit. `seconds` replaces the duration. */
  consume(key: string, points = 1, seconds?: number): Promise<RateLimiterRes> {
    const options = seconds === undefined ? {} : { customDuration: seconds };
    return this.count(key, (limiter) => limiter.consume(key, points, options));
  }

  /** Counts one, without a limit. */
  add(key: string): Promise<RateLimiterRes> {
    return this.count(key, (limiter) => limiter.penalty(key));
  }

  subtract(key: string): Promise<RateLimiterRes> {
    return this.count(key, (limiter) => limiter.reward(key));
  }

  set(key: string, points: number, seconds: number): Promise<RateLimiterRes> {
    return this.count(key, (limiter) => limiter.set(key, points, seconds));
  }

  get(key: string): Promise<RateLimiterRes | null> {
    return this.shared.get(key).catch(() => this.memory.get(key));
  }

  async delete(key: string): Promise<void> {
    await Promise.all([this.shared.delete(key).catch(() => undefined), this.forget(key)]);
  }

  private async count(
    key: string,
    work: (limiter: RateLimiterAbstract) => Promise<RateLimiterRes>,
  ): Promise<RateLimiterRes> {
    try {
      const counted = await work(this.shared);
      await this.remember(key, counted);
      return counted;
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) return work(this.memory);
      await this.remember(key, reason);
      throw reason;
    }
  }

  /** Keeps the count until the window of the key is over, or until many others were counted since. */
  private async remember(key: string, { consumedPoints, msBeforeNext }: RateLimiterRes): Promise<void> {
    await this.forget(key);
    // The library would remember a key without remaining time for ever.
    if (msBeforeNext <= 0) return;
    const [oldest] = this.remembered;
    if (oldest !== undefined && this.remembered.size >= REMEMBERED) await this.forget(oldest);
    this.remembered.add(key);
    await this.memory.set(key, consumedPoints, msBeforeNext / 1000);
  }

  private async forget(key: string): Promise<void> {
    this.remembered.delete(key);
    await this.memory.delete(key);
  }
}

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
