import type { DataSource, MigrationInterface } from 'typeorm';

/** Runs one migration as the product does, in a transaction. */
export const applyMigration = (
  dataSource: DataSource,
  migration: MigrationInterface,
  way: 'up' | 'down',
): Promise<void> =>
  dataSource.transaction(async ({ queryRunner }) => {
    if (queryRunner) await migration[way](queryRunner);
  });
