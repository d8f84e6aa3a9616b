import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LiveNotices } from '#kernel/live/index.js';
import { defineJob, DomainEvents, Outbox } from '#kernel/outbox/index.js';
import { Ticket, ticketEvents } from '#tickets/index.js';
import { messagePublished, noteAdded } from '../conversation-events.js';
import { ColleagueQueries } from '../mentions/colleague.queries.js';
import { MessageRepository } from '../message/message.repository.js';
import type { TicketMessage } from '../message/ticket-message.entity.js';

/** Runs when a reply can no longer be taken back. */
export const publishMessage = defineJob<{ messageId: string }>({
  kind: 'message.publish',
  queue: { name: 'conversation', concurrency: 4 },
  priority: 2,
  refersTo: ({ messageId }) => ({ topic: 'message', subject: `message:${messageId}` }),
});

/** Shows a message to both sides, and updates whose move is next. */
@Injectable()
export class MessagePublisher {
  constructor(
    private readonly messages: MessageRepository,
    private readonly events: DomainEvents,
    private readonly outbox: Outbox,
    private readonly live: LiveNotices,
    private readonly colleagues: ColleagueQueries,
  ) {}

  /**
   * Publishes a message of a locked ticket. `updatedAt` changes; the version does not, because a message must not
   * conflict with a colleague's edit.
   */
  async publish(tx: EntityManager, ticket: Ticket, message: TicketMessage, now: Date): Promise<void> {
    await this.messages.publish(tx, message, now);
    const awaiting = message.kind === 'CLIENT' || message.keepsAwaiting ? 'STAFF' : 'CLIENT';
    const handsOver = awaiting !== ticket.awaiting;
    await tx.update(Ticket, ticket.id, { updatedAt: now, ...(handsOver && { awaiting, awaitingSince: now }) });
    ticket.awaiting = awaiting;
    this.live.publish(tx, { topic: 'ticket', id: ticket.id });
    const { id: messageId, ticketId, kind, via, authorId } = message;
    await this.events.publish(tx, messagePublished, { messageId, ticketId, kind, via, authorId, handsOver });
  }

  /** Adds a job that publishes the message, unless the author takes it back before. */
  async publishLater(tx: EntityManager, messageId: string, publishAt: Date): Promise<void> {
    const timing = { notBefore: publishAt, dedupeKey: `${publishMessage.kind}:${messageId}` };
    await this.outbox.add(tx, publishMessage, { messageId }, timing);
  }

  /** Only staff see a note, and only staff who see the ticket can be mentioned. */
  async noteAdded(tx: EntityManager, note: TicketMessage, mentionedIds: readonly string[] = []): Promise<void> {
    const { id: messageId, ticketId, kind, via, authorId } = note;
    await this.colleagues.assertMentionable(tx, note, mentionedIds);
    await this.events.publish(tx, noteAdded, { messageId, ticketId, kind, via, authorId, mentionedIds });
  }

  /** Publishes pending replies before the ticket closes, so that they reach the client. */
  async publishPending(tx: EntityManager, ticket: Ticket, now: Date): Promise<void> {
    for (const message of await this.messages.pendingOf(tx, ticket.id)) await this.publish(tx, ticket, message, now);
  }
}

/** Publishes pending replies before a ticket closes. */
@Injectable()
export class ClosingPublisher implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly publisher: MessagePublisher,
  ) {}

  onModuleInit(): void {
    this.events.on(ticketEvents.closing, ({ ticket, now }, tx) => this.publisher.publishPending(tx, ticket, now));
  }
}
