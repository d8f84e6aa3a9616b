import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

export type FileSource = AsyncIterable<Uint8Array> | Uint8Array;

export interface StoredFile {
  storageKey: string;
  /** Bytes. */
  size: number;
}

/** Bytes that are stored but that no row names yet: kept or discarded, never left. */
export interface StagedFile extends StoredFile {
  /** Makes the file available under its key; durable once this resolves. */
  keep: () => Promise<void>;
  /** Removes the bytes, whether they were kept or not. */
  discard: () => Promise<void>;
}

export interface ListedFile {
  storageKey: string;
  writtenAt: Date;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** Every key begins with one of these, evenly spread. */
export const KEY_PREFIXES: readonly string[] = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'));

/** Keys come from the database and from listings, yet none may ever lead elsewhere. */
export const isStorageKey = (text: string): boolean => KEY.test(text);

export function newStorageKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

/**
 * The bytes of attachments and printed reports, by generated keys such as `3f/3f0c…`. What the place cannot do now is thrown as
 * FILES_UNAVAILABLE, what the source throws is passed on.
 */
export abstract class FileStorage {
  /** Stores all of `source`, or nothing. */
  async put(source: FileSource, storageKey?: string): Promise<StoredFile> {
    const { size, keep, discard, ...staged } = await this.stage(source, storageKey);
    try {
      await keep();
    } catch (error) {
      await discard();
      throw error;
    }
    return { storageKey: staged.storageKey, size };
  }

  /** Stores `source` without committing to it, under a new key unless it has one from elsewhere. When it fails midway no byte stays. */
  abstract stage(source: FileSource, storageKey?: string): Promise<StagedFile>;

  /** Opens a file, or a part of it, for reading; `size` is that of the whole file. Throws StoredFileMissing. */
  abstract open(storageKey: string, range?: ByteRange): Promise<{ stream: Readable; size: number }>;

  /** Bytes. Throws StoredFileMissing. */
  abstract size(storageKey: string): Promise<number>;

  /** Removing what is gone already is no error. */
  abstract remove(storageKey: string): Promise<void>;

  /** All files under one of the prefixes. */
  abstract list(prefix: string): AsyncIterable<ListedFile>;

  /** Removes what interrupted writes left behind, if it was last written before `moment`. Returns how many. */
  abstract sweepIncoming(moment: Date): Promise<number>;

  /** Bytes that are left on its disk; undefined where nobody can say, as of a bucket. */
  abstract freeBytes(): Promise<number | undefined>;

  /** Throws FILES_UNAVAILABLE unless files can be stored and read. */
  abstract demandAnswer(): Promise<void>;
}
