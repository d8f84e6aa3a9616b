import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An id of the database, which its file storage carries, too: neither is ever used with another one. */
export class Installation1796042000000 implements MigrationInterface {
  name = 'Installation1796042000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE installation (id uuid PRIMARY KEY, storage_marked_at timestamptz)');
    await runner.query('INSERT INTO installation (id) VALUES (gen_random_uuid())');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE installation');
  }
}
