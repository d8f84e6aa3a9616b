import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { type MailedMessage, MailedMessages } from '#conversation/index.js';
import { type Language, LIMITS, reportsStops } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { ALLOWED, DomainError, refused, type Verdict } from '#kernel/errors/index.js';
import { defineEvent, DomainEvents } from '#kernel/outbox/index.js';
import { TicketStops } from '#plant-life/stops/index.js';
import { factsOf } from '#tickets/files/index.js';
import { Participant, type Ticket } from '#tickets/index.js';
import { shortenText, splitText } from '../parsing/plain-text.js';
import { type Ending, hasFiles, type PendingMail, type WritingStep } from './pending-mail.js';
import { StopWords } from './reading/stop-words.js';
import { mayNote, mayReply, TicketAccess } from '#tickets/visibility/index.js';

/** Files of a mail whose sender is proven were not taken. The user wrote the mail. */
export const filesWithheld = defineEvent<{ ticketId: number; userId: string; messageId: string }>('filesWithheld');

/** The first words of a note made from a mail. */
const MAIL_FROM: Record<Language, string> = { it: 'Email di', en: 'Mail from' };

/** Code points. The whole mail is kept beside it for as long as mails are kept. */
const MOST_REST = 100_000;

/** Adds text and files to the ticket if the author may write on it. */
@Injectable()
export class AddMessage implements WritingStep {
  constructor(
    private readonly tickets: TicketAccess,
    private readonly messages: MailedMessages,
    private readonly events: DomainEvents,
    private readonly subjects: StopWords,
    private readonly stops: TicketStops,
  ) {}

  async write(tx: EntityManager, mail: PendingMail): Promise<Ending | undefined> {
    if (mail.ticketId === undefined) return undefined;
    const ticket = await this.tickets.lock(tx, null, mail.ticketId).catch(ignoreMissingTicket);
    const entry = ticket && (await this.entryOf(tx, mail, ticket));
    if (!ticket || !entry) return undefined;
    const { author, words, verdict, seesTicket } = entry;
    if (!verdict.allowed) {
      if (verdict.reason === 'TICKET_CLOSED') mail.closed = ticket;
      return undefined;
    }
    const { rest, files } = mail;
    if (mail.words === '' && !hasFiles(files)) return { reason: 'NO_CONTENT' };
    const ending = await this.add(tx, ticket, author, { words, rest, files, verdict: mail.verdict });
    if (seesTicket) await this.reportWithheldFiles(tx, mail, ending);
    await this.reportStop(tx, mail, ticket);
    return ending;
  }

  /** Reports the stop of a subject for the owner of the ticket, as the link in its confirmation does. */
  private async reportStop(tx: EntityManager, mail: PendingMail, ticket: Ticket): Promise<void> {
    if (mail.author?.id !== ticket.createdById || !reportsStops(ticket.category)) return;
    const since = this.subjects.sinceOf(mail, ticket);
    if (since) await this.stops.reportForOwner(tx, ticket, since);
  }

  /** Reports files that were not taken to the author, but to no address that may be a stranger's or a machine's. */
  private async reportWithheldFiles(tx: EntityManager, mail: PendingMail, ending: Ending): Promise<void> {
    const { author, acceptedBy, verdict, isPassedOn } = mail;
    const { ticketId, messageId, withheldFiles = [] } = ending;
    if (!author || acceptedBy || verdict !== 'PASS' || isPassedOn || !ticketId || !messageId) return;
    if (withheldFiles.length > 0)
      await this.events.publish(tx, filesWithheld, { ticketId, userId: author.id, messageId });
  }

  /** Adds a message to the locked ticket. */
  async add(
    tx: EntityManager,
    ticket: Ticket,
    author: Actor,
    { words, rest, files, verdict }: Pick<PendingMail, 'words' | 'rest' | 'files' | 'verdict'>,
  ): Promise<Ending> {
    const room = files.taken.length === 0 ? 0 : await this.messages.roomFor(tx, author, ticket.id);
    const taken = files.taken.slice(0, room);
    const withheldFiles = [...files.withheld, ...files.taken.slice(room).map(({ fileName }) => fileName)];
    const content = { ...contentOf(words, rest), files: taken.map(factsOf), withheldFiles, senderVerdict: verdict };
    const message = await this.messages.add(tx, ticket, author, content);
    for (const { staged } of taken) await staged.keep();
    const outcome = message.kind === 'NOTE' ? 'NOTE_ADDED' : 'MESSAGE_ADDED';
    return { outcome, ticketId: ticket.id, messageId: message.id, withheldFiles };
  }

  /**
   * Returns the author's message if they may write on the ticket; otherwise a note of the administrator who accepted
   * the mail, which names the sender.
   */
  private async entryOf(tx: EntityManager, mail: PendingMail, ticket: Ticket) {
    const { author, acceptedBy, words } = mail;
    const isCopied = author !== undefined && (await this.isCopied(tx, ticket, author));
    const verdict = author && mayWrite(author, ticket, isCopied);
    if (author && verdict && (!acceptedBy || verdict.allowed || verdict.reason === 'TICKET_CLOSED'))
      return { author, words, verdict, seesTicket: !isCopied };
    const note = acceptedBy && { author: acceptedBy, words: noteOf(mail, acceptedBy), seesTicket: true };
    return note && { ...note, verdict: mayNote(note.author, ticket) };
  }

  /** Whether the author gets copies of the ticket’s replies, and so may reply to them. */
  private isCopied(tx: EntityManager, { id: ticketId }: Ticket, { id: userId }: Actor): Promise<boolean> {
    return tx.existsBy(Participant, { ticketId, userId, role: 'CC', leftAt: IsNull() });
  }
}

function noteOf({ sender, senderName, words }: PendingMail, { language }: Actor): string {
  const name = [senderName, sender && `(${sender})`].filter(Boolean).join(' ');
  return `${MAIL_FROM[language]} ${name}:\n\n${words}`;
}

/** Words that do not fit into the body begin the rest. */
function contentOf(words: string, below: string): Pick<MailedMessage, 'body' | 'rest'> {
  const [body, beyond] = splitText(words, LIMITS.messageBody.max);
  const rest = shortenText([beyond, below].filter(Boolean).join('\n\n'), MOST_REST);
  return { body, rest: rest || null };
}

/** By mail, people in copy may write too, and so may the owner of a ticket that waits for the proof of the mailbox. */
function mayWrite(author: Actor, ticket: Ticket, isCopied: boolean): Verdict {
  if (isStaff(author)) return mayNote(author, ticket);
  if (isCopied) return ticket.status === 'CLOSED' ? refused('TICKET_CLOSED') : ALLOWED;
  const isWaiting = ticket.awaitsMailboxProof && ticket.createdById === author.id;
  return mayReply(author, isWaiting ? { ...ticket, awaitsMailboxProof: false } : ticket);
}

function ignoreMissingTicket(error: unknown): undefined {
  if (error instanceof DomainError && error.code === 'TICKET_NOT_FOUND') return undefined;
  throw error;
}
