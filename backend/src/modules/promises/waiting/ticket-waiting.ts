import { assertAllowed } from '#kernel/errors/index.js';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { STAFF_WAITS, type StaffWait } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { LiveNotices } from '#kernel/live/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { type Ticket, type TicketDto, TicketQueries } from '#tickets/index.js';
import { computeClocks } from '../clocks/clock-statements.js';
import { EnumField } from '#kernel/http/index.js';
import { ApiSchema } from '@nestjs/swagger';
import { ActivityRecorder } from '#tickets/activity/index.js';
import { maySetWaiting, TicketAccess } from '#tickets/visibility/index.js';

@ApiSchema({ name: 'TicketWaiting' })
export class TicketWaitingDto {
  @EnumField(STAFF_WAITS, 'StaffWait', { nullable: true, description: 'Null: for neither' })
  waitingFor: StaffWait | null;
}

const END = `UPDATE ticket_waits SET until = greatest(since, $2::timestamptz)
  WHERE ticket_id = $1 AND until IS NULL AND waiting_for <> 'CLIENT'`;

const OPEN = `SELECT waiting_for AS "waitingFor" FROM ticket_waits
  WHERE ticket_id = $1 AND until IS NULL AND waiting_for <> 'CLIENT'`;

/** A wait that ended at the same moment continues. */
const BEGIN = `INSERT INTO ticket_waits (ticket_id, waiting_for, since) VALUES ($1, $2, $3)
  ON CONFLICT (ticket_id, waiting_for, since) DO UPDATE SET until = NULL`;

interface Change {
  actorId: string;
  ticket: Ticket;
  from: StaffWait | null;
  to: StaffWait | null;
}

/** Lets staff record that a ticket waits for a supplier or parts. */
@Injectable()
export class TicketWaiting {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly access: TicketAccess,
    private readonly recorder: ActivityRecorder,
    private readonly live: LiveNotices,
    private readonly tickets: TicketQueries,
  ) {}

  /** Sets what the ticket waits for. Any other such wait ends. The ticket's version does not change. */
  set(actor: Actor, ticketId: number, { waitingFor: to }: TicketWaitingDto): Promise<TicketDto> {
    return this.unitOfWork.run(async (tx) => {
      const ticket = await this.access.lock(tx, actor, ticketId);
      await this.apply(tx, actor, ticket, to);
      return this.tickets.readChanged(tx, actor, ticketId);
    });
  }

  /** Does the same in a transaction that has locked the ticket. */
  async apply(tx: EntityManager, actor: Actor, ticket: Ticket, to: StaffWait | null): Promise<void> {
    assertAllowed(maySetWaiting(actor, ticket));
    const from = await openWait(tx, ticket.id);
    if (from !== to) await this.change(tx, { actorId: actor.id, ticket, from, to });
  }

  private async change(tx: EntityManager, { actorId, ticket, from, to }: Change): Promise<void> {
    const createdAt = this.clock.now();
    await tx.query(END, [ticket.id, createdAt]);
    if (to !== null) await tx.query(BEGIN, [ticket.id, to, createdAt]);
    const happening = { kind: 'WAITING_CHANGED', payload: { waiting: { from, to } } } as const;
    await this.recorder.record(tx, ticket, { ...happening, actorId, createdAt });
    await computeClocks(tx, [ticket.id]);
    this.live.publish(tx, { topic: 'ticket', id: ticket.id });
  }
}

async function openWait(tx: EntityManager, ticketId: number): Promise<StaffWait | null> {
  const [wait] = await tx.query<{ waitingFor: StaffWait }[]>(OPEN, [ticketId]);
  return wait?.waitingFor ?? null;
}
