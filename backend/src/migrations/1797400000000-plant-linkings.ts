import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Serial numbers on tickets that are no plants, and the acceptance of all clear proposals by a worker. */
export class PlantLinkings1797400000000 implements MigrationInterface {
  name = 'PlantLinkings1797400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ignored_serials (
        serial_key varchar(200) NOT NULL,
        ignored_by_id uuid,
        ignored_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT pk_ignored_serials PRIMARY KEY (serial_key),
        CONSTRAINT fk_ignored_serials_user FOREIGN KEY (ignored_by_id) REFERENCES users ON DELETE SET NULL
      )`);
    await runner.query('CREATE INDEX ix_ignored_serials_user ON ignored_serials (ignored_by_id)');
    await runner.query(`CREATE TYPE linking_state AS ENUM ('RUNNING', 'PAUSED', 'DONE', 'FAILED')`);
    await runner.query(`
      CREATE TABLE plant_linkings (
        id uuid NOT NULL,
        state linking_state NOT NULL DEFAULT 'RUNNING',
        run integer NOT NULL DEFAULT 1,
        manufacturer varchar(100),
        started_by_id uuid,
        total integer,
        taken integer NOT NULL DEFAULT 0,
        created integer NOT NULL DEFAULT 0,
        linked integer NOT NULL DEFAULT 0,
        refused integer NOT NULL DEFAULT 0,
        refusals jsonb NOT NULL DEFAULT '[]',
        cursor text NOT NULL DEFAULT '',
        started_at timestamptz(3) NOT NULL DEFAULT now(),
        paused_at timestamptz(3),
        ended_at timestamptz(3),
        CONSTRAINT pk_plant_linkings PRIMARY KEY (id),
        CONSTRAINT fk_plant_linkings_starter FOREIGN KEY (started_by_id) REFERENCES users ON DELETE SET NULL
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX uq_plant_linkings_open ON plant_linkings ((true)) WHERE state IN ('RUNNING', 'PAUSED')`,
    );
    await runner.query('CREATE INDEX ix_plant_linkings_starter ON plant_linkings (started_by_id)');
    await runner.query('CREATE INDEX ix_plant_linkings_started_at ON plant_linkings (started_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE plant_linkings');
    await runner.query('DROP TYPE linking_state');
    await runner.query('DROP TABLE ignored_serials');
  }
}
