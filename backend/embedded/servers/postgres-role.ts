import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const ROLE = 'plantdesk_app';

/**
 * Creates the product's role, which owns its database, and gives it what an earlier release created
 * as superuser. The role may create databases, so that a backup can be restored into a second one.
 * @param superuserUrl the product's database
 * @returns the same database for that role
 */
export async function makeProductRole(root: string, superuserUrl: string): Promise<string> {
  const url = new URL(superuserUrl);
  // This password does not reveal that of the superuser, and works with the secrets of an earlier
  // release.
  const password = createHmac('sha256', url.password).update(ROLE).digest('hex');
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(readFileSync(join(root, 'deploy/postgres/product-role.sql'), 'utf8'));
    await client.query(`ALTER ROLE ${ROLE} CREATEDB PASSWORD ${client.escapeLiteral(password)}`);
  } finally {
    await client.end();
  }
  return Object.assign(url, { username: ROLE, password }).href;
}
