import { createInterface } from 'node:readline';
import type { ClientBase } from 'pg';
import { CommandError } from '#app/process.js';
import {
  describeDamage,
  describeUnreadable,
  type FileFacts,
  type FileStorage,
  ignoreMissingFile,
  SUM_SQL,
} from '#tickets/files/index.js';
import { type BackupFolder, FILE_LIST, filePath, type NewBackupFolder } from './backup-folder.js';
import type { DatabaseTable } from './tables.js';
import { isSealed, type Manifest, type Sealed } from './manifest.js';
import { isCount, isExactly, isObjectOf, isAbsentOr, isText, parseJson } from './shape.js';

interface NamedFile {
  storageKey: string;
  /** What the row says about the file; absent in backups of earlier releases. */
  row?: FileFacts | undefined;
}

/** A file that a row names, but that the storage does not have or cannot read. */
interface LostFile {
  bytes: 0;
  sha256: null;
  /** Why the file cannot be read; absent when it is missing. */
  reason?: string | undefined;
}

/** A line of the list. */
type CopiedFile = NamedFile & (Sealed | LostFile);

/** The storage responds, but a file cannot be read, for example because of a bad sector. */
class UnreadableFile extends Error {}

const KEYS_AT_ONCE = 1000;
const KEY_COLUMN = 'storage_key';

/** Copies each file that a row of the snapshot names, and writes their list. */
export async function copyFilesOut(
  { client, tables }: { client: ClientBase; tables: DatabaseTable[] },
  storage: FileStorage,
  folder: NewBackupFolder,
): Promise<Manifest['files']> {
  const totals = { count: 0, bytes: 0, missing: 0 };
  const lines = async function* (): AsyncGenerator<string> {
    for await (const { storageKey, ...row } of filesOf(client, tables)) {
      const file = { storageKey, ...(await copyOut(storageKey, storage, folder)), row };
      totals.count += 1;
      totals.bytes += file.bytes;
      if (file.sha256 === null) totals.missing += 1;
      yield `${JSON.stringify(file)}\n`;
    }
  };
  const list = await folder.write(FILE_LIST, lines());
  return { ...totals, list };
}

async function copyOut(storageKey: string, storage: FileStorage, folder: NewBackupFolder): Promise<Sealed | LostFile> {
  const stored = await storage.open(storageKey).catch(ignoreMissingFile);
  if (!stored) return { bytes: 0, sha256: null };
  const path = filePath(storageKey);
  try {
    return await folder.write(path, readBytes(stored.stream));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await folder.remove(path);
    return { bytes: 0, sha256: null, reason: error.message };
  }
}

/** Throws UnreadableFile where the storage cannot read the bytes. */
async function* readBytes(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (error) {
    throw new UnreadableFile(describeUnreadable(error));
  }
}

/**
 * Every column with the name KEY_COLUMN refers to files, as in the sweep. The schemas of earlier
 * releases have no checksums.
 */
async function* filesOf(
  client: ClientBase,
  tables: DatabaseTable[],
): AsyncGenerator<{ storageKey: string } & FileFacts> {
  const naming = tables.filter(({ columns }) => columns.includes(KEY_COLUMN));
  const selects = naming.map(({ name, columns }) => {
    const sum = columns.includes('sha256') ? SUM_SQL : 'NULL::text';
    return `SELECT ${KEY_COLUMN} AS "storageKey", size, ${sum} AS sha256 FROM ${client.escapeIdentifier(name)}`;
  });
  const all = selects.join(' UNION ');
  if (naming.length === 0) return;
  await client.query(`DECLARE stored_files CURSOR FOR ${all}`);
  for (;;) {
    const { rows } = await client.query<{ storageKey: string } & FileFacts>(`FETCH ${KEYS_AT_ONCE} FROM stored_files`);
    if (rows.length === 0) return;
    yield* rows;
  }
}

/** Yields the listed files of a backup. Throws CommandError at an invalid line. */
export async function* listedFiles(folder: BackupFolder): AsyncGenerator<CopiedFile> {
  let number = 0;
  for await (const line of createInterface({ input: folder.read(FILE_LIST) })) {
    number += 1;
    const file = parseJson(line);
    if (!isCopiedFile(file))
      throw new CommandError(`Line ${number} of ${FILE_LIST} names no file: the backup is no good.`);
    yield file;
  }
}

/** Yields a sentence for each file that was missing or damaged when the backup was made. */
export async function* lossesIn(folder: BackupFolder): AsyncGenerator<string> {
  for await (const { storageKey, row, ...file } of listedFiles(folder)) {
    const { bytes: size, sha256 } = file;
    const loss = file.sha256 === null ? (file.reason ?? 'missing') : row && describeDamage(row, { size, sha256 });
    if (loss !== undefined) yield `${storageKey}: ${loss}`;
  }
}

const isFacts = isObjectOf<FileFacts>({
  size: isCount,
  sha256: (value): value is string | null => value === null || isText(value),
});
const isNamed = isObjectOf<{ storageKey: string; row: FileFacts | undefined }>({
  storageKey: isText,
  row: isAbsentOr(isFacts),
});
const isLost = isObjectOf<LostFile>({ bytes: isExactly(0), sha256: isExactly(null), reason: isAbsentOr(isText) });

const isCopiedFile = (value: unknown): value is CopiedFile => isNamed(value) && (isSealed(value) || isLost(value));
