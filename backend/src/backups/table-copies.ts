import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type BackupFolder, type NewBackupFolder, tablePath } from './backup-folder.js';
import type { Table } from './catalog.js';
import type { TableCopy } from './manifest.js';

/** PostgreSQL's text format: later versions read it, and a line is a row. */
export async function copyOut(client: ClientBase, table: Table, folder: NewBackupFolder): Promise<TableCopy> {
  const rows = client.query(copyTo(`COPY ${target(client, table)} TO STDOUT`));
  const sealed = await folder.write(tablePath(table.name), rows, createGzip());
  return { ...table, rows: rows.rowCount, ...sealed };
}

/** Returns the number of rows. */
export async function copyIn(client: ClientBase, table: Table, folder: BackupFolder): Promise<number> {
  const rows = client.query(copyFrom(`COPY ${target(client, table)} FROM STDIN`));
  await pipeline(folder.read(tablePath(table.name)), createGunzip(), rows);
  return rows.rowCount;
}

function target(client: ClientBase, { name, columns }: Table): string {
  const names = columns.map((column) => client.escapeIdentifier(column));
  return `${client.escapeIdentifier(name)} (${names.join(', ')})`;
}
