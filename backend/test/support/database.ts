import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';

/** The server that `npm test` started. */
export function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests by `npm test`');
  return url;
}

/** Set by global-setup.ts. */
const TEMPLATE_VARIABLE = 'TEST_TEMPLATE_DATABASE';

export function databaseUrl(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.toString();
}

export const onServer = <T>(work: (client: Client) => Promise<T>): Promise<T> =>
  onDatabase(databaseUrl('postgres'), work);

export async function onDatabase<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A separate database for one test file: a clone of the migrated template, in some 50 ms. */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = options.empty ? 'template0' : process.env[TEMPLATE_VARIABLE];
  if (!template) throw new Error('The template database is missing: global-setup did not run');
  await onServer((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`));
  return {
    url: databaseUrl(name),
    drop: () => onServer(async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))),
  };
}

/** Runs the work with a role that only owns this database, as in production. */
export async function asOwner<T>(databaseUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const url = new URL(databaseUrl);
  url.username = PRODUCT_ROLE;
  url.password = await onDatabase(databaseUrl, takeOver);
  return work(url.href);
}

const PRODUCT_ROLE = 'plantdesk_app';
/** The role belongs to the server: concurrent test files share it, and its password. */
const PRODUCT_PASSWORD = 'a-password-of-the-tests';
const ROLE_LOCK = 7_264_111;

async function takeOver(client: Client): Promise<string> {
  await client.query('SELECT pg_advisory_lock($1)', [ROLE_LOCK]);
  await client.query(readFileSync('deploy/postgres/product-role.sql', 'utf8'));
  await client.query(`ALTER ROLE ${PRODUCT_ROLE} PASSWORD '${PRODUCT_PASSWORD}'`);
  return PRODUCT_PASSWORD;
}
