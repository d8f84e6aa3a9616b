import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A plant that was registered twice gives way to the other one. */
export class PlantMerges1795900000000 implements MigrationInterface {
  name = 'PlantMerges1795900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE plants ADD merged_into_id uuid,
        ADD CONSTRAINT fk_plants_merged_into FOREIGN KEY (merged_into_id) REFERENCES plants (id) ON DELETE RESTRICT,
        ADD CONSTRAINT ck_plants_merged_into CHECK (merged_into_id <> id)`);
    await runner.query(
      'CREATE INDEX ix_plants_merged_into ON plants (merged_into_id) WHERE merged_into_id IS NOT NULL',
    );
    await this.recreateSerial(runner, 'WHERE merged_into_id IS NULL');
    await runner.query(`
      CREATE TABLE plant_merges (
        plant_id uuid NOT NULL,
        moved jsonb NOT NULL,
        merged_at timestamptz(3) NOT NULL,
        CONSTRAINT pk_plant_merges PRIMARY KEY (plant_id),
        CONSTRAINT fk_plant_merges_plant FOREIGN KEY (plant_id) REFERENCES plants (id) ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE plant_merges');
    await this.recreateSerial(runner, '');
    await runner.query('ALTER TABLE plants DROP merged_into_id');
  }

  private async recreateSerial(runner: QueryRunner, where: string): Promise<void> {
    await runner.query('DROP INDEX uq_plants_serial');
    await runner.query(`CREATE UNIQUE INDEX uq_plants_serial ON plants (manufacturer_id, serial_key) ${where}`);
  }
}
