import { DomainError } from '../../../kernel/errors/index.js';

/** Seconds, sent as `Retry-After`. */
const RETRY_AFTER = 30;

/** 503: the storage or the scanner fails. The cause is logged, never sent. */
export function filesUnavailable(cause: unknown): DomainError {
  return Object.assign(new DomainError('FILES_UNAVAILABLE', undefined, RETRY_AFTER), { cause });
}
