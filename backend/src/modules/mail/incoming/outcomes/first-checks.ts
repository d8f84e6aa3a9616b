import { Injectable } from '@nestjs/common';
import { MailOutcomes } from './mail-outcomes.js';
import type { Ending, JudgingStep, PendingMail } from './pending-mail.js';

/** Ends the copy of a mail that was received before, so that copies count for no limit. */
@Injectable()
export class EndCopy implements JudgingStep {
  constructor(private readonly outcomes: MailOutcomes) {}

  async judge({ received }: PendingMail): Promise<Ending | undefined> {
    return (await this.outcomes.isCopy(received)) ? { outcome: 'DUPLICATE' } : undefined;
  }
}

/** A mail of which only the beginning could be read is judged by an administrator. */
@Injectable()
export class SetAsideUnreadable implements JudgingStep {
  async judge({ isCut }: PendingMail): Promise<Ending | undefined> {
    return isCut ? { reason: 'UNREADABLE' } : undefined;
  }
}
