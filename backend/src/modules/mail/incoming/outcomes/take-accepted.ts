import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { MailSenders } from '../identity/mail-senders.js';
import { senderOf } from '../identity/sender-address.js';
import { SenderProofs } from '../identity/sender-proof.js';
import { MailParser } from '../parsing/mail-parser.js';
import type { JudgingStep, PendingMail } from './pending-mail.js';
import { acceptedRequest } from './request-ticket.js';

/** Applies the administrator's decision. Only the author is still to be found. */
@Injectable()
export class TakeAccepted implements JudgingStep {
  constructor(
    private readonly config: Config,
    private readonly senders: MailSenders,
    private readonly proofs: SenderProofs,
    private readonly parser: MailParser,
  ) {}

  async judge(mail: PendingMail): Promise<undefined> {
    const { parsed, received } = mail;
    const { sender, isRewritten } = Object.assign(mail, senderOf(parsed, this.config));
    if (sender !== null)
      Object.assign(mail, await this.proofs.of(received, { ...parsed, isRewritten, isQuick: mail.isQuick }, sender));
    if (sender !== null && mail.verdict !== 'FAIL') mail.account = await this.senders.find(sender);
    mail.acceptedBy = await this.senders.actorOf(received.acceptedById ?? '');
    if (received.requester === null) {
      mail.ticketId = received.ticketId ?? undefined;
      if (mail.account?.isActive) mail.author = mail.account.actor;
    } else if (mail.acceptedBy) {
      mail.forwarded = await this.parser.forwarded(parsed, mail.isQuick);
      mail.request = acceptedRequest(received.requester, mail, mail.acceptedBy);
      mail.mayRaise = true;
    }
  }
}
