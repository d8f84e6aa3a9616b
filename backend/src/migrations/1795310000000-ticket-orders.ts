import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One index for each order of the ticket list, with the ticket's number and whether it is archived, so that a page far
 * in is found without reading the tickets before it. An expression is read from an index only if its column is there, too.
 */
export class TicketOrders1795310000000 implements MigrationInterface {
  name = 'TicketOrders1795310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ix_tickets_by_update ON tickets (updated_at, id) INCLUDE (archived_at)`);
    await runner.query(`CREATE INDEX ix_tickets_by_priority ON tickets (priority, id) INCLUDE (archived_at)`);
    await runner.query(`CREATE INDEX ix_tickets_by_status ON tickets (status, id) INCLUDE (archived_at)`);
    await runner.query(`CREATE INDEX ix_tickets_by_category ON tickets (category, id) INCLUDE (archived_at)`);
    await runner.query(
      `CREATE INDEX ix_tickets_by_company ON tickets (lower(company), id) INCLUDE (company, archived_at)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const order of ['company', 'category', 'status', 'priority', 'update'])
      await runner.query(`DROP INDEX ix_tickets_by_${order}`);
  }
}
