import { createHash } from 'node:crypto';
import { DomainError } from '#kernel/errors/index.js';
import type { FileStorage } from './file-storage.js';

/** The size and checksum of a file, as stored in its row. */
export interface FileFacts {
  /** Bytes. */
  size: number;
  /** In hexadecimal digits; null when not known. */
  sha256: string | null;
}

/** SQL for the column `sha256` as hexadecimal digits, whether the table stores bytes or text. */
export const SUM_SQL = 'right(sha256::text, 64)';

/** Reads the complete file. Throws StoredFileMissing. */
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

/** Describes how a file differs from its row, as far as both values are known; undefined if it does not. */
export function describeDamage(row: FileFacts, file: FileFacts): string | undefined {
  if (file.size !== row.size) return `${file.size} bytes instead of ${row.size}`;
  const isOther = row.sha256 !== null && file.sha256 !== null && file.sha256 !== row.sha256;
  return isOther ? 'other bytes than were stored' : undefined;
}

/**
 * Describes why a single file cannot be read, for example because of a bad sector. Rethrows the error of an unavailable
 * storage.
 */
export function describeUnreadable(error: unknown): string {
  if (error instanceof DomainError) throw error;
  return `cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}`;
}
