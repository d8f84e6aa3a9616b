import { Injectable } from '@nestjs/common';
import { isStaff } from '#kernel/access/index.js';
import { MailboxOwnership } from '#organisation/auth/index.js';
import type { JudgingStep, PendingMail } from './pending-mail.js';

/**
 * A client who answers to the secret address from a mailbox that was not proven has read the mail that gave it. The
 * proof has a transaction of its own: its locks must come before that of a ticket.
 */
@Injectable()
export class ProveMailbox implements JudgingStep {
  constructor(private readonly ownership: MailboxOwnership) {}

  async judge({ author, account, verdict, thread }: PendingMail): Promise<undefined> {
    if (!author || isStaff(author) || verdict !== 'PASS' || account?.hasProvenMailbox !== false) return;
    if (thread.addresses.some(({ userId }) => userId === author.id)) await this.ownership.proveByMail(author.id);
  }
}
