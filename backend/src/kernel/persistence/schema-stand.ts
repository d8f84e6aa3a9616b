import { createHash } from 'node:crypto';
import type { MigrationInterface } from 'typeorm';

/** A migration that creates a whole schema and replaces the migrations of earlier releases. */
export interface BaselineMigration extends MigrationInterface {
  name: string;
  replaces: {
    /** The last release that has the former migrations. */
    release: string;
    /** See `digestOf`. */
    digest: string;
  };
}

/** How a database's schema relates to this release. The lists contain names of migrations. */
export type SchemaStand =
  | { kind: 'OWN'; pending: string[] }
  /** All former migrations were applied. The schema is that of the baseline, but the former migrations are recorded. */
  | { kind: 'FORMER'; baseline: string; pending: string[] }
  | { kind: 'OLDER'; release: string }
  | { kind: 'NEWER'; unknown: string[] };

/** @param applied names of the migrations that created the schema */
export function findStand(applied: readonly string[], migrations: readonly MigrationInterface[]): SchemaStand {
  const known = migrations.map((migration) => migration.constructor.name);
  const unknown = applied.filter((name) => !known.includes(name));
  const pending = known.filter((name) => !applied.includes(name));
  if (unknown.length === 0) return { kind: 'OWN', pending };
  const baseline = migrations.find(isBaseline);
  if (baseline === undefined) return { kind: 'NEWER', unknown };
  const { name, replaces } = baseline;
  if (digestOf(applied) === replaces.digest) return { kind: 'FORMER', baseline: name, pending };
  const newer = unknown.filter((one) => !(timestampOf(one) < timestampOf(name)));
  return newer.length > 0 ? { kind: 'NEWER', unknown: newer } : { kind: 'OLDER', release: replaces.release };
}

/** TypeORM expects the timestamp at the end of the name. */
export const timestampOf = (name: string): number => Number(name.slice(-13));

const isBaseline = (migration: MigrationInterface): migration is BaselineMigration => 'replaces' in migration;

const digestOf = (names: readonly string[]): string =>
  createHash('sha256').update(names.toSorted().join('\n')).digest('hex');
