/** A row names a file that the storage does not have. */
export class StoredFileMissing extends Error {
  constructor(readonly storageKey: string) {
    super(`The stored file ${storageKey} is missing`);
  }
}

export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
