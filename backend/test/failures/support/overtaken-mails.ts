import type { ParsedMail } from 'mailparser';
import type { DataSource } from 'typeorm';
import { jobIdOf } from '../../medium/mail/outgoing/mail.support.js';

/**
 * Mails that arrived before an earlier one about the same ticket to the same recipient, in words. Where one is repeated,
 * its first arrival counts; mails that are late on purpose must not be among them.
 */
export async function overtakenMails(dataSource: DataSource, mails: readonly ParsedMail[]): Promise<string[]> {
  const jobs = await dataSource.query<{ id: string; topic: string; thread: string }[]>(
    `SELECT id, topic, subject || ' to ' || recipient_id AS thread FROM outbox
     WHERE kind = 'mail.ticket' AND status = 'DONE' ORDER BY created_at, id`,
  );
  const arrivals = mails.map(jobIdOf);
  const latest = new Map<string, number>();
  return jobs.flatMap(({ id, topic, thread }) => {
    const [arrival, earlier] = [arrivals.indexOf(id), latest.get(thread) ?? 0];
    latest.set(thread, Math.max(arrival, earlier));
    return arrival < earlier ? [`the mail ${topic} about ${thread} overtook an earlier one`] : [];
  });
}
