import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tickets wait for suppliers and parts, too. */
export class Waits1795981000000 implements MigrationInterface {
  name = 'Waits1795981000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TYPE ticket_wait AS ENUM ('CLIENT', 'SUPPLIER', 'PARTS')`);
    await runner.query(`ALTER TABLE ticket_waits ADD COLUMN waiting_for ticket_wait NOT NULL DEFAULT 'CLIENT'`);
    await this.replaceKeys(runner, 'ticket_id, waiting_for, since', 'ticket_id, waiting_for');
    for (const table of ['service_levels', 'ticket_clocks'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN pauses_for_all boolean NOT NULL DEFAULT FALSE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['ticket_clocks', 'service_levels'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN pauses_for_all`);
    await runner.query(`DELETE FROM ticket_waits WHERE waiting_for <> 'CLIENT'`);
    await this.replaceKeys(runner, 'ticket_id, since', 'ticket_id');
    await runner.query('ALTER TABLE ticket_waits DROP COLUMN waiting_for');
    await runner.query('DROP TYPE ticket_wait');
  }

  private async replaceKeys(runner: QueryRunner, key: string, open: string): Promise<void> {
    await runner.query(
      `ALTER TABLE ticket_waits DROP CONSTRAINT pk_ticket_waits, ADD CONSTRAINT pk_ticket_waits PRIMARY KEY (${key})`,
    );
    await runner.query('DROP INDEX uq_ticket_waits_open');
    await runner.query(`CREATE UNIQUE INDEX uq_ticket_waits_open ON ticket_waits (${open}) WHERE until IS NULL`);
  }
}
