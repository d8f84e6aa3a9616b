import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '#config/config.js';
import { compareMark, openStorage } from '#tickets/files/index.js';
import { NewBackupFolder } from './backup-folder.js';
import { migrationsOf, sequencesOf, tablesOf } from './catalog.js';
import { copyFilesOut } from './file-copies.js';
import { type Manifest, newManifest, secretMark, type TableCopy } from './manifest.js';
import { onSnapshot } from './snapshot.js';
import { copyOut } from './table-copies.js';

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

/** From package.json, which lies at different heights above sources and build. */
function productVersion(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}
