import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The beginning of the day, where the timeline has the entry. */
const WORKED_AT = `worked_on::timestamp AT TIME ZONE 'Europe/Rome'`;

/** Readings of the counters of plants, and work on plants without a ticket. */
export class PlantRecords1795987000000 implements MigrationInterface {
  name = 'PlantRecords1795987000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TYPE plant_counter AS ENUM ('OPERATING_HOURS', 'CYCLES')`);
    await runner.query(
      `CREATE TABLE counter_readings (
         id uuid NOT NULL,
         plant_id uuid NOT NULL,
         counter plant_counter NOT NULL,
         epoch integer NOT NULL,
         value numeric(12,1) NOT NULL,
         read_at timestamptz(3) NOT NULL,
         recorded_by_id uuid,
         created_at timestamptz(3) NOT NULL DEFAULT now(),
         voided_at timestamptz(3),
         CONSTRAINT pk_counter_readings PRIMARY KEY (id),
         CONSTRAINT ck_counter_readings_value CHECK (value >= 0),
         CONSTRAINT fk_counter_readings_plant FOREIGN KEY (plant_id) REFERENCES plants ON DELETE CASCADE,
         CONSTRAINT fk_counter_readings_recorder FOREIGN KEY (recorded_by_id) REFERENCES users ON DELETE SET NULL
       )`,
    );
    await runner.query(
      `CREATE TABLE service_entries (
         id uuid NOT NULL,
         plant_id uuid NOT NULL,
         technician_id uuid NOT NULL,
         worked_on date NOT NULL,
         hours_spent numeric(4,1) NOT NULL,
         notes text NOT NULL,
         created_at timestamptz(3) NOT NULL DEFAULT now(),
         voided_at timestamptz(3),
         CONSTRAINT ck_service_entries_hours CHECK (hours_spent > 0),
         CONSTRAINT pk_service_entries PRIMARY KEY (id),
         CONSTRAINT fk_service_entries_plant FOREIGN KEY (plant_id) REFERENCES plants ON DELETE CASCADE,
         CONSTRAINT fk_service_entries_technician FOREIGN KEY (technician_id) REFERENCES users ON DELETE RESTRICT
       )`,
    );
    for (const index of [
      'ix_counter_readings_plant ON counter_readings (plant_id, read_at)',
      'ix_counter_readings_counter ON counter_readings (plant_id, counter, read_at)',
      'ix_counter_readings_recorder ON counter_readings (recorded_by_id)',
      `ix_service_entries_plant ON service_entries (plant_id, (${WORKED_AT}))`,
      'ix_service_entries_technician ON service_entries (technician_id)',
    ])
      await runner.query(`CREATE INDEX ${index}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE service_entries, counter_readings');
    await runner.query('DROP TYPE plant_counter');
  }
}
