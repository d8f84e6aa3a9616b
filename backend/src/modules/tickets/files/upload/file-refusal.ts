import type { ErrorCode } from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';

/** Errors of a single file. */
const FILE_ERRORS: readonly ErrorCode[] = ['EMPTY_FILE', 'FILE_INFECTED', 'FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED'];

/** Rethrows with the file's index as `details`; other errors unchanged. */
export function refuseFile(error: unknown, place: number): never {
  if (!(error instanceof DomainError) || !FILE_ERRORS.includes(error.code)) throw error;
  const { code, message } = error;
  throw Object.assign(new DomainError(code, [{ field: `files.${place}`, code, message }]), { cause: error });
}
