import type { MailName } from '#contract/index.js';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Mails of one kind per hour to a mailbox that is unproven or that visitors named. */
const UNPROVEN_PER_HOUR = 3;
const HOUR = 3_600_000;

/** Protects addresses typed into a form from floods of mail. */
@Injectable()
export class MailboxQuota {
  constructor(private readonly dataSource: DataSource) {}

  /** Whether this mail may be sent. Skipped mails do not count. */
  async admits(outboxId: string, mail: MailName, userId: string): Promise<boolean> {
    const [{ admitted }] = await this.dataSource.query<[{ admitted: boolean }]>(
      `SELECT count(*) < $5 AS admitted FROM outbox
       WHERE id >= $1 AND id < $2 AND queue = 'mail' AND payload @> $3::jsonb AND NOT payload ? $4`,
      [earliestIdAnHourBefore(outboxId), outboxId, JSON.stringify({ mail, userId }), 'skipped', UNPROVEN_PER_HOUR],
    );
    return admitted;
  }
}

/** Ids start with their creation time in milliseconds, so a time span is a range of the primary key. */
function earliestIdAnHourBefore(id: string): string {
  const created = parseInt(id.replace('-', '').slice(0, 12), 16);
  const time = (created - HOUR).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}
