import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { defineJob, OUTBOX_CHANNEL } from '#kernel/outbox/index.js';
import { ticketSubject } from '#contract/index.js';
import type { ReportKey } from './ticket-report.entity.js';

/** Documents are printed two at a time. */
export const REPORTS_QUEUE = { name: 'reports', concurrency: 2 };

/** Prints and stores the report of a closed ticket. */
export const renderReport = defineJob<ReportKey>({
  kind: 'report.render',
  queue: REPORTS_QUEUE,
  priority: 10,
  refersTo: ({ ticketId }) => ({ topic: 'report', subject: ticketSubject(ticketId) }),
});

/** The same job with a higher priority, for a caller who waits for the download. */
export const renderReportNow = { ...renderReport, priority: 2 };

@Injectable()
export class ReportJobRepository {
  /**
   * Makes a waiting job for this report due now. Returns false if there is no job. The lock then lets only one of
   * several callers add one.
   */
  async hurry(tx: EntityManager, { ticketId, language, audience }: ReportKey, priority: number): Promise<boolean> {
    const payload = JSON.stringify({ ticketId, language, audience });
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [payload]);
    const pending = await tx.query<{ status: string }[]>(
      `SELECT status FROM outbox WHERE status IN ('WAITING', 'HANDED') AND kind = $1 AND payload @> $2::jsonb`,
      [renderReport.kind, payload],
    );
    if (pending.some(({ status }) => status === 'WAITING')) {
      await tx.query(
        `UPDATE outbox SET available_at = now(), priority = LEAST(priority, $3)
         WHERE status = 'WAITING' AND kind = $1 AND payload @> $2::jsonb`,
        [renderReport.kind, payload, priority],
      );
      await tx.query('SELECT pg_notify($1, $2)', [OUTBOX_CHANNEL, '']);
    }
    return pending.length > 0;
  }
}
