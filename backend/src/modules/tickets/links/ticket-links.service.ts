import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LIMITS } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import type { Ticket } from '../model/ticket.entity.js';
import type { LinkedTicketDto, NewTicketLinkDto } from './ticket-link.dto.js';
import { TicketLink } from './ticket-link.entity.js';
import { TicketLinkQueries } from './ticket-link.queries.js';
import { ActivityRecorder } from '../activity/index.js';
import { TicketAccess } from '../visibility/index.js';

/** Links tickets that the caller may read. Nothing else changes on either ticket. */
@Injectable()
export class TicketLinksService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly access: TicketAccess,
    private readonly recorder: ActivityRecorder,
    private readonly live: LiveNotices,
    private readonly queries: TicketLinkQueries,
  ) {}

  async of(actor: Actor, ticketId: number): Promise<LinkedTicketDto[]> {
    await this.access.visible(actor, ticketId);
    return this.queries.of(actor, ticketId);
  }

  link(actor: Actor, fromId: number, { ticketId: toId, kind }: NewTicketLinkDto): Promise<LinkedTicketDto[]> {
    if (toId === fromId) throw invalidField('ticketId', 'otherTicket', 'A ticket cannot be linked to itself');
    return this.unitOfWork.run(async (tx) => {
      const ends = await this.lockBoth(tx, actor, fromId, toId);
      for (const { id } of ends) await this.assertRoom(tx, id);
      await tx.insert(TicketLink, { fromId, toId, kind, createdById: actor.id, createdAt: this.clock.now() });
      await this.record(tx, actor, 'TICKET_LINKED', ends);
      return this.queries.of(actor, fromId, tx);
    });
  }

  /** Removes the link from either of its tickets. */
  unlink(actor: Actor, ticketId: number, otherId: number): Promise<LinkedTicketDto[]> {
    return this.unitOfWork.run(async (tx) => {
      const ends = await this.lockBoth(tx, actor, ticketId, otherId);
      const removals = await Promise.all(
        [
          { fromId: ticketId, toId: otherId },
          { fromId: otherId, toId: ticketId },
        ].map((link) => tx.delete(TicketLink, link)),
      );
      if (removals.every(({ affected }) => affected === 0)) throw new DomainError('LINKED_TICKET_NOT_FOUND');
      await this.record(tx, actor, 'TICKET_UNLINKED', ends);
      return this.queries.of(actor, ticketId, tx);
    });
  }

  private async lockBoth(tx: EntityManager, actor: Actor, id: number, otherId: number): Promise<[Ticket, Ticket]> {
    const locked = await this.access.lockVisible(tx, actor, [id, otherId]);
    const [ticket, other] = [id, otherId].map((number) => locked.find((found) => found.id === number));
    if (!ticket) throw new DomainError('TICKET_NOT_FOUND');
    if (!other) throw new DomainError('LINKED_TICKET_NOT_FOUND');
    return [ticket, other];
  }

  private async assertRoom(tx: EntityManager, id: number): Promise<void> {
    const links = await tx.count(TicketLink, { where: [{ fromId: id }, { toId: id }] });
    if (links >= LIMITS.ticketLinks.max) throw new DomainError('TOO_MANY_TICKET_LINKS');
  }

  /** Records the link on both tickets. Each activity names the other ticket only to those who may read it. */
  private async record(
    tx: EntityManager,
    actor: Actor,
    kind: 'TICKET_LINKED' | 'TICKET_UNLINKED',
    [one, other]: [Ticket, Ticket],
  ): Promise<void> {
    const entry = { kind, actorId: actor.id, createdAt: this.clock.now() };
    for (const [ticket, { id }] of [
      [one, other],
      [other, one],
    ] as const) {
      await this.recorder.record(tx, ticket, { ...entry, payload: { linked: { from: null, to: id } } });
      this.live.publish(tx, { topic: 'ticket', id: ticket.id });
    }
  }
}
