import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts that staff insert into what they write. */
export class CannedReplies1795865000000 implements MigrationInterface {
  name = 'CannedReplies1795865000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE canned_replies (
         id uuid NOT NULL,
         title varchar(100) NOT NULL,
         language varchar(5) NOT NULL,
         body text NOT NULL,
         owner_id uuid,
         version integer NOT NULL DEFAULT 1,
         created_at timestamptz(3) NOT NULL DEFAULT now(),
         CONSTRAINT pk_canned_replies PRIMARY KEY (id),
         CONSTRAINT fk_canned_replies_owner FOREIGN KEY (owner_id) REFERENCES users ON DELETE CASCADE
       )`,
    );
    await runner.query('CREATE INDEX ix_canned_replies_owner ON canned_replies (owner_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE canned_replies');
  }
}
