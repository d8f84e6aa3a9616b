import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel/errors/index.js';
import { HOUR, limitKey, Limits, type WindowLimit } from '#kernel/limits/index.js';
import { Postponed } from '#kernel/outbox/index.js';

/** Delays mails above the limit, so that a flood of tickets does not flood mailboxes. */
@Injectable()
export class MailPace {
  /** Limits mails about tickets to one person; further ones go out later. */
  private readonly perRecipient: WindowLimit;
  /** Limits those of these mails that the requests of one address cause. */
  private readonly perRecipientAndSender: WindowLimit;

  constructor(limits: Limits) {
    this.perRecipient = limits.window('mailsPerRecipient', HOUR);
    this.perRecipientAndSender = limits.window('mailsPerRecipientAndSender', HOUR);
  }

  /**
   * Throws Postponed while the recipient's limit is used up. One sender may use only part of it.
   */
  async keep(userId: string, sender: string | undefined): Promise<void> {
    if (sender !== undefined) await this.perRecipientAndSender.take(limitKey(userId, sender)).catch(postponeMail);
    await this.perRecipient.take(limitKey(userId)).catch(postponeMail);
  }
}

function postponeMail(error: unknown): never {
  throw error instanceof DomainError && error.retryAfter !== undefined ? new Postponed(error.retryAfter) : error;
}
