import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tickets that ask for documents on paper. */
export class CopiesOnPaper1798300000000 implements MigrationInterface {
  name = 'CopiesOnPaper1798300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets ADD asks_for_paper boolean NOT NULL DEFAULT false');
    await runner.query('CREATE INDEX ix_tickets_paper ON tickets (created_at, id) WHERE asks_for_paper');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_tickets_paper');
    await runner.query('ALTER TABLE tickets DROP asks_for_paper');
  }
}
