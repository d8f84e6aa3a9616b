import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JOB_STATE_CONDITIONS, OUTBOX_CHANNEL } from '#kernel/outbox/index.js';

/** What the security log records about a job. */
export interface ChangedJob {
  kind: string;
  subject: string | null;
  recipientId: string | null;
  recipientEmail: string | null;
}

const RECORDED_COLUMNS = `topic AS kind, subject, recipient_id AS "recipientId",
  (SELECT email FROM users WHERE users.id = recipient_id) AS "recipientEmail"`;

/** Compares with the wall clock: `now()` would be too early in a transaction that began before a concurrent retry. */
const STILL_DELAYED = `${JOB_STATE_CONDITIONS.DELAYED} AND j.available_at > clock_timestamp()`;

/**
 * Changes jobs in single statements with the state in the condition, so that only one of several concurrent callers and
 * workers changes the row.
 */
@Injectable()
export class JobRepository {
  /** Makes a failed or delayed job due at once; a failed job gets all its attempts again. Undefined for other jobs. */
  async retry(tx: EntityManager, id: string): Promise<ChangedJob | undefined> {
    const [rows] = await tx.query<[ChangedJob[], number]>(
      `UPDATE outbox j SET status = 'WAITING', available_at = now(), finished_at = NULL, lease_until = NULL,
         spent_attempts = CASE WHEN j.status = 'DEAD' THEN j.attempts ELSE j.spent_attempts END
       WHERE j.id = $1 AND (${JOB_STATE_CONDITIONS.FAILED} OR ${STILL_DELAYED})
       RETURNING ${RECORDED_COLUMNS}`,
      [id],
    );
    if (rows.length > 0) await tx.query('SELECT pg_notify($1, $2)', [OUTBOX_CHANNEL, '']);
    return rows[0];
  }

  /** Gives up a failed job. Undefined for other jobs. */
  async drop(tx: EntityManager, id: string): Promise<ChangedJob | undefined> {
    const [rows] = await tx.query<[ChangedJob[], number]>(
      `UPDATE outbox j SET status = 'DROPPED', finished_at = now()
       WHERE j.id = $1 AND ${JOB_STATE_CONDITIONS.FAILED} RETURNING ${RECORDED_COLUMNS}`,
      [id],
    );
    return rows[0];
  }
}
