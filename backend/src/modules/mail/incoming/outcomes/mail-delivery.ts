import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { type InboundOutcome, type Language, LIMITS } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { ALLOWED, DomainError, refused, type Verdict } from '#kernel/errors/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { isThanks, mayNote, mayReply, Participant, Ticket, TicketAccess } from '#tickets/index.js';
import { cutReply, QUOTE_MARK } from '../parsing/reply-cut.js';
import { plainText, shortened } from '../parsing/plain-text.js';
import { InboundMail } from '../reception/inbound-mail.entity.js';
import { MailFollowUps } from './mail-follow-ups.js';
import type { TakenFiles } from './mail-files.js';
import type { Judgement } from './mail-judge.js';
import { MailBounces } from './mail-bounces.js';
import { type Ending, MailMessages } from './mail-messages.js';
import { MailRepetitions } from './mail-repetitions.js';
import { MailTickets } from './mail-tickets.js';

/** What is stored of a mail beside its outcome. */
type MailFacts = Pick<
  InboundMail,
  'sender' | 'senderName' | 'certifier' | 'subject' | 'rfcMessageId' | 'verdict' | 'html' | 'files'
>;

interface Delivery {
  judgement: Judgement;
  facts: Partial<MailFacts>;
  /** With marks before what was quoted. */
  text: string;
  files: TakenFiles;
}

/** Heads a note made of a mail. */
const MAIL_FROM: Record<Language, string> = { it: 'Email di', en: 'Mail from' };
/** Code points of a text that are stored for the preview. */
const PREVIEW = 20_000;

/** The mail without an outcome, and whether its content came before. */
const OPEN_MAIL = `
  SELECT EXISTS (SELECT FROM inbound_mails former WHERE former.content_hash = mail.content_hash
    AND former.id <> mail.id AND former.outcome <> 'DUPLICATE') AS "isRepeated"
  FROM inbound_mails mail WHERE mail.id = $1 AND mail.outcome IS NULL`;

/** Writes what became of a mail: message, files and outcome in one transaction. */
@Injectable()
export class MailDelivery {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly tickets: TicketAccess,
    private readonly messages: MailMessages,
    private readonly newTickets: MailTickets,
    private readonly bounces: MailBounces,
    private readonly repetitions: MailRepetitions,
    private readonly followUps: MailFollowUps,
  ) {}

  /** Returns the outcome; undefined when another attempt had written it. */
  async deliver(
    { id: mailId, contentHash }: Pick<InboundMail, 'id' | 'contentHash'>,
    delivery: Delivery,
  ): Promise<InboundOutcome | undefined> {
    return this.unitOfWork.run(async (tx) => {
      // Mails with the same content are processed one after the other.
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [contentHash]);
      const [open] = await tx.query<{ isRepeated: boolean }[]>(OPEN_MAIL, [mailId]);
      if (!open) return undefined;
      const ending: Ending = open.isRepeated ? { outcome: 'DUPLICATE' } : await this.end(tx, delivery);
      const outcome = 'outcome' in ending ? ending.outcome : 'QUARANTINED';
      const text = shortened(plainText(delivery.text).replaceAll(QUOTE_MARK, ''), PREVIEW);
      const common = { ...delivery.facts, text, withheldFiles: delivery.files.withheld };
      const { ticketId = await this.existing(tx, delivery.judgement) } = ending;
      const requester = outcome === 'TICKET_CREATED' ? delivery.judgement.request?.requester.email : undefined;
      const decided = outcome === 'QUARANTINED' ? { acceptedById: null, requester: null } : { requester };
      const { wordsHash = null } = delivery.judgement;
      const values = { ...common, wordsHash, ...ending, ticketId, ...decided, outcome, processedAt: this.clock.now() };
      await tx.update(InboundMail, mailId, values);
      return outcome;
    });
  }

  /** The ticket’s number where there is such a ticket. */
  private async existing(tx: EntityManager, { ticketId }: Judgement): Promise<number | null> {
    return ticketId !== undefined && (await tx.existsBy(Ticket, { id: ticketId })) ? ticketId : null;
  }

  private async end(tx: EntityManager, delivery: Delivery): Promise<Ending> {
    const { judgement, text, files } = delivery;
    const { ticketId, outcome, reason, request, isGuess, bounce, author, verdict } = judgement;
    if (bounce) await this.bounces.record(tx, bounce);
    if (judgement.repetition) await this.repetitions.note(tx, judgement.repetition);
    if (outcome) return { outcome };
    if (author && verdict === 'PASS') await this.bounces.lift(tx, author.id);
    const ticket = ticketId === undefined ? undefined : await this.tickets.lock(tx, null, ticketId).catch(absent);
    const body = bodyOf(text);
    const isCopied = ticket && author ? await this.isCopied(tx, ticket, author) : false;
    const written = ticket && writtenBy({ ...judgement, isCopied }, ticket, body, delivery.facts);
    const refusal = written && !written.verdict.allowed ? written.verdict.reason : undefined;
    if (ticket && refusal === 'TICKET_CLOSED') return this.afterClosing(tx, ticket, delivery, body);
    if (ticket && written && refusal === undefined) {
      const isEmpty = body === '' && files.taken.length === 0;
      return isEmpty
        ? { reason: 'NO_CONTENT' }
        : this.messages.add(tx, ticket, written.author, { body: written.body, files });
    }
    if (request && (ticketId === undefined || isGuess)) return this.newTickets.raise(tx, request, files);
    return { reason: reason ?? (ticketId === undefined ? 'NO_TICKET' : 'NO_ACCESS') };
  }

  /** Whether the author gets copies of the ticket’s replies, and so may answer them. */
  private isCopied(tx: EntityManager, { id: ticketId }: Ticket, { id: userId }: Actor): Promise<boolean> {
    return tx.existsBy(Participant, { ticketId, userId, role: 'CC', leftAt: IsNull() });
  }

  /** A closed ticket takes no mail; its owner's words go to the ticket that follows it. */
  private async afterClosing(
    tx: EntityManager,
    former: Ticket,
    { judgement: { author, sender, request }, files }: Delivery,
    body: string,
  ): Promise<Ending> {
    if (isThanks(body)) return { outcome: 'THANKS' };
    const place = author && sender && (await this.followUps.placeFor(tx, author, former, { body, sender }));
    if (request && author?.id === former.createdById && this.followUps.isPast(former))
      return this.newTickets.raise(tx, request, files);
    if (!author || !place) return { reason: 'TICKET_CLOSED' };
    const { ticketId, isNew } = place;
    if (isNew && files.taken.length === 0) return { outcome: 'FOLLOW_UP_CREATED', ticketId };
    const ticket = await this.tickets.lock(tx, null, ticketId);
    const ending = await this.messages.add(tx, ticket, author, { body: isNew ? '' : body, files });
    return isNew ? { ...ending, outcome: 'FOLLOW_UP_CREATED' } : ending;
  }
}

/**
 * The sender where they may write on the ticket; otherwise a note of the administrator who accepted
 * the mail, which names the sender.
 */
function writtenBy(
  { author, acceptedBy, isCopied }: Judgement & { isCopied: boolean },
  ticket: Ticket,
  body: string,
  { sender, senderName }: Partial<MailFacts>,
): { author: Actor; body: string; verdict: Verdict } | undefined {
  const verdict = author && mayWrite(author, ticket, isCopied);
  if (author && verdict && (!acceptedBy || verdict.allowed || verdict.reason === 'TICKET_CLOSED'))
    return { author, body, verdict };
  if (!acceptedBy) return undefined;
  const name = [senderName, sender && `(${sender})`].filter(Boolean).join(' ');
  const note = shortened(`${MAIL_FROM[acceptedBy.language]} ${name}:\n\n${body}`, LIMITS.messageBody.max);
  return { author: acceptedBy, body: note, verdict: mayNote(acceptedBy, ticket) };
}

/** By mail also write people in copy, and the owner of a ticket that waits for the proof of the mailbox. */
function mayWrite(author: Actor, ticket: Ticket, isCopied: boolean): Verdict {
  if (isStaff(author)) return mayNote(author, ticket);
  if (isCopied) return ticket.status === 'CLOSED' ? refused('TICKET_CLOSED') : ALLOWED;
  const isWaiting = ticket.awaitsMailboxProof && ticket.createdById === author.id;
  return mayReply(author, isWaiting ? { ...ticket, awaitsMailboxProof: false } : ticket);
}

/** What the author wrote, without the quote. */
const bodyOf = (text: string): string =>
  shortened(plainText(cutReply(text.replace(/\r\n?/g, '\n')).visible).trim(), LIMITS.messageBody.max);

function absent(error: unknown): undefined {
  if (error instanceof DomainError && error.code === 'TICKET_NOT_FOUND') return undefined;
  throw error;
}
