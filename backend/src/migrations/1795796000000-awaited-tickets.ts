import type { MigrationInterface, QueryRunner } from 'typeorm';

/** All tickets are listed by the time since when they await someone, without sorting them. */
export class AwaitedTickets1795796000000 implements MigrationInterface {
  name = 'AwaitedTickets1795796000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX ix_tickets_by_awaiting ON tickets (coalesce(awaiting_since, created_at), id) INCLUDE (archived_at)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_tickets_by_awaiting');
  }
}
