import type { MigrationInterface, QueryRunner } from 'typeorm';

const LEVELS = [
  `CREATE TABLE service_levels (
     id uuid NOT NULL,
     name varchar(100) NOT NULL,
     is_default boolean NOT NULL DEFAULT false,
     shown_to_client boolean NOT NULL DEFAULT true,
     is_active boolean NOT NULL DEFAULT true,
     version integer NOT NULL DEFAULT 1,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT pk_service_levels PRIMARY KEY (id)
   )`,
  'CREATE UNIQUE INDEX uq_service_levels_default ON service_levels (is_default) WHERE is_default',
  `CREATE TABLE service_level_targets (
     level_id uuid NOT NULL,
     clock service_clock NOT NULL,
     category ticket_category NOT NULL,
     priority ticket_priority NOT NULL,
     minutes integer NOT NULL,
     calendar_id uuid,
     CONSTRAINT pk_service_level_targets PRIMARY KEY (level_id, clock, category, priority),
     CONSTRAINT fk_service_level_targets_level FOREIGN KEY (level_id) REFERENCES service_levels ON DELETE CASCADE,
     CONSTRAINT fk_service_level_targets_calendar FOREIGN KEY (calendar_id) REFERENCES calendars ON DELETE RESTRICT
   )`,
  'CREATE INDEX ix_service_level_targets_calendar ON service_level_targets (calendar_id)',
  `CREATE TABLE service_agreements (
     id uuid NOT NULL,
     company_id uuid NOT NULL,
     plant_id uuid,
     level_id uuid NOT NULL,
     number varchar(50),
     valid_from date NOT NULL,
     valid_to date,
     version integer NOT NULL DEFAULT 1,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     CONSTRAINT pk_service_agreements PRIMARY KEY (id),
     CONSTRAINT ck_service_agreements_period CHECK (valid_to >= valid_from),
     CONSTRAINT ex_service_agreements_overlap EXCLUDE USING gist (
       company_id WITH =, coalesce(plant_id, '00000000-0000-0000-0000-000000000000') WITH =,
       daterange(valid_from, valid_to, '[]') WITH &&),
     CONSTRAINT fk_service_agreements_company FOREIGN KEY (company_id) REFERENCES companies ON DELETE RESTRICT,
     CONSTRAINT fk_service_agreements_plant FOREIGN KEY (plant_id) REFERENCES plants ON DELETE RESTRICT,
     CONSTRAINT fk_service_agreements_level FOREIGN KEY (level_id) REFERENCES service_levels ON DELETE RESTRICT
   )`,
  'CREATE INDEX ix_service_agreements_level ON service_agreements (level_id)',
];

const CLOCKS = [
  `CREATE TABLE ticket_clocks (
     ticket_id integer NOT NULL,
     clock service_clock NOT NULL,
     level_id uuid,
     level_name varchar(100) NOT NULL,
     shown_to_client boolean NOT NULL,
     calendar_id uuid,
     target_s integer NOT NULL,
     started_at timestamptz(3) NOT NULL,
     stopped_at timestamptz(3),
     waiting_since timestamptz(3),
     waited_s integer NOT NULL DEFAULT 0,
     used_s integer,
     due_at timestamptz,
     outcome clock_outcome,
     CONSTRAINT pk_ticket_clocks PRIMARY KEY (ticket_id, clock),
     CONSTRAINT fk_ticket_clocks_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE,
     CONSTRAINT fk_ticket_clocks_level FOREIGN KEY (level_id) REFERENCES service_levels ON DELETE SET NULL,
     CONSTRAINT fk_ticket_clocks_calendar FOREIGN KEY (calendar_id) REFERENCES calendars ON DELETE RESTRICT
   )`,
  'CREATE INDEX ix_ticket_clocks_due ON ticket_clocks (due_at) WHERE outcome IS NULL',
  'CREATE INDEX ix_ticket_clocks_calendar ON ticket_clocks (calendar_id)',
  'CREATE INDEX ix_ticket_clocks_level ON ticket_clocks (level_id) WHERE outcome IS NULL',
  `CREATE TABLE ticket_waits (
     ticket_id integer NOT NULL,
     since timestamptz(3) NOT NULL,
     until timestamptz(3),
     CONSTRAINT pk_ticket_waits PRIMARY KEY (ticket_id, since),
     CONSTRAINT ck_ticket_waits_period CHECK (until >= since),
     CONSTRAINT fk_ticket_waits_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE
   )`,
  'CREATE UNIQUE INDEX uq_ticket_waits_open ON ticket_waits (ticket_id) WHERE until IS NULL',
];

export class ServiceLevels1795891000000 implements MigrationInterface {
  name = 'ServiceLevels1795891000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS btree_gist');
    await runner.query(`CREATE TYPE service_clock AS ENUM ('RESPONSE', 'RESOLUTION')`);
    await runner.query(`CREATE TYPE clock_outcome AS ENUM ('MET', 'MISSED', 'VOID')`);
    for (const statement of [...LEVELS, ...CLOCKS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE ticket_waits, ticket_clocks, service_agreements, service_level_targets, service_levels',
    );
    await runner.query('DROP TYPE clock_outcome, service_clock');
    await runner.query('DROP EXTENSION btree_gist');
  }
}
