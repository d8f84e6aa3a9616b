import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { defineJob, DomainEvents, Outbox } from '#kernel/outbox/index.js';
import { PreparedStatements } from '#kernel/persistence/index.js';
import { calendarChanged } from '#organisation/calendars/index.js';
import { messagePublished } from '#conversation/index.js';
import { stopChanged } from '#plant-life/stops/index.js';
import { ticketEvents } from '#tickets/index.js';
import { assignClocks, beginClocks, computeClocks, countDrift } from './clock-statements.js';
import { TicketClock } from './ticket-clock.entity.js';

export interface Recomputation {
  /** Only clocks that run by this calendar. */
  calendarId?: string;
  /** Only tickets that have a clock of this level, or would get the level now. */
  levelId?: string;
  /** Also gives open tickets the promises that apply now. */
  assign?: true;
}

/** Recomputes the clocks of open tickets. */
export const recomputeClocks = defineJob<Recomputation>({
  kind: 'service-levels.recompute',
  queue: { name: 'clocks', concurrency: 1 },
  priority: 5,
  refersTo: () => ({ topic: 'clocks' }),
});

/** Changes of a ticket that may change what was promised. */
const DECISIVE = ['priority', 'category', 'companyId', 'plantId'] as const;

/** Updates the clocks of tickets in the transactions that change their facts. */
@Injectable()
export class TicketClocks implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly outbox: Outbox,
    private readonly statements: PreparedStatements,
  ) {}

  onModuleInit(): void {
    this.events.on(ticketEvents.created, ({ ticketId }, tx) => beginClocks(tx, this.statements, ticketId));
    this.events.on(ticketEvents.linkedToPlants, ({ ticketIds }, tx) => assignClocks(tx, ticketIds));
    this.events.on(ticketEvents.changed, ({ ticketIds, columns }, tx) =>
      DECISIVE.some((column) => columns.includes(column)) ? assignClocks(tx, ticketIds) : computeClocks(tx, ticketIds),
    );
    // A further message of the client affects no clock while the ticket already awaits staff.
    this.events.on(messagePublished, async ({ ticketId, kind, handsOver }, tx) => {
      if (kind !== 'CLIENT' || handsOver) await computeClocks(tx, [ticketId]);
    });
    this.events.on(stopChanged, ({ ticketIds }, tx) => assignClocks(tx, ticketIds));
    this.events.on(calendarChanged, ({ calendarId }, tx) => this.outbox.add(tx, recomputeClocks, { calendarId }));
  }

  /** Voids the running clocks of the level. */
  async endOfLevel(tx: EntityManager, levelId: string, now: Date): Promise<void> {
    await tx
      .createQueryBuilder()
      .update(TicketClock)
      .set({ outcome: 'VOID', stoppedAt: now, dueAt: null, waitingSince: null, nextWarningAt: null })
      .where('level_id = :levelId AND outcome IS NULL', { levelId })
      .execute();
  }

  /** Counts the clocks and waits that differ from their facts or are missing. */
  drift(manager: EntityManager, signal?: AbortSignal): Promise<number> {
    return countDrift(manager, signal);
  }
}
