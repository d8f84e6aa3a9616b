import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a message made from a mail lacks: the rest of the text, files that were not taken, and proof of its sender. */
export class WordsOfMails1796200000000 implements MigrationInterface {
  name = 'WordsOfMails1796200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE ticket_messages ADD rest text, ADD withheld_files varchar(255)[] NOT NULL DEFAULT '{}', ADD sender_verdict varchar(10)`,
    );
    await runner.query(`
      UPDATE ticket_messages m SET sender_verdict = mail.verdict,
        withheld_files = CASE WHEN m.deleted_at IS NULL THEN mail.withheld_files ELSE '{}' END
      FROM inbound_mails mail WHERE mail.message_id = m.id`);
    await runner.query(`
      ALTER TABLE ticket_messages DROP CONSTRAINT ck_ticket_messages_deleted,
        ADD CONSTRAINT ck_ticket_messages_deleted CHECK (
          (deleted_at IS NULL) = (body IS NOT NULL) AND (body IS NULL) = (body_html IS NULL)
          AND (deleted_at IS NULL OR rest IS NULL AND withheld_files = '{}'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ticket_messages DROP CONSTRAINT ck_ticket_messages_deleted,
        ADD CONSTRAINT ck_ticket_messages_deleted CHECK (
          (deleted_at IS NULL) = (body IS NOT NULL) AND (body IS NULL) = (body_html IS NULL))`);
    await runner.query('ALTER TABLE ticket_messages DROP rest, DROP withheld_files, DROP sender_verdict');
  }
}
