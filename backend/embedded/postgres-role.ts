import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const ROLE = 'plantdesk_app';

/**
 * Makes the role that the product works as, the owner of its database, and gives it whatever an earlier release made there as
 * superuser. It may make further databases, so that a backup can be tried beside the first one.
 * @param superuserUrl the product's database
 * @returns the same database for that role
 */
export async function makeProductRole(root: string, superuserUrl: string): Promise<string> {
  const url = new URL(superuserUrl);
  // Nothing of the superuser's password can be read off it, and the secrets of an earlier release are enough.
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
