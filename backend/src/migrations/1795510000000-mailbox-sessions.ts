import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which sessions a mailbox link opened: their first password asks for no older one. */
export class MailboxSessions1795510000000 implements MigrationInterface {
  name = 'MailboxSessions1795510000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD opened_by_mailbox_link boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN opened_by_mailbox_link');
  }
}
