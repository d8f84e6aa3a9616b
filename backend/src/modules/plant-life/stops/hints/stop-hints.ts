import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { reportsStops } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { type Ticket, type TicketDto, ticketEvents, TicketQueries } from '#tickets/index.js';
import { isInCharge, TicketAccess } from '#tickets/visibility/index.js';
import { TicketStops } from '../ticket-stops.js';
import { StopHint } from './stop-hint.entity.js';

/** Asks staff whether a plant stands still, where only the words of a mail suggest it. */
@Injectable()
export class StopHints implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly unitOfWork: UnitOfWork,
    private readonly tickets: TicketAccess,
    private readonly queries: TicketQueries,
    private readonly stops: TicketStops,
    private readonly live: LiveNotices,
  ) {}

  onModuleInit(): void {
    this.events.on(ticketEvents.changed, async ({ ticketIds, columns }, tx) => {
      if (columns.includes('productionStopped')) await this.remove(tx, ticketIds);
    });
    this.events.on(ticketEvents.closing, async ({ ticket }, tx) => {
      await this.remove(tx, [ticket.id]);
    });
  }

  /** Asks about the ticket, which the caller has locked or created, unless it is closed or reports a stop already. */
  async suggest(tx: EntityManager, ticket: Ticket, since: Date): Promise<void> {
    const { id: ticketId, status, category, productionStopped } = ticket;
    if (status === 'CLOSED' || productionStopped || !reportsStops(category)) return;
    await tx.createQueryBuilder().insert().into(StopHint).values({ ticketId, since }).orIgnore().execute();
    this.live.publish(tx, { topic: 'ticket', id: ticketId });
  }

  /**
   * Reports the stop since the mail was received, or drops the question. Throws TICKET_NOT_FOUND, FORBIDDEN, and
   * RECORD_CHANGED where someone has answered already.
   */
  async answer(actor: Actor, ticketId: number, isStopped: boolean): Promise<TicketDto> {
    await this.unitOfWork.run(async (tx) => {
      const ticket = await this.tickets.lock(tx, actor, ticketId);
      if (!isInCharge(actor, ticket)) throw new DomainError('FORBIDDEN');
      const hint = await tx.findOneBy(StopHint, { ticketId });
      if (!hint) throw new DomainError('RECORD_CHANGED');
      if (isStopped) await this.stops.reportOn(tx, ticket, { since: hint.since, by: 'STAFF', actorId: actor.id });
      await this.remove(tx, [ticketId]);
    });
    return this.queries.read(actor, ticketId);
  }

  private async remove(tx: EntityManager, ticketIds: readonly number[]): Promise<void> {
    const [removed] = await tx.query<[{ id: number }[]]>(
      'DELETE FROM stop_hints WHERE ticket_id = ANY($1::int[]) RETURNING ticket_id AS id',
      [ticketIds],
    );
    for (const { id } of removed) this.live.publish(tx, { topic: 'ticket', id });
  }
}
