import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics } from '#kernel/metrics/index.js';

/** Received mails by outcome, counted in the database, so that all processes report the same. */
@Injectable()
export class InboundGauges {
  constructor(metrics: Metrics, dataSource: DataSource) {
    const gauge = metrics.gauge('plantdesk_inbound_mails', 'Received mails that are stored', ['outcome'], async () => {
      // An unavailable database must not hide the other metrics.
      const rows = await dataSource
        .query<{ outcome: string; mails: number }[]>(
          `SELECT coalesce(outcome, 'WAITING') AS outcome, count(*)::int AS mails FROM inbound_mails GROUP BY 1`,
        )
        .catch(() => []);
      gauge.reset();
      for (const { outcome, mails } of rows) gauge.set({ outcome }, mails);
    });
    const silence = 'plantdesk_inbound_mailbox_silence_seconds';
    const contact = metrics.gauge(silence, 'Since the mailbox was last read by IMAP', [], async () => {
      const [row] = await dataSource
        .query<{ seconds: number | null }[]>(
          'SELECT extract(epoch FROM now() - max(contact_at))::float8 AS seconds FROM imap_cursors',
        )
        .catch(() => []);
      contact.reset();
      if (typeof row?.seconds === 'number') contact.set(row.seconds);
    });
  }
}
