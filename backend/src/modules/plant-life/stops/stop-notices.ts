import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Notifications } from '#conversation/notifications/index.js';
import { HOUR, Limits, type WindowLimit } from '#kernel/limits/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { recipientsOf } from '#tickets/visibility/index.js';
import { type StopReport, stopReported } from './stop-writer.js';

/** Notifies all administrators, and those who work on the ticket, of each report that a plant stands still. */
@Injectable()
export class StopNotices implements OnModuleInit {
  /** The mails about reports of visitors, of all of them together. */
  private readonly ofVisitors: WindowLimit;

  constructor(
    private readonly events: DomainEvents,
    private readonly notifications: Notifications,
    limits: Limits,
  ) {
    this.ofVisitors = limits.window('visitorStopsMailed', HOUR);
  }

  onModuleInit(): void {
    this.events.on(stopReported, (report, tx) => this.notify(tx, report));
  }

  private async notify(tx: EntityManager, { ticketId, by, actorId }: StopReport): Promise<void> {
    const people: string[] = [];
    for (const tie of ['ADMIN', 'TECHNICIAN', 'HELPING_STAFF'] as const)
      people.push(...(await recipientsOf(tx, ticketId, tie)));
    const isQuiet = by === 'VISITOR' && !(await this.ofVisitors.allows('all'));
    const userIds = people.filter((id) => id !== actorId);
    await this.notifications.notify(tx, { kind: 'PRODUCTION_STOPPED', ticketId, userIds, isQuiet });
  }
}
