import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { isOwnAddress } from '#config/inbound.js';
import { LIMITS } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { HOUR, limitKey, Limits, type WindowLimit } from '#kernel/limits/index.js';
import { MailSenders } from '../identity/mail-senders.js';
import { isMailbox } from '../identity/sender-address.js';
import { MailParser } from '../parsing/mail-parser.js';
import type { ForwardedMail, ParsedMail } from '../parsing/parsed-mail.js';
import { oneLine, plainText, splitText } from '../parsing/plain-text.js';
import { QUOTE_MARK } from '../parsing/reply-cut.js';
import { forwardsBounce } from './reading/mail-class.js';
import type { Ending, JudgingStep, PendingMail, TicketRequest } from './pending-mail.js';

/** "Re:", "I:" and the like. */
export const REPLY_MARKS = /^(\s*(re|r|rif|fwd?|i|inoltra(to)?|aw|antw|sv|vs|wg|tr)\s*(\[\d+\]\s*)?:)+\s*/i;
/** The line that a mail program writes above a forwarded mail. */
const RULE = /^\s*--.*--$/;

/** Finds the ticket that the mail may raise, by whom and for whom. */
@Injectable()
export class RequestTicket implements JudgingStep {
  private readonly tickets: WindowLimit;

  constructor(
    private readonly config: Config,
    private readonly senders: MailSenders,
    private readonly parser: MailParser,
    limits: Limits,
  ) {
    this.tickets = limits.window('inboundTicketsPerSender', HOUR);
  }

  async judge(mail: PendingMail): Promise<Ending | undefined> {
    mail.mayRaise = mail.ticketId === undefined || mail.thread.isGuess;
    if (!mail.mayRaise && mail.doubt) return undefined;
    const isOfStaff = mail.verdict === 'PASS' && mail.account && isStaff(mail.account.actor);
    if (isOfStaff) mail.forwarded = await this.parser.forwarded(mail.parsed, mail.isQuick);
    mail.request = await this.requestOf(mail);
    const actor = mail.request?.actor;
    if (!mail.mayRaise || !mail.request || (actor && isStaff(actor))) return undefined;
    return (await this.tickets.allows(limitKey(mail.sender ?? ''))) ? undefined : { reason: 'TOO_MANY_MAILS' };
  }

  /**
   * Clients raise tickets for themselves, and staff for the client whose mail they forward. Senders whose address is
   * not genuine never raise any.
   */
  private async requestOf(mail: PendingMail) {
    const { parsed, sender, senderName, verdict, isTrusted, account } = mail;
    const { newTickets = 'nobody' } = this.config.inbound ?? {};
    const isGenuine = verdict === 'PASS' || isTrusted;
    if (newTickets === 'nobody' || sender === null || !isGenuine || account?.isActive === false) return undefined;
    if (forwardsBounce(parsed)) return undefined;
    if (account && isStaff(account.actor)) return this.forwardedBy(account.actor, mail);
    const actor = account?.hasProvenMailbox ? account.actor : undefined;
    if (!actor && newTickets !== 'verified') return undefined;
    return { ...contentOf(parsed), requester: { email: sender, name: senderName }, actor };
  }

  private async forwardedBy(actor: Actor, { forwarded, parsed }: PendingMail): Promise<TicketRequest | undefined> {
    const email = forwarded?.from.address.toLowerCase();
    if (!forwarded || email === undefined || !isMailbox(email)) return undefined;
    if (isOwnAddress(this.config, email)) return undefined;
    const account = await this.senders.find(email);
    const isClient = !account || (account.isActive && !isStaff(account.actor));
    return isClient ? forwardedRequest(forwarded, parsed, actor) : undefined;
  }
}

/** Returns the ticket for the address that an administrator gave. */
export function acceptedRequest(
  email: string,
  { parsed, forwarded }: Pick<PendingMail, 'parsed' | 'forwarded'>,
  actor: Actor,
): TicketRequest {
  if (forwarded?.from.address.toLowerCase() === email) return forwardedRequest(forwarded, parsed, actor);
  const name = parsed.from.find(({ address }) => address.toLowerCase() === email)?.name ?? '';
  return { ...contentOf(parsed), requester: { email, name }, actor };
}

const contentOf = ({ subject, text }: ParsedMail): Omit<TicketRequest, 'requester' | 'actor'> => ({
  title: titleOf(subject),
  ...descriptionOf(text),
  note: '',
});

const forwardedRequest = (
  { from, body, message }: ForwardedMail,
  { subject }: ParsedMail,
  actor: Actor,
): TicketRequest => ({
  requester: { email: from.address.toLowerCase(), name: from.name },
  actor,
  title: titleOf(subject),
  ...descriptionOf(body),
  note: withoutRule(plainText(message).trim()),
});

function titleOf(subject: string): string {
  const { max } = LIMITS.ticketTitle;
  return oneLine(subject.slice(0, 4 * max).replace(REPLY_MARKS, ''), max);
}

function withoutRule(text: string): string {
  const last = text.lastIndexOf('\n') + 1;
  return RULE.test(text.slice(last)) ? text.slice(0, last).trimEnd() : text;
}

function descriptionOf(text: string): Pick<TicketRequest, 'description' | 'beyond'> {
  const [description, beyond] = splitText(plainText(text).replaceAll(QUOTE_MARK, '').trim(), LIMITS.description.max);
  return { description, beyond };
}
