import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '#config/config.js';
import { compareMark, openStorage } from '#tickets/files/index.js';
import { NewBackupFolder } from './backup-folder.js';
import { migrationsOf, sequencesOf, tablesOf, copyOut } from './tables.js';
import { copyFilesOut } from './file-copies.js';
import { type Manifest, newManifest, secretMark, type TableCopy } from './manifest.js';
import { Client } from 'pg';
import { MIGRATION_LOCK } from '#app/migrate.js';

type Settings = Pick<Config, 'databaseUrl' | 'jwtSecret' | 'previousJwtSecrets' | 's3' | 'storageDir'>;

/**
 * Writes a snapshot of the database and its files to `path`, which must not exist; returns the
 * contents.
 */
export async function writeBackup(config: Settings, path: string): Promise<Manifest> {
  const storage = await openStorage(config);
  const folder = await NewBackupFolder.begin(path);
  try {
    const manifest = await onSnapshot(config, async (client) => {
      const migrations = await migrationsOf(client);
      const createdAt = new Date().toISOString();
      const tables: TableCopy[] = [];
      const found = await tablesOf(client);
      if (found.some(({ name }) => name === 'installation'))
        await compareMark(storage, { query: async (sql) => (await client.query<object>(sql)).rows });
      for (const table of found) tables.push(await copyOut(client, table, folder));
      const sequences = await sequencesOf(client);
      const files = await copyFilesOut({ client, tables }, storage, folder);
      const made = { product: productVersion(), createdAt, secretMark: secretMark(config.jwtSecret) };
      return newManifest({ ...made, migrations, tables, sequences, files });
    });
    await folder.complete(manifest, config);
    return manifest;
  } catch (error) {
    await folder.discard();
    throw error;
  }
}

/** Reads package.json, which lies at different levels above the sources and the build. */
function productVersion(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}

/** Minutes may pass between two statements while files are copied, and copying a table may take long. */
const NO_TIMEOUTS = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };

/**
 * Runs `work` on one snapshot, however long it takes, beside concurrent writes. Migrations have to
 * wait, because one that started meanwhile would wait for our reads and block all writes behind it.
 */
async function onSnapshot<T>(config: Pick<Config, 'databaseUrl'>, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: config.databaseUrl, keepAlive: true, ...NO_TIMEOUTS });
  // The statement that fails reports the error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    await client.end();
  }
}
