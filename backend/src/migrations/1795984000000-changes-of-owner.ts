import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An erasure finds the names in changes of owner among millions of activities. */
export class ChangesOfOwner1795984000000 implements MigrationInterface {
  name = 'ChangesOfOwner1795984000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX ix_ticket_activity_owners ON ticket_activity (ticket_id) WHERE kind = 'OWNER_CHANGED'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_ticket_activity_owners');
  }
}
