import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a plant was delivered, put into service and taken out of it. */
export class PlantDates1797000000000 implements MigrationInterface {
  name = 'PlantDates1797000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE plants ADD delivered_on date, ADD commissioned_on date, ADD decommissioned_on date,
        ADD CONSTRAINT ck_plants_dates CHECK (delivered_on <= commissioned_on
          AND commissioned_on <= decommissioned_on AND delivered_on <= decommissioned_on)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE plants DROP CONSTRAINT ck_plants_dates,
        DROP delivered_on, DROP commissioned_on, DROP decommissioned_on`);
  }
}
