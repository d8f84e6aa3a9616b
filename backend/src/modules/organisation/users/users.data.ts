import { isReferencedSql, isUsedSinceSql, type ModuleData } from '#kernel/module-data.js';
import { User } from './user.entity.js';

const ACCOUNT = { exported: 'account', erased: 'value' } as const;

/**
 * Condition for client accounts that were never used and that a stranger may have opened with any
 * address. Only the security log shows how an account was opened, so accounts without that event
 * stay. Accounts with a login, a proven mailbox or any data of their own stay, too.
 */
const neverUsed = (data: readonly ModuleData[]): string => `
  role = 'CLIENT' AND is_active AND email_verified_at IS NULL AND deleted_at IS NULL AND created_at < $1
  AND EXISTS (SELECT FROM security_events e WHERE e.subject_id = users.id AND e.kind = 'ACCOUNT_REGISTERED')
  AND NOT EXISTS (SELECT FROM security_events e WHERE e.actor_id = users.id AND e.kind = 'LOGIN_SUCCEEDED')
  AND NOT ${isUsedSinceSql(data, 'users', 'users.id', '$1')} AND NOT ${isReferencedSql(data, 'users', 'users.id')}`;

export const usersData: ModuleData = {
  module: 'organisation/users',
  tables: {
    users: {
      entity: User,
      holds: 'accounts',
      stays: 'until an administrator deletes them; a name on tickets stays',
      retention: [
        {
          name: 'unverifiedAccounts',
          period: 'unverifiedAccounts',
          due: neverUsed,
          after: 'after a registration that no one used',
        },
      ],
      people: {
        id: { exported: 'account', notErased: 'the number by which tickets name the account' },
        name: ACCOUNT,
        surname: ACCOUNT,
        email: ACCOUNT,
        company: ACCOUNT,
        phone: ACCOUNT,
        mail_times: { exported: 'account', notErased: 'holds kinds of mails and times' },
        password_hash: { notExported: 'a secret', erased: 'value' },
      },
    },
  },
  reads: {
    companies: 'every request asks how the company shares tickets',
    technical_areas: 'the name of the area beside the account',
    second_factors: 'every request asks whether a second factor is due',
    security_settings: 'every request asks whether a second factor is due',
    security_events: 'shows who opened an account, and whether its holder logged in',
  },
  usage: {
    companies: {
      references: ['users.company_id'],
      counts: {
        members: (company) => `SELECT count(*)::int FROM users u WHERE u.company_id = ${company}`,
        keyUsers: (company) =>
          `SELECT count(*)::int FROM users u WHERE u.company_id = ${company} AND u.company_role = 'KEY_USER'`,
      },
    },
    technical_areas: {
      references: ['users.technical_area_id'],
      counts: {
        technicians: (area) =>
          `SELECT count(*)::int FROM users u WHERE u.technical_area_id = ${area} AND u.deleted_at IS NULL`,
      },
    },
  },
};
