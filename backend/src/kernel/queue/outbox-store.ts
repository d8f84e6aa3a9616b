import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { JobErrorCode } from '#contract/index.js';
import type { JobOutcome } from '../outbox/index.js';

/** Seconds after which a job is handed over again, unless a worker has the lease. */
const HAND_OVER = 30;
/** Seconds of a worker's lease, which is renewed while the job runs. */
export const LEASE = 10;

export interface DueJob {
  id: string;
  queue: string;
  priority: number;
  attempts: number;
}

export interface LeasedJob {
  id: string;
  kind: string;
  topic: string;
  payload: object;
  subject: string | null;
  requestId: string | null;
  attempts: number;
  /** Attempts that no longer count. */
  spentAttempts: number;
}

export interface Failure {
  code: JobErrorCode;
  reason: string;
}

/** Changes outbox rows with single statements, so that any number of processes may run. */
@Injectable()
export class OutboxStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Claims due rows, most urgent first: those that wait, those handed over but never run, and those
   * with an expired lease.
   */
  async claimDue(limit: number): Promise<DueJob[]> {
    const [rows] = await this.dataSource.query<[DueJob[], number]>(
      `UPDATE outbox SET status = 'HANDED', lease_until = NULL, available_at = now() + make_interval(secs => $2)
       WHERE id IN (SELECT id FROM outbox
                    WHERE status IN ('WAITING', 'HANDED')
                      AND (lease_until < now() OR (lease_until IS NULL AND available_at <= now()))
                    ORDER BY priority, available_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id, queue, priority, attempts`,
      [limit, HAND_OVER],
    );
    return rows;
  }

  /** Makes rows due again when handing them over has failed. */
  async release(ids: string[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE outbox SET status = 'WAITING', available_at = now() + interval '2 seconds' WHERE id = ANY($1) AND status = 'HANDED'`,
      [ids],
    );
  }

  /** Leases the row to a worker. Returns undefined when the job is finished, not due, or leased. */
  async lease(id: string): Promise<LeasedJob | undefined> {
    const [rows] = await this.dataSource.query<[LeasedJob[], number]>(
      `UPDATE outbox SET lease_until = now() + make_interval(secs => $2), attempts = attempts + 1
       WHERE id = $1 AND status = 'HANDED' AND (lease_until IS NULL OR lease_until < now())
       RETURNING id, kind, topic, payload, subject, request_id AS "requestId", attempts, spent_attempts AS "spentAttempts"`,
      [id, LEASE],
    );
    return rows[0];
  }

  async renew(id: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE outbox SET lease_until = now() + make_interval(secs => $2) WHERE id = $1 AND status = 'HANDED'`,
      [id, LEASE],
    );
  }

  async finish(id: string, outcome: JobOutcome): Promise<void> {
    await this.dataSource.query(
      `UPDATE outbox SET status = $2, finished_at = now(), lease_until = NULL, error_code = NULL, last_error = NULL WHERE id = $1`,
      [id, outcome],
    );
  }

  /** Schedules a retry. Like `markDead`, does nothing when the lease was lost or the job was dropped. */
  async retryIn({ id, attempts }: LeasedJob, seconds: number, { code, reason }: Failure): Promise<void> {
    await this.dataSource.query(
      `UPDATE outbox SET status = 'WAITING', available_at = now() + make_interval(secs => $3), lease_until = NULL,
         error_code = $4, last_error = $5
       WHERE id = $1 AND status = 'HANDED' AND attempts = $2`,
      [id, attempts, seconds, code, reason],
    );
  }

  /** Resets the row as if it had not been tried. */
  async postpone({ id, attempts }: LeasedJob, seconds: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE outbox SET status = 'WAITING', available_at = now() + make_interval(secs => $3), lease_until = NULL, attempts = attempts - 1
       WHERE id = $1 AND status = 'HANDED' AND attempts = $2`,
      [id, attempts, seconds],
    );
  }

  async markDead({ id, attempts }: LeasedJob, { code, reason }: Failure): Promise<void> {
    await this.dataSource.query(
      `UPDATE outbox SET status = 'DEAD', finished_at = now(), lease_until = NULL, error_code = $3, last_error = $4
       WHERE id = $1 AND status = 'HANDED' AND attempts = $2`,
      [id, attempts, code, reason],
    );
  }
}
