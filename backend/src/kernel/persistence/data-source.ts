import type { DataSourceOptions } from 'typeorm';
import type { Config } from '../../config/config.js';
import { GuardedClient } from './guarded-client.js';
import { SnakeNaming } from './snake-naming.js';

/** Entity and migration classes, as TypeORM takes them. */
export type EntityClass = abstract new () => object;

/** Milliseconds that a request may wait for a connection, a statement and a lock before it is answered with 503. */
const WAIT = { connection: 3_000, statement: 10_000, lock: 3_000 };

/** Connections that one process takes at most. */
export const POOL_SIZE = 20;

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
    poolSize: parts.poolSize ?? POOL_SIZE,
    extra: {
      // Moments come as the prepared statements read them fastest; compiling a query takes longer than any of ours runs.
      options: '-c timezone=UTC -c jit=off',
      Client: GuardedClient,
      connectionTimeoutMillis: WAIT.connection,
      statement_timeout: WAIT.statement,
      lock_timeout: WAIT.lock,
      idle_in_transaction_session_timeout: 30_000,
    },
  };
}
