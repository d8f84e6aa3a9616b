import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { QueueName } from '../outbox/index.js';

/** Seconds after which a hand-over is repeated, unless a worker holds the lease. */
const HAND_OVER = 30;
/** Seconds a worker's lease lasts; it is renewed while the job runs. */
export const LEASE = 10;

export interface DueJob {
  id: string;
  queue: QueueName;
  priority: number;
  attempts: number;
}

export interface LeasedJob {
  id: string;
  kind: string;
  payload: object;
  attempts: number;
}

/** The state of outbox rows, changed by single statements, so that any number of processes may work on them. */
@Injectable()
export class OutboxStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes what is due, most urgent first: waiting rows, handed ones that never ran, and those whose worker's lease ran out. */
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

  /** Makes rows due again whose hand-over failed. */
  async release(ids: string[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE outbox SET status = 'WAITING', available_at = now() + interval '2 seconds' WHERE id = ANY($1) AND status = 'HANDED'`,
      [ids],
    );
  }

  /** The row for the worker that runs it now; nothing when it is finished, not due, or another holds it. */
  async lease(id: string): Promise<LeasedJob | undefined> {
    const [rows] = await this.dataSource.query<[LeasedJob[], number]>(
      `UPDATE outbox SET lease_until = now() + make_interval(secs => $2), attempts = attempts + 1
       WHERE id = $1 AND status = 'HANDED' AND (lease_until IS NULL OR lease_until < now())
       RETURNING id, kind, payload, attempts`,
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

  async finish(id: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE outbox SET status = 'DONE', finished_at = now(), lease_until = NULL, last_error = NULL WHERE id = $1`,
      [id],
    );
  }

  async retryIn(id: string, seconds: number, error: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE outbox SET status = 'WAITING', available_at = now() + make_interval(secs => $2), lease_until = NULL, last_error = $3 WHERE id = $1`,
      [id, seconds, error],
    );
  }

  /** As if it had not been tried. */
  async postpone(id: string, seconds: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE outbox SET status = 'WAITING', available_at = now() + make_interval(secs => $2), lease_until = NULL, attempts = attempts - 1
       WHERE id = $1`,
      [id, seconds],
    );
  }

  async bury(id: string, error: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE outbox SET status = 'DEAD', finished_at = now(), lease_until = NULL, last_error = $2 WHERE id = $1`,
      [id, error],
    );
  }
}
