import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents are in any language, not only in those of the interface. */
export class DocumentLanguages1797700000000 implements MigrationInterface {
  name = 'DocumentLanguages1797700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plant_documents ALTER COLUMN language TYPE varchar(35)');
  }

  /** Of a longer tag its beginning stays. The earlier release names only the languages of its interface. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plant_documents ALTER COLUMN language TYPE varchar(5) USING left(language, 5)');
  }
}
