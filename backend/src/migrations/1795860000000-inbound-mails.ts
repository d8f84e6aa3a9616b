import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that the product received, and the addresses that lead replies to their ticket. */
export class InboundMails1795860000000 implements MigrationInterface {
  name = 'InboundMails1795860000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE reply_addresses (
         token_hash char(64) NOT NULL,
         ticket_id integer NOT NULL,
         user_id uuid NOT NULL,
         created_at timestamptz(3) NOT NULL DEFAULT now(),
         CONSTRAINT pk_reply_addresses PRIMARY KEY (token_hash),
         CONSTRAINT fk_reply_addresses_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE,
         CONSTRAINT fk_reply_addresses_user FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE
       )`,
    );
    await runner.query('CREATE INDEX ix_reply_addresses_ticket ON reply_addresses (ticket_id)');
    await runner.query('CREATE INDEX ix_reply_addresses_user ON reply_addresses (user_id)');
    await runner.query(
      `CREATE TABLE inbound_mails (
         id uuid NOT NULL,
         envelope_from varchar(320) NOT NULL,
         recipients varchar(320)[] NOT NULL,
         storage_key varchar(100) NOT NULL,
         size integer NOT NULL,
         content_hash char(64) NOT NULL,
         outcome varchar(20),
         reason varchar(20),
         verdict varchar(10),
         sender varchar(254),
         sender_name varchar(255),
         subject varchar(255),
         text text,
         withheld_files varchar(255)[] NOT NULL DEFAULT '{}',
         ticket_id integer,
         message_id uuid,
         received_at timestamptz(3) NOT NULL,
         processed_at timestamptz(3),
         CONSTRAINT pk_inbound_mails PRIMARY KEY (id),
         CONSTRAINT fk_inbound_mails_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE SET NULL,
         CONSTRAINT fk_inbound_mails_message FOREIGN KEY (message_id) REFERENCES ticket_messages ON DELETE SET NULL,
         CONSTRAINT ck_inbound_mails_reason CHECK ((reason IS NOT NULL) = (outcome IS NOT DISTINCT FROM 'QUARANTINED')),
         CONSTRAINT ck_inbound_mails_processed CHECK ((outcome IS NULL) = (processed_at IS NULL))
       )`,
    );
    await runner.query('CREATE INDEX ix_inbound_mails_received ON inbound_mails (received_at, id)');
    await runner.query('CREATE INDEX ix_inbound_mails_outcome ON inbound_mails (outcome, received_at, id)');
    await runner.query('CREATE INDEX ix_inbound_mails_content ON inbound_mails (content_hash)');
    await runner.query('CREATE INDEX ix_inbound_mails_sender ON inbound_mails (sender)');
    await runner.query('CREATE INDEX ix_inbound_mails_ticket ON inbound_mails (ticket_id)');
    await runner.query('CREATE INDEX ix_inbound_mails_message ON inbound_mails (message_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE inbound_mails');
    await runner.query('DROP TABLE reply_addresses');
  }
}
