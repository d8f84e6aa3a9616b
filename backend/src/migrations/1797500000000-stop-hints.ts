import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tickets whose plants may stand still, according to the words of a mail. */
export class StopHints1797500000000 implements MigrationInterface {
  name = 'StopHints1797500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stop_hints (
        ticket_id integer NOT NULL,
        since timestamptz(3) NOT NULL,
        CONSTRAINT pk_stop_hints PRIMARY KEY (ticket_id),
        CONSTRAINT fk_stop_hints_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE stop_hints');
  }
}
