import type { DataSource } from 'typeorm';
import { OperatorError } from '../errors/index.js';
import { findStand, type SchemaStand, timestampOf } from './schema-stand.js';

/** Why this release cannot use the database, and what to do. */
export class SchemaMismatch extends OperatorError {}

/** Throws SchemaMismatch unless the database has all migrations of this release, and no others. */
export async function requireOwnSchema(dataSource: DataSource): Promise<void> {
  const pending = await refuseForeignSchema(dataSource);
  if (pending.length > 0)
    throw new SchemaMismatch(`The database lacks ${pending.length} migrations of this release: run npm run migrate.`);
}

/**
 * Returns the migrations that the database lacks. Throws SchemaMismatch when the database is of
 * a newer release, or of one that is too old to migrate from.
 */
export async function refuseForeignSchema(dataSource: DataSource): Promise<string[]> {
  const stand = await readStand(dataSource);
  if (stand.kind === 'NEWER')
    throw new SchemaMismatch(
      `The database belongs to a newer release, which made ${stand.unknown.join(', ')}: run that release, or restore a backup of this one.`,
    );
  if (stand.kind === 'OLDER')
    throw new SchemaMismatch(
      `The database is older than this release can read: first run npm run migrate of release ${stand.release}, the last one that reads it, then that of this release.`,
    );
  return stand.pending;
}

/**
 * If the database has exactly the migrations that the baseline replaces, records the baseline
 * instead and returns its name. The caller must have the lock of migrations.
 */
export async function adoptFormerSchema(dataSource: DataSource): Promise<string | undefined> {
  const stand = await readStand(dataSource);
  if (stand.kind !== 'FORMER') return undefined;
  await dataSource.transaction(async (manager) => {
    await manager.query('DELETE FROM migrations');
    const row = [timestampOf(stand.baseline), stand.baseline];
    await manager.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', row);
  });
  return stand.baseline;
}

async function readStand(dataSource: DataSource): Promise<SchemaStand> {
  return findStand(await readApplied(dataSource), dataSource.migrations);
}

async function readApplied(dataSource: DataSource): Promise<string[]> {
  const [{ exists }] = await dataSource.query<[{ exists: boolean }]>(
    `SELECT to_regclass('migrations') IS NOT NULL AS exists`,
  );
  if (!exists) return [];
  const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations');
  return rows.map(({ name }) => name);
}
