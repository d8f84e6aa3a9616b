import type { MigrationInterface, QueryRunner } from 'typeorm';

const URGENCY = `(CASE WHEN production_stopped AND status <> 'CLOSED' THEN 5 ELSE 0 END + CASE priority
  WHEN 'NOT_SET' THEN 1 WHEN 'LOW' THEN 2 WHEN 'MEDIUM' THEN 3 WHEN 'HIGH' THEN 4 WHEN 'CRITICAL' THEN 5 END)`;

/** Urgent tickets are listed in order, and stopped plants counted, without reading all tickets. */
export class UrgentTickets1795795000000 implements MigrationInterface {
  name = 'UrgentTickets1795795000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ix_tickets_by_urgency ON tickets (${URGENCY}, id) INCLUDE (archived_at)`);
    await runner.query(
      `CREATE INDEX ix_tickets_stopped ON tickets (created_at, id) WHERE production_stopped IS TRUE AND status <> 'CLOSED'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_tickets_stopped');
    await runner.query('DROP INDEX ix_tickets_by_urgency');
  }
}
