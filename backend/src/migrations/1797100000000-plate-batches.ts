import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The plate by which a ticket was raised. */
export class PlateBatches1797100000000 implements MigrationInterface {
  name = 'PlateBatches1797100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets ADD plate_code char(14)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tickets DROP plate_code');
  }
}
