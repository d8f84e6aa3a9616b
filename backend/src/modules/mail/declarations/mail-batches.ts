import type { EntityManager } from 'typeorm';
import { TIME_ZONE } from '../../../contract/index.js';

/** On the wall clock of the maker. */
const MORNING = `interval '7 hours 30 minutes'`;

const DUE = `
  SELECT id, CASE message_mails WHEN 'HOURLY' THEN date_trunc('hour', $2::timestamptz) + interval '1 hour'
    ELSE (date_trunc('day', $2::timestamptz AT TIME ZONE '${TIME_ZONE}' - ${MORNING}) + interval '1 day' + ${MORNING})
      AT TIME ZONE '${TIME_ZONE}' END AS due
  FROM users WHERE id = ANY($1) AND message_mails <> 'IMMEDIATE' AND email_verified_at IS NOT NULL`;

/** When the next mail after the moment is due for those users who do not want messages at once. */
export async function batchesOf(
  tx: EntityManager,
  userIds: readonly string[],
  after: Date,
): Promise<Map<string, Date>> {
  const rows = await tx.query<{ id: string; due: Date }[]>(DUE, [userIds, after]);
  return new Map(rows.map(({ id, due }) => [id, due]));
}
