import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['attachments', 'message_files', 'ticket_reports', 'inbound_mails'];

/**
 * The SHA-256 of each stored file, by which a damaged one is found. The worker reads older files and
 * adds theirs.
 */
export class FileSums1796044000000 implements MigrationInterface {
  name = 'FileSums1796044000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} ADD COLUMN sha256 bytea`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN sha256`);
  }
}
