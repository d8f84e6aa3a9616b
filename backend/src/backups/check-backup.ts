import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { isStorageKey } from '../modules/attachments/index.js';
import { type BackupFolder, FILE_LIST, filePath, tablePath } from './backup-folder.js';
import { listedFiles } from './file-copies.js';
import type { Manifest, Sealed, TableCopy } from './manifest.js';
import { Seal } from './seal.js';

const NEW_LINE = 0x0a;
/** Names become paths: a manifest that somebody made up must not lead out of the folder. */
const TABLE_NAME = /^[a-z][a-z0-9_]*$/;

/** Reads all of a backup. Yields a sentence for each thing that is not as its manifest has it. */
export async function* faultsOf(folder: BackupFolder, { tables, files }: Manifest): AsyncGenerator<string> {
  for (const table of tables) yield* faultsOfTable(folder, table);
  const listFault = await faultOf(FILE_LIST, folder, files.list);
  if (listFault !== undefined) {
    yield listFault;
    return;
  }
  let count = 0;
  for await (const { storageKey, ...sealed } of listedFiles(folder)) {
    count += 1;
    if (!isStorageKey(storageKey)) yield `${FILE_LIST} names a file that cannot be one of the product: ${storageKey}`;
    else if (sealed.sha256 !== null) yield* some(await faultOf(filePath(storageKey), folder, sealed));
  }
  if (count !== files.count) yield `${FILE_LIST} names ${count} files instead of ${files.count}`;
}

async function* faultsOfTable(folder: BackupFolder, table: TableCopy): AsyncGenerator<string> {
  if (!TABLE_NAME.test(table.name)) {
    yield `manifest.json names a table that cannot be one of the product: ${table.name}`;
    return;
  }
  const name = tablePath(table.name);
  const fault = await faultOf(name, folder, table);
  if (fault !== undefined) {
    yield fault;
    return;
  }
  const rows = await linesOf(folder.read(name)).catch(() => undefined);
  if (rows !== table.rows) yield `${name} has ${rows ?? 'unreadable'} rows instead of ${table.rows}`;
}

async function faultOf(name: string, folder: BackupFolder, { bytes, sha256 }: Sealed): Promise<string | undefined> {
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

/** Rows are lines: a line break within a value is written as two other characters. */
async function linesOf(packed: Readable): Promise<number> {
  let lines = 0;
  await pipeline(packed, createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks)
      for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) lines += 1;
  });
  return lines;
}

const some = (fault: string | undefined): string[] => (fault === undefined ? [] : [fault]);
