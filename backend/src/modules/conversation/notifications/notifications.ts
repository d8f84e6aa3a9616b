import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { NotificationKind } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { defineEvent, DomainEvents } from '#kernel/outbox/index.js';
import { newId } from '#kernel/persistence/index.js';
import type { EventDetail } from './notification.entity.js';
import { NotificationRepository } from './notification.repository.js';

interface News {
  kind: NotificationKind;
  /** Absent for news about no ticket. */
  ticketId?: number;
  userIds: readonly string[];
  /** Absent for an event. An event is not repeated to users who have not read it yet. */
  messageId?: string;
  detail?: EventDetail;
  /** Whether only the bell says it, and no mail follows. */
  isQuiet?: boolean;
}

export interface NotifiedFacts extends Omit<News, 'messageId' | 'detail' | 'isQuiet'> {
  ticketId: number;
  /** Unique to each call. */
  eventId: string;
}

/** Users were notified of news about a ticket. */
export const usersNotified = defineEvent<NotifiedFacts>('usersNotified');

/** Notifies users in the caller's transaction. For news about a ticket, mails of the same kind follow. */
@Injectable()
export class Notifications {
  constructor(
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly notifications: NotificationRepository,
  ) {}

  async notify(tx: EntityManager, { kind, ticketId, messageId, userIds, detail = {}, isQuiet }: News): Promise<void> {
    if (userIds.length === 0) return;
    const common = {
      kind,
      ticketId: ticketId ?? null,
      messageId: messageId ?? null,
      detail,
      createdAt: this.clock.now(),
    };
    const rows = [...new Set(userIds)].map((userId) => ({ id: newId(), userId, ...common }));
    const notified = await this.notifications.add(tx, rows);
    if (notified.length === 0 || ticketId === undefined || isQuiet) return;
    await this.events.publish(tx, usersNotified, { kind, ticketId, userIds: notified, eventId: messageId ?? newId() });
  }
}
