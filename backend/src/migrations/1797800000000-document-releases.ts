import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A document has the day on which its revision was released. Of those before, and of those that a process of the
 * earlier release adds meanwhile, it is the day of their upload.
 */
export class DocumentReleases1797800000000 implements MigrationInterface {
  name = 'DocumentReleases1797800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plant_documents ADD COLUMN released_on date');
    await runner.query(`UPDATE plant_documents SET released_on = (created_at AT TIME ZONE 'Europe/Rome')::date`);
    await runner.query(
      'ALTER TABLE plant_documents ALTER COLUMN released_on SET NOT NULL, ALTER COLUMN released_on SET DEFAULT now()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plant_documents DROP COLUMN released_on');
  }
}
