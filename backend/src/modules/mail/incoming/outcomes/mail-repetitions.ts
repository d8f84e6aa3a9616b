import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '#config/config.js';
import { Clock } from '#kernel/clock.js';
import { Notifications } from '#conversation/notifications/index.js';
import { recipientsOf } from '#tickets/index.js';

const DAY = 24 * 3600;
/** What the same sender added with the same words, or wanted to. */
const EARLIER = `
  SELECT count(*) FILTER (WHERE outcome <> 'QUARANTINED')::int AS added,
    count(*) FILTER (WHERE reason = 'REPEATED')::int AS refused,
    max(ticket_id) AS "ticketId"
  FROM inbound_mails
  WHERE sender = $1 AND words_hash = $2 AND received_at > $3
    AND (reason = 'REPEATED' OR outcome IN ('MESSAGE_ADDED', 'NOTE_ADDED', 'TICKET_CREATED', 'FOLLOW_UP_CREATED'))`;

/** Further mails with the same words. */
export interface Repetition {
  ticketId: number;
  isFirst: boolean;
}

/** The same for words that differ by numbers, signs or spaces alone; null without letters. */
export function wordsHash(text: string): string | null {
  const letters = text.toLowerCase().replace(/\P{L}/gu, '');
  return letters === '' ? null : createHash('sha256').update(letters).digest('hex');
}

/** Programs that reply to each mail without saying so: the same words again and again. */
@Injectable()
export class MailRepetitions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly notifications: Notifications,
  ) {}

  /** Undefined while the sender has not added these words too often within a day. */
  async find(sender: string, hash: string): Promise<Repetition | undefined> {
    const [row] = await this.dataSource.query<{ added: number; refused: number; ticketId: number | null }[]>(EARLIER, [
      sender,
      hash,
      this.clock.in(-DAY),
    ]);
    if (!row || row.ticketId === null || row.added < this.config.rateLimits.inboundRepetitions) return undefined;
    return { ticketId: row.ticketId, isFirst: row.refused === 0 };
  }

  /** Administrators are notified once. */
  async note(tx: EntityManager, { ticketId, isFirst }: Repetition): Promise<void> {
    const userIds = isFirst ? await recipientsOf(tx, ticketId, 'ADMIN') : [];
    await this.notifications.notify(tx, { kind: 'MAILS_REPEATED', ticketId, userIds });
  }
}
