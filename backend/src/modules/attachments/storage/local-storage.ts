import { constants } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  type ByteRange,
  type FileSource,
  FileStorage,
  isStorageKey,
  type ListedFile,
  newStorageKey,
  type StagedFile,
} from './file-storage.js';
import { filesUnavailable, isMissing, StoredFileMissing } from './storage-errors.js';

const INCOMING = 'incoming';
const FILES = 'files';

/**
 * Files on the local disk: written to `incoming`, synced, then renamed, so a visible file is
 * complete.
 */
export class LocalStorage extends FileStorage {
  constructor(private readonly folder: string) {
    super();
  }

  async stage(source: FileSource, storageKey = newStorageKey()): Promise<StagedFile> {
    const aside = join(this.folder, INCOMING, basename(storageKey));
    try {
      const size = await this.write(aside, source);
      return {
        storageKey,
        size,
        keep: () => this.publish(aside, this.pathOf(storageKey)).catch(away),
        discard: async () => {
          await rm(aside, { force: true });
          await this.remove(storageKey);
        },
      };
    } catch (error) {
      await rm(aside, { force: true }).catch(() => undefined);
      return away(error);
    }
  }

  async open(storageKey: string, range?: ByteRange): Promise<{ stream: Readable; size: number }> {
    const handle = await open(this.pathOf(storageKey), 'r').catch(missing(storageKey));
    try {
      const { size } = await handle.stat();
      return { stream: handle.createReadStream({ ...range }), size };
    } catch (error) {
      await handle.close();
      return away(error);
    }
  }

  async size(storageKey: string): Promise<number> {
    return (await stat(this.pathOf(storageKey)).catch(missing(storageKey))).size;
  }

  async remove(storageKey: string): Promise<void> {
    await rm(this.pathOf(storageKey), { force: true }).catch(away);
  }

  async *list(prefix: string): AsyncGenerator<ListedFile> {
    for (const name of await namesIn(join(this.folder, FILES, prefix))) {
      const storageKey = `${prefix}/${name}`;
      if (!isStorageKey(storageKey)) continue;
      // Removed since it was listed.
      const facts = await stat(this.pathOf(storageKey)).catch(() => undefined);
      if (facts) yield { storageKey, writtenAt: facts.mtime };
    }
  }

  async sweepIncoming(moment: Date): Promise<number> {
    const folder = join(this.folder, INCOMING);
    let removed = 0;
    for (const path of (await namesIn(folder)).map((name) => join(folder, name))) {
      const age = await stat(path).catch(() => undefined);
      if (age === undefined || age.mtime >= moment) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  async freeBytes(): Promise<number> {
    try {
      await this.makeFolder();
      const { bavail, bsize } = await statfs(this.folder);
      return bavail * bsize;
    } catch (error) {
      return away(error);
    }
  }

  async assertAvailable(): Promise<void> {
    try {
      await this.makeFolder();
      await access(this.folder, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      away(error);
    }
  }

  private async makeFolder(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
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

  private pathOf(storageKey: string): string {
    if (!isStorageKey(storageKey)) throw new StoredFileMissing(storageKey);
    return join(this.folder, FILES, storageKey);
  }
}

/** A rename survives a power cut only if its folder is synced, too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** A missing folder is empty: the first file creates it. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    return away(error);
  });
}

/** A full, broken or closed disk; errors of the source pass through. */
function away(error: unknown): never {
  const ours = typeof error === 'object' && error !== null && 'syscall' in error;
  throw ours ? filesUnavailable(error) : error;
}

const missing =
  (storageKey: string) =>
  (error: unknown): never => {
    if (isMissing(error)) throw new StoredFileMissing(storageKey);
    return away(error);
  };
