import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type InboundOutcome, type InboundReason, type Language, LIMITS } from '../../../contract/index.js';
import { type Actor, isStaff } from '../../../kernel/access/index.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/errors/index.js';
import { UnitOfWork } from '../../../kernel/persistence/index.js';
import { factsOf } from '../../attachments/index.js';
import { MailedMessages } from '../../conversation/index.js';
import { isThanks, mayNote, mayReply, Ticket, TicketAccess, type Verdict } from '../../tickets/index.js';
import { cutReply, QUOTE_MARK } from '../parsing/reply-cut.js';
import { plainText, shortened } from '../parsing/plain-text.js';
import { InboundMail } from '../reception/inbound-mail.entity.js';
import { MailFollowUps } from './mail-follow-ups.js';
import type { TakenFiles } from './mail-files.js';
import type { Judgement } from './mail-judge.js';

/** What is stored of a mail beside its outcome. */
type MailFacts = Pick<InboundMail, 'sender' | 'senderName' | 'subject' | 'verdict' | 'html' | 'files'>;
type Ending = Partial<Pick<InboundMail, 'ticketId' | 'messageId' | 'text' | 'withheldFiles'>> &
  ({ outcome: InboundOutcome } | { reason: InboundReason });

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

/** Writes what became of a mail: message, files and outcome in one transaction. */
@Injectable()
export class MailDelivery {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly tickets: TicketAccess,
    private readonly messages: MailedMessages,
    private readonly followUps: MailFollowUps,
  ) {}

  /** Returns the outcome; undefined when another attempt had written it. */
  async deliver(mailId: string, delivery: Delivery): Promise<InboundOutcome | undefined> {
    return this.unitOfWork.run(async (tx) => {
      const mail = await this.lock(tx, mailId);
      if (!mail || mail.outcome !== null) return undefined;
      const ending = (await this.isRepeated(tx, mail))
        ? ({ outcome: 'DUPLICATE' } as const)
        : await this.end(tx, delivery);
      const outcome = 'outcome' in ending ? ending.outcome : 'QUARANTINED';
      const text = shortened(plainText(delivery.text).replaceAll(QUOTE_MARK, ''), PREVIEW);
      const common = { ...delivery.facts, text, withheldFiles: delivery.files.withheld };
      const ticketId = await this.existing(tx, delivery.judgement);
      const acceptedById = outcome === 'QUARANTINED' ? null : mail.acceptedById;
      const values = { ...common, ticketId, ...ending, acceptedById, outcome, processedAt: this.clock.now() };
      await tx.update(InboundMail, mailId, values);
      return outcome;
    });
  }

  /** Mails with the same content are processed one after the other. */
  private async lock(tx: EntityManager, id: string): Promise<InboundMail | null> {
    const mail = await tx.findOneBy(InboundMail, { id });
    if (!mail) return null;
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [mail.contentHash]);
    return tx.findOneBy(InboundMail, { id });
  }

  private async isRepeated(tx: EntityManager, { id, contentHash }: InboundMail): Promise<boolean> {
    const rows = await tx.query<object[]>(
      `SELECT 1 FROM inbound_mails WHERE content_hash = $1 AND id <> $2 AND outcome <> 'DUPLICATE' LIMIT 1`,
      [contentHash, id],
    );
    return rows.length > 0;
  }

  /** The ticket’s number where there is such a ticket. */
  private async existing(tx: EntityManager, { ticketId }: Judgement): Promise<number | null> {
    return ticketId !== undefined && (await tx.existsBy(Ticket, { id: ticketId })) ? ticketId : null;
  }

  private async end(tx: EntityManager, delivery: Delivery): Promise<Ending> {
    const { judgement, text, files } = delivery;
    const { author, acceptedBy, ticketId, outcome, reason } = judgement;
    if (outcome) return { outcome };
    if (!(author ?? acceptedBy) || ticketId === undefined) return { reason: reason ?? 'NO_TICKET' };
    const ticket = await this.tickets.lock(tx, null, ticketId).catch(absent);
    const body = bodyOf(text);
    const written = ticket && writtenBy(judgement, ticket, body, delivery.facts);
    if (!ticket || !written) return { reason: 'NO_ACCESS' };
    if (!written.verdict.allowed)
      return written.verdict.reason === 'TICKET_CLOSED'
        ? this.afterClosing(tx, ticket, delivery, body)
        : { reason: 'NO_ACCESS' };
    const isEmpty = body === '' && files.taken.length === 0;
    return isEmpty
      ? { reason: 'NO_CONTENT' }
      : this.addMessage(tx, ticket, written.author, { body: written.body, files });
  }

  /** A closed ticket takes no mail; its owner's words go to the ticket that follows it. */
  private async afterClosing(
    tx: EntityManager,
    former: Ticket,
    { judgement: { author, sender }, files }: Delivery,
    body: string,
  ): Promise<Ending> {
    if (isThanks(body)) return { outcome: 'THANKS' };
    const place = author && sender && (await this.followUps.placeFor(tx, author, former, { body, sender }));
    if (!author || !place) return { reason: 'TICKET_CLOSED' };
    const { ticketId, isNew } = place;
    if (isNew && files.taken.length === 0) return { outcome: 'FOLLOW_UP_CREATED', ticketId };
    const ticket = await this.tickets.lock(tx, null, ticketId);
    const ending = await this.addMessage(tx, ticket, author, { body: isNew ? '' : body, files });
    return isNew ? { ...ending, outcome: 'FOLLOW_UP_CREATED' } : ending;
  }

  private async addMessage(
    tx: EntityManager,
    ticket: Ticket,
    author: Actor,
    { body, files }: { body: string; files: TakenFiles },
  ): Promise<Ending> {
    const room = await this.messages.roomFor(tx, author, ticket.id);
    const taken = files.taken.slice(0, room);
    const message = await this.messages.add(tx, ticket, author, { body, files: taken.map(factsOf) });
    for (const { staged } of taken) await staged.keep();
    const withheldFiles = [...files.withheld, ...files.taken.slice(room).map(({ fileName }) => fileName)];
    const outcome = message.kind === 'NOTE' ? 'NOTE_ADDED' : 'MESSAGE_ADDED';
    return { outcome, ticketId: ticket.id, messageId: message.id, withheldFiles };
  }
}

/**
 * The sender where they may write on the ticket; otherwise a note of the administrator who accepted
 * the mail, which names the sender.
 */
function writtenBy(
  { author, acceptedBy }: Judgement,
  ticket: Ticket,
  body: string,
  { sender, senderName }: Partial<MailFacts>,
): { author: Actor; body: string; verdict: Verdict } | undefined {
  const verdict = author && mayWrite(author, ticket);
  if (author && verdict && (!acceptedBy || verdict.allowed || verdict.reason === 'TICKET_CLOSED'))
    return { author, body, verdict };
  if (!acceptedBy) return undefined;
  const name = [senderName, sender && `(${sender})`].filter(Boolean).join(' ');
  const note = shortened(`${MAIL_FROM[acceptedBy.language]} ${name}:\n\n${body}`, LIMITS.messageBody.max);
  return { author: acceptedBy, body: note, verdict: mayNote(acceptedBy, ticket) };
}

/** The owner of a ticket that waits for the proof of the mailbox may write by mail. */
function mayWrite(author: Actor, ticket: Ticket): Verdict {
  if (isStaff(author)) return mayNote(author, ticket);
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
