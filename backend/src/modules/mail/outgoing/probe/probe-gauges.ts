import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics } from '#kernel/metrics/index.js';

const GAUGES = [
  ['plantdesk_mail_in_probe_seconds', 'How long the last probe mail was on its way', 'arrived_at - sent_at'],
  ['plantdesk_mail_in_probe_age_seconds', 'Since the last probe mail arrived', 'now() - arrived_at'],
] as const;

/** The last mail to an address of replies that arrived, read from the rows. */
@Injectable()
export class ProbeGauges {
  constructor(metrics: Metrics, dataSource: DataSource) {
    for (const [name, help, interval] of GAUGES) {
      const gauge = metrics.gauge(name, help, [], async () => {
        // An unavailable database must not hide the other metrics.
        const [last] = await dataSource
          .query<{ seconds: number }[]>(
            `SELECT extract(epoch FROM ${interval})::float8 AS seconds FROM mail_probes
             WHERE arrived_at IS NOT NULL ORDER BY sent_at DESC LIMIT 1`,
          )
          .catch(() => []);
        gauge.reset();
        if (last) gauge.set(last.seconds);
      });
    }
  }
}
