import { type RateLimiterStoreAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../errors/index.js';
import type { Counting, LimitStore } from './limit-store.js';

/** A limit that counts before the work, so that calls at once cannot outrun it. */
export interface Limit {
  /** Counts one more; throws TOO_MANY_REQUESTS, with the seconds to wait, beyond the limit. */
  take(key: string): Promise<void>;
  /** Undoes one `take` that turned out not to count. */
  giveBack(key: string): Promise<void>;
  /** What was counted turned out to be harmless. */
  forgive(key: string): Promise<void>;
}

/** So many calls in so many seconds from the first one on. */
export class WindowLimit implements Limit {
  private readonly calls: RateLimiterStoreAbstract;

  constructor(store: LimitStore, counting: Counting) {
    this.calls = store.counter(counting);
  }

  async take(key: string): Promise<void> {
    await this.calls.consume(key).catch(refuse);
  }

  /** Counts one more; false beyond the limit. */
  async allows(key: string): Promise<boolean> {
    return this.calls.consume(key).then(
      () => true,
      () => false,
    );
  }

  async giveBack(key: string): Promise<void> {
    await this.calls.reward(key);
  }

  forgive(key: string): Promise<void> {
    return this.giveBack(key);
  }
}

export function refuse(reason: unknown): never {
  throw reason instanceof RateLimiterRes ? tooMany(reason.msBeforeNext) : reason;
}

export const tooMany = (milliseconds: number): DomainError =>
  new DomainError('TOO_MANY_REQUESTS', undefined, Math.max(1, Math.ceil(milliseconds / 1000)));
