import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../config/config.js';
import { isMissing, StoredFileMissing } from './stored-file-missing.js';

export type FileSource = AsyncIterable<Uint8Array> | Uint8Array;

export interface StoredFile {
  storageKey: string;
  /** Bytes. */
  size: number;
}

/** Bytes that are on disk but under no key yet: kept or discarded, never left. */
export interface StagedFile extends StoredFile {
  /** Makes the file available under its key; durable once this resolves. */
  keep: () => Promise<void>;
  /** Removes the bytes, whether they were kept or not. */
  discard: () => Promise<void>;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;
const INCOMING = 'incoming';
const FILES = 'files';

/**
 * Files on the local disk under STORAGE_DIR, by generated keys such as `3f/3f0c…`. A key is visible only when all its
 * bytes are on disk: they are written to `incoming`, synced, then renamed.
 */
@Injectable()
export class FileStorage {
  constructor(private readonly config: Config) {}

  /** Stores all of `source`, or nothing. */
  async put(source: FileSource): Promise<StoredFile> {
    const { storageKey, size, keep, discard } = await this.stage(source);
    try {
      await keep();
    } catch (error) {
      await discard();
      throw error;
    }
    return { storageKey, size };
  }

  /** Writes `source` aside. When it fails midway no byte stays. */
  async stage(source: FileSource): Promise<StagedFile> {
    const id = randomUUID();
    const storageKey = `${id.slice(0, 2)}/${id}`;
    const aside = join(this.config.storageDir, INCOMING, id);
    try {
      const size = await this.write(aside, source);
      return {
        storageKey,
        size,
        keep: () => this.publish(aside, this.pathOf(storageKey)),
        discard: async () => {
          await rm(aside, { force: true });
          await this.remove(storageKey);
        },
      };
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }

  /** Opens a file, or a part of it, for reading; `size` is that of the whole file. Throws StoredFileMissing. */
  async open(storageKey: string, range?: ByteRange): Promise<{ stream: Readable; size: number }> {
    const handle = await open(this.pathOf(storageKey), 'r').catch(missing(storageKey));
    try {
      const { size } = await handle.stat();
      return { stream: handle.createReadStream({ ...range }), size };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Bytes. Throws StoredFileMissing. */
  async size(storageKey: string): Promise<number> {
    return (await stat(this.pathOf(storageKey)).catch(missing(storageKey))).size;
  }

  /** Removing what is gone already is no error. */
  async remove(storageKey: string): Promise<void> {
    await rm(this.pathOf(storageKey), { force: true });
  }

  /** Removes what interrupted writes left behind, if it was last written before `moment`. Returns how many files. */
  async sweepIncoming(moment: Date): Promise<number> {
    const folder = join(this.config.storageDir, INCOMING);
    const names = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    let removed = 0;
    for (const path of names.map((name) => join(folder, name))) {
      const age = await stat(path).catch(() => undefined);
      if (age === undefined || age.mtime >= moment) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  private async write(path: string, source: FileSource): Promise<number> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, 'wx', 0o600);
    try {
      await writeFile(file, source);
      await file.sync();
      return (await file.stat()).size;
    } finally {
      await file.close();
    }
  }

  private async publish(from: string, to: string): Promise<void> {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rename(from, to);
    await syncFolder(dirname(to));
  }

  /** Keys come from the database, yet none may ever lead out of the folder. */
  private pathOf(storageKey: string): string {
    if (!KEY.test(storageKey)) throw new StoredFileMissing(storageKey);
    return join(this.config.storageDir, FILES, storageKey);
  }
}

/** A rename survives a power cut only when its folder is synced, too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const missing =
  (storageKey: string) =>
  (error: unknown): never => {
    throw isMissing(error) ? new StoredFileMissing(storageKey) : error;
  };
