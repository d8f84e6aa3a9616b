import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Log } from '../../../kernel/logging/index.js';
import type { MailName } from '../../../contract/index.js';
import type { JobOutcome } from '../../../kernel/outbox/index.js';

/** NOBODY: the account or ticket is gone. OUTDATED: no longer true. SWITCHED_OFF: by its reader. WITHHELD: one too many of those that strangers can cause. */
export type SkipReason = 'NOBODY' | 'OUTDATED' | 'SWITCHED_OFF' | 'WITHHELD';

/** A mail that does not go out is done all the same; its outbox row says why. */
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
