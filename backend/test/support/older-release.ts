import type { Client } from 'pg';
import { hashPassword } from '#organisation/users/index.js';

/** The last migration of the older release. */
export const OLDER_RELEASE = 'SiteNames1796047000000';

export const OLDER_PASSWORD = 'Plantdesk1';

const id = (number: number): string => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** What `fillOlderRelease` writes. */
export const OLDER = {
  admin: { id: id(1), email: 'admin@older.example' },
  technician: { id: id(2), email: 'tecnico@older.example' },
  client: { id: id(3), email: 'cliente@older.example' },
  tickets: 24,
  archived: 4,
  company: 'Rossi S.r.l.',
  plant: { id: id(40), serialNumber: 'SN-1' },
  message: 'La testa è stata allineata.',
};

/**
 * Data of a release whose last migration is OLDER_RELEASE: later columns and tables are missing.
 * Every house has some.
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
    `INSERT INTO attachments (id, ticket_id, file_name, mime_type, size, storage_key) VALUES ($1, 1, 'ugello.jpg', 'image/jpeg', $2, $3)`,
    [id(20), size, storageKey],
  );
  await client.query(
    `INSERT INTO ticket_activity (id, ticket_id, to_status, kind, payload, actor_id)
     SELECT gen_random_uuid(), t.id, 'OPEN', 'TICKET_CREATED', coalesce((
       SELECT jsonb_build_object('filesAdded', jsonb_agg(jsonb_build_object('id', a.id, 'fileName', a.file_name, 'mimeType', a.mime_type)))
       FROM attachments a WHERE a.ticket_id = t.id HAVING count(*) > 0
     ), '{}'), t.created_by_id FROM tickets t`,
  );
  await client.query(
    `INSERT INTO worklogs (id, ticket_id, technician_id, notes, hours_spent)
     SELECT gen_random_uuid(), id, assigned_technician_id, 'Allineamento', 1.5 FROM tickets WHERE status <> 'OPEN'`,
  );
  await client.query(
    `INSERT INTO outbox (id, kind, topic, queue, subject, recipient_id, payload, available_at)
     SELECT gen_random_uuid(), 'mail.ticket', 'ticket-received', 'mail', 'ticket:' || id, created_by_id,
            jsonb_build_object('mail', 'ticket-received', 'userId', created_by_id, 'ticketId', id), now()
     FROM tickets WHERE status = 'OPEN' AND id <= 3`,
  );
  await fillLaterHouses(client);
}

/** A company with a site and a plant, its stop, a promise that runs, and a message. */
async function fillLaterHouses(client: Client): Promise<void> {
  await client.query('INSERT INTO companies (id, name) VALUES ($1, $2)', [id(30), OLDER.company]);
  await client.query(`INSERT INTO company_sites (id, company_id, name, name_key) VALUES ($1, $2, 'Verona', 'verona')`, [
    id(31),
    id(30),
  ]);
  await client.query(
    `UPDATE users SET company_id = $1, company_role = 'KEY_USER', company_since = now() WHERE id = $2`,
    [id(30), OLDER.client.id],
  );
  await client.query(`INSERT INTO manufacturers (id, name, name_key) VALUES ($1, 'Plantdesk', 'plantdesk')`, [id(41)]);
  await client.query(
    `INSERT INTO plant_models (id, manufacturer_id, code, code_key) VALUES ($1, $2, 'LC-500', 'lc500')`,
    [id(42), id(41)],
  );
  await client.query(
    `INSERT INTO plants (id, model_id, manufacturer_id, serial_number, serial_key, serial_loose_key, owner_company_id,
       site, site_id, search_text)
     VALUES ($1, $2, $3, $4, 'sn1', 'sn1', $5, 'Verona', $6, 'sn-1 sn1')`,
    [OLDER.plant.id, id(42), id(41), OLDER.plant.serialNumber, id(30), id(31)],
  );
  await client.query(
    `INSERT INTO plant_ownerships (id, plant_id, company_id, since) VALUES ($1, $2, $3, '2025-01-01Z')`,
    [id(43), OLDER.plant.id, id(30)],
  );
  await client.query(
    `UPDATE tickets SET plant_id = $1, plant_link = 'EXACT', company_id = $2, production_stopped = TRUE,
       last_message_seq = 1, awaiting = 'CLIENT', awaiting_since = now() WHERE id = 1`,
    [OLDER.plant.id, id(30)],
  );
  await client.query(
    `INSERT INTO ticket_messages (id, ticket_id, seq, public_seq, kind, visibility, author_id, via, language, body,
       body_html, published_at)
     VALUES ($1, 1, 1, 1, 'STAFF', 'PUBLIC', $2, 'PORTAL', 'it', $3::text, '<p>' || $3::text || '</p>', now())`,
    [id(50), OLDER.technician.id, OLDER.message],
  );
  await client.query(
    `INSERT INTO production_stops (id, plant_id, confirmed, started_at) VALUES ($1, $2, TRUE, '2026-01-01Z')`,
    [id(60), OLDER.plant.id],
  );
  await client.query('INSERT INTO stop_tickets (stop_id, ticket_id) VALUES ($1, 1)', [id(60)]);
  await client.query(`INSERT INTO service_levels (id, name, is_default) VALUES ($1, 'Standard', TRUE)`, [id(70)]);
  await client.query(
    `INSERT INTO ticket_clocks (ticket_id, clock, level_id, level_name, shown_to_client, target_s, started_at, due_at, due_s)
     VALUES (1, 'RESOLUTION', $1, 'Standard', TRUE, 3600, '2026-01-01Z', '2026-01-01 01:00Z', worked(NULL, '2026-01-01 01:00Z'))`,
    [id(70)],
  );
  await client.query(`INSERT INTO ticket_waits (ticket_id, since) VALUES (1, now())`);
}
