import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails raise tickets, and answers to a mail of the same sender go to its ticket. */
export class MailedTickets1795910000000 implements MigrationInterface {
  name = 'MailedTickets1795910000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE inbound_mails ADD COLUMN requester varchar(254), ADD COLUMN rfc_message_id varchar(255)',
    );
    await runner.query(
      'CREATE INDEX ix_inbound_mails_requester ON inbound_mails (requester) WHERE requester IS NOT NULL',
    );
    await runner.query('CREATE INDEX ix_inbound_mails_rfc_message_id ON inbound_mails (rfc_message_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inbound_mails DROP COLUMN rfc_message_id, DROP COLUMN requester');
  }
}
