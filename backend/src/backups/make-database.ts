import { Client, DatabaseError } from 'pg';
import { CommandError } from '#app/process.js';

const NO_SUCH_DATABASE = '3D000';
const MADE_MEANWHILE = '42P04';

/** Creates the database if it is missing, so that a restore needs no PostgreSQL client. */
export async function makeMissingDatabase(databaseUrl: string): Promise<void> {
  if (!(await isMissing(databaseUrl))) return;
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  const server = new URL(databaseUrl);
  server.pathname = '/postgres';
  const client = new Client({ connectionString: server.href });
  try {
    await client.connect();
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === MADE_MEANWHILE) return;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`There is no database ${name}, and it cannot be made (${reason}). Create it, then restore.`);
  } finally {
    await client.end();
  }
}

/** Other errors are left to the next connection. */
async function isMissing(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  try {
    await client.connect();
    return false;
  } catch (error) {
    return error instanceof DatabaseError && error.code === NO_SUCH_DATABASE;
  } finally {
    await client.end();
  }
}
