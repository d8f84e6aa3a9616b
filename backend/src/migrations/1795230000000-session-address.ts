import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a session was opened from, for its holder to recognise it. Sessions that run already tell none. */
export class SessionAddress1795230000000 implements MigrationInterface {
  name = 'SessionAddress1795230000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN address varchar(45)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN address');
  }
}
