import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that come back: addresses that receive them, and mailboxes that refuse ours. */
export class MailBounces1795911000000 implements MigrationInterface {
  name = 'MailBounces1795911000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE reply_addresses ADD COLUMN purpose varchar(10) NOT NULL DEFAULT 'REPLY'`);
    await runner.query(
      'ALTER TABLE users ADD COLUMN mail_refused_at timestamptz(3), ADD COLUMN mail_refusal varchar(20)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN mail_refusal, DROP COLUMN mail_refused_at');
    await runner.query('ALTER TABLE reply_addresses DROP COLUMN purpose');
  }
}
