import type { EntityManager } from 'typeorm';
import { TIME_ZONE, type TicketMailName } from '#contract/index.js';

/** On the wall clock of the maker. */
const MORNING = `interval '7 hours 30 minutes'`;

const DUE = `
  SELECT id, CASE mode WHEN 'HOURLY' THEN date_trunc('hour', $2::timestamptz) + interval '1 hour'
    ELSE (date_trunc('day', $2::timestamptz AT TIME ZONE '${TIME_ZONE}' - ${MORNING}) + interval '1 day' + ${MORNING})
      AT TIME ZONE '${TIME_ZONE}' END AS due
  FROM users CROSS JOIN LATERAL (SELECT coalesce(mail_times ->> $3, message_mails) AS mode) chosen
  WHERE id = ANY($1) AND mode <> 'IMMEDIATE' AND email_verified_at IS NOT NULL`;

/** When the next such mail after the moment is due for those users who do not want it at once. */
export async function batchesOf(
  tx: EntityManager,
  mail: TicketMailName,
  userIds: readonly string[],
  after: Date,
): Promise<Map<string, Date>> {
  const rows = await tx.query<{ id: string; due: Date }[]>(DUE, [userIds, after, mail]);
  return new Map(rows.map(({ id, due }) => [id, due]));
}
