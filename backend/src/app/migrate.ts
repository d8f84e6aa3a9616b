import { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { dataSourceOptions } from '../kernel/persistence/index.js';
import { migrations } from '../migrations/index.js';
import { entities } from './module-data.js';

/** Lock held while migrating. Arbitrary, but it must never change. */
export const MIGRATION_LOCK = 7_264_110;

/** Applies pending migrations; concurrent processes wait for each other. Returns their names. */
export async function migrate(config: Pick<Config, 'databaseUrl'>): Promise<string[]> {
  const dataSource = await new DataSource(
    dataSourceOptions(config, { entities, migrations, poolSize: 2 }),
  ).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await dataSource.runMigrations({ transaction: 'each' });
    return applied.map((migration) => migration.name);
  } finally {
    await lock.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await lock.release();
    await dataSource.destroy();
  }
}
