import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { NotificationKind } from '../../contract/index.js';
import { Clock } from '../../kernel/clock.js';
import { defineEvent, DomainEvents } from '../../kernel/outbox/index.js';
import { newId } from '../../kernel/persistence/index.js';
import { conversationRead, type MessageFacts, messagePublished, noteAdded } from '../conversation/index.js';
import { recipientsOf, type Tie } from '../tickets/index.js';
import { NotificationRepository } from './notification.repository.js';

export interface NotifiedFacts {
  ticketId: number;
  messageId: string;
  kind: NotificationKind;
  userIds: string[];
}

/** Users were notified of a message. */
export const usersNotified = defineEvent<NotifiedFacts>('usersNotified');

type Audience = readonly [kind: NotificationKind, tie: Tie];

const AUDIENCES: Readonly<Record<MessageFacts['kind'], readonly Audience[]>> = {
  CLIENT: [
    ['CLIENT_MESSAGE', 'STAFF'],
    ['MEMBER_MESSAGE', 'OWNER'],
  ],
  STAFF: [
    ['STAFF_REPLY', 'OWNER'],
    ['COLLEAGUE_REPLY', 'TECHNICIAN'],
  ],
  NOTE: [['NOTE', 'TECHNICIAN']],
};

/** Notifies the people of a ticket of messages, in the transaction that publishes them. */
@Injectable()
export class Notifier implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly notifications: NotificationRepository,
  ) {}

  onModuleInit(): void {
    for (const event of [messagePublished, noteAdded])
      this.events.on(event, async (facts, tx) => {
        for (const audience of AUDIENCES[facts.kind]) await this.notify(tx, facts, audience);
      });
    this.events.on(conversationRead, (facts, tx) => this.notifications.readUpTo(tx, facts, this.clock.now()));
  }

  private async notify(
    tx: EntityManager,
    { ticketId, messageId, authorId }: MessageFacts,
    [kind, tie]: Audience,
  ): Promise<void> {
    const userIds = await this.notifications.unmuted(tx, ticketId, await recipientsOf(tx, ticketId, tie), authorId);
    if (userIds.length === 0) return;
    const common = { kind, messageId, createdAt: this.clock.now() };
    await this.notifications.add(
      tx,
      userIds.map((userId) => ({ id: newId(), userId, ...common })),
    );
    await this.events.publish(tx, usersNotified, { ticketId, messageId, kind, userIds });
  }
}
