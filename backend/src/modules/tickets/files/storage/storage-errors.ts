import { DomainError } from '#kernel/errors/index.js';

/** Seconds, sent as `Retry-After`; an administrator has to free space. */
const RETRY_AFTER = { unavailable: 30, full: 300 };

/** 503: the storage or the scanner fails. The cause is logged, never sent. */
export function filesUnavailable(cause: unknown): DomainError {
  return Object.assign(new DomainError('FILES_UNAVAILABLE', undefined, RETRY_AFTER.unavailable), { cause });
}

/** 503: the disk has less space than must stay free. */
export const storageFull = (): DomainError => new DomainError('STORAGE_FULL', undefined, RETRY_AFTER.full);

/** A row names a file that the storage does not have. */
export class StoredFileMissing extends Error {
  constructor(readonly storageKey: string) {
    super(`The stored file ${storageKey} is missing`);
  }
}

/** For `catch`: a file that the storage does not have is undefined. */
export function absent(error: unknown): undefined {
  if (!(error instanceof StoredFileMissing)) throw error;
}

export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
