import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists leave archived tickets out: the partial index serves their first page and their total. */
export class TicketArchive1795260000000 implements MigrationInterface {
  name = 'TicketArchive1795260000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE tickets ADD archived_at timestamptz(3)`);
    await runner.query(`CREATE INDEX ix_tickets_current ON tickets (created_at, id) WHERE archived_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_tickets_current');
    await runner.query('ALTER TABLE tickets DROP COLUMN archived_at');
  }
}
