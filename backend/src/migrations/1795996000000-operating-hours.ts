import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The calendar by which a plant is required to run, over time. Without a row: around the clock, as before. */
export class OperatingHours1795996000000 implements MigrationInterface {
  name = 'OperatingHours1795996000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE operating_hours (
      plant_id uuid NOT NULL,
      since timestamptz(3) NOT NULL,
      calendar_id uuid,
      CONSTRAINT pk_operating_hours PRIMARY KEY (plant_id, since),
      CONSTRAINT fk_operating_hours_plant FOREIGN KEY (plant_id) REFERENCES plants (id) ON DELETE CASCADE,
      CONSTRAINT fk_operating_hours_calendar FOREIGN KEY (calendar_id) REFERENCES calendars (id) ON DELETE RESTRICT)`);
    await runner.query(
      'CREATE INDEX ix_operating_hours_calendar ON operating_hours (calendar_id) WHERE calendar_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE operating_hours');
  }
}
