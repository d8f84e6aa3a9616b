import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Log } from '#kernel/logging/index.js';
import { type MailName, OPTIONAL_MAILS, type OptionalMail, type TicketMailName } from '#contract/index.js';
import type { JobOutcome } from '#kernel/outbox/index.js';
import type { Recipient } from './recipient.queries.js';

/**
 * Whether the reader may switch this mail off. Not while the mailbox is unproven: a stranger who
 * opened the account could hide from the mailbox's owner what happens in their name.
 */
export const isOptionalMail = (mail: TicketMailName, { role, proven }: Pick<Recipient, 'role' | 'proven'>): boolean =>
  proven && OPTIONAL_MAILS[role].some((optional: OptionalMail) => optional === mail);

export const isSwitchedOff = (
  mail: TicketMailName,
  recipient: Pick<Recipient, 'role' | 'proven' | 'switchedOffMails'>,
): boolean => isOptionalMail(mail, recipient) && recipient.switchedOffMails.some((off) => off === mail);

/**
 * NOBODY: account or ticket is gone. OUTDATED: no longer true. SWITCHED_OFF: by the reader.
 * WITHHELD: above the limit for mails that strangers can cause. REFUSED: the mailbox returned
 * earlier ones. DISOWNED: the reader said that the ticket is not theirs.
 */
export type SkipReason = 'NOBODY' | 'OUTDATED' | 'SWITCHED_OFF' | 'WITHHELD' | 'REFUSED' | 'DISOWNED';

/** A skipped mail completes its job; the outbox row records why. */
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
