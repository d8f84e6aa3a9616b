import { createHash, type Hash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DomainError } from '#kernel/errors/index.js';

/** Seconds, sent as `Retry-After`. For a full disk the time is longer, because an administrator has to free space. */
const RETRY_AFTER = { unavailable: 30, full: 300 };

/** 503: the storage or the scanner fails. The cause is logged, but never sent. */
export function filesUnavailable(cause: unknown): DomainError {
  return Object.assign(new DomainError('FILES_UNAVAILABLE', undefined, RETRY_AFTER.unavailable), { cause });
}

export function throwFilesUnavailable(cause: unknown): never {
  throw filesUnavailable(cause);
}

/** 503: the disk has less free space than required. */
const storageFull = (): DomainError => new DomainError('STORAGE_FULL', undefined, RETRY_AFTER.full);

/** A row refers to a file that the storage does not have. */
export class StoredFileMissing extends Error {
  constructor(readonly storageKey: string) {
    super(`The stored file ${storageKey} is missing`);
  }
}

/** For `catch`: returns undefined for a missing file. */
export function ignoreMissingFile(error: unknown): undefined {
  if (!(error instanceof StoredFileMissing)) throw error;
}

export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

type FileSource = AsyncIterable<Uint8Array> | Uint8Array;

export interface StoredFile {
  storageKey: string;
  /** Bytes. */
  size: number;
  /** The SHA-256 of the bytes in hexadecimal digits. */
  sha256: string;
}

/** Bytes that are stored, but not yet referenced by a row. The caller keeps or discards them. */
export interface StagedFile extends StoredFile {
  /** Makes the file available under its key and durable. */
  keep: () => Promise<void>;
  /** Removes the bytes, whether they were kept or not. */
  discard: () => Promise<void>;
}

/** What each kind of storage returns for staged bytes. */
export type StagedBytes = Pick<StagedFile, 'size' | 'keep' | 'discard'>;

export interface FileInStorage {
  storageKey: string;
  /** Bytes. */
  size: number;
  writtenAt: Date;
}

/** The remains of an interrupted write. */
export interface Leftover {
  remove: () => Promise<unknown>;
}

/** Where a file is: in use, or set aside until it is deleted. */
export type Area = 'files' | 'aside';

export interface OpenFile {
  stream: Readable;
  /** The size of the complete file in bytes. */
  size: number;
}

/** First and last byte, inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** The possible beginnings of keys, which are evenly distributed: a sixteenth of all files fits into memory. */
export const KEY_PREFIXES: readonly string[] = Array.from({ length: 16 }, (_, n) => n.toString(16));

/** Whether the text is a key and nothing else, because keys become paths. */
export const isStorageKey = (text: string): boolean => KEY.test(text);

export function newStorageKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

/**
 * Stores attachments and printed reports under generated keys such as `3f/3f0c…`. A failure of the storage becomes
 * FILES_UNAVAILABLE; errors of the source are rethrown.
 */
export abstract class FileStorage {
  /** Stores all of `source` or nothing. */
  async put(source: FileSource, storageKey?: string): Promise<StoredFile> {
    const { keep, discard, ...stored } = await this.stage(source, storageKey);
    try {
      await keep();
    } catch (error) {
      await discard();
      throw error;
    }
    return stored;
  }

  /**
   * Stores `source` without making it available, under the given key or a new one. A failure leaves no bytes behind.
   */
  async stage(source: FileSource, storageKey = newStorageKey()): Promise<StagedFile> {
    const sum = createHash('sha256');
    const staged = await this.stageBytes(addToSum(sum, source), storageKey);
    return { storageKey, sha256: sum.digest('hex'), ...staged };
  }

  /** Throws StoredFileMissing. */
  abstract open(storageKey: string, range?: ByteRange): Promise<OpenFile>;

  /** Returns all bytes of a file of this size, in memory of their own. Throws StoredFileMissing. */
  async read({ storageKey, size }: Pick<StoredFile, 'storageKey' | 'size'>): Promise<Buffer> {
    const { stream } = await this.open(storageKey);
    const bytes = Buffer.allocUnsafeSlow(size);
    let at = 0;
    for await (const chunk of stream) at += (chunk as Buffer).copy(bytes, at);
    return bytes.subarray(0, at);
  }

  /** Bytes. Throws StoredFileMissing. */
  abstract size(storageKey: string): Promise<number>;

  /** Removing an absent file is no error. */
  abstract remove(storageKey: string, area?: Area): Promise<void>;

  /** Moves a complete file from the other area. Its time of writing becomes now. Throws StoredFileMissing. */
  abstract move(storageKey: string, to: Area): Promise<void>;

  /** Lists the files in use whose keys begin with the prefix. */
  abstract list(prefix: string): AsyncIterable<FileInStorage>;

  abstract listAside(): AsyncIterable<FileInStorage>;

  /** Lists the remains of interrupted writes older than `moment`. */
  abstract listIncoming(moment: Date): AsyncIterable<Leftover>;

  /** Returns the id of the database that the files belong to; undefined without a mark. */
  abstract readMark(): Promise<string | undefined>;

  /** Marks the storage as belonging to the database with this id; undefined removes the mark. */
  abstract writeMark(id: string | undefined): Promise<void>;

  /** Free bytes on the disk; undefined for a bucket. */
  abstract freeBytes(): Promise<number | undefined>;

  /** Throws STORAGE_FULL if fewer than `least` bytes are free. */
  async assertRoom(least: number): Promise<void> {
    const free = await this.freeBytes();
    if (free !== undefined && free < least) throw storageFull();
  }

  /** Throws FILES_UNAVAILABLE unless files can be stored and read. */
  abstract assertAvailable(): Promise<void>;

  protected abstract stageBytes(source: AsyncIterable<Uint8Array>, storageKey: string): Promise<StagedBytes>;

  /**
   * Throws StoredFileMissing. A storage without its mark counts as unavailable instead: the file may be in the right
   * storage, and must not count as lost.
   */
  protected async refuseMissing(storageKey: string): Promise<never> {
    if ((await this.readMark()) === undefined) throw filesUnavailable(new Error('the storage has no mark'));
    throw new StoredFileMissing(storageKey);
  }
}

/** Passes the bytes on, and adds them to the checksum. */
async function* addToSum(sum: Hash, source: FileSource): AsyncGenerator<Uint8Array> {
  for await (const chunk of source instanceof Uint8Array ? [source] : source) {
    sum.update(chunk);
    yield chunk;
  }
}
