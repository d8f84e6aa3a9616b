-- Plants with their models, manufacturers, owners over time and records.

-- The function makes one of 'SN-1042', 'sn 1042' and 'Sn1042': letter case, accents, blanks and all kinds of dashes
-- go. Capitals are named one by one where they do not decompose, because `lower` knows ASCII alone in a database of
-- locale C. In plpgsql it is not inlined, so its cost keeps the planner from reading all tickets instead of the index.
CREATE FUNCTION plant_key(serial text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 100 AS $$
  BEGIN
    RETURN lower(translate(
      regexp_replace(normalize(serial, NFKD), '[[:space:]\u0300-\u036f\u2010-\u2015\u2212-]', '', 'g'),
      'łŁøØđĐı', 'llooddi'));
  END $$;

CREATE TABLE manufacturers (
  id uuid NOT NULL,
  name varchar(100) NOT NULL,
  name_key text NOT NULL,
  CONSTRAINT pk_manufacturers PRIMARY KEY (id)
);
CREATE UNIQUE INDEX uq_manufacturers_name ON manufacturers (name_key);

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
    REFERENCES manufacturers ON DELETE RESTRICT
);
CREATE UNIQUE INDEX uq_plant_models_code ON plant_models (manufacturer_id, code_key);

CREATE TABLE plant_model_aliases (
  text_key text NOT NULL,
  model_id uuid NOT NULL,
  alias varchar(100) NOT NULL,
  CONSTRAINT pk_plant_model_aliases PRIMARY KEY (text_key),
  CONSTRAINT fk_plant_model_aliases_model FOREIGN KEY (model_id) REFERENCES plant_models ON DELETE CASCADE
);
CREATE INDEX ix_plant_model_aliases_model ON plant_model_aliases (model_id);

CREATE TYPE plant_state AS ENUM ('PLANNED', 'IN_SERVICE', 'OUT_OF_SERVICE', 'SCRAPPED');

-- A plant that was registered twice gives way to the other one.
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
  merged_into_id uuid,
  site_id uuid,
  CONSTRAINT pk_plants PRIMARY KEY (id),
  CONSTRAINT ck_plants_merged_into CHECK (merged_into_id <> id),
  CONSTRAINT fk_plants_model FOREIGN KEY (model_id) REFERENCES plant_models ON DELETE RESTRICT,
  CONSTRAINT fk_plants_manufacturer FOREIGN KEY (manufacturer_id) REFERENCES manufacturers ON DELETE RESTRICT,
  CONSTRAINT fk_plants_owner FOREIGN KEY (owner_company_id) REFERENCES companies ON DELETE RESTRICT,
  CONSTRAINT fk_plants_merged_into FOREIGN KEY (merged_into_id) REFERENCES plants ON DELETE RESTRICT,
  CONSTRAINT fk_plants_site FOREIGN KEY (site_id) REFERENCES company_sites ON DELETE SET NULL
);
CREATE INDEX ix_plants_key ON plants (serial_key);
CREATE INDEX ix_plants_loose ON plants (serial_loose_key);
CREATE INDEX ix_plants_model ON plants (model_id);
CREATE INDEX ix_plants_owner ON plants (owner_company_id) WHERE owner_company_id IS NOT NULL;
CREATE INDEX ix_plants_by_serial ON plants (serial_number, id);
CREATE INDEX ix_plants_by_creation ON plants (created_at, id);
CREATE INDEX ix_plants_search ON plants USING gin (search_text gin_trgm_ops);
CREATE INDEX ix_plants_merged_into ON plants (merged_into_id) WHERE merged_into_id IS NOT NULL;
CREATE UNIQUE INDEX uq_plants_serial ON plants (manufacturer_id, serial_key) WHERE merged_into_id IS NULL;
CREATE INDEX ix_plants_site ON plants (site_id) WHERE site_id IS NOT NULL;

-- A plant has one owner at a time, also after corrections.
CREATE TABLE plant_ownerships (
  id uuid NOT NULL,
  plant_id uuid NOT NULL,
  company_id uuid NOT NULL,
  since timestamptz(3) NOT NULL,
  until timestamptz(3),
  CONSTRAINT pk_plant_ownerships PRIMARY KEY (id),
  CONSTRAINT ck_plant_ownerships_period CHECK (until >= since),
  CONSTRAINT ex_plant_ownerships_period EXCLUDE USING gist (plant_id WITH =, tstzrange(since, until) WITH &&),
  CONSTRAINT fk_plant_ownerships_plant FOREIGN KEY (plant_id) REFERENCES plants ON DELETE CASCADE,
  CONSTRAINT fk_plant_ownerships_company FOREIGN KEY (company_id) REFERENCES companies ON DELETE RESTRICT
);
CREATE INDEX ix_plant_ownerships_plant ON plant_ownerships (plant_id, since);
CREATE UNIQUE INDEX uq_plant_ownerships_current ON plant_ownerships (plant_id) WHERE until IS NULL;

-- When a plant was moved, for its timeline.
CREATE TABLE plant_moves (
  id uuid NOT NULL,
  plant_id uuid NOT NULL,
  site varchar(200),
  moved_at timestamptz(3) NOT NULL,
  CONSTRAINT pk_plant_moves PRIMARY KEY (id),
  CONSTRAINT fk_plant_moves_plant FOREIGN KEY (plant_id) REFERENCES plants ON DELETE CASCADE
);
CREATE INDEX ix_plant_moves_plant ON plant_moves (plant_id, moved_at);

CREATE TABLE plant_merges (
  plant_id uuid NOT NULL,
  moved jsonb NOT NULL,
  merged_at timestamptz(3) NOT NULL,
  CONSTRAINT pk_plant_merges PRIMARY KEY (plant_id),
  CONSTRAINT fk_plant_merges_plant FOREIGN KEY (plant_id) REFERENCES plants ON DELETE CASCADE
);

CREATE TYPE plate_state AS ENUM ('UNCLAIMED', 'ACTIVE', 'RETIRED');

-- Codes of the labels on plants.
CREATE TABLE plates (
  code char(14) NOT NULL,
  state plate_state NOT NULL,
  plant_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  claimed_at timestamptz(3),
  retired_at timestamptz(3),
  CONSTRAINT pk_plates PRIMARY KEY (code),
  CONSTRAINT ck_plates_plant CHECK ((state = 'UNCLAIMED') = (plant_id IS NULL)),
  CONSTRAINT fk_plates_plant FOREIGN KEY (plant_id) REFERENCES plants ON DELETE RESTRICT
);
CREATE INDEX ix_plates_plant ON plates (plant_id);

CREATE TYPE plant_counter AS ENUM ('OPERATING_HOURS', 'CYCLES');

-- Readings of the counters of plants.
CREATE TABLE counter_readings (
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
);
CREATE INDEX ix_counter_readings_plant ON counter_readings (plant_id, read_at);
CREATE INDEX ix_counter_readings_counter ON counter_readings (plant_id, counter, read_at);
CREATE INDEX ix_counter_readings_recorder ON counter_readings (recorded_by_id);

-- Work on plants without a ticket. The index has the beginning of the day, where the timeline has the entry.
CREATE TABLE service_entries (
  id uuid NOT NULL,
  plant_id uuid NOT NULL,
  technician_id uuid NOT NULL,
  worked_on date NOT NULL,
  hours_spent numeric(4,1) NOT NULL,
  notes text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  voided_at timestamptz(3),
  CONSTRAINT pk_service_entries PRIMARY KEY (id),
  CONSTRAINT ck_service_entries_hours CHECK (hours_spent > 0),
  CONSTRAINT fk_service_entries_plant FOREIGN KEY (plant_id) REFERENCES plants ON DELETE CASCADE,
  CONSTRAINT fk_service_entries_technician FOREIGN KEY (technician_id) REFERENCES users ON DELETE RESTRICT
);
CREATE INDEX ix_service_entries_plant ON service_entries (plant_id, (worked_on::timestamp AT TIME ZONE 'Europe/Rome'));
CREATE INDEX ix_service_entries_technician ON service_entries (technician_id);
