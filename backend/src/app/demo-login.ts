import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { passwordMatches } from '../modules/users/index.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../seeds/demo-people.js';
import { CommandFault } from './process.js';

/** Whether anybody who read the documentation can log in. */
export async function hasDemoLogin(dataSource: DataSource): Promise<boolean> {
  const rows = await dataSource.query<{ hash: string }[]>(
    `SELECT password_hash AS hash FROM users
     WHERE lower(email) = ANY($1) AND is_active AND deleted_at IS NULL AND password_hash IS NOT NULL`,
    [DEMO_ACCOUNTS],
  );
  const matches = await Promise.all(rows.map(({ hash }) => passwordMatches(hash, DEMO_PASSWORD)));
  return matches.includes(true);
}

/** Ends the start where demo data were left in a database that is not for trying the product out. */
export async function requireNoDemoLogin(dataSource: DataSource, { isDemo }: Config): Promise<void> {
  if (isDemo || !(await hasDemoLogin(dataSource))) return;
  throw new CommandFault(
    `The database holds demo accounts (${DEMO_ACCOUNTS.join(', ')}) whose password is published. Give them another one or ` +
      'delete them, or begin with an empty database. To try the product out with these data, set PLANTDESK_DEMO=1.',
  );
}
