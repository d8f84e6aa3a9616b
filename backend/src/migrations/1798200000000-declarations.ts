import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A document may be a declaration of conformity. The new value is not used here: PostgreSQL permits that only once the
 * transaction that added it has ended.
 */
export class Declarations1798200000000 implements MigrationInterface {
  name = 'Declarations1798200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TYPE plant_document_kind ADD VALUE 'DECLARATION' BEFORE 'CERTIFICATE'`);
  }

  /** Declarations become certificates, which is what they were called before. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TYPE plant_document_kind RENAME TO former_plant_document_kind;
      CREATE TYPE plant_document_kind AS ENUM
        ('OPERATION', 'SAFETY', 'MAINTENANCE', 'SPARE_PARTS', 'DRAWING', 'CERTIFICATE', 'OTHER');
      ALTER TABLE plant_documents ALTER COLUMN kind TYPE plant_document_kind USING
        (CASE kind::text WHEN 'DECLARATION' THEN 'CERTIFICATE' ELSE kind::text END)::plant_document_kind;
      DROP TYPE former_plant_document_kind`);
  }
}
