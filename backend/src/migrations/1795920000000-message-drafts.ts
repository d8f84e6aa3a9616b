import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What users have begun to write on tickets. */
export class MessageDrafts1795920000000 implements MigrationInterface {
  name = 'MessageDrafts1795920000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE message_drafts (
         ticket_id integer NOT NULL,
         user_id uuid NOT NULL,
         kind varchar(10) NOT NULL,
         body text NOT NULL,
         revision uuid NOT NULL,
         saved_at timestamptz(3) NOT NULL,
         CONSTRAINT pk_message_drafts PRIMARY KEY (ticket_id, user_id, kind),
         CONSTRAINT fk_message_drafts_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE,
         CONSTRAINT fk_message_drafts_user FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE
       )`,
    );
    await runner.query('CREATE INDEX ix_message_drafts_user ON message_drafts (user_id, saved_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE message_drafts');
  }
}
