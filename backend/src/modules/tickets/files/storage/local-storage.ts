import { constants } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  type Area,
  type ByteRange,
  type FileInStorage,
  FileStorage,
  filesUnavailable,
  isMissing,
  isStorageKey,
  type Leftover,
  type OpenFile,
  type StagedBytes,
  StoredFileMissing,
} from './file-storage.js';

const INCOMING = 'incoming';
const MARK = 'installation';

/**
 * Files on the local disk. They are written to `incoming`, synced and then renamed, so that every visible file is
 * complete. Nothing is written while the mark is missing, for example because the disk is not mounted.
 */
export class LocalStorage extends FileStorage {
  constructor(private readonly folder: string) {
    super();
  }

  protected async stageBytes(source: AsyncIterable<Uint8Array>, storageKey: string): Promise<StagedBytes> {
    const aside = join(this.folder, INCOMING, basename(storageKey));
    try {
      const size = await this.write(aside, source);
      return {
        size,
        keep: () => this.publish(aside, this.pathOf(storageKey)).catch(refuseDiskError),
        discard: async () => {
          await rm(aside, { force: true });
          await this.remove(storageKey);
        },
      };
    } catch (error) {
      await rm(aside, { force: true }).catch(() => undefined);
      return refuseDiskError(error);
    }
  }

  async open(storageKey: string, range?: ByteRange): Promise<OpenFile> {
    const handle = await open(this.pathOf(storageKey), 'r').catch(this.missing(storageKey));
    try {
      const { size } = await handle.stat();
      return { stream: handle.createReadStream({ ...range }), size };
    } catch (error) {
      await handle.close();
      return refuseDiskError(error);
    }
  }

  async size(storageKey: string): Promise<number> {
    return (await stat(this.pathOf(storageKey)).catch(this.missing(storageKey))).size;
  }

  async remove(storageKey: string, area: Area = 'files'): Promise<void> {
    await rm(this.pathOf(storageKey, area), { force: true }).catch(refuseDiskError);
  }

  async move(storageKey: string, to: Area): Promise<void> {
    const from = this.pathOf(storageKey, to === 'files' ? 'aside' : 'files');
    const now = new Date();
    await utimes(from, now, now).catch(this.missing(storageKey));
    await this.publish(from, this.pathOf(storageKey, to)).catch(this.missing(storageKey));
  }

  list(prefix: string): AsyncGenerator<FileInStorage> {
    return this.listArea('files', prefix);
  }

  listAside(): AsyncGenerator<FileInStorage> {
    return this.listArea('aside', '');
  }

  async *listIncoming(moment: Date): AsyncGenerator<Leftover> {
    const folder = join(this.folder, INCOMING);
    for (const path of (await namesIn(folder)).map((name) => join(folder, name))) {
      const age = await stat(path).catch(() => undefined);
      if (age !== undefined && age.mtime < moment) yield { remove: () => rm(path, { force: true }) };
    }
  }

  async readMark(): Promise<string | undefined> {
    return readFile(join(this.folder, MARK), 'utf8').catch((error: unknown) =>
      isMissing(error) ? undefined : refuseDiskError(error),
    );
  }

  async writeMark(id: string | undefined): Promise<void> {
    const mark = join(this.folder, MARK);
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      if (id === undefined) await rm(mark, { force: true });
      else {
        await writeFile(`${mark}.new`, id, { mode: 0o600, flush: true });
        await rename(`${mark}.new`, mark);
      }
      await syncFolder(this.folder);
    } catch (error) {
      refuseDiskError(error);
    }
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.folder).catch(refuseDiskError);
    return bavail * bsize;
  }

  async assertAvailable(): Promise<void> {
    try {
      await access(join(this.folder, MARK), constants.R_OK);
      await access(this.folder, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      refuseDiskError(error);
    }
  }

  private async *listArea(area: Area, prefix: string): AsyncGenerator<FileInStorage> {
    for (const folder of await namesIn(join(this.folder, area)))
      if (folder.startsWith(prefix)) yield* this.listFolder(folder, area);
  }

  private async *listFolder(folder: string, area: Area): AsyncGenerator<FileInStorage> {
    for (const name of await namesIn(join(this.folder, area, folder))) {
      const storageKey = `${folder}/${name}`;
      if (!isStorageKey(storageKey)) continue;
      // A file may have been removed since it was listed.
      const facts = await stat(this.pathOf(storageKey, area)).catch(() => undefined);
      if (facts) yield { storageKey, size: facts.size, writtenAt: facts.mtime };
    }
  }

  private async write(path: string, source: AsyncIterable<Uint8Array>): Promise<number> {
    await access(join(this.folder, MARK));
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

  private readonly missing =
    (storageKey: string) =>
    (error: unknown): Promise<never> =>
      isMissing(error) ? this.refuseMissing(storageKey) : refuseDiskError(error);

  private pathOf(storageKey: string, area: Area = 'files'): string {
    if (!isStorageKey(storageKey)) throw new StoredFileMissing(storageKey);
    return join(this.folder, area, storageKey);
  }
}

/** Syncs a folder: otherwise a rename in it would not survive a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** A missing folder counts as empty, because the first file creates it. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    return refuseDiskError(error);
  });
}

/** Converts errors of a full, broken or closed disk to DomainErrors; errors of the source are rethrown. */
function refuseDiskError(error: unknown): never {
  const ours = typeof error === 'object' && error !== null && 'syscall' in error;
  throw ours ? filesUnavailable(error) : error;
}
