import type { DataSource } from 'typeorm';
import { eventually } from './waiting.js';

/**
 * Runs `statements` in a transaction that commits only when `waiters` statements of `call` wait for
 * its locks: forces the interleaving that a race would need.
 */
export async function overlap<T>(
  dataSource: DataSource,
  statements: readonly (readonly [sql: string, parameters: readonly unknown[]])[],
  call: () => Promise<T>,
  waiters = 1,
): Promise<T> {
  const holder = dataSource.createQueryRunner();
  await holder.startTransaction();
  try {
    for (const [sql, parameters] of statements) await holder.query(sql, [...parameters]);
    const result = call();
    await eventually(async () => (await lockWaiters(dataSource)) >= waiters);
    await holder.commitTransaction();
    return await result;
  } finally {
    if (holder.isTransactionActive) await holder.rollbackTransaction();
    await holder.release();
  }
}

/** Statements of this database that wait for a lock. */
export async function lockWaiters(dataSource: DataSource): Promise<number> {
  const [row] = await dataSource.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row!.count;
}
