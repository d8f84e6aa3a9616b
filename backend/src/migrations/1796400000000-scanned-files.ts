import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a virus scanner has seen a file. Nothing says so of earlier files. */
export class ScannedFiles1796400000000 implements MigrationInterface {
  name = 'ScannedFiles1796400000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['attachments', 'message_files'])
      await runner.query(`ALTER TABLE ${table} ADD is_scanned boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['attachments', 'message_files']) await runner.query(`ALTER TABLE ${table} DROP is_scanned`);
  }
}
