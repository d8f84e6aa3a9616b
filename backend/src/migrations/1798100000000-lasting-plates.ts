import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A plate that was replaced or lost still leads to the documents of its plant, also one that was retired before. One
 * that was on the wrong plant does not.
 */
export class LastingPlates1798100000000 implements MigrationInterface {
  name = 'LastingPlates1798100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plates ADD leads_on boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plates DROP leads_on');
  }
}
