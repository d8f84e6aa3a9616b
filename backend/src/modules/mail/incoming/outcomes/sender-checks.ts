import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { isStaff } from '#kernel/access/index.js';
import { HOUR, limitKey, Limits, type WindowLimit } from '#kernel/limits/index.js';
import { MailSenders } from '../identity/mail-senders.js';
import { SenderProofs } from '../identity/sender-proof.js';
import type { Ending, JudgingStep, PendingMail } from './pending-mail.js';

/** Milliseconds. */
const DAY = 24 * 3600 * 1000;

/** Judges whether the address in From is genuine. */
@Injectable()
export class ProveSender implements JudgingStep {
  constructor(private readonly proofs: SenderProofs) {}

  async judge(mail: PendingMail): Promise<Ending | undefined> {
    const { parsed, received, sender, isRewritten } = mail;
    if (sender === null) return { reason: 'BAD_SENDER' };
    Object.assign(mail, await this.proofs.of(received, { ...parsed, isRewritten, isQuick: mail.isQuick }, sender));
    return undefined;
  }
}

/** Finds the sender's account, and applies the rule of an administrator for the address. */
@Injectable()
export class ApplySenderRule implements JudgingStep {
  constructor(private readonly senders: MailSenders) {}

  async judge(mail: PendingMail): Promise<Ending | undefined> {
    const sender = mail.sender ?? '';
    const rule = await this.senders.ruleFor(sender);
    if (rule === 'BLOCK') return { outcome: 'BLOCKED' };
    const account = (mail.account = await this.senders.find(sender));
    // Three senders are never trusted by rule: staff, who may have got an account after the domain was trusted,
    // certified mail, whose wrapper may be forged, and the sender whom a group names, because any mail can call itself one.
    const isBare = mail.parsed.certifier === null && !mail.isRewritten;
    const mayTrust = isBare && !(account && isStaff(account.actor));
    mail.isTrusted = rule === 'TRUST' && mail.verdict === 'NONE' && mayTrust;
    return undefined;
  }
}

/** Refuses mails older than the retention of mails: an earlier copy may have been removed since. */
@Injectable()
export class RefuseOldMail implements JudgingStep {
  constructor(private readonly config: Config) {}

  async judge({ parsed, received }: PendingMail): Promise<Ending | undefined> {
    const days = this.config.retention.inboundMails;
    const written = Date.parse(parsed.headers['date']?.[0] ?? '');
    return days > 0 && received.receivedAt.getTime() - written > days * DAY ? { reason: 'TOO_OLD' } : undefined;
  }
}

@Injectable()
export class LimitSender implements JudgingStep {
  private readonly mails: WindowLimit;

  constructor(limits: Limits) {
    this.mails = limits.window('inboundMailsPerSender', HOUR);
  }

  async judge({ sender }: PendingMail): Promise<Ending | undefined> {
    return (await this.mails.allows(limitKey(sender ?? ''))) ? undefined : { reason: 'TOO_MANY_MAILS' };
  }
}
