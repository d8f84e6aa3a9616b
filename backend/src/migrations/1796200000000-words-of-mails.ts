import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a message made from a mail does not show at once: the rest of the text, and files that were not taken. */
export class WordsOfMails1796200000000 implements MigrationInterface {
  name = 'WordsOfMails1796200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE ticket_messages ADD rest text, ADD withheld_files varchar(255)[] NOT NULL DEFAULT '{}'`,
    );
    await runner.query(`
      UPDATE ticket_messages m SET withheld_files = mail.withheld_files
      FROM inbound_mails mail WHERE mail.message_id = m.id AND mail.withheld_files <> '{}' AND m.deleted_at IS NULL`);
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
    await runner.query('ALTER TABLE ticket_messages DROP rest, DROP withheld_files');
  }
}
