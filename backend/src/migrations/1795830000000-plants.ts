import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plants with their models, manufacturers, and owners over time. */
export class Plants1795830000000 implements MigrationInterface {
  name = 'Plants1795830000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE manufacturers (
        id uuid NOT NULL,
        name varchar(100) NOT NULL,
        name_key text NOT NULL,
        CONSTRAINT pk_manufacturers PRIMARY KEY (id)
      )`);
    await runner.query('CREATE UNIQUE INDEX uq_manufacturers_name ON manufacturers (name_key)');
    await this.createModels(runner);
    await this.createPlants(runner);
    await this.createOwnerships(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['plant_ownerships', 'plants', 'plant_model_aliases', 'plant_models', 'manufacturers'])
      await runner.query(`DROP TABLE ${table}`);
    await runner.query('DROP TYPE plant_state');
  }

  private async createModels(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE plant_models (
        id uuid NOT NULL,
        manufacturer_id uuid NOT NULL,
        code varchar(100) NOT NULL,
        code_key text NOT NULL,
        name varchar(200),
        is_active boolean NOT NULL DEFAULT true,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_plant_models PRIMARY KEY (id),
        CONSTRAINT fk_plant_models_manufacturer FOREIGN KEY (manufacturer_id)
          REFERENCES manufacturers (id) ON DELETE RESTRICT
      )`);
    await runner.query('CREATE UNIQUE INDEX uq_plant_models_code ON plant_models (manufacturer_id, code_key)');
    await runner.query(`
      CREATE TABLE plant_model_aliases (
        text_key text NOT NULL,
        model_id uuid NOT NULL,
        alias varchar(100) NOT NULL,
        CONSTRAINT pk_plant_model_aliases PRIMARY KEY (text_key),
        CONSTRAINT fk_plant_model_aliases_model FOREIGN KEY (model_id)
          REFERENCES plant_models (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX ix_plant_model_aliases_model ON plant_model_aliases (model_id)');
  }

  private async createPlants(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TYPE plant_state AS ENUM ('PLANNED', 'IN_SERVICE', 'OUT_OF_SERVICE', 'SCRAPPED')`);
    await runner.query(`
      CREATE TABLE plants (
        id uuid NOT NULL,
        model_id uuid NOT NULL,
        manufacturer_id uuid NOT NULL,
        serial_number varchar(100) NOT NULL,
        serial_key text NOT NULL,
        serial_loose_key text NOT NULL,
        state plant_state NOT NULL DEFAULT 'IN_SERVICE',
        owner_company_id uuid,
        label varchar(100),
        site varchar(200),
        year_of_construction integer,
        notes text,
        search_text text NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_plants PRIMARY KEY (id),
        CONSTRAINT fk_plants_model FOREIGN KEY (model_id) REFERENCES plant_models (id) ON DELETE RESTRICT,
        CONSTRAINT fk_plants_manufacturer FOREIGN KEY (manufacturer_id)
          REFERENCES manufacturers (id) ON DELETE RESTRICT,
        CONSTRAINT fk_plants_owner FOREIGN KEY (owner_company_id) REFERENCES companies (id) ON DELETE RESTRICT
      )`);
    await runner.query('CREATE UNIQUE INDEX uq_plants_serial ON plants (manufacturer_id, serial_key)');
    await runner.query('CREATE INDEX ix_plants_key ON plants (serial_key)');
    await runner.query('CREATE INDEX ix_plants_loose ON plants (serial_loose_key)');
    await runner.query('CREATE INDEX ix_plants_model ON plants (model_id)');
    await runner.query('CREATE INDEX ix_plants_owner ON plants (owner_company_id) WHERE owner_company_id IS NOT NULL');
    await runner.query('CREATE INDEX ix_plants_by_serial ON plants (serial_number, id)');
    await runner.query('CREATE INDEX ix_plants_by_creation ON plants (created_at, id)');
    await runner.query('CREATE INDEX ix_plants_search ON plants USING gin (search_text gin_trgm_ops)');
  }

  private async createOwnerships(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE plant_ownerships (
        id uuid NOT NULL,
        plant_id uuid NOT NULL,
        company_id uuid NOT NULL,
        since timestamptz(3) NOT NULL,
        until timestamptz(3),
        CONSTRAINT pk_plant_ownerships PRIMARY KEY (id),
        CONSTRAINT fk_plant_ownerships_plant FOREIGN KEY (plant_id) REFERENCES plants (id) ON DELETE CASCADE,
        CONSTRAINT fk_plant_ownerships_company FOREIGN KEY (company_id)
          REFERENCES companies (id) ON DELETE RESTRICT,
        CONSTRAINT ck_plant_ownerships_period CHECK (until >= since)
      )`);
    await runner.query('CREATE INDEX ix_plant_ownerships_plant ON plant_ownerships (plant_id, since)');
    await runner.query(
      'CREATE UNIQUE INDEX uq_plant_ownerships_current ON plant_ownerships (plant_id) WHERE until IS NULL',
    );
  }
}
