import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages on tickets, their earlier texts, who has read how far, and whose move it is. */
export class Conversation1795710000000 implements MigrationInterface {
  name = 'Conversation1795710000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TYPE ticket_awaiting AS ENUM ('STAFF', 'CLIENT')`);
    await runner.query(
      `ALTER TABLE tickets
         ADD last_message_seq integer NOT NULL DEFAULT 0,
         ADD awaiting ticket_awaiting NOT NULL DEFAULT 'STAFF',
         ADD awaiting_since timestamptz(3)`,
    );
    await runner.query(
      `CREATE INDEX ix_tickets_awaiting ON tickets (awaiting, coalesce(awaiting_since, created_at), id)
       WHERE status <> 'CLOSED'`,
    );
    await runner.query(
      `CREATE TABLE ticket_messages (
         id uuid NOT NULL,
         ticket_id integer NOT NULL,
         seq integer NOT NULL,
         public_seq integer,
         kind varchar(10) NOT NULL,
         visibility varchar(10) NOT NULL,
         author_id uuid NOT NULL,
         via varchar(10) NOT NULL,
         language language NOT NULL,
         body text,
         body_html text,
         keeps_awaiting boolean NOT NULL DEFAULT false,
         version integer NOT NULL DEFAULT 1,
         publish_at timestamptz(3),
         published_at timestamptz(3),
         edited_at timestamptz(3),
         deleted_at timestamptz(3),
         deleted_by_id uuid,
         created_at timestamptz(3) NOT NULL DEFAULT now(),
         CONSTRAINT pk_ticket_messages PRIMARY KEY (id),
         CONSTRAINT uq_ticket_messages_seq UNIQUE (ticket_id, seq),
         CONSTRAINT uq_ticket_messages_public_seq UNIQUE (ticket_id, public_seq),
         CONSTRAINT ck_ticket_messages_visibility CHECK (
           kind IN ('CLIENT', 'STAFF') AND visibility = 'PUBLIC' OR kind = 'NOTE' AND visibility = 'INTERNAL'),
         CONSTRAINT ck_ticket_messages_public_seq CHECK (
           (public_seq IS NOT NULL) = (visibility = 'PUBLIC' AND published_at IS NOT NULL)),
         CONSTRAINT ck_ticket_messages_deleted CHECK (
           (deleted_at IS NULL) = (body IS NOT NULL) AND (body IS NULL) = (body_html IS NULL)),
         CONSTRAINT fk_ticket_messages_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE,
         CONSTRAINT fk_ticket_messages_author FOREIGN KEY (author_id) REFERENCES users ON DELETE RESTRICT,
         CONSTRAINT fk_ticket_messages_deleter FOREIGN KEY (deleted_by_id) REFERENCES users ON DELETE RESTRICT
       )`,
    );
    await runner.query('CREATE INDEX ix_ticket_messages_author ON ticket_messages (author_id, created_at)');
    await runner.query(
      'CREATE INDEX ix_ticket_messages_pending ON ticket_messages (ticket_id) WHERE published_at IS NULL',
    );
    await runner.query(
      'CREATE INDEX ix_ticket_messages_deleter ON ticket_messages (deleted_by_id) WHERE deleted_by_id IS NOT NULL',
    );
    await runner.query(
      `CREATE TABLE ticket_message_revisions (
         id uuid NOT NULL,
         message_id uuid NOT NULL,
         version integer NOT NULL,
         body text NOT NULL,
         created_at timestamptz(3) NOT NULL DEFAULT now(),
         CONSTRAINT pk_ticket_message_revisions PRIMARY KEY (id),
         CONSTRAINT uq_ticket_message_revisions_version UNIQUE (message_id, version),
         CONSTRAINT fk_ticket_message_revisions_message FOREIGN KEY (message_id)
           REFERENCES ticket_messages ON DELETE CASCADE
       )`,
    );
    await runner.query('CREATE INDEX ix_ticket_message_revisions_created ON ticket_message_revisions (created_at)');
    await runner.query(
      `CREATE TABLE ticket_read_marks (
         ticket_id integer NOT NULL,
         user_id uuid NOT NULL,
         seq integer NOT NULL,
         CONSTRAINT pk_ticket_read_marks PRIMARY KEY (ticket_id, user_id),
         CONSTRAINT fk_ticket_read_marks_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE,
         CONSTRAINT fk_ticket_read_marks_user FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE
       )`,
    );
    await runner.query('CREATE INDEX ix_ticket_read_marks_user ON ticket_read_marks (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ticket_read_marks, ticket_message_revisions, ticket_messages');
    await runner.query('DROP INDEX ix_tickets_awaiting');
    await runner.query('ALTER TABLE tickets DROP last_message_seq, DROP awaiting, DROP awaiting_since');
    await runner.query('DROP TYPE ticket_awaiting');
  }
}
