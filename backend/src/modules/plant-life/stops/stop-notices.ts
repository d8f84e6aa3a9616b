import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '#config/config.js';
import { Notifications } from '#conversation/notifications/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { recipientsOf } from '#tickets/visibility/index.js';
import { type StopReport, stopReported } from './stop-writer.js';

/** Of the last hour: how many stops strangers reported that are not confirmed yet, and whether stop `$1` is one. */
const OF_STRANGERS = `SELECT count(*)::int AS count, coalesce(bool_or(s.id = $1), FALSE) AS "isOne"
  FROM production_stops s LEFT JOIN users u ON u.id = s.reported_by_id
  WHERE s.ended_at IS NULL AND s.voided_at IS NULL AND NOT s.confirmed AND u.email_verified_at IS NULL
    AND s.created_at > now() - interval '1 hour'`;

/** Notifies all administrators, and those who work on the ticket, of each report that a plant stands still. */
@Injectable()
export class StopNotices implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly events: DomainEvents,
    private readonly notifications: Notifications,
  ) {}

  onModuleInit(): void {
    this.events.on(stopReported, (report, tx) => this.notify(tx, report));
  }

  private async notify(tx: EntityManager, { ticketId, stopId, isConfirmed, actorId }: StopReport): Promise<void> {
    const people: string[] = [];
    for (const tie of ['ADMIN', 'TECHNICIAN', 'HELPING_STAFF'] as const)
      people.push(...(await recipientsOf(tx, ticketId, tie)));
    await this.notifications.notify(tx, {
      kind: 'PRODUCTION_STOPPED',
      ticketId,
      userIds: people.filter((id) => id !== actorId),
      detail: { stopId, isConfirmed },
      isQuiet: await this.isQuiet(tx, stopId),
    });
  }

  /** Whether no mail is sent, because strangers have reported too many stops. The stop is stored already. */
  private async isQuiet(tx: EntityManager, stopId: string): Promise<boolean> {
    const [{ count, isOne }] = await tx.query<[{ count: number; isOne: boolean }]>(OF_STRANGERS, [stopId]);
    return isOne && count > this.config.rateLimits.visitorStopsMailed;
  }
}
