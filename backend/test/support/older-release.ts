import type { Client } from 'pg';
import { hashPassword } from '#organisation/users/index.js';

/** The last migration of the older release. */
export const OLDER_RELEASE = 'TicketArchive1795260000000';

export const OLDER_PASSWORD = 'Plantdesk1';

const id = (number: number): string => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** What `fillOlderRelease` writes. */
export const OLDER = {
  admin: { id: id(1), email: 'admin@older.example' },
  technician: { id: id(2), email: 'tecnico@older.example' },
  client: { id: id(3), email: 'cliente@older.example' },
  tickets: 24,
  archived: 4,
};

/**
 * Data of a release whose last migration is OLDER_RELEASE: later columns and tables are missing.
 */
export async function fillOlderRelease(client: Client, storageKey: string, size: number): Promise<void> {
  const passwordHash = await hashPassword(OLDER_PASSWORD);
  await client.query(`INSERT INTO technical_areas (id, name, description) VALUES ($1, 'Laser', 'Sorgenti e ottiche')`, [
    id(10),
  ]);
  const people = [
    [OLDER.admin, 'ADMIN', null],
    [OLDER.technician, 'TECHNICIAN', id(10)],
    [OLDER.client, 'CLIENT', null],
  ] as const;
  for (const [{ id: userId, email }, role, areaId] of people)
    await client.query(
      `INSERT INTO users (id, name, surname, email, role, technical_area_id, language, email_verified_at, password_hash)
       VALUES ($1, 'Zoë', 'D’Angelo', $2, $3, $4, 'it', now(), $5)`,
      [userId, email, role, areaId, passwordHash],
    );
  await client.query(
    `INSERT INTO tickets (category, status, priority, title, description, company, contact_name, contact_surname,
       contact_email, plant_type, plant_serial_number, language, created_by_id, technical_area_id, assigned_technician_id,
       final_report, closed_at, archived_at, search_text, created_at, total_hours_spent)
     SELECT (enum_range(NULL::ticket_category))[1 + n % 3], (enum_range(NULL::ticket_status))[1 + n % 3],
       (enum_range(NULL::ticket_priority))[1 + n % 5], 'Ticket ' || n, E'Prima riga\\ncon \\\\ e \\t' || n, 'Rossi S.r.l.', 'Zoë', 'D’Angelo',
       $1, 'LC-500', 'SN-' || n % 4, 'it', $2, CASE WHEN n % 3 > 0 THEN $3::uuid END, CASE WHEN n % 3 > 0 THEN $4::uuid END,
       CASE WHEN n % 3 = 2 THEN 'Testa sostituita' END, CASE WHEN n % 3 = 2 THEN now() END,
       CASE WHEN n % 6 = 5 THEN now() END, 'ticket ' || n, timestamptz '2025-12-31 12:00Z' + n * interval '1 day',
       CASE WHEN n % 3 > 0 THEN 1.5 ELSE 0 END
     FROM generate_series(1, $5::int) n`,
    [OLDER.client.email, OLDER.client.id, id(10), OLDER.technician.id, OLDER.tickets],
  );
  await client.query(
    `INSERT INTO ticket_status_history (id, ticket_id, to_status, change_reason, changed_by_id)
     SELECT gen_random_uuid(), id, 'OPEN', 'Ticket created', created_by_id FROM tickets`,
  );
  await client.query(
    `INSERT INTO worklogs (id, ticket_id, technician_id, notes, hours_spent)
     SELECT gen_random_uuid(), id, assigned_technician_id, 'Allineamento', 1.5 FROM tickets WHERE status <> 'OPEN'`,
  );
  await client.query(
    `INSERT INTO attachments (id, ticket_id, file_name, mime_type, size, storage_key) VALUES ($1, 1, 'ugello.jpg', 'image/jpeg', $2, $3)`,
    [id(20), size, storageKey],
  );
  await client.query(
    `INSERT INTO outbox (id, kind, queue, payload, available_at)
     SELECT gen_random_uuid(), 'mail.ticket', 'mail',
            jsonb_build_object('mail', 'ticket-received', 'userId', created_by_id, 'ticketId', id), now()
     FROM tickets WHERE status = 'OPEN' AND id <= 3`,
  );
}
