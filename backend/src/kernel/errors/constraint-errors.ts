import type { ErrorCode } from '../../contract/index.js';

const codes = new Map<string, ErrorCode>();

/** Declares the error code for violations of named constraints, next to their entity. */
export function defineConstraintErrors(errors: Readonly<Record<string, ErrorCode>>): void {
  for (const [constraint, code] of Object.entries(errors)) codes.set(constraint, code);
}

export const errorOfConstraint = (constraint: unknown): ErrorCode | undefined => codes.get(String(constraint));
