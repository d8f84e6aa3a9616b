import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../kernel/access/index.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/errors/index.js';
import { DomainEvents } from '../../../kernel/outbox/index.js';
import { ClientAccounts } from '../../users/index.js';
import { ActivityRecorder, creationRow } from '../activity/activity-recorder.js';
import { SubmissionRepository } from '../creation/submission.repository.js';
import { followUpRaised, ticketCreated } from '../model/ticket-events.js';
import type { Ticket } from '../model/ticket.entity.js';
import { TicketRepository } from '../model/ticket.repository.js';
import { carriedOver } from './carried-over.js';
import { FollowUp } from './follow-up.entity.js';

/** Writes the ticket that follows a closed one, which the caller has locked. */
@Injectable()
export class FollowUpRaiser {
  constructor(
    private readonly clock: Clock,
    private readonly accounts: ClientAccounts,
    private readonly numbers: SubmissionRepository,
    private readonly tickets: TicketRepository,
    private readonly recorder: ActivityRecorder,
    private readonly events: DomainEvents,
  ) {}

  /** `sender` as in `ticketCreated`. Returns its number. */
  async raise(
    tx: EntityManager,
    actor: Actor,
    former: Ticket,
    { body, sender }: { body: string; sender?: string },
  ): Promise<number> {
    await this.holdOwner(tx, former);
    const ticketId = await this.insert(tx, actor, former, body);
    const facts = { ticketId, ownerId: former.createdById, ownerIsNew: false, anonymous: false };
    await this.events.publish(tx, ticketCreated, { ...facts, ...(sender === undefined ? {} : { sender }) });
    await this.events.publish(tx, followUpRaised, { ticketId: former.id });
    return ticketId;
  }

  /** An erased account gets no ticket. */
  private async holdOwner(tx: EntityManager, { createdById }: Ticket): Promise<void> {
    await this.accounts.hold(tx, createdById).catch((error: unknown) => {
      throw error instanceof DomainError ? new DomainError('FOLLOW_UP_UNAVAILABLE') : error;
    });
  }

  private async insert(tx: EntityManager, actor: Actor, former: Ticket, body: string): Promise<number> {
    const drawn = await this.numbers.claim(tx, null);
    const id = typeof drawn === 'number' ? drawn : drawn.ticketId;
    const createdAt = this.clock.now();
    await this.tickets.insert(
      tx,
      { ...carriedOver(former), id, description: body, createdAt },
      creationRow({ ticketId: id, actorId: actor.id, createdAt }, { followUpOf: { from: null, to: former.id } }),
      { into: FollowUp, values: { ticketId: id, followUpOfId: former.id } },
    );
    const payload = { followUp: { from: null, to: id } };
    await this.recorder.record(tx, former, { kind: 'FOLLOW_UP_RAISED', payload, actorId: actor.id, createdAt });
    return id;
  }
}
