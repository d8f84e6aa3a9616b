import type { ErrorCode } from '#contract/index.js';
import { DomainError } from '../errors/index.js';
import type { Limit } from './window-limit.js';

/** Runs `work` if the limit allows another failure. Only the named errors count; success resets. */
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
