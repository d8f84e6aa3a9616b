import { ERRORS, type ErrorCode, type ErrorDetail } from '#contract/index.js';

/** The error that modules throw. The error filter turns it into a response. */
export class DomainError extends Error {
  /**
   * @param details invalid fields, for validation errors
   * @param retryAfter seconds, sent as `Retry-After`
   */
  constructor(
    readonly code: ErrorCode,
    readonly details?: ErrorDetail[],
    readonly retryAfter?: number,
  ) {
    super(ERRORS[code].message);
  }
}

/** Refuses one field: 400 VALIDATION_FAILED with a single detail. */
export function invalidField(field: string, code: string, message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', [{ field, code, message }]);
}

/** An error whose message is all that an operator needs, so no stack is printed. */
export class OperatorError extends Error {}

/** The result of a rule. A refusal contains the error that the caller gets. */
export type Verdict = { allowed: true } | { allowed: false; reason: ErrorCode };

export const ALLOWED: Verdict = { allowed: true };
export const refused = (reason: ErrorCode): Verdict => ({ allowed: false, reason });

/** Throws when the verdict is a refusal. */
export function assertAllowed(verdict: Verdict): void {
  if (!verdict.allowed) throw new DomainError(verdict.reason);
}
