import { RateLimiterRes } from 'rate-limiter-flexible';
import type { ErrorCode } from '#contract/index.js';
import { DomainError } from '../errors/index.js';
import type { Counting, LimitStore, Counter } from './limit-store.js';

/** Counts a call before its work, so that concurrent calls cannot bypass the limit. */
export interface Limit {
  /**
   * Counts one call; throws TOO_MANY_REQUESTS with the seconds to wait when the limit is exceeded.
   */
  take(key: string): Promise<void>;
  /** Reverts one `take`. */
  giveBack(key: string): Promise<void>;
  /** Resets the counter, because the earlier calls turned out to be harmless. */
  forgive(key: string): Promise<void>;
}

/** A number of calls per fixed window, which starts with the first call. */
export class WindowLimit implements Limit {
  private readonly calls: Counter;

  constructor(store: LimitStore, counting: Counting) {
    this.calls = store.counter(counting);
  }

  /** Counts `count` calls at once. Beyond the limit it throws `code`. */
  async take(key: string, count = 1, code: ErrorCode = 'TOO_MANY_REQUESTS'): Promise<void> {
    await this.calls.consume(key, count).catch((reason: unknown) => refuseOverLimit(reason, code));
  }

  /** Counts one call. Returns false beyond the limit. */
  async allows(key: string): Promise<boolean> {
    return this.calls.consume(key).then(
      () => true,
      () => false,
    );
  }

  async giveBack(key: string): Promise<void> {
    await this.calls.subtract(key);
  }

  forgive(key: string): Promise<void> {
    return this.giveBack(key);
  }
}

export function refuseOverLimit(reason: unknown, code?: ErrorCode): never {
  throw reason instanceof RateLimiterRes ? tooMany(reason.msBeforeNext, code) : reason;
}

export const tooMany = (milliseconds: number, code: ErrorCode = 'TOO_MANY_REQUESTS'): DomainError =>
  new DomainError(code, undefined, Math.max(1, Math.ceil(milliseconds / 1000)));

/** Runs `work` if the limit allows another failure. Only the named errors count, and success resets the count. */
export async function countFailures<T>(
  limit: Limit,
  key: string,
  failures: readonly ErrorCode[],
  work: () => Promise<T>,
): Promise<T> {
  await limit.take(key);
  const result = await work().catch(async (error: unknown) => {
    const failed = error instanceof DomainError && failures.includes(error.code);
    if (!failed) await limit.giveBack(key);
    throw error;
  });
  await limit.forgive(key);
  return result;
}
