import type { DataSource } from 'typeorm';
import type { Config } from '#config/config.js';
import { passwordMatches } from '#organisation/users/index.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#seeds/demo-people.js';
import { CommandError } from './process.js';

/** Whether the published demo password works. */
export async function hasDemoLogin(dataSource: DataSource): Promise<boolean> {
  const rows = await dataSource.query<{ hash: string }[]>(
    `SELECT password_hash AS hash FROM users
     WHERE lower(email) = ANY($1) AND is_active AND deleted_at IS NULL AND password_hash IS NOT NULL`,
    [DEMO_ACCOUNTS],
  );
  const matches = await Promise.all(rows.map(({ hash }) => passwordMatches(hash, DEMO_PASSWORD)));
  return matches.includes(true);
}

/** Refuses to start with demo accounts in a real database. */
export async function requireNoDemoLogin(dataSource: DataSource, { isDemo }: Config): Promise<void> {
  if (isDemo || !(await hasDemoLogin(dataSource))) return;
  throw new CommandError(
    `The database holds demo accounts (${DEMO_ACCOUNTS.join(', ')}) whose password is published. Give them another one or ` +
      'delete them, or start with an empty database. To try Plantdesk with this data, set ' +
      'PLANTDESK_DEMO=1.',
  );
}
