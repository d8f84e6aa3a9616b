import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Kinds of mail that a person does without. Everybody begins with all of them. */
export class MailPreferences1795400000000 implements MigrationInterface {
  name = 'MailPreferences1795400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD COLUMN switched_off_mails text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN switched_off_mails');
  }
}
