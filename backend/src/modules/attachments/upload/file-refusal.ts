import type { ErrorCode } from '../../../contract/index.js';
import { DomainError } from '../../../kernel/errors/index.js';

/** What can be wrong with one file of several. */
const FAULTS: readonly ErrorCode[] = ['EMPTY_FILE', 'FILE_INFECTED', 'FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED'];

/** Throws the same error with the file's place in the request, from 0, as `details`; anything else as it is. */
export function refuseFile(error: unknown, place: number): never {
  if (!(error instanceof DomainError) || !FAULTS.includes(error.code)) throw error;
  const { code, message } = error;
  throw Object.assign(new DomainError(code, [{ field: `files.${place}`, code, message }]), { cause: error });
}
