import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { reportsStops } from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { ClientAccounts } from '#organisation/users/index.js';
import { type Submission, ticketEvents } from '../model/ticket-events.js';
import type { Ticket } from '../model/ticket.entity.js';
import { carriedOver, SuccessorTickets } from './successor-tickets.js';
import { FollowUp } from './follow-up.entity.js';

/** Writes the follow-up of a closed ticket, which the caller has locked. */
@Injectable()
export class FollowUpRaiser {
  constructor(
    private readonly accounts: ClientAccounts,
    private readonly successors: SuccessorTickets,
    private readonly events: DomainEvents,
  ) {}

  /** Returns the number of the new ticket. */
  async raise(
    tx: EntityManager,
    actor: Actor,
    former: Ticket,
    { body, stoppedSince, ...submission }: { body: string; stoppedSince?: Date } & Submission,
  ): Promise<number> {
    const createdById = await this.holdOwner(tx, actor, former);
    const isStopped = stoppedSince !== undefined && reportsStops(former.category);
    const id = await this.successors.raise(tx, actor, former, {
      values: { ...carriedOver(former), createdById, description: body, ...(isStopped && { productionStopped: true }) },
      origin: { followUpOf: { from: null, to: former.id } },
      mention: (number) => ({ kind: 'FOLLOW_UP_RAISED', payload: { followUp: { from: null, to: number } } }),
      related: (number) => ({ into: FollowUp, values: { ticketId: number, followUpOfId: former.id } }),
      submission: { ...submission, ...(isStopped && { stoppedSince }) },
    });
    const facts = { ticketId: former.id, followUpId: id, actorId: actor.id };
    await this.events.publish(tx, ticketEvents.followUpRaised, facts);
    return id;
  }

  /**
   * Locks and returns the owner: that of the closed ticket, or the colleague who raises the follow-up after the owner
   * has left the company. Throws FOLLOW_UP_UNAVAILABLE if the owner's account was erased and staff raise it.
   */
  private async holdOwner(tx: EntityManager, actor: Actor, { createdById, companyId }: Ticket): Promise<string> {
    const owned = await this.accounts.hold(tx, createdById).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      return undefined;
    });
    const isOwnerGone = owned === undefined || (companyId !== null && owned !== companyId);
    if (isOwnerGone && actor.role === 'CLIENT') {
      await this.accounts.hold(tx, actor.id);
      return actor.id;
    }
    if (owned === undefined) throw new DomainError('FOLLOW_UP_UNAVAILABLE');
    return createdById;
  }
}
