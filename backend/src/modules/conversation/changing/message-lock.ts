import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { type Ticket } from '#tickets/index.js';
import { mayWriteNotes } from '../message/message.policy.js';
import type { MessageRow } from '../message/message.presenter.js';
import { MessageQueries } from '../message/message.queries.js';
import { MessageRepository } from '../message/message.repository.js';
import type { TicketMessage } from '../message/ticket-message.entity.js';
import { TicketAccess } from '#tickets/visibility/index.js';

interface Locked {
  ticket: Ticket;
  message: TicketMessage;
  state: MessageRow;
}

/** Locks the ticket, then the message. Throws MESSAGE_NOT_FOUND also for messages that the caller may not read. */
@Injectable()
export class MessageLock {
  constructor(
    private readonly tickets: TicketAccess,
    private readonly messages: MessageRepository,
    private readonly queries: MessageQueries,
  ) {}

  async take(tx: EntityManager, actor: Actor, id: string): Promise<Locked> {
    const found = await this.messages.find(tx, id);
    if (!found) throw new DomainError('MESSAGE_NOT_FOUND');
    const ticket = await this.tickets.lock(tx, actor, found.ticketId).catch(asAbsent);
    const [message, state] = [await this.messages.find(tx, id), await this.queries.find(actor, id, tx)];
    if (!message || !state || isOutOfScope(actor, state)) throw new DomainError('MESSAGE_NOT_FOUND');
    return { ticket, message, state };
  }

  /** Checks the caller's access for reading, without a lock. Throws MESSAGE_NOT_FOUND. */
  async assertVisible(actor: Actor, id: string): Promise<void> {
    const message = await this.queries.find(actor, id);
    if (!message) throw new DomainError('MESSAGE_NOT_FOUND');
    await this.tickets.visible(actor, message.ticketId).catch(asAbsent);
  }
}

/** An API token without the scope for notes must not learn that they exist. */
const isOutOfScope = (actor: Actor, { kind }: MessageRow): boolean => kind === 'NOTE' && !mayWriteNotes(actor);

function asAbsent(error: unknown): never {
  throw error instanceof DomainError && error.code === 'TICKET_NOT_FOUND'
    ? new DomainError('MESSAGE_NOT_FOUND')
    : error;
}
