import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a plant was moved, when plates were claimed and retired, and tickets of a plant by moment. */
export class PlantTimeline1795983000000 implements MigrationInterface {
  name = 'PlantTimeline1795983000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE plant_moves (
         id uuid NOT NULL,
         plant_id uuid NOT NULL,
         site varchar(200),
         moved_at timestamptz(3) NOT NULL,
         CONSTRAINT pk_plant_moves PRIMARY KEY (id),
         CONSTRAINT fk_plant_moves_plant FOREIGN KEY (plant_id) REFERENCES plants ON DELETE CASCADE
       )`,
    );
    await runner.query('CREATE INDEX ix_plant_moves_plant ON plant_moves (plant_id, moved_at)');
    await runner.query('ALTER TABLE plates ADD claimed_at timestamptz(3), ADD retired_at timestamptz(3)');
    await runner.query('UPDATE plates SET claimed_at = created_at WHERE plant_id IS NOT NULL');
    await runner.query(
      'CREATE INDEX ix_tickets_raised_of_plant ON tickets (plant_id, created_at) WHERE plant_id IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX ix_tickets_closed_of_plant ON tickets (plant_id, closed_at) WHERE plant_id IS NOT NULL AND closed_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_tickets_closed_of_plant');
    await runner.query('DROP INDEX ix_tickets_raised_of_plant');
    await runner.query('ALTER TABLE plates DROP claimed_at, DROP retired_at');
    await runner.query('DROP TABLE plant_moves');
  }
}
