import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type IRateLimiterOptions,
  type RateLimiterStoreAbstract,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** The number of keys that each counter remembers, so that many senders do not fill the memory. */
const REMEMBERED = 10_000;

/** Runs work that belongs to no request. A timer that a request starts holds it in memory, with its body. */
const runOutsideOfRequests = AsyncLocalStorage.snapshot();

/**
 * Counts in the shared store. While the store is unavailable, it counts in memory, starting from
 * the last known counts. (The library's own fallback would start from zero.)
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
      if (!(reason instanceof RateLimiterRes)) return runOutsideOfRequests(() => work(this.memory));
      await this.remember(key, reason);
      throw reason;
    }
  }

  /** Remembers the count until the key's window is over or many other keys were counted since. */
  private async remember(key: string, { consumedPoints, msBeforeNext }: RateLimiterRes): Promise<void> {
    await this.forget(key);
    // The library would remember a key without remaining time for ever.
    if (msBeforeNext <= 0) return;
    const [oldest] = this.remembered;
    if (oldest !== undefined && this.remembered.size >= REMEMBERED) await this.forget(oldest);
    this.remembered.add(key);
    await runOutsideOfRequests(() => this.memory.set(key, consumedPoints, msBeforeNext / 1000));
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
 * Stores counters, which all processes share and which survive restarts. While the store is
 * unavailable, each process counts in memory, starting from the last known counts.
 */
export abstract class LimitStore {
  counter(counting: Counting): Counter {
    const { name, points, duration } = counting;
    return new Counter(this.open({ keyPrefix: name, points, duration }), counting);
  }

  /** Rejects while the store is unavailable. */
  abstract probe(): Promise<unknown>;

  /** Opens a counter in the store itself. The counter rejects while the store is unavailable. */
  protected abstract open(options: IRateLimiterOptions): RateLimiterStoreAbstract;
}
