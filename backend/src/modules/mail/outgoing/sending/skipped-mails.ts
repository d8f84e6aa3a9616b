import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Log } from '#kernel/logging/index.js';
import { type MailName, OPTIONAL_MAILS, type OptionalMail } from '#contract/index.js';
import type { JobOutcome } from '#kernel/outbox/index.js';
import type { Recipient } from './recipient.queries.js';

/**
 * Whether the reader may switch this mail off. They may not while the mailbox is unproven: a stranger who opened the
 * account could hide from the mailbox's owner what happens in their name.
 */
export const isOptionalMail = (mail: MailName, { role, proven }: Pick<Recipient, 'role' | 'proven'>): boolean =>
  proven && OPTIONAL_MAILS[role].some((optional: OptionalMail) => optional === mail);

export const isSwitchedOff = (
  mail: MailName,
  recipient: Pick<Recipient, 'role' | 'proven' | 'switchedOffMails'>,
): boolean => isOptionalMail(mail, recipient) && recipient.switchedOffMails.some((off) => off === mail);

/**
 * Why a mail is not sent. NOBODY: account or ticket is gone. OUTDATED: the mail is no longer correct. SWITCHED_OFF: the
 * reader switched it off. WITHHELD: it exceeds the limit for mails that strangers can cause. REFUSED: earlier mails to
 * the mailbox bounced. DISOWNED: the reader said that the ticket is not theirs.
 */
export type SkipReason = 'NOBODY' | 'OUTDATED' | 'SWITCHED_OFF' | 'WITHHELD' | 'REFUSED' | 'DISOWNED';

/** Records why a mail was skipped. A skipped mail completes its job. */
@Injectable()
export class SkippedMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: Log,
  ) {}

  async note(outboxId: string, mail: MailName, skipped: SkipReason): Promise<JobOutcome> {
    const note = JSON.stringify({ skipped });
    await this.dataSource.query('UPDATE outbox SET payload = payload || $2::jsonb WHERE id = $1', [outboxId, note]);
    this.log.info({ mail, skipped }, 'mail skipped');
    return 'SKIPPED';
  }
}
