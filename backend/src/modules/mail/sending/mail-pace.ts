import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/errors/index.js';
import { limitKey, Limits } from '../../../kernel/limits/index.js';
import { Postponed } from '../../../kernel/outbox/index.js';

/** Keeps a flood of tickets from flooding mailboxes: what is above the limit comes later, nothing is lost. */
@Injectable()
export class MailPace {
  constructor(private readonly limits: Limits) {}

  /** Throws Postponed until the next mail to this person may go. One sender uses up only a part of what a person gets. */
  async keep(userId: string, sender: string | undefined): Promise<void> {
    const { mailsPerRecipient, mailsPerRecipientAndSender } = this.limits;
    if (sender !== undefined) await mailsPerRecipientAndSender.take(limitKey(userId, sender)).catch(postpone);
    await mailsPerRecipient.take(limitKey(userId)).catch(postpone);
  }
}

function postpone(error: unknown): never {
  throw error instanceof DomainError && error.retryAfter !== undefined ? new Postponed(error.retryAfter) : error;
}
