import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents are in any language, not only in those of the interface. */
export class DocumentLanguages1797700000000 implements MigrationInterface {
  name = 'DocumentLanguages1797700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plant_documents ALTER COLUMN language TYPE varchar(35)');
  }

  /** Fails where a document has a longer tag, because the earlier release has no name for it. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plant_documents ALTER COLUMN language TYPE varchar(5)');
  }
}
