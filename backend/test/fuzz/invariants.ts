import type { DataSource } from 'typeorm';
import { storedFiles } from '../support/servers/storages.js';
import type { TestApi } from '../support/api.js';

/** Each counts what must not exist. */
const WRONG: Record<string, string> = {
  'tickets without the entry of their creation': `SELECT count(*)::int AS number FROM tickets t
     WHERE NOT EXISTS (SELECT FROM ticket_activity h WHERE h.ticket_id = t.id AND h.from_status IS NULL)`,
  'tickets whose status is not the last one of their history': `SELECT count(*)::int AS number FROM tickets t
     WHERE t.status <> (SELECT h.to_status FROM ticket_activity h WHERE h.ticket_id = t.id ORDER BY h.created_at DESC, h.id DESC LIMIT 1)`,
  'totals that are not the sum of the worklogs': `SELECT count(*)::int AS number FROM tickets t
     WHERE t.total_hours_spent <> (SELECT coalesce(sum(w.hours_spent), 0) FROM worklogs w WHERE w.ticket_id = t.id)`,
  'closed tickets without a report or a moment': `SELECT count(*)::int AS number FROM tickets
     WHERE (status = 'CLOSED') <> (closed_at IS NOT NULL AND final_report IS NOT NULL)`,
  'files of another kind of message, or of another ticket': `SELECT count(*)::int AS number FROM message_files f
     JOIN ticket_messages m ON m.id = f.message_id
     WHERE f.ticket_id <> m.ticket_id OR f.is_for_note <> (m.kind = 'NOTE')`,
  'messages beyond the last number of their ticket': `SELECT count(*)::int AS number FROM ticket_messages m
     JOIN tickets t ON t.id = m.ticket_id WHERE m.seq > t.last_message_seq`,
  'jobs about a ticket that is none': `SELECT count(*)::int AS number FROM outbox o
     WHERE o.payload ? 'ticketId' AND NOT EXISTS (SELECT FROM tickets t WHERE t.id = (o.payload->>'ticketId')::int)`,
  'received mails that neither have an outcome nor a job': `SELECT count(*)::int AS number FROM inbound_mails m
     WHERE m.outcome IS NULL AND NOT EXISTS (SELECT FROM outbox o WHERE o.subject = 'inbound-mail:' || m.id
       AND o.status IN ('WAITING', 'HANDED', 'DEAD', 'DROPPED'))`,
  'technicians without an area, or others with one': `SELECT count(*)::int AS number FROM users
     WHERE deleted_at IS NULL AND erased_at IS NULL AND (role = 'TECHNICIAN') <> (technical_area_id IS NOT NULL)`,
  'days without an admin': `SELECT (count(*) = 0)::int AS number FROM users WHERE role = 'ADMIN' AND is_active AND deleted_at IS NULL`,
  'members of no kind of company': `SELECT count(*)::int AS number FROM users
     WHERE num_nonnulls(company_id, company_role, company_since) NOT IN (0, 3)`,
  'merged plants without what undoes it, or with tickets or plates': `SELECT count(*)::int AS number FROM plants p
     WHERE (p.merged_into_id IS NOT NULL) <> EXISTS (SELECT FROM plant_merges m WHERE m.plant_id = p.id)
       OR p.merged_into_id IS NOT NULL AND (EXISTS (SELECT FROM tickets t WHERE t.plant_id = p.id)
         OR EXISTS (SELECT FROM plates l WHERE l.plant_id = p.id)
         OR EXISTS (SELECT FROM plants o WHERE o.id = p.merged_into_id AND o.merged_into_id IS NOT NULL))`,
  'sessions of people who may not come in': `SELECT count(*)::int AS number FROM sessions s JOIN users u ON u.id = s.user_id
     WHERE s.ended_at IS NULL AND u.deleted_at IS NOT NULL`,
};

/** The counts, in words. */
export async function countWrong(dataSource: DataSource): Promise<string[]> {
  const union = Object.values(WRONG).map(
    (query, index) => `SELECT ${index} AS place, number FROM (${query}) q${index}`,
  );
  const rows = await dataSource.query<{ place: number; number: number }[]>(union.join(' UNION ALL '));
  const names = Object.keys(WRONG);
  return rows.filter(({ number }) => number > 0).map(({ place, number }) => `${number} ${names[place]}`);
}

/** The invariants that a run broke. */
export async function brokenInvariants(api: TestApi): Promise<string[]> {
  const wrong = await countWrong(api.dataSource);
  const rows = await api.dataSource.query<{ storageKey: string; isLeaving: boolean }[]>(
    ['attachments', 'message_files', 'ticket_reports', 'inbound_mails', 'plant_documents']
      .map((table) => `SELECT storage_key AS "storageKey", FALSE AS "isLeaving" FROM ${table}`)
      // The bytes of an upload that ended are removed after the response.
      .concat('SELECT storage_key, upload_id IS NULL FROM upload_parts')
      .join(' UNION ALL '),
  );
  const fileOf = ({ storageKey }: { storageKey: string }) => storageKey.split('/')[1];
  const named = new Set(rows.map(fileOf));
  const stored = rows.filter(({ isLeaving }) => !isLeaving).map(fileOf);
  const files = await storedFiles(api);
  return [
    ...wrong,
    ...files.filter((name) => !named.has(name)).map((name) => `the file ${name} without a row`),
    ...stored.filter((name) => !files.includes(name ?? '')).map((name) => `a row without its file ${name}`),
  ];
}
