import { Injectable } from '@nestjs/common';
import type { InboundReason, SenderVerdict, UserRole } from '#contract/index.js';
import { limitKey, Limits, MINUTE, type WindowLimit } from '#kernel/limits/index.js';
import { MailSenders } from '../../identity/mail-senders.js';
import type { Ending, JudgingStep, PendingMail } from '../pending-mail.js';

interface Person {
  id: string;
  role: UserRole;
  isActive: boolean;
}

interface Evidence {
  verdict: SenderVerdict;
  /** The account of the address in From. */
  sender: Person | undefined;
  /** The person that the reply address belongs to; undefined when the ticket was found without such an address. */
  holder: Pick<Person, 'id' | 'role'> | undefined;
  hasToken: boolean;
  /** Whether the mail came to an address that was revoked. */
  isRevoked: boolean;
  /** Whether only a group names the sender. Nothing that a mail server checks is about this address. */
  isRewritten: boolean;
}

/** Finds out whether the mail was written by the account of its sender. */
@Injectable()
export class FindAuthor implements JudgingStep {
  constructor(private readonly senders: MailSenders) {}

  async judge(mail: PendingMail): Promise<Ending | undefined> {
    const { account, thread, verdict, isRewritten } = mail;
    if (thread.tickets.length > 1) return { reason: 'SEVERAL_TICKETS' };
    const own = thread.addresses.find(({ userId }) => userId === account?.actor.id) ?? thread.addresses[0];
    const role = own && (await this.senders.roleOf(own.userId));
    mail.doubt = doubtOf({
      verdict: mail.isTrusted ? 'PASS' : (verdict ?? 'NONE'),
      sender: account && { ...account.actor, isActive: account.isActive },
      holder: own && role && { id: own.userId, role },
      hasToken: own !== undefined,
      isRevoked: thread.isRevoked,
      isRewritten,
    });
    if (mail.doubt === undefined && mail.ticketId !== undefined) mail.author = account?.actor;
    return undefined;
  }
}

@Injectable()
export class LimitTicket implements JudgingStep {
  private readonly mails: WindowLimit;

  constructor(limits: Limits) {
    this.mails = limits.window('inboundMailsPerTicket', 10 * MINUTE);
  }

  async judge({ author, sender, ticketId }: PendingMail): Promise<Ending | undefined> {
    if (!author) return undefined;
    const isAllowed = await this.mails.allows(limitKey(sender ?? '', String(ticketId)));
    return isAllowed ? undefined : { reason: 'TOO_MANY_MAILS' };
  }
}

/**
 * Returns why the sender may not be the author; undefined when there is no doubt. The token of a reply address suffices
 * for the client it belongs to, until it is revoked. Staff always need a genuine From.
 */
export function doubtOf(evidence: Evidence): InboundReason | undefined {
  const { verdict, sender, holder, hasToken, isRevoked, isRewritten } = evidence;
  if (verdict === 'FAIL') return 'FORGED_SENDER';
  if (hasToken && !holder) return 'INACTIVE_SENDER';
  if (sender?.isActive === false) return 'INACTIVE_SENDER';
  if (isRevoked && !(sender && verdict === 'PASS')) return 'REVOKED_ADDRESS';
  if (!sender) return holder ? 'NOT_THE_REQUESTER' : 'UNKNOWN_SENDER';
  if (holder && holder.role !== 'CLIENT' && holder.id !== sender.id) return 'FOREIGN_TOKEN';
  if (verdict === 'PASS') return undefined;
  const isHolder = holder?.id === sender.id;
  if (sender.role === 'CLIENT' && isHolder && !isRewritten) return undefined;
  return holder && !isHolder && sender.role === 'CLIENT' ? 'NOT_THE_REQUESTER' : 'UNVERIFIED_SENDER';
}
