import type { ErrorCode } from '../../contract/index.js';

const codes = new Map<string, ErrorCode>();

/** Declares what the violation of named constraints means to a caller, beside the entity that has them. */
export function defineConstraintErrors(errors: Readonly<Record<string, ErrorCode>>): void {
  for (const [constraint, code] of Object.entries(errors)) codes.set(constraint, code);
}

export const errorOfConstraint = (constraint: unknown): ErrorCode | undefined => codes.get(String(constraint));
