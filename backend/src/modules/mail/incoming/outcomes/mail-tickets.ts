import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '#config/config.js';
import { isOwnAddress } from '#config/inbound.js';
import { EMAIL_PATTERN, LIMITS, type SenderVerdict } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { MailedTickets, TicketAccess } from '#tickets/index.js';
import { type MailSender, MailSenders } from '../identity/mail-senders.js';
import type { ParsedMail } from '../parsing/parsed-mail.js';
import { oneLine, plainText, shortened } from '../parsing/plain-text.js';
import { QUOTE_MARK } from '../parsing/reply-cut.js';
import type { TakenFiles } from './mail-files.js';
import { forwardsBounce } from './mail-class.js';
import { type Ending, MailMessages } from './mail-messages.js';

/** The ticket that a mail may raise. */
export interface TicketRequest {
  requester: { email: string; name: string };
  /** Undefined: a visitor. */
  actor: Actor | undefined;
  title: string;
  description: string;
  /** What staff wrote above the mail that they forwarded. */
  note: string;
}

/** A mail, and what is known about its sender. */
export interface Written {
  mail: ParsedMail;
  address: string;
  verdict: SenderVerdict | null;
  account: MailSender | undefined;
}

const NO_FILES: TakenFiles = { taken: [], withheld: [] };
/** "Re:", "I:" and the like. */
const REPLY_MARKS = /^(\s*(re|r|rif|fwd?|i|inoltra(to)?|aw|wg|tr)\s*(\[\d+\]\s*)?:)+\s*/i;
/** The line that a mail program writes above a forwarded mail. */
const RULE = /^\s*--.*--$/;

/** Tickets by mail: who may raise one, and for whom. */
@Injectable()
export class MailTickets {
  constructor(
    private readonly config: Config,
    private readonly senders: MailSenders,
    private readonly newTickets: MailedTickets,
    private readonly tickets: TicketAccess,
    private readonly messages: MailMessages,
  ) {}

  /** Clients for themselves, staff for the client whose mail they forward; never a doubtful sender. */
  async requestOf({ mail, address, verdict, account }: Written): Promise<TicketRequest | undefined> {
    const { newTickets = 'nobody' } = this.config.inbound ?? {};
    if (newTickets === 'nobody' || verdict !== 'PASS' || account?.isActive === false) return undefined;
    if (forwardsBounce(mail)) return undefined;
    if (account && isStaff(account.actor)) return this.forwardedBy(account.actor, mail);
    const actor = account?.hasProvenMailbox ? account.actor : undefined;
    if (!actor && newTickets !== 'verified') return undefined;
    return { ...contentOf(mail), requester: { email: address, name: mail.from[0]?.name ?? '' }, actor };
  }

  /** An administrator names whose ticket it becomes. */
  acceptedFor(email: string, mail: ParsedMail, actor: Actor | undefined): TicketRequest | undefined {
    const { forwarded } = mail;
    if (forwarded?.from.address.toLowerCase() === email) return forwardedRequest(forwarded, mail, actor);
    const name = mail.from.find(({ address }) => address.toLowerCase() === email)?.name ?? '';
    return { ...contentOf(mail), requester: { email, name }, actor };
  }

  async raise(tx: EntityManager, request: TicketRequest, files: TakenFiles): Promise<Ending> {
    const { requester, actor, note, title } = request;
    const description = request.description || title;
    if (description === '') return { reason: 'NO_CONTENT' };
    const ticketId = await this.newTickets.raise(tx, actor, { requester, title, description });
    const outcome = 'TICKET_CREATED';
    const addTo = async (author: Actor, body: string, added: TakenFiles): Promise<Ending> =>
      this.messages.add(tx, await this.tickets.lock(tx, null, ticketId), author, { body, files: added });
    if (actor && note !== '') await addTo(actor, note, NO_FILES);
    const owner = files.taken.length > 0 ? await this.senders.find(requester.email, tx) : undefined;
    return owner ? { ...(await addTo(owner.actor, '', files)), outcome } : { outcome, ticketId };
  }

  private async forwardedBy(actor: Actor, mail: ParsedMail): Promise<TicketRequest | undefined> {
    const { forwarded } = mail;
    const email = forwarded?.from.address.toLowerCase();
    if (!forwarded || email === undefined || !isMailbox(email)) return undefined;
    if (isOwnAddress(this.config, email)) return undefined;
    const account = await this.senders.find(email);
    const isClient = !account || (account.isActive && !isStaff(account.actor));
    return isClient ? forwardedRequest(forwarded, mail, actor) : undefined;
  }
}

/** What stands in a forwarded text is no proven header. */
const isMailbox = (address: string): boolean => address.length <= LIMITS.email.max && EMAIL_PATTERN.test(address);

const contentOf = ({ subject, text }: ParsedMail): Pick<TicketRequest, 'title' | 'description' | 'note'> => ({
  title: titleOf(subject),
  description: descriptionOf(text),
  note: '',
});

const forwardedRequest = (
  { from, body, message }: NonNullable<ParsedMail['forwarded']>,
  { subject }: ParsedMail,
  actor: Actor | undefined,
): TicketRequest => ({
  requester: { email: from.address.toLowerCase(), name: from.name },
  actor,
  title: titleOf(subject),
  description: descriptionOf(body),
  note: shortened(withoutRule(plainText(message).trim()), LIMITS.messageBody.max),
});

function titleOf(subject: string): string {
  const { max } = LIMITS.ticketTitle;
  return oneLine(subject.slice(0, 4 * max).replace(REPLY_MARKS, ''), max);
}

function withoutRule(text: string): string {
  const last = text.lastIndexOf('\n') + 1;
  return RULE.test(text.slice(last)) ? text.slice(0, last).trimEnd() : text;
}

const descriptionOf = (text: string): string =>
  shortened(plainText(text).replaceAll(QUOTE_MARK, '').trim(), LIMITS.description.max);
