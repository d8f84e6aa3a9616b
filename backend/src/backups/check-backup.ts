import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { isStorageKey } from '#tickets/files/index.js';
import { type BackupFolder, FILE_LIST, filePath, tablePath } from './backup-folder.js';
import { listedFiles } from './file-copies.js';
import { type Manifest, type Sealed, type TableCopy, Seal } from './manifest.js';

const NEW_LINE = 0x0a;
/** Names become paths, so a forged manifest must not lead out of the folder. */
const TABLE_NAME = /^[a-z][a-z0-9_]*$/;

/** Reads the complete backup. Yields a sentence for each difference from its manifest. */
export async function* issuesOf(folder: BackupFolder, { tables, files }: Manifest): AsyncGenerator<string> {
  for (const table of tables) yield* issuesOfTable(folder, table);
  const listIssue = await issueOf(FILE_LIST, folder, files.list);
  if (listIssue !== undefined) {
    yield listIssue;
    return;
  }
  let count = 0;
  for await (const { storageKey, ...sealed } of listedFiles(folder)) {
    count += 1;
    if (!isStorageKey(storageKey)) yield `${FILE_LIST} names a file that cannot be one of the product: ${storageKey}`;
    else if (sealed.sha256 !== null) yield* asList(await issueOf(filePath(storageKey), folder, sealed));
  }
  if (count !== files.count) yield `${FILE_LIST} names ${count} files instead of ${files.count}`;
}

async function* issuesOfTable(folder: BackupFolder, table: TableCopy): AsyncGenerator<string> {
  if (!TABLE_NAME.test(table.name)) {
    yield `manifest.json names a table that cannot be one of the product: ${table.name}`;
    return;
  }
  const name = tablePath(table.name);
  const issue = await issueOf(name, folder, table);
  if (issue !== undefined) {
    yield issue;
    return;
  }
  const rows = await linesOf(folder.read(name)).catch(() => undefined);
  if (rows !== table.rows) yield `${name} has ${rows ?? 'unreadable'} rows instead of ${table.rows}`;
}

async function issueOf(name: string, folder: BackupFolder, { bytes, sha256 }: Sealed): Promise<string | undefined> {
  const seal = new Seal();
  try {
    await pipeline(folder.read(name), seal.resume());
  } catch (error) {
    return `${name} cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}`;
  }
  const read = seal.result();
  if (read.bytes !== bytes) return `${name} has ${read.bytes} bytes instead of ${bytes}`;
  return read.sha256 === sha256 ? undefined : `${name} was changed: its checksum is another one`;
}

/** Counts the rows: a line is a row, because line breaks within a value are escaped. */
async function linesOf(packed: Readable): Promise<number> {
  let lines = 0;
  await pipeline(packed, createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks)
      for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) lines += 1;
  });
  return lines;
}

const asList = (issue: string | undefined): string[] => (issue === undefined ? [] : [issue]);
