import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passports of plants, from the request until their caller has them. */
export class PlantPassports1796030000000 implements MigrationInterface {
  name = 'PlantPassports1796030000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE plant_passports (
         id uuid NOT NULL,
         plant_id uuid NOT NULL,
         sheet jsonb NOT NULL,
         pdf bytea,
         created_at timestamptz NOT NULL DEFAULT now(),
         CONSTRAINT pk_plant_passports PRIMARY KEY (id),
         CONSTRAINT fk_plant_passports_plant FOREIGN KEY (plant_id) REFERENCES plants ON DELETE CASCADE
       )`,
    );
    await runner.query('CREATE INDEX ix_plant_passports_plant ON plant_passports (plant_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE plant_passports');
  }
}
