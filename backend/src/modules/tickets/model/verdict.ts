import type { ErrorCode } from '../../../contract/index.js';
import { DomainError } from '../../../kernel/errors/index.js';

/** What a rule decides. A refusal says why, as the error that the caller gets. */
export type Verdict = { allowed: true } | { allowed: false; reason: ErrorCode };

export const ALLOWED: Verdict = { allowed: true };
export const refused = (reason: ErrorCode): Verdict => ({ allowed: false, reason });

/** Throws the refusal of a verdict. */
export function demand(verdict: Verdict): void {
  if (!verdict.allowed) throw new DomainError(verdict.reason);
}
