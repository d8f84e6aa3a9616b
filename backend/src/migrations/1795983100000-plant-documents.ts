import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents of plants and of their models. */
export class PlantDocuments1795983100000 implements MigrationInterface {
  name = 'PlantDocuments1795983100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TYPE plant_document_kind AS ENUM
         ('OPERATION', 'SAFETY', 'MAINTENANCE', 'SPARE_PARTS', 'DRAWING', 'CERTIFICATE', 'OTHER')`,
    );
    await runner.query(`CREATE TYPE document_audience AS ENUM ('PUBLIC', 'OWNER', 'STAFF')`);
    await runner.query(
      `CREATE TABLE plant_documents (
         id uuid NOT NULL,
         model_id uuid,
         plant_id uuid,
         kind plant_document_kind NOT NULL,
         title varchar(200) NOT NULL,
         title_key text NOT NULL,
         audience document_audience NOT NULL,
         revision varchar(20) NOT NULL,
         language varchar(5) NOT NULL,
         from_number bigint,
         to_number bigint,
         file_name varchar(255) NOT NULL,
         mime_type varchar(40) NOT NULL,
         size integer NOT NULL,
         storage_key varchar(100) NOT NULL,
         sha256 char(64) NOT NULL,
         uploaded_by_id uuid,
         created_at timestamptz(3) NOT NULL DEFAULT now(),
         withdrawn_at timestamptz(3),
         CONSTRAINT pk_plant_documents PRIMARY KEY (id),
         CONSTRAINT ck_plant_documents_scope CHECK (num_nonnulls(model_id, plant_id) = 1),
         CONSTRAINT ck_plant_documents_range CHECK (to_number >= from_number),
         CONSTRAINT fk_plant_documents_model FOREIGN KEY (model_id) REFERENCES plant_models ON DELETE RESTRICT,
         CONSTRAINT fk_plant_documents_plant FOREIGN KEY (plant_id) REFERENCES plants ON DELETE RESTRICT,
         CONSTRAINT fk_plant_documents_uploader FOREIGN KEY (uploaded_by_id) REFERENCES users ON DELETE SET NULL
       )`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX uq_plant_documents_revision ON plant_documents
         (coalesce(model_id, plant_id), title_key, lower(revision), language) WHERE withdrawn_at IS NULL`,
    );
    for (const index of [
      'ix_plant_documents_model ON plant_documents (model_id, created_at) WHERE model_id IS NOT NULL',
      'ix_plant_documents_plant ON plant_documents (plant_id, created_at) WHERE plant_id IS NOT NULL',
      'ix_plant_documents_uploader ON plant_documents (uploaded_by_id)',
      'ix_plant_documents_withdrawn ON plant_documents (withdrawn_at) WHERE withdrawn_at IS NOT NULL',
    ])
      await runner.query(`CREATE INDEX ${index}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE plant_documents');
    await runner.query('DROP TYPE document_audience, plant_document_kind');
  }
}
