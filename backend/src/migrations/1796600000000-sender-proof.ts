import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What proved the sender of a received mail. */
export class SenderProof1796600000000 implements MigrationInterface {
  name = 'SenderProof1796600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inbound_mails ADD proof varchar(300)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inbound_mails DROP proof');
  }
}
