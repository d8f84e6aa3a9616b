import type { ErrorCode } from '#contract/index.js';
import { DomainError } from './domain-error.js';

/** The result of a rule: a refusal is the error that the caller gets. */
export type Verdict = { allowed: true } | { allowed: false; reason: ErrorCode };

export const ALLOWED: Verdict = { allowed: true };
export const refused = (reason: ErrorCode): Verdict => ({ allowed: false, reason });

/** Throws when the verdict is a refusal. */
export function assertAllowed(verdict: Verdict): void {
  if (!verdict.allowed) throw new DomainError(verdict.reason);
}
