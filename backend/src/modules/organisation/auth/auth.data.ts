import type { ModuleData } from '#kernel/module-data.js';
import { TemporaryPassword } from './passwords/temporary-password.entity.js';
import { SecondFactor, RecoveryCode } from './second-factor/second-factor.entity.js';
import { SecuritySettings } from './security-settings/security-settings.entity.js';
import { SessionEndings } from './sessions/session-endings.js';
import { Session } from './sessions/session.entity.js';

const SESSION = { exported: 'sessions', erased: 'row' } as const;

/**
 * Condition that no running session was opened with the temporary password: a session accepts it as
 * the current password.
 */
const OPENED_NO_SESSION = `NOT EXISTS (
  SELECT FROM sessions s WHERE s.temporary_password_id = temporary_passwords.id AND s.ended_at IS NULL AND s.expires_at > now())`;

export const authData: ModuleData = {
  module: 'organisation/auth',
  tables: {
    sessions: {
      entity: Session,
      holds: 'sessions, with address and browser',
      retention: [
        {
          name: 'sessions',
          period: 'sessions',
          due: 'least(coalesce(ended_at, expires_at), expires_at) < $1',
          after: 'after they ended or expired',
        },
      ],
      people: { user_id: SESSION, address: SESSION, user_agent: SESSION },
    },
    temporary_passwords: {
      entity: TemporaryPassword,
      holds: 'hashes of passwords and links that were mailed',
      retention: [
        {
          name: 'temporaryPasswords',
          period: 1,
          due: `expires_at < $1 AND ${OPENED_NO_SESSION}`,
          after: 'after they expired',
        },
      ],
      people: { user_id: { notExported: 'a secret', erased: 'row' } },
    },
    second_factors: {
      entity: SecondFactor,
      holds: 'sealed secrets of authenticator apps',
      stays: 'until they are removed or the account is deleted',
      people: { user_id: { exported: 'account', erased: 'row' } },
    },
    recovery_codes: {
      entity: RecoveryCode,
      holds: 'hashes of recovery codes',
      stays: 'as long as the second factor',
      people: { user_id: { notExported: 'a secret', erased: 'row' } },
    },
    security_settings: {
      entity: SecuritySettings,
      holds: 'the roles that need a second factor',
      stays: 'for ever',
    },
  },
  reads: { users: 'a session, a password and a second factor are judged with their account' },
  usage: {
    users: {
      references: [],
      usedSince: (user, moment) =>
        `EXISTS (SELECT FROM sessions s WHERE s.user_id = ${user} AND s.last_used_at >= ${moment})`,
    },
  },
  personalData: {
    sessions: {
      columns: `r.created_at AS "createdAt", r.last_used_at AS "lastUsedAt", r.expires_at AS "expiresAt", r.ended_at AS "endedAt",
        r.address, r.user_agent AS "userAgent"`,
      from: 'sessions r WHERE r.user_id = :id',
    },
  },
  erasers: [SessionEndings],
};
