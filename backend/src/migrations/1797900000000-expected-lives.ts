import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A model may have the years for which its plants are expected to work. */
export class ExpectedLives1797900000000 implements MigrationInterface {
  name = 'ExpectedLives1797900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE plant_models ADD expected_life_years integer,
        ADD CONSTRAINT ck_plant_models_expected_life CHECK (expected_life_years BETWEEN 1 AND 100)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE plant_models DROP CONSTRAINT ck_plant_models_expected_life, DROP expected_life_years`);
  }
}
