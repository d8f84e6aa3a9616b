import type { DataSource } from 'typeorm';
import { OperatorError } from '../errors/index.js';

/** Why this release cannot use the database, and what to do. */
export class SchemaMismatch extends OperatorError {}

/** Throws SchemaMismatch unless the database has all migrations of this release, and no others. */
export async function requireOwnSchema(dataSource: DataSource): Promise<void> {
  const mismatch = findMismatch(await readSchemaGap(dataSource));
  if (mismatch) throw mismatch;
}

/** Returns what the database lacks. Throws SchemaMismatch when it has migrations that this release does not know. */
export async function refuseNewerSchema(dataSource: DataSource): Promise<string[]> {
  const { unknown, pending } = await readSchemaGap(dataSource);
  const mismatch = findMismatch({ unknown, pending: [] });
  if (mismatch) throw mismatch;
  return pending;
}

/** Names of migrations. */
interface SchemaGap {
  /** Those that this release has and the database lacks. */
  pending: string[];
  /** Those that the database has and this release lacks. */
  unknown: string[];
}

async function readSchemaGap(dataSource: DataSource): Promise<SchemaGap> {
  const known = dataSource.migrations.map((migration) => migration.constructor.name);
  const applied = await readApplied(dataSource);
  return {
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

async function readApplied(dataSource: DataSource): Promise<string[]> {
  const [{ exists }] = await dataSource.query<[{ exists: boolean }]>(
    `SELECT to_regclass('migrations') IS NOT NULL AS exists`,
  );
  if (!exists) return [];
  const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations');
  return rows.map(({ name }) => name);
}

function findMismatch({ pending, unknown }: SchemaGap): SchemaMismatch | undefined {
  if (unknown.length > 0)
    return new SchemaMismatch(
      `The database belongs to a newer release, which made ${unknown.join(', ')}: run that release, or restore a backup of this one.`,
    );
  if (pending.length > 0)
    return new SchemaMismatch(`The database lacks ${pending.length} migrations of this release: run npm run migrate.`);
  return undefined;
}
