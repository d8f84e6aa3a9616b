import type { MigrationInterface, QueryRunner } from 'typeorm';

const REF = `jsonb_build_object('id', id, 'fileName', file_name, 'mimeType', mime_type)`;

/** Files of visitors, and those that the sender added within the hour of the upload token, are the form's. */
const FILES = `
  SELECT a.*, creation.id IS NOT NULL AND (
    a.uploaded_by_id IS NULL
    OR a.uploaded_by_id = creation.changed_by_id AND a.created_at < creation.created_at + interval '1 hour'
  ) AS by_form
  FROM attachments a
  LEFT JOIN ticket_status_history creation ON creation.ticket_id = a.ticket_id AND creation.from_status IS NULL`;

/**
 * The index of status, category and priority holds archived tickets, as lists do. The history names
 * older files, too; each new entry takes the id of its first file.
 */
export class TicketListsAndFiles1795540000000 implements MigrationInterface {
  name = 'TicketListsAndFiles1795540000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_tickets_facets');
    await runner.query(
      `CREATE INDEX ix_tickets_facets ON tickets (status, category, priority, created_at, id) INCLUDE (archived_at)`,
    );
    await runner.query(`
      INSERT INTO ticket_status_history (id, ticket_id, from_status, to_status, change_reason, changes, changed_by_id, created_at)
      SELECT first, ticket_id, status, status, 'Files added', jsonb_build_object('filesAdded', files), uploaded_by_id, created_at
      FROM (
        SELECT (array_agg(id ORDER BY id))[1] AS first, ticket_id, uploaded_by_id, created_at, jsonb_agg(${REF} ORDER BY id) AS files
        FROM (${FILES}) file WHERE NOT by_form GROUP BY ticket_id, uploaded_by_id, created_at
      ) upload, LATERAL (
        SELECT coalesce((
          SELECT h.to_status FROM ticket_status_history h
          WHERE h.ticket_id = upload.ticket_id AND h.created_at <= upload.created_at
          ORDER BY h.created_at DESC, h.id DESC LIMIT 1
        ), 'OPEN') AS status
      ) moment`);
    await runner.query(`
      UPDATE ticket_status_history h SET changes = h.changes || jsonb_build_object('filesAdded', form.files)
      FROM (
        SELECT ticket_id, jsonb_agg(${REF} ORDER BY created_at, id) AS files FROM (${FILES}) file WHERE by_form GROUP BY ticket_id
      ) form
      WHERE h.ticket_id = form.ticket_id AND h.from_status IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM ticket_status_history WHERE change_reason IN ('Files added', 'File deleted')`);
    await runner.query(
      `UPDATE ticket_status_history SET changes = changes - 'filesAdded' WHERE from_status IS NULL AND changes ? 'filesAdded'`,
    );
    await runner.query('DROP INDEX ix_tickets_facets');
    await runner.query(
      `CREATE INDEX ix_tickets_facets ON tickets (status, category, priority, created_at, id) WHERE archived_at IS NULL`,
    );
  }
}
