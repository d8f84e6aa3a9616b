import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which kinds of notification a person does not want in the bell, and when mails of single kinds come. */
export class NotificationMatrix1796041000000 implements MigrationInterface {
  name = 'NotificationMatrix1796041000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE users ADD COLUMN hidden_notifications varchar(20)[] NOT NULL DEFAULT '{}',
         ADD COLUMN mail_times jsonb NOT NULL DEFAULT '{}'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN hidden_notifications, DROP COLUMN mail_times');
  }
}
