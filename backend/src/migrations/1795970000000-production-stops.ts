import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When plants stood still; a plant, or a ticket whose plant is unknown, has one stop at a time. */
export class ProductionStops1795970000000 implements MigrationInterface {
  name = 'ProductionStops1795970000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TYPE stop_kind AS ENUM ('FAILURE', 'PLANNED', 'EXTERNAL')`);
    await runner.query(`CREATE TYPE stop_end_source AS ENUM ('STAFF', 'CLIENT', 'CLOSING')`);
    await runner.query(
      `CREATE TABLE production_stops (
         id uuid NOT NULL,
         plant_id uuid,
         ticket_id integer,
         kind stop_kind NOT NULL DEFAULT 'FAILURE',
         confirmed boolean NOT NULL,
         started_at timestamptz(3) NOT NULL,
         ended_at timestamptz(3),
         end_source stop_end_source,
         reported_by_id uuid,
         ended_by_id uuid,
         voided_at timestamptz(3),
         version integer NOT NULL DEFAULT 1,
         created_at timestamptz(3) NOT NULL DEFAULT now(),
         CONSTRAINT pk_production_stops PRIMARY KEY (id),
         CONSTRAINT ck_production_stops_period CHECK (ended_at > started_at),
         CONSTRAINT ck_production_stops_subject CHECK (num_nonnulls(plant_id, ticket_id) = 1),
         CONSTRAINT ex_production_stops_overlap EXCLUDE USING gist (
           coalesce(plant_id::text, ticket_id::text) WITH =, tstzrange(started_at, ended_at) WITH &&)
           WHERE (voided_at IS NULL),
         CONSTRAINT fk_production_stops_plant FOREIGN KEY (plant_id) REFERENCES plants ON DELETE CASCADE,
         CONSTRAINT fk_production_stops_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE,
         CONSTRAINT fk_production_stops_reporter FOREIGN KEY (reported_by_id) REFERENCES users ON DELETE SET NULL,
         CONSTRAINT fk_production_stops_ender FOREIGN KEY (ended_by_id) REFERENCES users ON DELETE SET NULL
       )`,
    );
    await runner.query(
      `CREATE TABLE stop_tickets (
         stop_id uuid NOT NULL,
         ticket_id integer NOT NULL,
         CONSTRAINT pk_stop_tickets PRIMARY KEY (ticket_id, stop_id),
         CONSTRAINT fk_stop_tickets_stop FOREIGN KEY (stop_id) REFERENCES production_stops ON DELETE CASCADE,
         CONSTRAINT fk_stop_tickets_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE
       )`,
    );
    for (const index of [
      'ix_production_stops_plant ON production_stops (plant_id, started_at) WHERE plant_id IS NOT NULL',
      'ix_production_stops_ticket ON production_stops (ticket_id) WHERE ticket_id IS NOT NULL',
      'ix_production_stops_running ON production_stops (started_at) WHERE ended_at IS NULL AND voided_at IS NULL',
      'ix_production_stops_reporter ON production_stops (reported_by_id)',
      'ix_production_stops_ender ON production_stops (ended_by_id)',
      'ix_stop_tickets_stop ON stop_tickets (stop_id)',
    ])
      await runner.query(`CREATE INDEX ${index}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE stop_tickets, production_stops');
    await runner.query('DROP TYPE stop_end_source, stop_kind');
  }
}
