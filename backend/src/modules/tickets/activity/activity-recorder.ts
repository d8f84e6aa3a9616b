import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TICKET_ACTIVITIES } from '#contract/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { newId, type NewRow, PreparedStatements } from '#kernel/persistence/index.js';
import { type Happening, type PayloadOf, TicketActivity } from '../model/ticket-activity.entity.js';
import { ticketEvents } from '../model/ticket-events.js';
import type { Ticket } from '../model/ticket.entity.js';
import { TicketRepository } from '../model/ticket.repository.js';

type Place = Pick<TicketActivity, 'ticketId' | 'fromStatus' | 'toStatus'>;
/** An activity with the user who caused it and its time. */
type NewActivity = Happening & Pick<TicketActivity, 'actorId' | 'createdAt'>;

const activityRow = (entry: Place & NewActivity, id = newId()): NewRow => ({
  into: TicketActivity,
  values: { id, ...entry, visibility: TICKET_ACTIVITIES[entry.kind] },
});

/** The activity row of a new ticket. */
export const creationRow = (
  entry: Pick<TicketActivity, 'ticketId' | 'actorId' | 'createdAt'>,
  payload: PayloadOf<'TICKET_CREATED'> = {},
): NewRow => activityRow({ kind: 'TICKET_CREATED', payload, fromStatus: null, toStatus: 'OPEN', ...entry });

const RECORD_ALL = `
  INSERT INTO ticket_activity (id, ticket_id, kind, payload, visibility, actor_id, created_at, from_status, to_status)
  SELECT entry.id, t.id, $3, $4::jsonb, $5, $6::uuid, $7::timestamptz, t.status, t.status
  FROM unnest($1::uuid[], $2::int[]) AS entry(id, ticket_id) JOIN tickets t ON t.id = entry.ticket_id`;

/** Records activities in the transaction of the change. */
@Injectable()
export class ActivityRecorder {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly tickets: TicketRepository,
    private readonly events: DomainEvents,
  ) {}

  /** Changes a locked ticket; returns the id of its activity. */
  async change(tx: EntityManager, ticket: Ticket, columns: Partial<Ticket>, activity: NewActivity): Promise<string> {
    await this.tickets.update(tx, ticket, columns, activity.createdAt);
    const id = await this.record(tx, ticket, activity, columns.status);
    const { actorId } = activity;
    await this.events.publish(tx, ticketEvents.changed, {
      ticketIds: [ticket.id],
      columns: Object.keys(columns),
      actorId,
    });
    return id;
  }

  /**
   * Makes the same change to several locked tickets, with one statement per table. Status and technician do not change.
   */
  async changeAll(
    tx: EntityManager,
    ticketIds: readonly number[],
    columns: Partial<Ticket>,
    { kind, payload, actorId, createdAt }: NewActivity,
  ): Promise<void> {
    if (ticketIds.length === 0) return;
    await this.tickets.updateAll(tx, ticketIds, columns, createdAt);
    await tx.query(RECORD_ALL, [
      ...[ticketIds.map(() => newId()), ticketIds, kind, JSON.stringify(payload)],
      ...[TICKET_ACTIVITIES[kind], actorId, createdAt],
    ]);
    await this.events.publish(tx, ticketEvents.changed, { ticketIds, columns: Object.keys(columns), actorId });
  }

  /** Returns the id of the activity. */
  async record(tx: EntityManager, ticket: Ticket, activity: NewActivity, toStatus = ticket.status): Promise<string> {
    const id = newId();
    const place = { ticketId: ticket.id, fromStatus: ticket.status, toStatus };
    await this.statements.insert(tx, activityRow({ ...place, ...activity }, id));
    return id;
  }
}
