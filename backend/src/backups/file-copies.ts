import { createInterface } from 'node:readline';
import type { ClientBase } from 'pg';
import { CommandError } from '../app/process.js';
import { type FileStorage, StoredFileMissing } from '../modules/attachments/index.js';
import { type BackupFolder, FILE_LIST, filePath, type NewBackupFolder } from './backup-folder.js';
import type { Table } from './catalog.js';
import { isSealed, type Manifest, type Sealed } from './manifest.js';
import { isExactly, isObjectOf, isText, jsonOf } from './shape.js';

/** A line of the list. `null`: a row names the file, but the storage does not have it. */
export type ListedFile = { storageKey: string } & (Sealed | { bytes: 0; sha256: null });

const KEYS_AT_ONCE = 1000;
const KEY_COLUMN = 'storage_key';

/** Copies each file that a row of the snapshot names, and writes their list. */
export async function copyFilesOut(
  { client, tables }: { client: ClientBase; tables: Table[] },
  storage: FileStorage,
  folder: NewBackupFolder,
): Promise<Manifest['files']> {
  const totals = { count: 0, bytes: 0, missing: 0 };
  const lines = async function* (): AsyncGenerator<string> {
    for await (const storageKey of keysOf(client, tables)) {
      const file = await copyOut(storageKey, storage, folder);
      totals.count += 1;
      totals.bytes += file.bytes;
      if (file.sha256 === null) totals.missing += 1;
      yield `${JSON.stringify(file)}\n`;
    }
  };
  const list = await folder.write(FILE_LIST, lines());
  return { ...totals, list };
}

async function copyOut(storageKey: string, storage: FileStorage, folder: NewBackupFolder): Promise<ListedFile> {
  const stored = await storage.open(storageKey).catch(absent);
  if (!stored) return { storageKey, bytes: 0, sha256: null };
  return { storageKey, ...(await folder.write(filePath(storageKey), stored.stream)) };
}

function absent(error: unknown): undefined {
  if (!(error instanceof StoredFileMissing)) throw error;
}

/** Every column of that name refers to files, as in the sweep. */
async function* keysOf(client: ClientBase, tables: Table[]): AsyncGenerator<string> {
  const naming = tables.filter(({ columns }) => columns.includes(KEY_COLUMN));
  const all = naming.map(({ name }) => `SELECT ${KEY_COLUMN} FROM ${client.escapeIdentifier(name)}`).join(' UNION ');
  if (naming.length === 0) return;
  await client.query(`DECLARE stored_files CURSOR FOR ${all}`);
  for (;;) {
    const { rows } = await client.query<{ storage_key: string }>(`FETCH ${KEYS_AT_ONCE} FROM stored_files`);
    if (rows.length === 0) return;
    for (const row of rows) yield row.storage_key;
  }
}

/** The listed files of a backup. Throws CommandError at an invalid line. */
export async function* listedFiles(folder: BackupFolder): AsyncGenerator<ListedFile> {
  let number = 0;
  for await (const line of createInterface({ input: folder.read(FILE_LIST) })) {
    number += 1;
    const file = jsonOf(line);
    if (!isListedFile(file))
      throw new CommandError(`Line ${number} of ${FILE_LIST} names no file: the backup is no good.`);
    yield file;
  }
}

const isNamed = isObjectOf<{ storageKey: string }>({ storageKey: isText });
const isLost = isObjectOf<{ bytes: 0; sha256: null }>({ bytes: isExactly(0), sha256: isExactly(null) });

const isListedFile = (value: unknown): value is ListedFile => isNamed(value) && (isSealed(value) || isLost(value));
