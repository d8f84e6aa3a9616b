import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who looks at which ticket. Not logged: written every few seconds, worth nothing after a crash, and no part of a backup. */
export class TicketViewers1795430000000 implements MigrationInterface {
  name = 'TicketViewers1795430000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE ticket_viewers (
        ticket_id integer NOT NULL,
        user_id uuid NOT NULL,
        seen_until timestamptz NOT NULL,
        CONSTRAINT pk_ticket_viewers PRIMARY KEY (ticket_id, user_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ticket_viewers');
  }
}
