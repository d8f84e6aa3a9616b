import type { ClientBase } from 'pg';
import { CommandError } from '#app/process.js';
import type { SequenceState, TableCopy } from './manifest.js';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type BackupFolder, type NewBackupFolder, tablePath } from './backup-folder.js';

export interface DatabaseTable {
  name: string;
  /** All columns but generated ones, which cannot be written. */
  columns: string[];
}

/** TypeORM's own table. A restore fills it by migrating. */
const MIGRATIONS = 'migrations';

const TABLES = `
  SELECT c.relname::text AS name,
         ARRAY(SELECT a.attname::text FROM pg_attribute a
               WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
               ORDER BY a.attnum) AS columns,
         ARRAY(SELECT p.relname::text FROM pg_constraint k JOIN pg_class p ON p.oid = k.confrelid
               WHERE k.conrelid = c.oid AND k.contype = 'f' AND p.oid <> c.oid) AS parents
  FROM pg_class c
  WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname <> $1
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY c.relname`;

/** All tables of the product, referenced tables first. */
export async function tablesOf(client: ClientBase): Promise<DatabaseTable[]> {
  const { rows } = await client.query<DatabaseTable & { parents: string[] }>(TABLES, [MIGRATIONS]);
  const ordered: DatabaseTable[] = [];
  while (ordered.length < rows.length) {
    const known = new Set(ordered.map(({ name }) => name));
    const ready = rows.filter(({ name, parents }) => !known.has(name) && parents.every((parent) => known.has(parent)));
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle');
    ordered.push(...ready.map(({ name, columns }) => ({ name, columns })));
  }
  return ordered;
}

/** Sequences are not part of a snapshot. They are read after it, so they are never behind its rows. */
export async function sequencesOf(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT sequencename AS name FROM pg_sequences WHERE schemaname = current_schema() ORDER BY 1',
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<Omit<SequenceState, 'name'>>(
      `SELECT last_value AS value, is_called AS called FROM ${client.escapeIdentifier(name)}`,
    );
    states.push(...state.map((one) => ({ name, ...one })));
  }
  return states;
}

/** Throws CommandError for a database without Plantdesk. */
export async function migrationsOf(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query<{ known: boolean }>('SELECT to_regclass($1) IS NOT NULL AS known', [
    MIGRATIONS,
  ]);
  if (!found[0]?.known) throw new CommandError('There is nothing to back up: the database was never migrated.');
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${MIGRATIONS} ORDER BY timestamp`);
  return rows.map(({ name }) => name);
}

/** Returns the names of all tables, also those of other products. */
export async function allTableNames(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename::text AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** Writes PostgreSQL's text format, which later versions can read and in which a line is a row. */
export async function copyOut(client: ClientBase, table: DatabaseTable, folder: NewBackupFolder): Promise<TableCopy> {
  const rows = client.query(copyTo(`COPY ${copyTarget(client, table)} TO STDOUT`));
  const sealed = await folder.write(tablePath(table.name), rows, createGzip());
  return { ...table, rows: rows.rowCount, ...sealed };
}

/** Returns the number of rows. */
export async function copyIn(client: ClientBase, table: DatabaseTable, folder: BackupFolder): Promise<number> {
  const rows = client.query(copyFrom(`COPY ${copyTarget(client, table)} FROM STDIN`));
  await pipeline(folder.read(tablePath(table.name)), createGunzip(), rows);
  return rows.rowCount;
}

function copyTarget(client: ClientBase, { name, columns }: DatabaseTable): string {
  const names = columns.map((column) => client.escapeIdentifier(column));
  return `${client.escapeIdentifier(name)} (${names.join(', ')})`;
}
