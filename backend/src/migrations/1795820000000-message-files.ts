import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of messages, apart from those of tickets. */
export class MessageFiles1795820000000 implements MigrationInterface {
  name = 'MessageFiles1795820000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE message_files (
         id uuid NOT NULL,
         ticket_id integer NOT NULL,
         message_id uuid,
         is_for_note boolean NOT NULL,
         file_name varchar(255) NOT NULL,
         mime_type varchar(40) NOT NULL,
         size integer NOT NULL,
         storage_key varchar(100) NOT NULL,
         uploaded_by_id uuid NOT NULL,
         created_at timestamptz(3) NOT NULL DEFAULT now(),
         CONSTRAINT pk_message_files PRIMARY KEY (id),
         CONSTRAINT fk_message_files_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE,
         CONSTRAINT fk_message_files_message FOREIGN KEY (message_id) REFERENCES ticket_messages ON DELETE SET NULL,
         CONSTRAINT fk_message_files_uploader FOREIGN KEY (uploaded_by_id) REFERENCES users ON DELETE RESTRICT
       )`,
    );
    await runner.query('CREATE INDEX ix_message_files_message ON message_files (message_id)');
    await runner.query('CREATE INDEX ix_message_files_ticket ON message_files (ticket_id)');
    await runner.query('CREATE INDEX ix_message_files_uploader ON message_files (uploaded_by_id)');
    await runner.query('CREATE INDEX ix_message_files_held ON message_files (created_at) WHERE message_id IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE message_files');
  }
}
