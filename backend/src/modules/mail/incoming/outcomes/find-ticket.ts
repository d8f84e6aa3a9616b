import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#config/config.js';
import { ticketOfSubject } from '#contract/index.js';
import { ReplyAddresses } from '../identity/reply-addresses.js';
import { senderOf } from '../identity/sender-address.js';
import type { ParsedMail } from '../parsing/parsed-mail.js';
import type { JudgingStep, PendingMail, Thread } from './pending-mail.js';

/** At most this many references are searched, newest first. */
const REFERENCES = 20;
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const SUBJECT = /\bticket\s+(?:no?\.|#)?\s*(\d{1,9})\b|#(\d{1,9})\b/i;
/** The beginning of our subjects, after "R:" and the like. */
const OWN_SUBJECT =
  /^(?:\s*[^\s:][^:]{0,8}:)*\s*(?:(?:nuovo |new )?ticket(?: assegnato:| assigned to you:)? (?:no?\. )?(\d{1,9})\b|\[#(\d{1,9})\])/i;
/** Whether the subject is one of ours, or of a reply to it. */
export const isOwnSubject = (subject: string): boolean => OWN_SUBJECT.test(subject);

/** "I:", "Fwd:" and the like, also after "R:". */
const FORWARD = /^(?:[^:]{1,9}:)*?\s*(?:fwd?|i|inoltra(?:to)?|wg|tr)\s*(?:\[\d+\]\s*)?:/i;
const MESSAGE_ID = /<[^<>\s]{1,253}>/g;
/** Headers in which mail servers record the recipient. */
const DELIVERY = ['delivered-to', 'x-original-to', 'envelope-to'];

/** Finds the ticket that a mail belongs to. */
@Injectable()
export class FindTicket implements JudgingStep {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly addresses: ReplyAddresses,
  ) {}

  async judge(mail: PendingMail): Promise<undefined> {
    Object.assign(mail, senderOf(mail.parsed, this.config));
    mail.thread = await this.find(mail.parsed, mail.received.recipients, mail.sender);
    [mail.ticketId] = mail.thread.tickets;
  }

  /**
   * Finds the ticket by reply address, or else by the mails that this one refers to, or else by the number in the
   * subject.
   */
  async find(mail: ParsedMail, recipients: readonly string[], sender: string | null): Promise<Thread> {
    const delivered = DELIVERY.flatMap((name) => mail.headers[name] ?? []);
    const found = await this.addresses.findIn(...recipients, ...delivered, ...mail.to);
    const addresses = found.filter(({ revokedAt }) => revokedAt === null);
    if (found.length > 0) {
      const isRevoked = addresses.length === 0;
      const tickets = [...new Set((isRevoked ? found : addresses).map(({ ticketId }) => ticketId))];
      return { tickets, addresses, isRevoked, isGuess: false };
    }
    const referred = (await this.referred(mail.references)) ?? (await this.continued(mail.references, sender));
    const ticket = referred ?? numberIn(mail.subject);
    const tickets = ticket === undefined ? [] : [ticket];
    return { tickets, addresses, isRevoked: false, isGuess: referred === undefined };
  }

  /**
   * Returns the ticket of an earlier mail of the same sender. Mails of others do not count, because anyone can copy a
   * Message-ID.
   */
  private async continued(references: string, sender: string | null): Promise<number | undefined> {
    const ids = Array.from(references.matchAll(MESSAGE_ID), ([id]) => id).slice(-REFERENCES);
    if (sender === null || ids.length === 0) return undefined;
    const [row] = await this.dataSource.query<{ ticketId: number }[]>(
      `SELECT ticket_id AS "ticketId" FROM inbound_mails
       WHERE rfc_message_id = ANY($1) AND sender = $2 AND ticket_id IS NOT NULL AND outcome <> 'QUARANTINED'
       ORDER BY received_at DESC LIMIT 1`,
      [ids, sender],
    );
    return row?.ticketId;
  }

  /** Returns the ticket of the newest mail of ours in the references. */
  private async referred(references: string): Promise<number | undefined> {
    const found = Array.from(references.matchAll(ownIds(this.config)))
      .slice(-REFERENCES)
      .reverse();
    for (const [, number, jobId] of found) {
      const ticket = number === undefined ? await this.ticketOfMail(String(jobId)) : Number(number);
      if (ticket !== undefined) return ticket;
    }
    return undefined;
  }

  /** Finds the ticket by the Message-ID of our mail, which is the id of its job. */
  private async ticketOfMail(jobId: string): Promise<number | undefined> {
    return ticketOfSubject((await findMailJob(this.dataSource, jobId))?.subject);
  }
}

/** Matches the Message-IDs of our mails: the number of the ticket, or the id of the job that sent the mail. */
export function ownIds({ publicUrl }: Pick<Config, 'publicUrl'>): RegExp {
  const host = new URL(publicUrl).hostname.replaceAll('.', '\\.');
  return new RegExp(`<(?:ticket-(\\d{1,9})|(${UUID}))@${host}>`, 'gi');
}

/** Finds the job that sent a mail of ours. Other programs make ids of this form as well. */
export async function findMailJob(
  dataSource: DataSource,
  jobId: string,
): Promise<{ subject: string | null } | undefined> {
  const found = `SELECT subject FROM outbox WHERE id = $1 AND queue = 'mail'`;
  return (await dataSource.query<{ subject: string | null }[]>(found, [jobId]))[0];
}

/** A number in a forwarded subject may be an order number, so only our own form of subject counts. */
function numberIn(text: string): number | undefined {
  const subject = text.slice(0, 500).trim();
  const [, named, marked] = (FORWARD.test(subject) ? OWN_SUBJECT : SUBJECT).exec(subject) ?? [];
  const number = named ?? marked;
  return number === undefined ? undefined : Number(number);
}
