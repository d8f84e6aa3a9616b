import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#kernel/clock.js';
import { Log } from '#kernel/logging/index.js';
import { defineEvent, DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { RecurringJob } from '#kernel/recurring-job.js';
import { Notifications } from '#conversation/notifications/index.js';
import { type PassedStep, passSteps } from './clock-statements.js';
import { recipientsOf } from '#tickets/visibility/index.js';

/** Milliseconds after the start, and between runs. */
const DELAYS = { first: 5000, every: 15_000 };
/** Clocks per transaction. */
const BATCH = 100;

/** Locks tickets before clocks, as every change does. Other workers skip locked tickets. */
const CLAIM = `
  SELECT t.id FROM tickets t
  WHERE t.id IN (SELECT ticket_id FROM ticket_clocks WHERE next_warning_at < $1 AND outcome IS NULL
    ORDER BY next_warning_at LIMIT ${BATCH})
  ORDER BY t.id FOR NO KEY UPDATE SKIP LOCKED`;

/** A given percentage of a promised time has passed. From 100 on, the promise is missed. */
export const stepPassed = defineEvent<Omit<PassedStep, 'admins'>>('stepPassed');

/** Warns of promised times that are running out, once for each step of the service level. */
@Injectable()
export class ClockWarnings extends RecurringJob {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly notifications: Notifications,
    private readonly events: DomainEvents,
    log: Log,
  ) {
    super(log, DELAYS, 'warnings of promised times failed');
  }

  protected async run(signal: AbortSignal): Promise<void> {
    let claimed = 1;
    while (claimed > 0 && !signal.aborted) claimed = await this.unitOfWork.run((tx) => this.warn(tx));
  }

  /** Returns how many tickets were processed. */
  private async warn(tx: EntityManager): Promise<number> {
    const now = this.clock.now();
    const tickets = await tx.query<{ id: number }[]>(CLAIM, [now]);
    if (tickets.length === 0) return 0;
    const ids = tickets.map(({ id }) => id);
    for (const step of await passSteps(tx, ids, now)) await this.announce(tx, step);
    return ids.length;
  }

  private async announce(tx: EntityManager, { admins, ...step }: PassedStep): Promise<void> {
    const { ticketId, clock, percent } = step;
    const userIds = await recipientsOf(tx, ticketId, 'STAFF');
    if (admins) userIds.push(...(await recipientsOf(tx, ticketId, 'ADMIN')));
    const kind = percent < 100 ? 'CLOCK_WARNING' : 'CLOCK_MISSED';
    await this.notifications.notify(tx, { kind, ticketId, userIds, detail: { clock, percent } });
    await this.events.publish(tx, stepPassed, step);
  }
}
