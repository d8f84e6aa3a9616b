import type { Retention } from '../../config/retention.js';
import { LIFETIMES } from '../../contract/index.js';
import { namedByTickets } from '../users/index.js';
import { DELIVERY_IS_OLD_SQL } from '../webhooks/index.js';

/** Seconds. */
export const DAY = 24 * 3600;
/** Days of a rule without a variable are not for anybody to choose: what it removes serves nothing any more. */
const OVER_AT_ONCE = 1;

/** What is removed once it is old. */
export interface RetentionRule {
  /** As the security log and the command name it. */
  name: string;
  table: string;
  /** Of its primary key. */
  key: string;
  /** Days; 0: kept for ever. */
  days: (retention: Retention) => number;
  /** SQL: whether the row of `table` may go. `$1` is the moment before which things are old. */
  due: string;
}

/** Closed rows of the outbox, by how they ended. */
const jobs = (...statuses: string[]): string =>
  `status IN (${statuses.map((status) => `'${status}'`).join(', ')}) AND created_at < $1 AND finished_at < $1`;

/**
 * Accounts that a stranger may have opened with any address, and nobody ever used. That they were opened so, only the security
 * log tells: without that line they stay. Whoever logged in once, proved the mailbox, was deactivated by an administrator or
 * owns anything stays, too.
 */
const NEVER_USED = `
  role = 'CLIENT' AND is_active AND email_verified_at IS NULL AND deleted_at IS NULL AND created_at < $1
  AND EXISTS (SELECT FROM security_events e WHERE e.subject_id = users.id AND e.kind = 'ACCOUNT_REGISTERED')
  AND NOT EXISTS (SELECT FROM security_events e WHERE e.actor_id = users.id AND e.kind = 'LOGIN_SUCCEEDED')
  AND NOT EXISTS (SELECT FROM sessions s WHERE s.user_id = users.id AND s.last_used_at >= $1)
  AND NOT EXISTS (SELECT FROM api_tokens t WHERE t.user_id = users.id AND t.last_used_at >= $1)
  AND NOT ${namedByTickets('users.id')}`;

/** All that the product forgets by itself, in this order: accounts before the log that tells who opened them. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    name: 'unverifiedAccounts',
    table: 'users',
    key: 'id',
    days: ({ unverifiedAccounts }) => unverifiedAccounts,
    due: NEVER_USED,
  },
  {
    name: 'sessions',
    table: 'sessions',
    key: 'id',
    days: ({ sessions }) => sessions,
    due: 'least(coalesce(ended_at, expires_at), expires_at) < $1',
  },
  {
    name: 'temporaryPasswords',
    table: 'temporary_passwords',
    key: 'id',
    days: () => OVER_AT_ONCE,
    // The one that opened a session serves as its current password for as long as the session runs.
    due: `expires_at < $1 AND NOT EXISTS (
      SELECT FROM sessions s WHERE s.temporary_password_id = temporary_passwords.id AND s.ended_at IS NULL AND s.expires_at > now())`,
  },
  ...['ticket_submissions', 'idempotency_keys'].map((table) => ({
    name: 'idempotencyKeys',
    table,
    key: 'key_hash',
    days: () => LIFETIMES.idempotencyKey / DAY,
    due: 'created_at <= $1',
  })),
  {
    name: 'jobs',
    table: 'outbox',
    key: 'id',
    days: (retention) => retention.jobs,
    due: jobs('DONE', 'SKIPPED', 'DROPPED'),
  },
  {
    name: 'failedJobs',
    table: 'outbox',
    key: 'id',
    days: ({ failedJobs }) => failedJobs,
    due: jobs('DEAD'),
  },
  {
    name: 'webhookDeliveries',
    table: 'webhook_deliveries',
    key: 'id',
    days: ({ webhookDeliveries }) => webhookDeliveries,
    due: DELIVERY_IS_OLD_SQL('webhook_deliveries', '$1'),
  },
  {
    name: 'apiTokens',
    table: 'api_tokens',
    key: 'id',
    days: ({ apiTokens }) => apiTokens,
    due: 'least(coalesce(revoked_at, expires_at), expires_at) < $1',
  },
  {
    name: 'securityEvents',
    table: 'security_events',
    key: 'id',
    days: ({ securityLog }) => securityLog,
    due: 'occurred_at < $1',
  },
];
