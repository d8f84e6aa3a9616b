import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { runMigrations } from 'bullmq';
import { Client } from 'pg';
import { hashInputs } from '../../embedded/launch/stamps.mjs';

/** Whatever the schema depends on: with the same contents, the template of an earlier run serves. */
const SCHEMA = [
  'backend/src/app/migrate.ts',
  'backend/src/contract',
  'backend/src/kernel/persistence',
  'backend/src/migrations',
  'backend/test/support/global-setup.ts',
  'package-lock.json',
];

/**
 * Migrates one template by the product's own command; each test file clones it. Without a server
 * only small tests run. Jest loads this file without module resolution: it imports no product code.
 */
export default async function globalSetup(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return;
  const name = `template_${hashInputs('.', SCHEMA, () => true).slice(0, 12)}`;
  process.env.TEST_TEMPLATE_DATABASE = name;
  const client = new Client({ connectionString: server });
  await client.connect();
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) await makeTemplate(client, new URL(server), name);
  await client.end();
}

/** Names it when it is complete. Of two Jests that begin at once, the later one discards its own. */
async function makeTemplate(client: Client, url: URL, name: string): Promise<void> {
  const draft = `draft_${randomBytes(6).toString('hex')}`;
  await client.query(`CREATE DATABASE ${draft} TEMPLATE template0 ENCODING 'UTF8'`);
  url.pathname = `/${draft}`;
  const env = { ...process.env, DATABASE_URL: url.toString(), SMTP_URL: 'smtp://127.0.0.1:1', CHROMIUM_PATH: 'none' };
  const secret = randomBytes(32).toString('hex');
  execFileSync(process.execPath, ['dist/backend/src/commands/migrate.js'], {
    env: { ...env, JWT_SECRET: secret },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await addQueue(url.toString());
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`).catch(async (error: { code?: string }) => {
    if (error.code !== DUPLICATE_DATABASE) throw error;
    await client.query(`DROP DATABASE ${draft} WITH (FORCE)`);
  });
}

/** PostgreSQL's error code. */
const DUPLICATE_DATABASE = '42P04';

/**
 * The tables that the first worker on a database makes for its queue. In the template they cost each
 * test file nothing; databases that start empty still get them from the product.
 */
async function addQueue(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await runMigrations(client);
  await client.end();
}
