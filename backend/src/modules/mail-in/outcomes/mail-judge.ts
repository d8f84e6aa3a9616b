import { Injectable } from '@nestjs/common';
import { Config } from '../../../config/config.js';
import {
  EMAIL_PATTERN,
  type InboundOutcome,
  type InboundReason,
  LIMITS,
  type SenderVerdict,
} from '../../../contract/index.js';
import type { Actor } from '../../../kernel/access/index.js';
import { HOUR, limitKey, Limits, MINUTE, type WindowLimit } from '../../../kernel/limits/index.js';
import { MailSenders } from '../identity/mail-senders.js';
import { ownAddresses } from '../identity/own-addresses.js';
import { verdictOf } from '../identity/verdict.js';
import type { ParsedMail } from '../parsing/parsed-mail.js';
import type { InboundMail } from '../reception/inbound-mail.entity.js';
import { type Thread, ThreadQueries } from '../threading/thread-queries.js';
import { machineMail } from './mail-class.js';
import { refusalOf } from './who-wrote.js';

/** What is to become of a mail: a message by someone on a ticket, or an outcome without one. */
export interface Judgement {
  sender: string | null;
  verdict: SenderVerdict | null;
  ticketId?: number;
  author?: Actor;
  /** The administrator who took the mail for this ticket. */
  acceptedBy?: Actor;
  outcome?: InboundOutcome;
  reason?: InboundReason;
}

/** Decides whose mail it is and which ticket it belongs to. */
@Injectable()
export class MailJudge {
  private readonly perSender: WindowLimit;
  private readonly perTicket: WindowLimit;

  constructor(
    private readonly config: Config,
    private readonly senders: MailSenders,
    private readonly threads: ThreadQueries,
    limits: Limits,
  ) {
    this.perSender = limits.window('inboundMailsPerSender', HOUR);
    this.perTicket = limits.window('inboundMailsPerTicket', 10 * MINUTE);
  }

  async judge(mail: ParsedMail, received: InboundMail): Promise<Judgement> {
    if (received.acceptedById !== null) return this.accepted(mail, received, received.acceptedById);
    const { envelopeFrom, recipients } = received;
    const sender = senderOf(mail);
    const thread = await this.threads.find(mail, recipients);
    const [ticketId] = thread.tickets;
    const machine = machineMail({ envelopeFrom, mail, sender: sender ?? '' }, this.ownMarks());
    if (machine) return { sender, verdict: null, ticketId, outcome: machine };
    if (sender === null) return { sender, verdict: null, ticketId, reason: 'BAD_SENDER' };
    const verdict = verdictOf(mail, sender, this.config.inbound?.authservId);
    const rule = await this.senders.ruleFor(sender);
    if (rule === 'BLOCK') return { sender, verdict, ticketId, outcome: 'BLOCKED' };
    if (!(await this.perSender.allows(limitKey(sender))))
      return { sender, verdict, ticketId, reason: 'TOO_MANY_MAILS' };
    const counted = rule === 'TRUST' && verdict === 'NONE' ? 'PASS' : verdict;
    return { sender, verdict, ticketId, ...(await this.authorOf(sender, counted, thread)) };
  }

  /** An administrator has judged: what is left is who wrote it. */
  private async accepted(mail: ParsedMail, { ticketId }: InboundMail, acceptedById: string): Promise<Judgement> {
    const sender = senderOf(mail);
    const verdict = sender === null ? null : verdictOf(mail, sender, this.config.inbound?.authservId);
    const account = sender === null || verdict === 'FAIL' ? undefined : await this.senders.find(sender);
    return {
      sender,
      verdict,
      ticketId: ticketId ?? undefined,
      author: account?.isActive ? account.actor : undefined,
      acceptedBy: await this.senders.actorOf(acceptedById),
    };
  }

  private async authorOf(
    address: string,
    verdict: SenderVerdict,
    { tickets, addresses }: Thread,
  ): Promise<Pick<Judgement, 'author' | 'reason'>> {
    if (tickets.length > 1) return { reason: 'SEVERAL_TICKETS' };
    const sender = await this.senders.find(address);
    const own = addresses.find(({ userId }) => userId === sender?.actor.id) ?? addresses[0];
    const role = own && (await this.senders.roleOf(own.userId));
    const reason = refusalOf({
      verdict,
      sender: sender && { ...sender.actor, isActive: sender.isActive },
      holder: own && role && { id: own.userId, role },
      hasToken: own !== undefined,
    });
    const [ticketId] = tickets;
    if (reason || !sender || ticketId === undefined) return { reason: reason ?? 'NO_TICKET' };
    const isTooMuch = !(await this.perTicket.allows(limitKey(address, String(ticketId))));
    return isTooMuch ? { reason: 'TOO_MANY_MAILS' } : { author: sender.actor };
  }

  private ownMarks() {
    return { loopId: new URL(this.config.publicUrl).hostname, addresses: ownAddresses(this.config) };
  }
}

/** The one plain address in From, in lower case; null without it. */
function senderOf({ from }: ParsedMail): string | null {
  const [only, ...others] = from;
  const address = only?.address ?? '';
  const isPlain = others.length === 0 && address.length <= LIMITS.email.max && EMAIL_PATTERN.test(address);
  return isPlain ? address.toLowerCase() : null;
}
