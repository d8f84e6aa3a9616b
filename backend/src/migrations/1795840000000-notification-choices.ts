import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When mails of messages come, and muted tickets. */
export class NotificationChoices1795840000000 implements MigrationInterface {
  name = 'NotificationChoices1795840000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD message_mails varchar(10) NOT NULL DEFAULT 'IMMEDIATE'`);
    await runner.query(
      `CREATE TABLE ticket_mutes (
         ticket_id integer NOT NULL,
         user_id uuid NOT NULL,
         CONSTRAINT pk_ticket_mutes PRIMARY KEY (ticket_id, user_id),
         CONSTRAINT fk_ticket_mutes_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE,
         CONSTRAINT fk_ticket_mutes_user FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE
       )`,
    );
    await runner.query('CREATE INDEX ix_ticket_mutes_user ON ticket_mutes (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ticket_mutes');
    await runner.query('ALTER TABLE users DROP message_mails');
  }
}
