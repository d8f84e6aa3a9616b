import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '#config/config.js';
import { Clock } from '#kernel/clock.js';
import { Log } from '#kernel/logging/index.js';
import { defineEvent, DomainEvents } from '#kernel/outbox/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import { RecurringJob } from '#kernel/recurring-job.js';
import { probeAddress } from '#mail/incoming/index.js';
import { Metrics } from '#kernel/metrics/index.js';
import { MailTransport } from '../sending/mail-transport.js';
import { MailProbe } from './mail-probe.entity.js';
import { nextStep } from './mail-probe.policy.js';

/** Milliseconds after the start, and between runs. */
const DELAYS = { first: 60_000, every: 5 * 60_000 };
const TEXT = 'Plantdesk sends this mail to itself once a day, to see whether replies arrive.';
const subjectOf = (id: string): string => `Plantdesk: daily probe ${id}`;

const ARRIVAL = `
  SELECT received_at AS "arrivedAt" FROM inbound_mails
  WHERE outcome = 'LOOP' AND received_at >= $1 AND subject = $2 ORDER BY received_at LIMIT 1`;
const ADMINISTRATORS = `SELECT id FROM users WHERE role = 'ADMIN' AND is_active AND deleted_at IS NULL ORDER BY id`;

/** Informs an administrator that mails do not arrive. */
export const probeFailed = defineEvent<{ userId: string }>('probeFailed');

/**
 * If INBOUND_PROBE is set, sends a mail to a reply address once a day, and notifies administrators when it does not
 * arrive.
 */
@Injectable()
export class MailProbes extends RecurringJob {
  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly transport: MailTransport,
    log: Log,
  ) {
    super(log, DELAYS, 'the mail that probes the reception could not be sent');
  }

  protected async run(): Promise<void> {
    if (this.config.inbound?.probe !== 'daily') return;
    const probe = await this.unitOfWork.run((tx) => this.step(tx));
    if (probe) await this.send(probe);
  }

  /** Returns the id of the probe that is due. Only one of several workers takes the step. */
  private async step(tx: EntityManager): Promise<string | undefined> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('mail-probe'))`);
    const [last, former] = await tx.find(MailProbe, { order: { sentAt: 'DESC' }, take: 2 });
    if (last && !last.arrivedAt) await this.noteArrival(tx, last);
    const now = this.clock.now();
    const due = nextStep(last, now);
    if (due === 'FAIL' && last) {
      await tx.update(MailProbe, last.id, { failedAt: now });
      this.log.error({ sentAt: last.sentAt }, 'the mail that probes the reception did not arrive');
      if (!former?.failedAt) await this.alarm(tx);
    }
    if (due !== 'SEND') return undefined;
    const id = newId();
    await tx.insert(MailProbe, { id, sentAt: now });
    return id;
  }

  private async noteArrival(tx: EntityManager, probe: MailProbe): Promise<void> {
    const [arrival] = await tx.query<Pick<MailProbe, 'arrivedAt'>[]>(ARRIVAL, [probe.sentAt, subjectOf(probe.id)]);
    if (!arrival) return;
    probe.arrivedAt = arrival.arrivedAt;
    await tx.update(MailProbe, probe.id, arrival);
  }

  private async alarm(tx: EntityManager): Promise<void> {
    const administrators = await tx.query<{ id: string }[]>(ADMINISTRATORS);
    for (const { id: userId } of administrators) await this.events.publish(tx, probeFailed, { userId });
  }

  private async send(id: string): Promise<void> {
    const to = { name: '', address: probeAddress(this.config) ?? '' };
    await this.transport.send({ id, to, subject: subjectOf(id), text: TEXT, html: `<p>${TEXT}</p>` });
  }
}

const GAUGES = [
  ['plantdesk_mail_in_probe_seconds', 'How long the last probe mail was on its way', 'arrived_at - sent_at'],
  ['plantdesk_mail_in_probe_age_seconds', 'Since the last probe mail arrived', 'now() - arrived_at'],
] as const;

/** The last probe that arrived, read from the database. */
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
