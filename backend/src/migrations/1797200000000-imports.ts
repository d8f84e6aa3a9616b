import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists that a worker imports, and their rows. */
export class Imports1797200000000 implements MigrationInterface {
  name = 'Imports1797200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TYPE import_kind AS ENUM ('PLANTS', 'COMPANIES', 'PLATES', 'READINGS')`);
    await runner.query(`CREATE TYPE import_state AS ENUM ('UPLOADING', 'RUNNING', 'DONE', 'CANCELLED')`);
    await runner.query(`CREATE TYPE import_outcome AS ENUM ('CREATED', 'CHANGED', 'SAME', 'REFUSED')`);
    await runner.query(`
      CREATE TABLE imports (
        id uuid NOT NULL,
        kind import_kind NOT NULL,
        options jsonb NOT NULL DEFAULT '{}',
        row_count integer NOT NULL,
        state import_state NOT NULL DEFAULT 'UPLOADING',
        created_by_id uuid,
        api_token_id uuid,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        started_at timestamptz(3),
        ended_at timestamptz(3),
        version integer NOT NULL DEFAULT 1,
        CONSTRAINT pk_imports PRIMARY KEY (id),
        CONSTRAINT ck_imports_rows CHECK (row_count > 0),
        CONSTRAINT fk_imports_creator FOREIGN KEY (created_by_id) REFERENCES users ON DELETE SET NULL
      )`);
    await runner.query(`CREATE UNIQUE INDEX uq_imports_running ON imports (kind) WHERE state = 'RUNNING'`);
    await runner.query('CREATE INDEX ix_imports_creator ON imports (created_by_id, created_at)');
    await runner.query('CREATE INDEX ix_imports_created_at ON imports (created_at)');
    await runner.query(`
      CREATE TABLE import_rows (
        import_id uuid NOT NULL,
        place integer NOT NULL,
        line integer NOT NULL,
        record jsonb NOT NULL,
        subject text,
        outcome import_outcome,
        reason varchar(60),
        CONSTRAINT pk_import_rows PRIMARY KEY (import_id, place),
        CONSTRAINT fk_import_rows_import FOREIGN KEY (import_id) REFERENCES imports ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX ix_import_rows_subject ON import_rows (import_id, subject, place)');
    await runner.query('CREATE INDEX ix_import_rows_open ON import_rows (import_id, place) WHERE outcome IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE import_rows');
    await runner.query('DROP TABLE imports');
    for (const type of ['import_kind', 'import_state', 'import_outcome']) await runner.query(`DROP TYPE ${type}`);
  }
}
