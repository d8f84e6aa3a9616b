/** The database names a file that is not on disk. */
export class StoredFileMissing extends Error {
  constructor(readonly storageKey: string) {
    super(`The stored file ${storageKey} is missing`);
  }
}

export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
