import { Injectable } from '@nestjs/common';
import { mayReadNotes } from '#conversation/index.js';
import type { Actor } from '#kernel/access/index.js';
import { PreparedStatements } from '#kernel/persistence/index.js';
import { shortenText } from '../parsing/plain-text.js';
import { cutReply } from '../parsing/reply-cut.js';
import type { QuietMailPayloadDto } from './quiet-mail.dto.js';

/** A mail about a ticket that became no message, because it needs no answer. */
export interface QuietMail extends QuietMailPayloadDto {
  id: string;
  outcome: 'AUTO_REPLY' | 'THANKS';
  receivedAt: Date;
}

interface Row extends Pick<QuietMail, 'id' | 'outcome' | 'receivedAt' | 'subject'> {
  name: string;
  email: string | null;
  text: string;
}

/** Code points of a mail's words that are shown. */
const MOST_WORDS = 500;
/** Code points of a mail that are searched for its words, since a page of the timeline may hold many long mails. */
const MOST_SEARCHED = 10_000;

/** Automatic replies and thanks on the ticket's timeline. */
@Injectable()
export class QuietMailQueries {
  constructor(private readonly statements: PreparedStatements) {}

  /** SQL for the timeline keys of ticket `:ticketId`. Like notes, these mails are for staff alone. */
  timelineRows(actor: Actor): string {
    return `SELECT m.id, m.received_at AS at, 2 AS rank FROM inbound_mails m
      WHERE m.ticket_id = :ticketId AND m.outcome IN ('AUTO_REPLY', 'THANKS') AND ${mayReadNotes(actor) ? 'TRUE' : 'FALSE'}`;
  }

  /** Does not check access: pass only ids from `timelineRows`. */
  async byIds(ids: string[]): Promise<QuietMail[]> {
    const rows = await this.statements.rows<Row>(
      `SELECT m.id, m.outcome, m.received_at AS "receivedAt", m.sender AS email, coalesce(m.sender_name, '') AS name,
         coalesce(m.subject, '') AS subject, coalesce(left(m.text, ${MOST_SEARCHED}), '') AS text
       FROM inbound_mails m WHERE m.id = ANY(:ids::uuid[])`,
      { ids },
    );
    return rows.map(({ name, email, text, ...row }) => ({ ...row, sender: { name, email }, words: wordsIn(text) }));
  }
}

const wordsIn = (text: string): string => shortenText(cutReply(text).visible.trim(), MOST_WORDS);
