import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { NotificationKind } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { conversationRead, type MessageFacts, messagePublished, noteAdded } from '#conversation/index.js';
import { ticketEvents } from '#tickets/index.js';
import { NotificationRepository } from './notification.repository.js';
import { Notifications } from './notifications.js';
import { recipientsOf, type Tie } from '#tickets/visibility/index.js';

type Audience = readonly [kind: NotificationKind, tie: Tie];

const AUDIENCES: Readonly<Record<MessageFacts['kind'], readonly Audience[]>> = {
  CLIENT: [
    ['CLIENT_MESSAGE', 'STAFF'],
    ['CLIENT_MESSAGE', 'HELPING_STAFF'],
    ['MEMBER_MESSAGE', 'OWNER'],
    ['MEMBER_MESSAGE', 'FOLLOWING_CLIENT'],
  ],
  STAFF: [
    ['STAFF_REPLY', 'OWNER'],
    ['STAFF_REPLY', 'FOLLOWING_CLIENT'],
    ['COPIED_REPLY', 'COPIED'],
    ['COLLEAGUE_REPLY', 'TECHNICIAN'],
    ['COLLEAGUE_REPLY', 'HELPING_STAFF'],
  ],
  NOTE: [
    ['NOTE', 'TECHNICIAN'],
    ['NOTE', 'HELPING_STAFF'],
  ],
};

/** Notifies the people of a ticket of messages and events. */
@Injectable()
export class Notifier implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly repository: NotificationRepository,
    private readonly notifications: Notifications,
  ) {}

  onModuleInit(): void {
    for (const event of [messagePublished, noteAdded])
      this.events.on(event, async (facts, tx) => {
        const { ticketId, messageId, mentionedIds: userIds = [] } = facts;
        // Mentions come first, because a user is notified of a message only once. A mention notifies them even if they
        // muted the ticket.
        await this.notifications.notify(tx, { kind: 'MENTION', ticketId, messageId, userIds });
        for (const audience of AUDIENCES[facts.kind]) await this.ofMessage(tx, facts, audience);
      });
    this.events.on(conversationRead, (facts, tx) => this.repository.readUpTo(tx, facts, this.clock.now()));
    this.events.on(ticketEvents.assigned, ({ ticketId, technicianId }, tx) =>
      this.notifications.notify(tx, { kind: 'ASSIGNED', ticketId, userIds: [technicianId] }),
    );
    this.events.on(ticketEvents.collaboratorAdded, ({ ticketId, userId }, tx) =>
      this.notifications.notify(tx, { kind: 'CALLED_IN', ticketId, userIds: [userId] }),
    );
    this.events.on(ticketEvents.followUpRaised, (facts, tx) => this.ofEvent(tx, facts, ['FOLLOW_UP', 'TECHNICIAN']));
  }

  /** Notifies all recipients but the user who caused the event. */
  private async ofEvent(
    tx: EntityManager,
    { ticketId, actorId }: { ticketId: number; actorId?: string },
    [kind, tie]: Audience,
  ): Promise<void> {
    const people = await recipientsOf(tx, ticketId, tie);
    await this.notifications.notify(tx, { kind, ticketId, userIds: people.filter((id) => id !== actorId) });
  }

  private async ofMessage(
    tx: EntityManager,
    { ticketId, messageId, authorId }: MessageFacts,
    [kind, tie]: Audience,
  ): Promise<void> {
    const people = await recipientsOf(tx, ticketId, tie);
    const userIds = await this.repository.unmuted(tx, ticketId, people, authorId);
    await this.notifications.notify(tx, { kind, ticketId, messageId, userIds });
  }
}
