import { createHash } from 'node:crypto';
import { DomainError } from '#kernel/errors/index.js';
import type { FileStorage } from './file-storage.js';

/** What a row says of the bytes of its file. */
export interface FileFacts {
  /** Bytes. */
  size: number;
  /** In hexadecimal digits; null: not known. */
  sha256: string | null;
}

/** SQL for the column `sha256`: the digits, whether a table holds them as bytes or as text. */
export const SUM_SQL = 'right(sha256::text, 64)';

/** Reads all of a file. Throws StoredFileMissing. */
export async function readFacts(storage: FileStorage, storageKey: string): Promise<{ size: number; sha256: string }> {
  const { stream } = await storage.open(storageKey);
  const sum = createHash('sha256');
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    sum.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: sum.digest('hex') };
}

/** How a file differs from its row, as far as both are known; undefined: it does not. */
export function describeDamage(row: FileFacts, file: FileFacts): string | undefined {
  if (file.size !== row.size) return `${file.size} bytes instead of ${row.size}`;
  const isOther = row.sha256 !== null && file.sha256 !== null && file.sha256 !== row.sha256;
  return isOther ? 'other bytes than were stored' : undefined;
}

/** Why one file cannot be read, as from a bad sector. Throws the error of a storage that is away. */
export function describeUnreadable(error: unknown): string {
  if (error instanceof DomainError) throw error;
  return `cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}`;
}
