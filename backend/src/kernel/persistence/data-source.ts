import type { PoolConfig } from 'pg';
import type { DataSourceOptions } from 'typeorm';
import type { Config } from '../../config/config.js';
import { GuardedClient } from './guarded-client.js';
import { SnakeNaming } from './snake-naming.js';

/** Entity and migration classes, as TypeORM takes them. */
export type EntityClass = abstract new () => object;

/**
 * Milliseconds that a request may wait for a connection, a statement and a lock before it is answered with 503; and for a
 * server that tells nothing at all, not even that a statement took too long.
 */
const WAIT = { connection: 3_000, statement: 10_000, lock: 3_000, silence: 11_000 };

/**
 * Connections that one process takes at most: few for quick reads, so that each of them soon has its plans, and the rest for
 * transactions and whatever takes long.
 */
const CONNECTIONS = { quick: 6, others: 14 };
export const POOL_SIZE = CONNECTIONS.quick + CONNECTIONS.others;

/** For every pool of connections: none waits without an end, none ends the process. */
export const GUARDED_POOL = {
  Client: GuardedClient,
  connectionTimeoutMillis: WAIT.connection,
  statement_timeout: WAIT.statement,
  silence: WAIT.silence,
  // A connection that is closed takes its plans with it, and the next one needs many milliseconds for each.
  idleTimeoutMillis: 300_000,
};

// Moments come as the prepared statements read them fastest; compiling a query takes longer than any of ours runs.
const OPTIONS = '-c timezone=UTC -c jit=off';

/** For quick reads. A text has one plan for all values: planning it for the first five calls would take longer than they do. */
export const quickPoolOptions = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): PoolConfig => ({
  ...GUARDED_POOL,
  connectionString: databaseUrl,
  max: CONNECTIONS.quick,
  options: `${OPTIONS} -c plan_cache_mode=force_generic_plan`,
});

/** Whoever brings migrations waits for them as long as they take. */
export function dataSourceOptions(
  config: Pick<Config, 'databaseUrl'>,
  parts: { entities: EntityClass[]; migrations?: EntityClass[]; poolSize?: number },
): DataSourceOptions {
  return {
    type: 'postgres',
    url: config.databaseUrl,
    entities: parts.entities,
    migrations: parts.migrations ?? [],
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    migrationsRun: false,
    poolSize: parts.poolSize ?? CONNECTIONS.others,
    extra: {
      ...GUARDED_POOL,
      ...(parts.migrations && { silence: undefined }),
      options: OPTIONS,
      lock_timeout: WAIT.lock,
      idle_in_transaction_session_timeout: 30_000,
    },
  };
}
