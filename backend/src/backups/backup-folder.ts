import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '#app/process.js';
import type { Secrets } from '#config/config.js';
import { type Manifest, manifestText, readManifest, type Sealed, type Trust, Seal } from './manifest.js';
import { parseArgs } from 'node:util';

const MANIFEST = 'manifest.json';
export const FILE_LIST = 'files.jsonl';

export const tablePath = (table: string): string => join('tables', `${table}.copy.gz`);
export const filePath = (storageKey: string): string => join('files', storageKey);

/** An existing backup. */
export class BackupFolder {
  constructor(readonly path: string) {}

  manifest(trust: Trust): Promise<Manifest> {
    return readManifest(join(this.path, MANIFEST), trust);
  }

  read(name: string): Readable {
    return createReadStream(join(this.path, name));
  }
}

/** A backup in progress. It has a temporary name and no manifest until everything is on disk. */
export class NewBackupFolder {
  private constructor(
    private readonly target: string,
    private readonly path: string,
  ) {}

  static async begin(folder: string): Promise<NewBackupFolder> {
    const target = resolve(folder);
    if (await pathExists(target)) throw new CommandError(`${target} is there already: a backup needs a new folder.`);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    // mkdtemp creates the folder with mode 700.
    return new NewBackupFolder(target, await mkdtemp(join(dirname(target), `${basename(target)}.partial-`)));
  }

  /** Writes all of `source` through `steps`, durably. Fails if the name exists. */
  async write(name: string, source: AsyncIterable<unknown>, ...steps: Transform[]): Promise<Sealed> {
    const path = join(this.path, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const seal = new Seal();
    await pipeline([
      Readable.from(source, { objectMode: false }),
      ...steps,
      seal,
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    ]);
    return seal.result();
  }

  remove(name: string): Promise<void> {
    return rm(join(this.path, name));
  }

  /** Turns the folder into a backup. */
  async complete(manifest: Manifest, secrets: Secrets): Promise<void> {
    await writeFile(join(this.path, MANIFEST), manifestText(manifest, secrets), { mode: 0o600, flush: true });
    await syncFolder(this.path);
    await rename(this.path, this.target);
    await syncFolder(dirname(this.target));
  }

  discard(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }
}

const pathExists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

interface FolderArguments {
  folder: string | undefined;
  acceptUnsigned: boolean;
}

/** Arguments of the commands that read a backup. Throws CommandError for unknown ones. */
export function readFolderArguments(args: string[]): FolderArguments {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'accept-unsigned': { type: 'boolean', default: false } },
    });
    return { folder: positionals[0], acceptUnsigned: values['accept-unsigned'] };
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}
