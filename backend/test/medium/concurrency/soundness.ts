import { basename } from 'node:path';
import type { DataSource } from 'typeorm';
import type { TestApi } from '#test/support/api.js';
import { storedFiles } from '#test/support/servers/storages.js';

/** The note of the worklog made of closing hours: it shares the version of the close. */
const CLOSING = 'Chiusura del ticket';

/** Each selects the tickets that break a rule which holds under any interleaving. */
const RULES: Record<string, string> = {
  'version = changes + 1': `
    SELECT t.id FROM tickets t WHERE t.version <> 1
      + (SELECT count(*) FROM ticket_activity h WHERE h.ticket_id = t.id AND h.kind NOT IN ('TICKET_CREATED', 'FILES_ADDED', 'FILE_DELETED'))
      + (SELECT count(*) FROM worklogs w WHERE w.ticket_id = t.id AND w.notes <> '${CLOSING}')`,
  'total hours = sum of the worklogs': `
    SELECT t.id FROM tickets t
    WHERE t.total_hours_spent <> (SELECT coalesce(sum(w.hours_spent), 0) FROM worklogs w WHERE w.ticket_id = t.id)`,
  'total hours within the limit': 'SELECT id FROM tickets WHERE total_hours_spent > 9999',
  'closed once, and for good': `
    SELECT t.id FROM tickets t WHERE (t.status = 'CLOSED')::int <> (
      SELECT count(*) FROM ticket_activity h
      WHERE h.ticket_id = t.id AND h.to_status = 'CLOSED' AND h.from_status <> 'CLOSED')`,
  'work in progress has its technician': `
    SELECT id FROM tickets WHERE status = 'IN_PROGRESS' AND (technical_area_id IS NULL OR assigned_technician_id IS NULL)`,
  'no open ticket in a deleted area': `
    SELECT t.id FROM tickets t JOIN technical_areas a ON a.id = t.technical_area_id
    WHERE a.deleted_at IS NOT NULL AND t.status <> 'CLOSED'`,
  'nothing hidden from an owner whose mailbox is proven': `
    SELECT t.id FROM tickets t JOIN users u ON u.id = t.created_by_id
    WHERE t.awaits_mailbox_proof AND u.email_verified_at IS NOT NULL`,
  'at most fifty files': 'SELECT ticket_id AS id FROM attachments GROUP BY ticket_id HAVING count(*) > 50',
  'one mail per event and recipient': `
    WITH due AS (
      SELECT m.mail, h.id::text AS entry, h.ticket_id FROM ticket_activity h
      JOIN tickets t ON t.id = h.ticket_id
      CROSS JOIN LATERAL (VALUES
        ('ticket-closed', h.to_status = 'CLOSED' AND h.from_status <> 'CLOSED'),
        ('ticket-assigned', h.payload #>> '{technician,to}' IS NOT NULL),
        ('technician-assigned', h.payload #>> '{technician,to}' IS NOT NULL),
        ('ticket-status-changed', h.from_status <> h.to_status AND h.to_status <> 'CLOSED'
          AND h.payload #>> '{technician,to}' IS NULL),
        ('staff-files-added', h.kind = 'FILES_ADDED' AND h.actor_id <> t.created_by_id),
        ('client-files-added', h.kind = 'FILES_ADDED' AND h.actor_id = t.created_by_id)
      ) AS m (mail, due) WHERE m.due
      UNION ALL
      SELECT 'ticket-received', NULL, h.ticket_id FROM ticket_activity h WHERE h.from_status IS NULL
    ), sent AS (
      SELECT payload ->> 'mail' AS mail, payload ->> 'historyEntryId' AS entry, (payload ->> 'ticketId')::int AS ticket_id
      FROM outbox j WHERE kind = 'mail.ticket' AND payload ->> 'mail' NOT IN ('new-ticket', 'client-message', 'staff-reply', 'member-message', 'note-added', 'mention')
        -- The proof of the mailbox orders the mail with the report, after one without it.
        AND NOT EXISTS (SELECT FROM outbox brief WHERE brief.dedupe_key = j.dedupe_key || ':brief')
    )
    SELECT ticket_id AS id FROM (
      SELECT *, 1 AS mails FROM due UNION ALL SELECT *, -1 FROM sent
    ) AS balance GROUP BY mail, entry, ticket_id HAVING sum(mails) <> 0`,
};

/** The broken rules, with their tickets. */
export async function brokenRules(dataSource: DataSource): Promise<Record<string, number[]>> {
  const broken: Record<string, number[]> = {};
  for (const [rule, sql] of Object.entries(RULES)) {
    const rows = await dataSource.query<{ id: number }[]>(sql);
    if (rows.length > 0) broken[rule] = rows.map(({ id }) => id);
  }
  return broken;
}

/** Holds after every race: rows agree with each other, and with the files. */
export async function expectSound(api: TestApi): Promise<void> {
  expect(await brokenRules(api.dataSource)).toEqual({});
  const stored = await api.dataSource.query<{ key: string }[]>('SELECT storage_key AS key FROM attachments');
  expect((await storedFiles(api)).sort()).toEqual(stored.map(({ key }) => basename(key)).sort());
}
