import { Client } from 'pg';
import type { Config } from '#config/config.js';
import { MIGRATION_LOCK } from '#app/migrate.js';

/** Minutes may pass between two statements while files are copied, and a table may take long. */
const NO_TIMEOUTS = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };

/**
 * Runs `work` on one snapshot, however long it takes, beside concurrent writes. Only migrations
 * wait: one in between would wait for our reads, and block all writes behind it.
 */
export async function onSnapshot<T>(
  config: Pick<Config, 'databaseUrl'>,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: config.databaseUrl, keepAlive: true, ...NO_TIMEOUTS });
  // The failing statement reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    await client.end();
  }
}
