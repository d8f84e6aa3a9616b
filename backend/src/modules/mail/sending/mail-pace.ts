import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/errors/index.js';
import { limitKey, Limits } from '../../../kernel/limits/index.js';
import { Postponed } from '../../../kernel/outbox/index.js';

/** Delays mails above the limit, so that a flood of tickets does not flood mailboxes. */
@Injectable()
export class MailPace {
  constructor(private readonly limits: Limits) {}

  /**
   * Throws Postponed while the recipient's limit is used up. One sender may use only part of it.
   */
  async keep(userId: string, sender: string | undefined): Promise<void> {
    const { mailsPerRecipient, mailsPerRecipientAndSender } = this.limits;
    if (sender !== undefined) await mailsPerRecipientAndSender.take(limitKey(userId, sender)).catch(postpone);
    await mailsPerRecipient.take(limitKey(userId)).catch(postpone);
  }
}

function postpone(error: unknown): never {
  throw error instanceof DomainError && error.retryAfter !== undefined ? new Postponed(error.retryAfter) : error;
}
