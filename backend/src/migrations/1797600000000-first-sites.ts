import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records the sites of plants that have no move yet, since their present owner has them. */
export class FirstSites1797600000000 implements MigrationInterface {
  name = 'FirstSites1797600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO plant_moves (id, plant_id, site, moved_at)
      SELECT gen_random_uuid(), p.id, p.site, coalesce(
        (SELECT o.since FROM plant_ownerships o WHERE o.plant_id = p.id AND o.until IS NULL), p.created_at)
      FROM plants p
      WHERE p.site IS NOT NULL AND NOT EXISTS (SELECT FROM plant_moves m WHERE m.plant_id = p.id)`);
  }

  /** The rows look like those of other moves, so they stay. The earlier release shows them. */
  async down(): Promise<void> {}
}
