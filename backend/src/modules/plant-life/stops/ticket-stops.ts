import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LIMITS } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { type Ticket, ticketEvents } from '#tickets/index.js';
import { PlantOfStop } from './plant-of-stop.js';
import { OPEN_STOP, StopWriter } from './stop-writer.js';

const TRUSTED_FOR = LIMITS.stops.hoursTrusted * 3600;

/** The plant and the owner of ticket `$1`; `isOwners`: the plant belongs to the ticket's company. */
const REPORT = `SELECT t.plant_id AS "plantId", t.created_by_id AS "ownerId",
    coalesce(p.owner_company_id = t.company_id, FALSE) AND NOT t.awaits_mailbox_proof AS "isOwners"
  FROM tickets t LEFT JOIN plants p ON p.id = t.plant_id WHERE t.id = $1`;

const LOCK_PLANT_OF = 'SELECT FROM plants WHERE id = (SELECT plant_id FROM tickets WHERE id = $1) FOR NO KEY UPDATE';

/** SQL: whether all other tickets of the stop are closed. */
const IS_LAST = `NOT EXISTS (SELECT FROM stop_tickets other JOIN tickets t ON t.id = other.ticket_id
  WHERE other.stop_id = s.id AND t.id <> $1 AND t.status <> 'CLOSED')`;

interface Report {
  ticketId: number;
  since: Date;
  by: 'STAFF' | 'OWNER' | 'VISITOR';
  /** Null where no signed-in user said so. */
  actorId: string | null;
}

/** Updates the stops that tickets report, in the transactions that change the tickets. */
@Injectable()
export class TicketStops implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly writer: StopWriter,
    private readonly plants: PlantOfStop,
  ) {}

  onModuleInit(): void {
    this.events.on(ticketEvents.created, async ({ ticketId, actorId, anonymous, sender, stoppedSince: since }, tx) => {
      if (!since) return;
      this.writer.assertRecent('stoppedSince', since);
      const by = anonymous ? 'VISITOR' : sender === undefined ? 'STAFF' : 'OWNER';
      await this.report(tx, { ticketId, since, by, actorId: actorId ?? null });
    });
    this.events.on(ticketEvents.changed, async ({ ticketIds, columns, actorId }, tx) => {
      if (columns.includes('productionStopped'))
        for (const ticketId of ticketIds) await this.follow(tx, ticketId, actorId);
      if (columns.includes('plantId')) await this.plants.followTickets(tx, ticketIds);
    });
    this.events.on(ticketEvents.linkedToPlants, ({ ticketIds }, tx) => this.plants.followTickets(tx, ticketIds));
    this.events.on(ticketEvents.closing, ({ ticket, now }, tx) => this.close(tx, ticket, now));
  }

  /**
   * Reports are confirmed at once if they come from staff, or from members of the company that owns the plant and reach
   * back at most a day or join a stop that goes on.
   */
  async report(tx: EntityManager, { ticketId, since, by, actorId }: Report): Promise<void> {
    // Until the plant is locked, it may be sold.
    if (by === 'OWNER') await tx.query(LOCK_PLANT_OF, [ticketId]);
    const [{ plantId, ownerId, isOwners }] = await tx.query<
      [{ plantId: string | null; ownerId: string; isOwners: boolean }]
    >(REPORT, [ticketId]);
    const isTrusted = by === 'STAFF' || (by === 'OWNER' && isOwners);
    const running = plantId !== null && isTrusted ? await this.writer.running(tx, plantId) : null;
    const isRecent = by === 'STAFF' || running !== null || since >= this.clock.in(-TRUSTED_FOR);
    const confirmed = isTrusted && isRecent;
    const facts = { since, confirmed, reportedById: by === 'OWNER' ? ownerId : actorId };
    const subject =
      plantId !== null && confirmed ? { plantId, ticketId: null } : ({ plantId: null, ticketId } as const);
    const { id } = running ?? (await this.writer.open(tx, subject, facts));
    await this.writer.link(tx, id, ticketId);
    if (!running) await this.writer.announceStep(tx, id, 'BEGAN');
    await this.writer.report(tx, { ticketId, stopId: id, isConfirmed: false, actorId });
  }

  /** Reports a stop for the owner of the locked ticket. */
  reportForOwner(tx: EntityManager, ticket: Ticket, since: Date): Promise<void> {
    return this.reportOn(tx, ticket, { since, by: 'OWNER', actorId: ticket.createdById });
  }

  /** Reports a stop on the locked ticket and flags it; only flags it where a stop is running. */
  async reportOn(
    tx: EntityManager,
    ticket: Ticket,
    { since, by, actorId }: Omit<Report, 'ticketId' | 'actorId'> & { actorId: string },
  ): Promise<void> {
    const open = await tx.query<object[]>(OPEN_STOP, [ticket.id]);
    if (open.length === 0) await this.report(tx, { ticketId: ticket.id, since, by, actorId });
    // The flag comes after the stop: without one it would open a stop as staff do.
    await this.writer.flag(tx, actorId, ticket);
  }

  /** Updates the stop after staff corrected whether production is stopped. */
  private async follow(tx: EntityManager, ticketId: number, actorId: string | null): Promise<void> {
    const [ticket] = await tx.query<[{ stopped: boolean | null }]>(
      'SELECT production_stopped AS stopped FROM tickets WHERE id = $1',
      [ticketId],
    );
    const [open] = await tx.query<{ id: string }[]>(OPEN_STOP, [ticketId]);
    if (ticket.stopped && !open) return this.report(tx, { ticketId, since: this.clock.now(), by: 'STAFF', actorId });
    if (ticket.stopped || !open) return;
    await tx.query('DELETE FROM stop_tickets WHERE stop_id = $1 AND ticket_id = $2', [open.id, ticketId]);
    const [, voided] = await tx.query<[unknown, number]>(
      `UPDATE production_stops s SET voided_at = $2, version = version + 1
       WHERE id = $1 AND NOT EXISTS (SELECT FROM stop_tickets l WHERE l.stop_id = s.id)`,
      [open.id, this.clock.now()],
    );
    if (voided > 0) await this.writer.announceStep(tx, open.id, 'ENDED');
    await this.writer.announce(tx, open.id, [ticketId]);
  }

  /** When the last ticket of a stop closes, the plant is running again. */
  private async close(tx: EntityManager, ticket: Ticket, now: Date): Promise<void> {
    const [found] = await tx.query<{ id: string }[]>(`${OPEN_STOP} AND ${IS_LAST}`, [ticket.id]);
    if (!found) return;
    const stop = await this.plants.lock(tx, found.id);
    // Before the lock, another ticket may have joined the stop, or someone may have ended it.
    const [still] = await tx.query<object[]>(`${OPEN_STOP} AND ${IS_LAST}`, [ticket.id]);
    if (!still) return;
    await this.writer.end(tx, stop, { source: 'CLOSING', actorId: null, createdAt: now });
  }
}
