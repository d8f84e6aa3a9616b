import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LIMITS, reportsStops } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { type Ticket, type TicketDto, ticketEvents, TicketQueries } from '#tickets/index.js';
import { isInCharge, TicketAccess } from '#tickets/visibility/index.js';
import { OPEN_STOP, stopReported } from '../stop-writer.js';
import { TicketStops } from '../ticket-stops.js';
import type { StopHintAnswerDto } from './hinted-tickets.js';
import { StopHint } from './stop-hint.entity.js';

const DAY = 24 * 3600;

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
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on(stopReported, ({ ticketId }, tx) => this.remove(tx, [ticketId]));
    this.events.on(ticketEvents.changed, async ({ ticketIds, columns }, tx) => {
      if (columns.includes('productionStopped')) await this.remove(tx, ticketIds);
    });
    this.events.on(ticketEvents.closing, async ({ ticket }, tx) => {
      await this.remove(tx, [ticket.id]);
    });
  }

  /** Asks about the ticket, which the caller has locked or created, unless it is closed or its stop goes on. */
  async suggest(tx: EntityManager, ticket: Ticket, since: Date): Promise<void> {
    const { id: ticketId, status, category } = ticket;
    if (status === 'CLOSED' || !reportsStops(category)) return;
    if ((await tx.query<object[]>(OPEN_STOP, [ticketId])).length > 0) return;
    await tx.createQueryBuilder().insert().into(StopHint).values({ ticketId, since }).orIgnore().execute();
    this.live.publish(tx, { topic: 'ticket', id: ticketId });
  }

  /**
   * Reports the stop since the mail was received, as far as a report reaches back, or drops the question. Throws
   * TICKET_NOT_FOUND, FORBIDDEN, and RECORD_CHANGED where the question of this mail was removed in the meantime.
   */
  async answer(actor: Actor, ticketId: number, { isStopped, since }: StopHintAnswerDto): Promise<TicketDto> {
    await this.unitOfWork.run(async (tx) => {
      const ticket = await this.tickets.lock(tx, actor, ticketId);
      if (!isInCharge(actor, ticket)) throw new DomainError('FORBIDDEN');
      if (!(await tx.existsBy(StopHint, { ticketId, since }))) throw new DomainError('RECORD_CHANGED');
      const earliest = this.clock.in(-LIMITS.stops.daysBack * DAY);
      const report = { since: since < earliest ? earliest : since, by: 'STAFF', actorId: actor.id } as const;
      if (isStopped) await this.stops.reportOn(tx, ticket, report);
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
