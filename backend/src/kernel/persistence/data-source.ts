import type { ClientConfig } from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { type Timings, USUAL_TIMINGS } from '#config/timings.js';
import { GuardedClient } from './guarded-client.js';
import { SnakeNaming } from './columns.js';

/** Entity and migration classes for TypeORM. */
export type EntityClass = abstract new () => object;

/** Where the database is, and how long requests wait for it before they get 503. */
export interface DatabaseSettings {
  databaseUrl: string;
  timings?: Timings;
}

/**
 * Connections per process. There are few for quick reads, so that each soon has its cached plans.
 * The others are for transactions and slow statements.
 */
export const CONNECTIONS = { quick: 3, others: 14 };
export const POOL_SIZE = CONNECTIONS.quick + CONNECTIONS.others;

/** Settings of every pool: no caller waits for ever, and no connection error ends the process. */
export const guardedPool = ({ database }: Timings) => ({
  Client: GuardedClient,
  connectionTimeoutMillis: database.connection,
  statement_timeout: database.statement,
  silence: database.silence,
  // A closed connection loses its plans, and planning again takes many milliseconds.
  idleTimeoutMillis: 300_000,
});

// The format of times is one that the prepared statements parse fast. JIT compilation and the start
// of parallel workers would take longer than the queries, and many sessions share the processors.
const OPTIONS = '-c timezone=UTC -c jit=off -c max_parallel_workers_per_gather=0';

/**
 * Settings for quick reads. Generic plans, because planning the first five calls would take longer
 * than running them. A late answer closes the connection, so that no statement waits behind it.
 */
export const quickOptions = ({ databaseUrl, timings = USUAL_TIMINGS }: DatabaseSettings): ClientConfig => ({
  ...guardedPool(timings),
  connectionString: databaseUrl,
  pipeline: true,
  query_timeout: timings.database.silence,
  options: `${OPTIONS} -c plan_cache_mode=force_generic_plan`,
});

export function dataSourceOptions(
  { databaseUrl, timings = USUAL_TIMINGS }: DatabaseSettings,
  parts: {
    entities: EntityClass[];
    /** The migrations that this release knows. */
    migrations?: readonly EntityClass[];
    poolSize?: number;
    /** Statements may take as long as they need, for example while migrating. */
    isUnlimited?: boolean;
  },
): DataSourceOptions {
  return {
    type: 'postgres',
    url: databaseUrl,
    entities: parts.entities,
    migrations: [...(parts.migrations ?? [])],
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    migrationsRun: false,
    poolSize: parts.poolSize ?? CONNECTIONS.others,
    extra: {
      ...guardedPool(timings),
      ...(parts.isUnlimited && { silence: undefined, statement_timeout: 0 }),
      options: OPTIONS,
      lock_timeout: timings.database.lock,
      idle_in_transaction_session_timeout: timings.database.idleInTransaction,
    },
  };
}
