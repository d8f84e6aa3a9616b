import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MigrationInterface } from 'typeorm';

type MigrationClass = new () => MigrationInterface;

const MIGRATION = /^\d{13}-[\w-]+\.[jt]s$/;
const requireHere = createRequire(import.meta.url);

/**
 * The class of every file of this folder whose name begins with a timestamp, in the order in which
 * they are applied.
 */
export const migrations: readonly MigrationClass[] = readdirSync(import.meta.dirname)
  .filter((name) => MIGRATION.test(name))
  .sort()
  .flatMap((name) => Object.values(requireHere(`./${name}`) as Record<string, MigrationClass>));
