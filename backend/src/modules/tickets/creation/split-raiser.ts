import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../kernel/access/index.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainEvents } from '../../../kernel/outbox/index.js';
import { ClientAccounts } from '../../users/index.js';
import { ActivityRecorder, creationRow } from '../activity/activity-recorder.js';
import { carriedOver } from '../follow-ups/carried-over.js';
import { ticketCreated } from '../model/ticket-events.js';
import type { Ticket } from '../model/ticket.entity.js';
import { TicketRepository } from '../model/ticket.repository.js';
import { SubmissionRepository } from './submission.repository.js';
import { titleFor } from './ticket-title.js';

/** Writes the ticket that a message becomes which is about another matter. */
@Injectable()
export class SplitRaiser {
  constructor(
    private readonly clock: Clock,
    private readonly accounts: ClientAccounts,
    private readonly numbers: SubmissionRepository,
    private readonly tickets: TicketRepository,
    private readonly recorder: ActivityRecorder,
    private readonly events: DomainEvents,
  ) {}

  /** Of the customer and the plant of the locked ticket. Returns it. */
  async raise(
    tx: EntityManager,
    actor: Actor,
    former: Ticket,
    description: string,
  ): Promise<Pick<Ticket, 'id' | 'title' | 'status'>> {
    await this.accounts.hold(tx, former.createdById);
    const drawn = await this.numbers.claim(tx, null);
    const id = typeof drawn === 'number' ? drawn : drawn.ticketId;
    const createdAt = this.clock.now();
    const carried = { ...carriedOver(former), category: 'ASSISTANCE', modificationType: null } as const;
    const title = titleFor({ ...carried, description, parts: null }, former.language);
    await this.tickets.insert(
      tx,
      { ...carried, id, title, description, createdAt },
      creationRow({ ticketId: id, actorId: actor.id, createdAt }, { splitFrom: { from: null, to: former.id } }),
    );
    const payload = { splitOff: { from: null, to: id } };
    await this.recorder.record(tx, former, { kind: 'SPLIT_OFF', payload, actorId: actor.id, createdAt });
    const facts = { ticketId: id, ownerId: former.createdById, ownerIsNew: false, anonymous: false };
    await this.events.publish(tx, ticketCreated, facts);
    return { id, title, status: 'OPEN' };
  }
}
