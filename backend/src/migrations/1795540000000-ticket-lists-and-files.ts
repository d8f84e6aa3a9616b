import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists hold archived tickets unless they are left out, so the index of status, category and priority holds all. */
export class TicketListsAndFiles1795540000000 implements MigrationInterface {
  name = 'TicketListsAndFiles1795540000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_tickets_facets');
    await runner.query(
      `CREATE INDEX ix_tickets_facets ON tickets (status, category, priority, created_at, id) INCLUDE (archived_at)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_tickets_facets');
    await runner.query(
      `CREATE INDEX ix_tickets_facets ON tickets (status, category, priority, created_at, id) WHERE archived_at IS NULL`,
    );
  }
}
