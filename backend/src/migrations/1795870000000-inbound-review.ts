import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators decide about received mails, and about their senders. */
export class InboundReview1795870000000 implements MigrationInterface {
  name = 'InboundReview1795870000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE inbound_mails ADD COLUMN html text,
         ADD COLUMN files jsonb NOT NULL DEFAULT '[]',
         ADD COLUMN accepted_by_id uuid,
         ADD CONSTRAINT fk_inbound_mails_accepter FOREIGN KEY (accepted_by_id) REFERENCES users ON DELETE RESTRICT`,
    );
    await runner.query(
      'CREATE INDEX ix_inbound_mails_accepter ON inbound_mails (accepted_by_id) WHERE accepted_by_id IS NOT NULL',
    );
    await runner.query(
      `CREATE TABLE sender_rules (
         id uuid NOT NULL,
         address varchar(254) NOT NULL,
         kind varchar(10) NOT NULL,
         created_by_id uuid NOT NULL,
         created_at timestamptz(3) NOT NULL DEFAULT now(),
         CONSTRAINT pk_sender_rules PRIMARY KEY (id),
         CONSTRAINT uq_sender_rules_address UNIQUE (address),
         CONSTRAINT fk_sender_rules_author FOREIGN KEY (created_by_id) REFERENCES users ON DELETE RESTRICT
       )`,
    );
    await runner.query('CREATE INDEX ix_sender_rules_author ON sender_rules (created_by_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sender_rules');
    await runner.query('ALTER TABLE inbound_mails DROP COLUMN accepted_by_id, DROP COLUMN files, DROP COLUMN html');
  }
}
