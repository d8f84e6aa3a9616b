import type { MigrationInterface, QueryRunner } from 'typeorm';

const YEAR = `extract(year FROM created_at AT TIME ZONE 'Europe/Rome')::smallint`;
const DIMENSIONS = 'year, status, category, priority, technical_area_id, assigned_technician_id, archived';
const OF_TICKET = `${YEAR}, status, category, priority, technical_area_id, assigned_technician_id, archived_at IS NOT NULL`;
const SUMS = 'n, tenths_of_hours';

const SUBMISSION_OF = 'ALTER TABLE ticket_submissions ALTER CONSTRAINT fk_ticket_submissions_ticket';

/** The rows of a transition table, counted once each, or with -1 once less. */
const rowsOf = (table: string, sign: 1 | -1): string =>
  `SELECT ${OF_TICKET}, ${sign}, (total_hours_spent * ${sign * 10})::bigint FROM ${table}`;

/** A function that notes what one statement changed; rows that changed no sum cancel out and are not written. */
const noting = (name: string, rows: string): string => `
  CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO ticket_total_changes (${DIMENSIONS}, ${SUMS})
    SELECT ${DIMENSIONS}, sum(n), sum(tenths_of_hours) FROM (${rows}) AS rows(${DIMENSIONS}, ${SUMS})
    GROUP BY ${DIMENSIONS} HAVING sum(n) <> 0 OR sum(tenths_of_hours) <> 0;
    RETURN NULL;
  END $$`;

const notingTickets = (name: string, rows: string): string => `
  CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO ticket_total_changes (${DIMENSIONS}, n)
    SELECT ${DIMENSIONS}, sum(n) FROM (${rows}) AS rows(${DIMENSIONS}, n) GROUP BY ${DIMENSIONS} HAVING sum(n) <> 0;
    RETURN NULL;
  END $$`;

/**
 * The kept totals know the hours, too, in tenths: whole numbers stay exact in every sum. And what raising a ticket needs: its
 * key is claimed before it is written, and the admins are found without reading all accounts.
 */
export class TicketHours1795570000000 implements MigrationInterface {
  name = 'TicketHours1795570000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('LOCK TABLE tickets IN SHARE ROW EXCLUSIVE MODE');
    for (const table of ['ticket_totals', 'ticket_total_changes'])
      await runner.query(`ALTER TABLE ${table} ADD tenths_of_hours bigint NOT NULL DEFAULT 0`);
    const [added, removed] = [rowsOf('added', 1), rowsOf('removed', -1)];
    await runner.query(noting('note_tickets_added', added));
    await runner.query(noting('note_tickets_changed', `${added} UNION ALL ${removed}`));
    await runner.query(noting('note_tickets_removed', removed));
    await runner.query('TRUNCATE ticket_totals, ticket_total_changes');
    await runner.query(`
      INSERT INTO ticket_totals (${DIMENSIONS}, ${SUMS})
      SELECT ${OF_TICKET}, count(*), (sum(total_hours_spent) * 10)::bigint FROM tickets GROUP BY 1, 2, 3, 4, 5, 6, 7`);
    await runner.query('UPDATE ticket_total_generation SET number = number + 1');
    await runner.query(
      `CREATE INDEX ix_users_admins ON users (id) WHERE role = 'ADMIN' AND is_active AND deleted_at IS NULL`,
    );
    await runner.query(`${SUBMISSION_OF} DEFERRABLE INITIALLY DEFERRED`);
    // Whatever it answers, `ix_tickets_created` answers as well.
    await runner.query('DROP INDEX IF EXISTS ix_tickets_raised');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX ix_tickets_raised ON tickets (created_at, category)');
    await runner.query(`${SUBMISSION_OF} NOT DEFERRABLE`);
    await runner.query('DROP INDEX ix_users_admins');
    const [added, removed] = [`SELECT ${OF_TICKET}, 1 FROM added`, `SELECT ${OF_TICKET}, -1 FROM removed`];
    await runner.query(notingTickets('note_tickets_added', added));
    await runner.query(notingTickets('note_tickets_changed', `${added} UNION ALL ${removed}`));
    await runner.query(notingTickets('note_tickets_removed', removed));
    for (const table of ['ticket_totals', 'ticket_total_changes'])
      await runner.query(`ALTER TABLE ${table} DROP tenths_of_hours`);
  }
}
