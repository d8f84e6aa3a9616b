import { ERRORS, type ErrorCode, type ErrorDetail } from '../../contract/index.js';

/** What modules throw. The error filter alone turns it into an HTTP answer. */
export class DomainError extends Error {
  /**
   * @param details fields at fault, for validation answers
   * @param retryAfter seconds, answered as `Retry-After`
   */
  constructor(
    readonly code: ErrorCode,
    readonly details?: ErrorDetail[],
    readonly retryAfter?: number,
  ) {
    super(ERRORS[code].message);
  }
}

/** A refusal of one field: 400 VALIDATION_FAILED with a single detail. */
export function invalidField(field: string, code: string, message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', [{ field, code, message }]);
}
