import type { PoolClient } from 'pg';
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { MIGRATION_LOCK } from '#app/migrate.js';
import { CommandError } from '#app/process.js';
import type { Config } from '#config/config.js';
import { dataSourceOptions, findStand } from '#kernel/persistence/index.js';
import { migrations } from '#migrations/index.js';
import { openStorage } from '#tickets/files/index.js';
import { BackupFolder } from './backup-folder.js';
import { allTableNames, sequencesOf, type DatabaseTable, tablesOf, copyIn } from './tables.js';
import { issuesOf } from './check-backup.js';
import { makeMissingDatabase } from './make-database.js';
import type { Manifest, SequenceState, Trust } from './manifest.js';
import { RestoredFiles } from './restored-files.js';

type Settings = Pick<Config, 'databaseUrl' | 'jwtSecret' | 'previousJwtSecrets' | 's3' | 'storageDir'>;

const KNOWN = migrations.map(({ name }) => name);

interface Source {
  folder: BackupFolder;
  manifest: Manifest;
  /** The migrations that created the schema of the backup. */
  made: readonly string[];
}

/** The number of issues that are listed; further ones are only counted. */
const MAX_REPORTED = 20;

/**
 * Restores into an empty database and the storage, then migrates to the newest schema, all in one
 * transaction: after a failure the database is empty again. Returns what was restored.
 */
export async function restoreBackup(config: Settings, path: string, trust: Trust = config): Promise<Manifest> {
  const folder = new BackupFolder(path);
  const manifest = await folder.manifest(trust);
  const made = migrationsFor(manifest);
  await assertIntact(folder, manifest);
  const files = new RestoredFiles(await openStorage(config), folder);
  await makeMissingDatabase(config.databaseUrl);
  const options = dataSourceOptions(config, { entities: [], migrations, poolSize: 1, isUnlimited: true });
  const dataSource = await new DataSource(options).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await bringIn(runner, files, { folder, manifest, made });
    await runner.commitTransaction();
    await runner.query('ANALYZE');
    return manifest;
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

/** Does everything but the commit. A commit that seems to fail may have succeeded, so it must not be undone. */
async function bringIn(runner: QueryRunner, files: RestoredFiles, from: Source): Promise<void> {
  await runner.startTransaction();
  try {
    await fillDatabase(runner, from);
    await migrateTo(runner, KNOWN);
    await files.bringIn(runner);
  } catch (error) {
    await runner.rollbackTransaction().catch(() => undefined);
    await files.takeBack();
    throw error;
  }
}

/** Throws CommandError for a backup of a newer release, or of one that is too old. */
function migrationsFor({ product, migrations: applied }: Manifest): readonly string[] {
  const stand = findStand(
    applied,
    migrations.map((Migration) => new Migration()),
  );
  if (stand.kind === 'NEWER')
    throw new CommandError(
      `The backup was made by a newer version (${product}): this one does not know the migration ${stand.unknown[0]}, its own last one is ${KNOWN.at(-1)}. Restore with that version or a later one.`,
    );
  if (stand.kind === 'OLDER')
    throw new CommandError(
      `The backup is older than this version can read: restore it with release ${stand.release}, the last one that reads it, and upgrade that.`,
    );
  return stand.kind === 'FORMER' ? [stand.baseline] : applied;
}

async function assertIntact(folder: BackupFolder, manifest: Manifest): Promise<void> {
  const issues: string[] = [];
  for await (const issue of issuesOf(folder, manifest)) issues.push(issue);
  if (issues.length === 0) return;
  const reported = issues.slice(0, MAX_REPORTED).map((issue) => `  - ${issue}`);
  if (issues.length > MAX_REPORTED) reported.push(`  … and ${issues.length - MAX_REPORTED} more`);
  throw new CommandError(`The backup is damaged, nothing was restored:\n${reported.join('\n')}`);
}

async function fillDatabase(runner: QueryRunner, { folder, manifest, made }: Source): Promise<void> {
  const client = (await runner.connect()) as PoolClient;
  await runner.query('SET LOCAL statement_timeout = 0');
  await runner.query('SET LOCAL lock_timeout = 0');
  await runner.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  await runner.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await assertEmpty(client);
  await migrateTo(runner, made);
  await assertSameSchema(client, manifest);
  await clearTables(client, manifest);
  for (const table of manifest.tables) await refillTable(client, folder, table);
  for (const { name, value, called } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [client.escapeIdentifier(name), value, called]);
}

async function assertEmpty(client: PoolClient): Promise<void> {
  const names = await allTableNames(client);
  if (names.length === 0) return;
  const some = names.slice(0, 3).join(', ');
  throw new CommandError(`The database is not empty (it has ${some} …). A backup is restored into a new, empty one.`);
}

async function assertSameSchema(client: PoolClient, backup: Manifest): Promise<void> {
  const made = { tables: await tablesOf(client), sequences: await sequencesOf(client) };
  if (namesIn(made) === namesIn(backup)) return;
  throw new CommandError(
    'The tables, columns or sequences of the backup do not match its migrations: it cannot be restored.',
  );
}

function namesIn({ tables, sequences }: { tables: DatabaseTable[]; sequences: SequenceState[] }): string {
  const columns = tables.map((table) => [table.name, [...table.columns].sort()]).sort();
  return JSON.stringify([columns, sequences.map(({ name }) => name).sort()]);
}

/** Removes the rows that migrations inserted, because the backup includes them. */
async function clearTables(client: PoolClient, { tables }: Manifest): Promise<void> {
  for (const { name } of [...tables].reverse()) await client.query(`DELETE FROM ${client.escapeIdentifier(name)}`);
}

/** Triggers are disabled, because the backup includes the rows that they created. */
async function refillTable(client: PoolClient, folder: BackupFolder, table: Manifest['tables'][number]): Promise<void> {
  const name = client.escapeIdentifier(table.name);
  await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  const rows = await copyIn(client, table, folder);
  if (rows !== table.rows) throw new Error(`${table.name}: ${rows} rows came in instead of ${table.rows}`);
  await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
}

/** Applies those of the named migrations that are missing, in order, within the runner's transaction. */
async function migrateTo(runner: QueryRunner, names: readonly string[]): Promise<void> {
  const executor = new MigrationExecutor(runner.connection, runner);
  for (const migration of await executor.getPendingMigrations())
    if (names.includes(migration.name)) await executor.executeMigration(migration);
}
