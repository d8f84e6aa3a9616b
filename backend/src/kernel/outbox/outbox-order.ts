import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Seconds to its next attempt from which on a job without a failure holds back later ones: longer than jobs are postponed. */
const SOON = 5;
/** A job with more failures holds none back: its further attempts are ten minutes and more apart. */
const HOLDING_FAILURES = 3;

/** Condition on an outbox row aliased `j`: it runs, will run at once, or failed so far for some minutes at most. */
const HOLDS = `(j.status = 'HANDED' OR j.status = 'WAITING' AND CASE WHEN j.attempts = j.spent_attempts
  THEN j.available_at <= now() + make_interval(secs => ${SOON}) ELSE j.attempts - j.spent_attempts <= ${HOLDING_FAILURES} END)`;

/** The order among jobs of one kind with the same subject and recipient. */
@Injectable()
export class OutboxOrder {
  constructor(private readonly dataSource: DataSource) {}

  /** Whether an earlier job is to run first. One whose time is still to come, or that keeps failing, is not waited for. */
  async isBehind(id: string): Promise<boolean> {
    const [{ isBehind }] = await this.dataSource.query<[{ isBehind: boolean }]>(
      `SELECT EXISTS (
         SELECT FROM outbox own JOIN outbox j ON j.subject = own.subject AND j.recipient_id = own.recipient_id AND j.kind = own.kind
         WHERE own.id = $1 AND (j.created_at, j.id) < (own.created_at, own.id) AND ${HOLDS}
       ) AS "isBehind"`,
      [id],
    );
    return isBehind;
  }
}
