import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Notifications } from '#conversation/notifications/index.js';
import { defineEvent, DomainEvents } from '#kernel/outbox/index.js';
import { activeAdmins } from '#tickets/visibility/index.js';

/** A received mail waits for administrators, of whom the user is one. */
export const mailWaits = defineEvent<{ userId: string }>('mailWaits');

/** Mails that wait for administrators. */
export interface MailsWaiting {
  count: number;
  /** A few of them, newest first. */
  newest: { sender: string; subject: string }[];
}

const NEWEST = `
  SELECT coalesce(sender, envelope_from) AS sender, coalesce(subject, '') AS subject FROM inbound_mails
  WHERE outcome = 'QUARANTINED' ORDER BY received_at DESC, id DESC LIMIT 5`;
const COUNT = `SELECT count(*)::int AS count FROM inbound_mails WHERE outcome = 'QUARANTINED'`;

@Injectable()
export class WaitingMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
    private readonly notifications: Notifications,
  ) {}

  /** Notifies the administrators of one more. */
  async announce(tx: EntityManager): Promise<void> {
    const userIds = await activeAdmins(tx);
    await this.notifications.notify(tx, { kind: 'MAIL_WAITING', userIds });
    for (const userId of userIds) await this.events.publish(tx, mailWaits, { userId });
  }

  async read(): Promise<MailsWaiting> {
    const [newest, [{ count }]] = await Promise.all([
      this.dataSource.query<MailsWaiting['newest']>(NEWEST),
      this.dataSource.query<[{ count: number }]>(COUNT),
    ]);
    return { count, newest };
  }
}
