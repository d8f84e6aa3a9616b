import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { DataSource, QueryFailedError, type QueryRunner } from 'typeorm';
import type { Config } from '#config/config.js';
import { type Timings, USUAL_TIMINGS } from '#config/timings.js';
import { adoptFormerSchema, dataSourceOptions, refuseForeignSchema } from '#kernel/persistence/index.js';
import { migrations as ownMigrations } from '#migrations/index.js';
import { entities } from './modules.js';

/** Lock held while migrating. Arbitrary, but it must never change. */
export const MIGRATION_LOCK = 7_264_110;

const APPLICATION = 'plantdesk migrate';

const WITHOUT_LIMITS = `SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0`;

/** Sessions that block a migration. The statements of other users are not visible. */
const BLOCKERS = `SELECT DISTINCT b.pid, b.usename AS "user", b.application_name AS program, left(b.query, 100) AS query
  FROM pg_stat_activity a JOIN pg_stat_activity b ON b.pid = ANY (pg_blocking_pids(a.pid))
  WHERE a.datname = current_database() AND a.application_name = '${APPLICATION}' AND a.pid <> b.pid`;

type Settings = Pick<Config, 'databaseUrl'> & { timings?: Timings; migrations?: typeof ownMigrations };

/**
 * Applies pending migrations; concurrent processes wait for each other. Returns their names. Throws
 * SchemaMismatch when the database is of a newer release, or of one that is too old to migrate from.
 *
 * @param report gets a line when a database of the former migrations is taken over, and whenever it
 *   has been waiting for another session for some seconds
 */
export async function migrateDatabase(
  settings: Settings,
  report: (line: string) => void = () => undefined,
): Promise<string[]> {
  const { migrations: limits } = settings.timings ?? USUAL_TIMINGS;
  const migrations = settings.migrations ?? ownMigrations;
  const options = dataSourceOptions(settings, { entities, migrations, poolSize: 3, isUnlimited: true });
  const extra = { ...(options.extra as object), lock_timeout: limits.lock };
  const dataSource = await new DataSource({
    ...options,
    applicationName: APPLICATION,
    // Each attempt would log a failure.
    logger: 'debug',
    extra,
  } as typeof options).initialize();
  const [lock, watch] = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
  try {
    await lock.query(WITHOUT_LIMITS);
    // Connects now: if the connection were made only after the release below, it would never end.
    await watch.connect();
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const baseline = await adoptFormerSchema(dataSource);
    if (baseline !== undefined) report(`The schema is that of ${baseline}, which is recorded from now on.`);
    const pending = await refuseForeignSchema(dataSource);
    await applyBetweenOthers(dataSource, limits, () => void reportBlockers(watch, report));
    return pending;
  } finally {
    await lock.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await Promise.all([lock.release(), watch.release()]);
    await dataSource.destroy();
  }
}

/**
 * While a migration waits for a table, all others that need the table wait behind the migration. It
 * therefore gives up soon, lets them pass, and tries again. Migrations that were applied stay
 * applied.
 */
async function applyBetweenOthers(
  dataSource: DataSource,
  { lock, wait }: Timings['migrations'],
  reportWaiting: () => void,
): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const timer = setInterval(reportWaiting, 0.6 * lock);
    try {
      await dataSource.runMigrations({ transaction: 'each' });
      return;
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() - begun > wait) throw error;
    } finally {
      clearInterval(timer);
    }
    await setTimeout(lock);
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === '55P03';

interface Blocker {
  pid: number;
  user: string;
  program: string;
  query: string;
}

async function reportBlockers(watch: QueryRunner, report: (line: string) => void): Promise<void> {
  const blockers = await watch.manager.query<Blocker[]>(BLOCKERS).catch(() => []);
  for (const { pid, user, program, query } of blockers)
    report(`Waiting for process ${pid} of ${user} (${program || 'no name'}): ${query}`);
}
