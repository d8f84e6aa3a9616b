import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the reader of an unproven mailbox said that the ticket is not theirs. */
export class DisownedContacts1796010000000 implements MigrationInterface {
  name = 'DisownedContacts1796010000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets ADD contact_disowned_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets DROP contact_disowned_at');
  }
}
