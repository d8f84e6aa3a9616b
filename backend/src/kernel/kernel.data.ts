import { LIFETIMES } from '#contract/index.js';
import { StoredRequest } from './idempotency/index.js';
import { LimitCounter } from './limits/index.js';
import type { ModuleData } from './module-data.js';
import { Outbox, OutboxJob, type OutboxStatus } from './outbox/index.js';
import { SecurityEvent, SecurityLog } from './security-log/index.js';

/** Seconds. */
const DAY = 24 * 3600;

const endedSql = (...statuses: OutboxStatus[]): string =>
  `status IN (${statuses.map((status) => `'${status}'`).join(', ')}) AND created_at < $1 AND finished_at < $1`;

/**
 * Address and browser are exported only for the person's own actions, because those of others are
 * personal data of others.
 */
const ofPerson = (column: string): string => `CASE WHEN r.actor_id = :id THEN r.${column} END`;
const EVENT = { exported: 'securityEvents' };

export const kernelData: ModuleData = {
  module: 'kernel',
  tables: {
    outbox: {
      entity: OutboxJob,
      holds: 'slow work: mails, documents, messages to webhooks',
      retention: [
        { name: 'jobs', period: 'jobs', due: endedSql('DONE', 'SKIPPED', 'DROPPED'), after: 'after it ended' },
        { name: 'failedJobs', period: 'failedJobs', due: endedSql('DEAD'), after: 'after the last attempt' },
      ],
      people: {
        recipient_id: { exported: 'mails', notErased: 'an id without a name; what waits is dropped' },
        payload: { notExported: 'ids only', notErased: 'ids only' },
        last_error: { notExported: 'what the mail server answered', erased: 'value' },
      },
    },
    security_events: {
      entity: SecurityEvent,
      holds: 'who did what to whom, when and from where',
      retention: [{ name: 'securityEvents', period: 'securityLog', due: 'occurred_at < $1', after: 'after the event' }],
      people: {
        actor_id: { ...EVENT, notErased: 'the trail has to stay; the id names an account without a name' },
        subject_id: { ...EVENT, notErased: 'the trail has to stay; the id names an account without a name' },
        actor_email: { notExported: 'known from the account', erased: 'value' },
        subject_email: { notExported: 'known from the account', erased: 'value' },
        address: { ...EVENT, notErased: 'shows where an attack came from' },
        user_agent: { ...EVENT, notErased: 'shows where an attack came from' },
        details: { notExported: 'enumerations and ids', erased: 'value' },
      },
    },
    idempotency_keys: {
      entity: StoredRequest,
      holds: 'hashes of requests and their sealed answers',
      retention: [
        {
          name: 'idempotencyKeys',
          period: LIFETIMES.idempotencyKey / DAY,
          due: 'created_at <= $1',
          after: 'after the request',
        },
      ],
    },
    rate_limits: {
      entity: LimitCounter,
      holds: 'how often something was done, by a hash of the caller',
      stays: 'a day at most',
    },
  },
  personalData: {
    securityEvents: {
      columns: `r.kind, r.occurred_at AS "occurredAt", coalesce(r.actor_id = :id, false) AS "byPerson",
        ${ofPerson('address')} AS address, ${ofPerson('user_agent')} AS "userAgent"`,
      from: 'security_events r WHERE (r.actor_id = :id OR r.subject_id = :id)',
    },
  },
  erasers: [Outbox, SecurityLog],
};
