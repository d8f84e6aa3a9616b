import type { MigrationInterface, QueryRunner } from 'typeorm';

const WAITING = `WHERE status IN ('OPEN', 'IN_PROGRESS')`;

/** What waits for a technician is listed in order, instead of walking through all that was ever done. */
export class TicketListsOfTechnicians1795560000000 implements MigrationInterface {
  name = 'TicketListsOfTechnicians1795560000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_tickets_waiting');
    await runner.query(
      `CREATE INDEX ix_tickets_waiting ON tickets (assigned_technician_id, status, created_at, id)
       INCLUDE (category, priority, technical_area_id, archived_at) ${WAITING}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_tickets_waiting');
    await runner.query(
      `CREATE INDEX ix_tickets_waiting ON tickets (assigned_technician_id, technical_area_id, status, created_at) ${WAITING}`,
    );
  }
}
