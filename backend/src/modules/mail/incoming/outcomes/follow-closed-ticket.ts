import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LIMITS } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { limitKey } from '#kernel/limits/index.js';
import { FollowUpQueries, FollowUpRaiser, isThanks, mayFollowUp, type Ticket } from '#tickets/index.js';
import { splitText } from '../parsing/plain-text.js';
import { AddMessage } from './add-message.js';
import { type Ending, hasFiles, type PendingMail, type WritingStep } from './pending-mail.js';
import { StopWords } from './reading/stop-words.js';
import { TicketAccess } from '#tickets/visibility/index.js';

/** A closed ticket takes no mail. The text of its owner goes to a follow-up ticket. */
@Injectable()
export class FollowClosedTicket implements WritingStep {
  constructor(
    private readonly clock: Clock,
    private readonly tickets: TicketAccess,
    private readonly followUps: FollowUpQueries,
    private readonly raiser: FollowUpRaiser,
    private readonly messages: AddMessage,
    private readonly stops: StopWords,
  ) {}

  async write(tx: EntityManager, mail: PendingMail): Promise<Ending | undefined> {
    const { closed, author, words, rest, files, senderName, verdict } = mail;
    if (!closed) return undefined;
    if (isThanks(words, [senderName, closed.contactName, closed.contactSurname])) return { outcome: 'THANKS' };
    if (!author || author.id !== closed.createdById) return { reason: 'TICKET_CLOSED' };
    if (!mayFollowUp(closed, this.clock.now()).allowed) {
      // No follow-up is possible, so the mail may raise a new ticket. For a duplicate it may not, because the original
      // continues.
      mail.mayRaise = mail.request !== undefined && closed.duplicateOfId === null;
      return mail.mayRaise ? undefined : { reason: 'TICKET_CLOSED' };
    }
    const open = await this.followUps.openOf(closed.id, tx);
    if (open === undefined && words === '') return { reason: 'TICKET_CLOSED' };
    // The reply address suffices for a message. A ticket in a client's name takes proof of the sender.
    if (open === undefined && !isProven(mail)) return { reason: 'UNVERIFIED_SENDER' };
    const [body, more] = splitText(words, LIMITS.followUp.max);
    const ticketId = open ?? (await this.follow(tx, author, closed, { ...mail, words: body }));
    const created = open === undefined ? ({ outcome: 'FOLLOW_UP_CREATED' } as const) : undefined;
    const beyond = created ? more : words;
    if (created && beyond === '' && !hasFiles(files)) return { ...created, ticketId };
    const ticket = await this.tickets.lock(tx, null, ticketId);
    const ending = await this.messages.add(tx, ticket, author, { words: beyond, rest, files, verdict });
    return { ...ending, ...created };
  }

  private follow(tx: EntityManager, author: Actor, former: Ticket, mail: PendingMail): Promise<number> {
    const { words, sender, isPassedOn } = mail;
    const stoppedSince = this.stops.sinceOf(mail, former);
    const content = { body: words, sender: limitKey(sender ?? ''), isPassedOn, stoppedSince };
    return this.raiser.raise(tx, author, former, content);
  }
}

const isProven = ({ verdict, isTrusted, acceptedBy }: PendingMail): boolean =>
  verdict === 'PASS' || isTrusted || acceptedBy !== undefined;
