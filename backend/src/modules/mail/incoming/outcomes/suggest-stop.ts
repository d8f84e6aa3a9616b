import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isStaff } from '#kernel/access/index.js';
import { StopHints } from '#plant-life/stops/index.js';
import { Ticket } from '#tickets/index.js';
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
    if (!ending.ticketId) return;
    const ticket = await tx.findOneByOrFail(Ticket, { id: ending.ticketId });
    const since = this.words.suggestedSince(mail, textOf(mail, ending), ticket);
    if (since) await this.hints.suggest(tx, ticket, since);
  }
}

/** What was written by others than staff, who would report the stop themselves. */
function textOf({ request, author, words }: PendingMail, ending: Ending): string {
  if ('outcome' in ending && ending.outcome === 'TICKET_CREATED' && request)
    return `${request.description}\n${request.beyond}`;
  return author && isStaff(author) ? '' : words;
}
