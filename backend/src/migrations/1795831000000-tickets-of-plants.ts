import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The plant that a ticket is about, beside what was written. Old tickets stay as they are. */
export class TicketsOfPlants1795831000000 implements MigrationInterface {
  name = 'TicketsOfPlants1795831000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TYPE plant_link AS ENUM ('PLATE', 'CHOSEN', 'EXACT', 'LOOSE', 'CONFIRMED')`);
    await runner.query(`
      ALTER TABLE tickets ADD plant_id uuid, ADD plant_link plant_link,
        ADD CONSTRAINT fk_tickets_plant FOREIGN KEY (plant_id) REFERENCES plants (id) ON DELETE RESTRICT,
        ADD CONSTRAINT ck_tickets_plant CHECK ((plant_id IS NULL) = (plant_link IS NULL))`);
    await runner.query(
      `CREATE INDEX ix_tickets_of_plant ON tickets (plant_id, created_at, id)
       INCLUDE (status, category, priority, archived_at, company_id) WHERE plant_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_tickets_of_plant');
    await runner.query('ALTER TABLE tickets DROP plant_id, DROP plant_link');
    await runner.query('DROP TYPE plant_link');
  }
}
