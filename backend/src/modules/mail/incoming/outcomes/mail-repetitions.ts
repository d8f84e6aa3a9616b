import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '#config/config.js';
import { Clock } from '#kernel/clock.js';
import { Notifications } from '#conversation/notifications/index.js';
import type { Ending, JudgingStep, PendingMail } from './pending-mail.js';
import { isThanks } from '#tickets/index.js';
import { recipientsOf } from '#tickets/visibility/index.js';

const DAY = 24 * 3600;
/** Letters of an answer such as "Va bene", which people repeat. */
const MOST_REPEATED = 8;
/** Counts the mails of the same sender with the same words that were added, and those that were refused. */
const EARLIER = `
  SELECT count(*) FILTER (WHERE outcome <> 'QUARANTINED')::int AS added,
    count(*) FILTER (WHERE reason = 'REPEATED')::int AS refused,
    max(ticket_id) AS "ticketId"
  FROM inbound_mails
  WHERE sender = $1 AND words_hash = $2 AND received_at > $3 AND ($4::int IS NULL OR ticket_id = $4)
    AND (reason = 'REPEATED' OR outcome IN ('MESSAGE_ADDED', 'NOTE_ADDED', 'TICKET_CREATED', 'FOLLOW_UP_CREATED'))`;

/**
 * Refuses repeated mails with the same words. Programs send these when they reply to each mail without marking it as
 * automatic.
 */
@Injectable()
export class RefuseRepetition implements JudgingStep {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly notifications: Notifications,
  ) {}

  /** A sender may add the same words to a ticket, or raise tickets with them, only a limited number of times a day. */
  async judge(mail: PendingMail): Promise<Ending | undefined> {
    if (!mail.author && !mail.request) return undefined;
    mail.wordsHash = hashWords(repeatedWords(mail));
    if (mail.wordsHash === null) return undefined;
    const [row] = await this.dataSource.query<{ added: number; refused: number; ticketId: number | null }[]>(EARLIER, [
      mail.sender,
      mail.wordsHash,
      this.clock.in(-DAY),
      mail.ticketId ?? null,
    ]);
    if (!row || row.ticketId === null || row.added < this.config.rateLimits.inboundRepetitions) return undefined;
    const { refused, ticketId } = row;
    return { reason: 'REPEATED', takeEffect: (tx) => this.notify(tx, ticketId, refused === 0) };
  }

  /** Notifies administrators at the first refusal only. */
  private async notify(tx: EntityManager, ticketId: number, isFirst: boolean): Promise<void> {
    const userIds = isFirst ? await recipientsOf(tx, ticketId, 'ADMIN') : [];
    await this.notifications.notify(tx, { kind: 'MAILS_REPEATED', ticketId, userIds });
  }
}

/**
 * What may not be repeated; blank for what people repeat: thanks, and answers of a word or two. Of what staff forward,
 * the forwarded mail counts, because they often write the same words above it.
 */
function repeatedWords({ words, senderName, forwarded }: PendingMail): string {
  if (forwarded) return `${words} ${forwarded.body}`;
  return isThanks(words, [senderName]) || lettersOf(words).length <= MOST_REPEATED ? '' : words;
}

/** Without numbers, punctuation and spaces, which make no difference. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/\P{L}/gu, '');

/** Null without letters. */
function hashWords(text: string): string | null {
  const letters = lettersOf(text);
  return letters === '' ? null : createHash('sha256').update(letters).digest('hex');
}
