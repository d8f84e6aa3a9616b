import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isStaff } from '#kernel/access/index.js';
import { StopHints } from '#plant-life/stops/index.js';
import { Ticket } from '#tickets/index.js';
import { cutReply } from '../parsing/reply-cut.js';
import type { Ending, PendingMail } from './pending-mail.js';
import { StopWords } from './reading/stop-words.js';

/** Asks staff whether the plant of a ticket stands still where a mail on it suggests that. */
@Injectable()
export class SuggestStop {
  constructor(
    private readonly words: StopWords,
    private readonly hints: StopHints,
  ) {}

  async suggest(tx: EntityManager, mail: PendingMail, ending: Ending): Promise<void> {
    const isNew = 'outcome' in ending && ending.outcome === 'TICKET_CREATED';
    // Staff report a stop themselves.
    if (!ending.ticketId || (!isNew && mail.author && isStaff(mail.author))) return;
    const ticket = await tx.findOneByOrFail(Ticket, { id: ending.ticketId });
    // The title of a new ticket is the subject of its mail.
    const since = this.words.suggestedSince(mail, textOf(mail), isNew ? mail.closed : ticket);
    if (since) await this.hints.suggest(tx, ticket, since);
  }
}

/** What the sender wrote, or the one whose mail was forwarded, without quoted text. */
const textOf = ({ forwarded, words }: PendingMail): string =>
  forwarded === null ? words : cutReply(forwarded.body).visible;
