import { DomainError } from '../../../kernel/errors/index.js';

/** Seconds; answered as `Retry-After`. */
const RETRY_AFTER = 30;

/** The place for files, or the scanner before it, cannot answer: 503. The cause goes to the log, never to the caller. */
export function filesUnavailable(cause: unknown): DomainError {
  return Object.assign(new DomainError('FILES_UNAVAILABLE', undefined, RETRY_AFTER), { cause });
}
