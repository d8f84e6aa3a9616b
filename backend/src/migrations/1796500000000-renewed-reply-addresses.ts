import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reply addresses can be revoked, so that words that come to them need an administrator. */
export class RenewedReplyAddresses1796500000000 implements MigrationInterface {
  name = 'RenewedReplyAddresses1796500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reply_addresses ADD revoked_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reply_addresses DROP revoked_at');
  }
}
