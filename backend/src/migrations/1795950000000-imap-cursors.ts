import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far a mailbox has been read. */
export class ImapCursors1795950000000 implements MigrationInterface {
  name = 'ImapCursors1795950000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE imap_cursors (
         mailbox character varying(64) NOT NULL,
         uid_validity bigint NOT NULL,
         last_uid bigint NOT NULL,
         contact_at timestamptz(3) NOT NULL,
         CONSTRAINT pk_imap_cursors PRIMARY KEY (mailbox)
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE imap_cursors');
  }
}
