import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A plant has one owner at a time, also after corrections. */
export class OwnershipPeriods1796030200000 implements MigrationInterface {
  name = 'OwnershipPeriods1796030200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS btree_gist');
    await runner.query(
      `ALTER TABLE plant_ownerships ADD CONSTRAINT ex_plant_ownerships_period
         EXCLUDE USING gist (plant_id WITH =, tstzrange(since, until) WITH &&)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plant_ownerships DROP CONSTRAINT ex_plant_ownerships_period');
  }
}
