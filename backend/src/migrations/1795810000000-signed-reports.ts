import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Closed tickets take signed copies of their report. */
export class SignedReports1795810000000 implements MigrationInterface {
  name = 'SignedReports1795810000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attachments ADD signed_report boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attachments DROP COLUMN signed_report');
  }
}
