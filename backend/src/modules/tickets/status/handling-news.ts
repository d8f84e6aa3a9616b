import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainEvents } from '#kernel/outbox/index.js';
import { MailboxProof } from '../ownership/mailbox-proof.js';
import { ticketEvents, type WorklogFacts } from '../model/ticket-events.js';
import type { Ticket } from '../model/ticket.entity.js';
import type { HandlingState } from './ticket-change.js';

interface HandlingChange {
  before: HandlingState;
  after: HandlingState;
  historyEntryId: string;
}

/** Publishes the events of a change of status or assignment. */
@Injectable()
export class HandlingNews {
  constructor(
    private readonly events: DomainEvents,
    private readonly mailboxes: MailboxProof,
  ) {}

  /** Published before the ticket is closed: listeners may still change it. */
  closing(tx: EntityManager, ticket: Ticket, now: Date): Promise<void> {
    return this.events.publish(tx, ticketEvents.closing, { ticket, now });
  }

  logged(tx: EntityManager, worklog: WorklogFacts): Promise<void> {
    return this.events.publish(tx, ticketEvents.worklogAdded, worklog);
  }

  async changed(
    tx: EntityManager,
    { id: ticketId, createdById }: Ticket,
    { before, after, historyEntryId }: HandlingChange,
  ): Promise<void> {
    const { technician, status: to } = after;
    const isAssigned = technician !== null && technician.id !== before.technician?.id;
    if (isAssigned)
      await this.events.publish(tx, ticketEvents.assigned, { ticketId, technicianId: technician.id, historyEntryId });
    if (to === before.status) return;
    if (to !== 'CLOSED')
      return this.events.publish(tx, ticketEvents.statusChanged, {
        ticketId,
        from: before.status,
        to,
        historyEntryId,
        isAssigned,
      });
    const ownerIsProven = await this.mailboxes.isProven(tx, createdById);
    await this.events.publish(tx, ticketEvents.closed, { ticketId, historyEntryId, ownerIsProven });
  }
}
