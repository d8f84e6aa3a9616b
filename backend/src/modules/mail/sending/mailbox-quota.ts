import type { MailName } from '../../../contract/index.js';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Mails of one kind within any hour that go to a mailbox which is unproven, or which visitors name. */
export const UNPROVEN_PER_HOUR = 3;
const HOUR = 3_600_000;

/** Keeps strangers from flooding an address that they typed into a form. */
@Injectable()
export class MailboxQuota {
  constructor(private readonly dataSource: DataSource) {}

  /** Whether this mail may go. One that was skipped counts for no later mail. */
  async admits(outboxId: string, mail: MailName, userId: string): Promise<boolean> {
    const [{ admitted }] = await this.dataSource.query<[{ admitted: boolean }]>(
      `SELECT count(*) < $5 AS admitted FROM outbox
       WHERE id >= $1 AND id < $2 AND queue = 'mail' AND payload @> $3::jsonb AND NOT payload ? $4`,
      [earliestIdAnHourBefore(outboxId), outboxId, JSON.stringify({ mail, userId }), 'skipped', UNPROVEN_PER_HOUR],
    );
    return admitted;
  }
}

/** Ids begin with their creation time in milliseconds, so a stretch of time is a range of the primary key. */
function earliestIdAnHourBefore(id: string): string {
  const created = parseInt(id.replace('-', '').slice(0, 12), 16);
  const time = (created - HOUR).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}
