import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes of the labels on plants. */
export class Plates1795832000000 implements MigrationInterface {
  name = 'Plates1795832000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TYPE plate_state AS ENUM ('UNCLAIMED', 'ACTIVE', 'RETIRED')`);
    await runner.query(`
      CREATE TABLE plates (
        code char(14) NOT NULL,
        state plate_state NOT NULL,
        plant_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_plates PRIMARY KEY (code),
        CONSTRAINT fk_plates_plant FOREIGN KEY (plant_id) REFERENCES plants (id) ON DELETE RESTRICT,
        CONSTRAINT ck_plates_plant CHECK ((state = 'UNCLAIMED') = (plant_id IS NULL))
      )`);
    await runner.query('CREATE INDEX ix_plates_plant ON plates (plant_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE plates');
    await runner.query('DROP TYPE plate_state');
  }
}
