import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { isOwnAddress } from '#config/inbound.js';
import { EMAIL_PATTERN, type InboundOutcome, type InboundReason, LIMITS, type SenderVerdict } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { HOUR, limitKey, Limits, MINUTE, type WindowLimit } from '#kernel/limits/index.js';
import { MailSenders } from '../identity/mail-senders.js';
import { verdictOf } from '../identity/verdict.js';
import type { ParsedMail } from '../parsing/parsed-mail.js';
import type { InboundMail } from '../reception/inbound-mail.entity.js';
import { cutReply } from '../parsing/reply-cut.js';
import { type Thread, ThreadQueries } from '../threading/thread-queries.js';
import { type Bounce, MailBounces } from './mail-bounces.js';
import { machineMail } from './mail-class.js';
import { MailRepetitions, type Repetition, wordsHash } from './mail-repetitions.js';
import { MailTickets, type TicketRequest, type Written } from './mail-tickets.js';
import { refusalOf } from './who-wrote.js';

/** Milliseconds. */
const DAY = 24 * 3600 * 1000;

/** What is to become of a mail: a message by someone on a ticket, a new ticket, or neither. */
export interface Judgement {
  sender: string | null;
  verdict: SenderVerdict | null;
  ticketId?: number;
  author?: Actor;
  /** The administrator who took the mail for this ticket. */
  acceptedBy?: Actor;
  outcome?: InboundOutcome;
  reason?: InboundReason;
  /** The ticket that it raises where it belongs to none. */
  request?: TicketRequest;
  /** A mail of ours that came back. */
  bounce?: Bounce;
  /** The same words came too often. */
  repetition?: Repetition;
  wordsHash?: string | null;
  /** The ticket may not be meant. */
  isGuess?: boolean;
}

/** Decides whose mail it is and which ticket it belongs to. */
@Injectable()
export class MailJudge {
  private readonly perSender: WindowLimit;
  private readonly perTicket: WindowLimit;
  private readonly ticketsPerSender: WindowLimit;

  constructor(
    private readonly config: Config,
    private readonly senders: MailSenders,
    private readonly threads: ThreadQueries,
    private readonly newTickets: MailTickets,
    private readonly bounces: MailBounces,
    private readonly repetitions: MailRepetitions,
    limits: Limits,
  ) {
    this.perSender = limits.window('inboundMailsPerSender', HOUR);
    this.ticketsPerSender = limits.window('inboundTicketsPerSender', HOUR);
    this.perTicket = limits.window('inboundMailsPerTicket', 10 * MINUTE);
  }

  async judge(mail: ParsedMail, received: InboundMail): Promise<Judgement> {
    if (received.acceptedById !== null) return this.accepted(mail, received, received.acceptedById);
    const { envelopeFrom, recipients } = received;
    const sender = senderOf(mail);
    const thread = await this.threads.find(mail, recipients, sender);
    const [ticketId] = thread.tickets;
    const machine = machineMail({ envelopeFrom, mail, sender: sender ?? namedIn(mail) }, this.ownMarks());
    if (machine)
      return { sender, verdict: null, ticketId, outcome: machine, ...(await this.bounced(machine, mail, received)) };
    if (sender === null) return { sender, verdict: null, ticketId, reason: 'BAD_SENDER' };
    const verdict = verdictOf(mail, sender, this.config.inbound?.authservId);
    const rule = await this.senders.ruleFor(sender);
    if (rule === 'BLOCK') return { sender, verdict, ticketId, outcome: 'BLOCKED' };
    if (this.isTooOld(mail, received)) return { sender, verdict, ticketId, reason: 'TOO_OLD' };
    if (!(await this.perSender.allows(limitKey(sender))))
      return { sender, verdict, ticketId, reason: 'TOO_MANY_MAILS' };
    const account = await this.senders.find(sender);
    // A colleague may have got an account after the domain was trusted; a made-up wrapper hides a forgery.
    const mayTrust = mail.certifier === null && !(account && isStaff(account.actor));
    const isTrusted = rule === 'TRUST' && verdict === 'NONE' && mayTrust;
    const written = { mail, address: sender, verdict: isTrusted ? 'PASS' : verdict, account } as const;
    const judgement = { sender, verdict, ticketId, ...(await this.authorOf(written, thread)) };
    return judgement.author || judgement.request ? this.unlessRepeated(judgement, sender, mail) : judgement;
  }

  private async unlessRepeated(judgement: Judgement, sender: string, { text }: ParsedMail): Promise<Judgement> {
    const hash = wordsHash(cutReply(text).visible);
    const repetition = hash === null ? undefined : await this.repetitions.find(sender, hash);
    const { verdict, ticketId } = judgement;
    return repetition
      ? { sender, verdict, ticketId, repetition, wordsHash: hash, reason: 'REPEATED' }
      : { ...judgement, wordsHash: hash };
  }

  private async bounced(
    machine: InboundOutcome,
    mail: ParsedMail,
    { recipients }: InboundMail,
  ): Promise<Partial<Judgement>> {
    const bounce = machine === 'BOUNCE' ? await this.bounces.find(mail, recipients) : undefined;
    return bounce ? { outcome: 'BOUNCE_RECORDED', ticketId: bounce.ticketId, bounce } : {};
  }

  /** An administrator has judged: what is left is who wrote it. */
  private async accepted(
    mail: ParsedMail,
    { ticketId, requester }: InboundMail,
    acceptedById: string,
  ): Promise<Judgement> {
    const sender = senderOf(mail);
    const verdict = sender === null ? null : verdictOf(mail, sender, this.config.inbound?.authservId);
    const account = sender === null || verdict === 'FAIL' ? undefined : await this.senders.find(sender);
    const acceptedBy = await this.senders.actorOf(acceptedById);
    if (requester !== null) {
      const request = acceptedBy && this.newTickets.acceptedFor(requester, mail, acceptedBy);
      return { sender, verdict, acceptedBy, request };
    }
    const author = account?.isActive ? account.actor : undefined;
    return { sender, verdict, ticketId: ticketId ?? undefined, author, acceptedBy };
  }

  private async authorOf(
    written: Written & { verdict: SenderVerdict },
    { tickets, addresses, isGuess }: Thread,
  ): Promise<Partial<Judgement>> {
    if (tickets.length > 1) return { reason: 'SEVERAL_TICKETS' };
    const { address, verdict, account: sender } = written;
    const own = addresses.find(({ userId }) => userId === sender?.actor.id) ?? addresses[0];
    const role = own && (await this.senders.roleOf(own.userId));
    const reason = refusalOf({
      verdict,
      sender: sender && { ...sender.actor, isActive: sender.isActive },
      holder: own && role && { id: own.userId, role },
      hasToken: own !== undefined,
    });
    const [ticketId] = tickets;
    const isNew = ticketId === undefined || isGuess;
    const request = isNew || !reason ? await this.newTickets.requestOf(written) : undefined;
    if (isNew && request && !(await this.mayRaise(address, request))) return { reason: 'TOO_MANY_MAILS' };
    if (reason || !sender || ticketId === undefined) return { reason: reason ?? 'NO_TICKET', request, isGuess };
    const isTooMuch = !(await this.perTicket.allows(limitKey(address, String(ticketId))));
    return isTooMuch ? { reason: 'TOO_MANY_MAILS' } : { author: sender.actor, request, isGuess };
  }

  private async mayRaise(address: string, { actor }: TicketRequest): Promise<boolean> {
    return (actor !== undefined && isStaff(actor)) || this.ticketsPerSender.allows(limitKey(address));
  }

  /** Its first copy may have been removed since: others could send it again. */
  private isTooOld({ headers }: ParsedMail, { receivedAt }: InboundMail): boolean {
    const days = this.config.retention.inboundMails;
    const written = Date.parse(headers['date']?.[0] ?? '');
    return days > 0 && receivedAt.getTime() - written > days * DAY;
  }

  private ownMarks() {
    const isOwn = (address: string): boolean => isOwnAddress(this.config, address);
    return { loopId: new URL(this.config.publicUrl).hostname, isOwn };
  }
}

/** The one plain address in From, in lower case; null without it. */
function senderOf({ from }: ParsedMail): string | null {
  const [only, ...others] = from;
  const address = only?.address ?? '';
  const isPlain = others.length === 0 && address.length <= LIMITS.email.max && EMAIL_PATTERN.test(address);
  return isPlain ? address.toLowerCase() : null;
}

/** What stands in place of a plain address, such as MAILER-DAEMON. */
const namedIn = ({ from: [first] }: ParsedMail): string => first?.address || first?.name || '';
