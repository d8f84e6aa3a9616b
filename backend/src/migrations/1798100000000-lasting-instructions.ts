import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A plate that was replaced or lost still leads to the documents of its plant, also one that was retired before. One
 * that was on the wrong plant does not.
 *
 * Instructions for the owner of one plant go with the machine. Those of a company that still owns the plant are handed
 * over, unless the machine has such a revision. Those of a former owner stay with it, because its words could be in
 * them: administrators hand them over. They are not taken back.
 */
export class LastingInstructions1798100000000 implements MigrationInterface {
  name = 'LastingInstructions1798100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE plant_documents d SET owner_company_id = NULL FROM plants p
      WHERE p.id = d.plant_id AND p.owner_company_id = d.owner_company_id AND d.withdrawn_at IS NULL
        AND d.kind IN ('OPERATION', 'SAFETY', 'MAINTENANCE', 'DRAWING')
        AND NOT EXISTS (SELECT FROM plant_documents twin
          WHERE twin.plant_id = d.plant_id AND twin.owner_company_id IS NULL AND twin.withdrawn_at IS NULL
            AND twin.title_key = d.title_key AND lower(twin.revision) = lower(d.revision)
            AND twin.language = d.language)`);
    // Last, because no plate can be scanned until the migration ends.
    await runner.query('ALTER TABLE plates ADD leads_on boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plates DROP leads_on');
  }
}
