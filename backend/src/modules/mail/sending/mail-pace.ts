import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/errors/index.js';
import { limitKey, Limits } from '../../../kernel/limits/index.js';
import { Postponed } from '../../../kernel/outbox/index.js';

/** Keeps a flood of tickets from flooding mailboxes: what is above the limit comes later, nothing is lost. */
@Injectable()
export class MailPace {
  constructor(private readonly limits: Limits) {}

  /** Throws Postponed until the next mail to this person may go. */
  async keep(userId: string): Promise<void> {
    await this.limits.mailsPerRecipient.take(limitKey(userId)).catch((error: unknown) => {
      throw error instanceof DomainError && error.retryAfter !== undefined ? new Postponed(error.retryAfter) : error;
    });
  }
}
