import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that the product sends to itself. */
export class MailProbes1795994000000 implements MigrationInterface {
  name = 'MailProbes1795994000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE mail_probes (
         id uuid NOT NULL,
         sent_at timestamptz(3) NOT NULL,
         arrived_at timestamptz(3),
         failed_at timestamptz(3),
         CONSTRAINT pk_mail_probes PRIMARY KEY (id)
       )`,
    );
    await runner.query('CREATE INDEX ix_mail_probes_sent ON mail_probes (sent_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_probes');
  }
}
