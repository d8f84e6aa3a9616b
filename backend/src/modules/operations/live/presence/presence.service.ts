import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LIFETIMES } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { LiveNotices } from '#kernel/live/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { type ViewerDto, ViewerQueries } from './viewer.queries.js';
import { ViewersRepository } from './viewers.repository.js';
import { TicketAccess } from '#tickets/visibility/index.js';

/** Which staff are viewing a ticket. The database shares this with all processes, and stale rows expire. */
@Injectable()
export class PresenceService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly tickets: TicketAccess,
    private readonly viewers: ViewersRepository,
    private readonly queries: ViewerQueries,
    private readonly live: LiveNotices,
  ) {}

  /** Announces the caller and returns the other viewers. An arrival is published; a renewal is not. */
  async announce(actor: Actor, ticketId: number): Promise<ViewerDto[]> {
    await this.tickets.visible(actor, ticketId);
    const now = this.clock.now();
    await this.unitOfWork.run(async (tx) => {
      const left = await this.viewers.sweep(tx, now);
      const seenUntil = this.clock.in(LIFETIMES.presence);
      const arrived = await this.viewers.see(tx, { ticketId, userId: actor.id, seenUntil });
      this.notify(tx, arrived ? [...left, ticketId] : left);
    });
    return this.queries.others(ticketId, actor.id, now);
  }

  /** Also works for a ticket that the caller may no longer see. */
  async leave(actor: Actor, ticketId: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (await this.viewers.leave(tx, ticketId, actor.id)) this.notify(tx, [ticketId]);
    });
  }

  private notify(tx: EntityManager, ticketIds: readonly number[]): void {
    for (const id of new Set(ticketIds)) this.live.publish(tx, { topic: 'presence', id });
  }
}
