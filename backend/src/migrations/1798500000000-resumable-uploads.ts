import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A large file arrives in parts, each of which is a stored file until the upload becomes a document. */
export class ResumableUploads1798500000000 implements MigrationInterface {
  name = 'ResumableUploads1798500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE uploads (
        id uuid NOT NULL,
        owner_id uuid NOT NULL,
        file_name varchar(255) NOT NULL,
        mime_type varchar(100) NOT NULL,
        length integer NOT NULL,
        received integer NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        CONSTRAINT pk_uploads PRIMARY KEY (id),
        CONSTRAINT fk_uploads_owner FOREIGN KEY (owner_id) REFERENCES users ON DELETE CASCADE,
        CONSTRAINT ck_uploads_received CHECK (received BETWEEN 0 AND length)
      )`);
    await runner.query('CREATE INDEX ix_uploads_owner ON uploads (owner_id)');
    await runner.query('CREATE INDEX ix_uploads_expiry ON uploads (expires_at)');
    await runner.query(`
      CREATE TABLE upload_parts (
        id uuid NOT NULL,
        upload_id uuid,
        starts_at integer NOT NULL,
        size integer NOT NULL,
        storage_key varchar(100) NOT NULL,
        sha256 bytea NOT NULL,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT pk_upload_parts PRIMARY KEY (id),
        CONSTRAINT fk_upload_parts_upload FOREIGN KEY (upload_id) REFERENCES uploads ON DELETE SET NULL
      )`);
    await runner.query('CREATE UNIQUE INDEX uq_upload_parts_place ON upload_parts (upload_id, starts_at)');
    await runner.query('CREATE INDEX ix_upload_parts_ended ON upload_parts (id) WHERE upload_id IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE upload_parts');
    await runner.query('DROP TABLE uploads');
  }
}
