import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { runMigrations } from 'bullmq';
import { Client } from 'pg';

/**
 * Migrates one template by the product's own command; each test file clones it. Without a server
 * only small tests run. Jest loads this file without module resolution: it imports no product code.
 */
export default async function globalSetup(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return;
  const name = `template_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  const env = { ...process.env, DATABASE_URL: url.toString(), SMTP_URL: 'smtp://127.0.0.1:1', CHROMIUM_PATH: 'none' };
  const secret = randomBytes(32).toString('hex');
  execFileSync(process.execPath, ['dist/backend/src/commands/migrate.js'], {
    env: { ...env, JWT_SECRET: secret },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await addQueue(url.toString());
  process.env.TEST_TEMPLATE_DATABASE = name;
}

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
