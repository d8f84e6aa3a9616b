import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the statistics count stands in the index itself, so that they need not read a million tickets. */
export class StatisticsIndexes1795270000000 implements MigrationInterface {
  name = 'StatisticsIndexes1795270000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ix_tickets_raised ON tickets (created_at, category)`);
    await runner.query(
      `CREATE INDEX ix_tickets_waiting ON tickets (assigned_technician_id, technical_area_id, status, created_at)
       WHERE status IN ('OPEN', 'IN_PROGRESS')`,
    );
    await runner.query(`CREATE INDEX ix_worklogs_logged ON worklogs (created_at, technician_id, hours_spent)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_worklogs_logged');
    await runner.query('DROP INDEX ix_tickets_waiting');
    await runner.query('DROP INDEX ix_tickets_raised');
  }
}
