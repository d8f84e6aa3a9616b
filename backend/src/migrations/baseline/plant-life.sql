-- When plants stood still, when they are required to run, and their documents.

CREATE TYPE stop_kind AS ENUM ('FAILURE', 'PLANNED', 'EXTERNAL');
CREATE TYPE stop_end_source AS ENUM ('STAFF', 'CLIENT', 'CLOSING');

-- A plant, or a ticket whose plant is unknown, has one stop at a time.
CREATE TABLE production_stops (
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
  link_used_at timestamptz(3),
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
);
CREATE INDEX ix_production_stops_plant ON production_stops (plant_id, started_at) WHERE plant_id IS NOT NULL;
CREATE INDEX ix_production_stops_ticket ON production_stops (ticket_id) WHERE ticket_id IS NOT NULL;
CREATE INDEX ix_production_stops_running ON production_stops (started_at)
  WHERE ended_at IS NULL AND voided_at IS NULL;
CREATE INDEX ix_production_stops_reporter ON production_stops (reported_by_id);
CREATE INDEX ix_production_stops_ender ON production_stops (ended_by_id);

CREATE TABLE stop_tickets (
  stop_id uuid NOT NULL,
  ticket_id integer NOT NULL,
  CONSTRAINT pk_stop_tickets PRIMARY KEY (ticket_id, stop_id),
  CONSTRAINT fk_stop_tickets_stop FOREIGN KEY (stop_id) REFERENCES production_stops ON DELETE CASCADE,
  CONSTRAINT fk_stop_tickets_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE
);
CREATE INDEX ix_stop_tickets_stop ON stop_tickets (stop_id);

-- The calendar by which a plant is required to run, over time. Without a row: around the clock.
CREATE TABLE operating_hours (
  plant_id uuid NOT NULL,
  since timestamptz(3) NOT NULL,
  calendar_id uuid,
  CONSTRAINT pk_operating_hours PRIMARY KEY (plant_id, since),
  CONSTRAINT fk_operating_hours_plant FOREIGN KEY (plant_id) REFERENCES plants ON DELETE CASCADE,
  CONSTRAINT fk_operating_hours_calendar FOREIGN KEY (calendar_id) REFERENCES calendars ON DELETE RESTRICT
);
CREATE INDEX ix_operating_hours_calendar ON operating_hours (calendar_id) WHERE calendar_id IS NOT NULL;

CREATE TYPE plant_document_kind AS ENUM (
  'OPERATION', 'SAFETY', 'MAINTENANCE', 'SPARE_PARTS', 'DRAWING', 'CERTIFICATE', 'OTHER');
CREATE TYPE document_audience AS ENUM ('PUBLIC', 'OWNER', 'STAFF');

-- Documents of plants and of their models. Those for the owner of one plant are those of the company that owned it when
-- they were added.
CREATE TABLE plant_documents (
  id uuid NOT NULL,
  model_id uuid,
  plant_id uuid,
  kind plant_document_kind NOT NULL,
  title varchar(200) NOT NULL,
  title_key text NOT NULL,
  audience document_audience NOT NULL,
  revision varchar(20) NOT NULL,
  language varchar(5) NOT NULL,
  from_number bigint,
  to_number bigint,
  file_name varchar(255) NOT NULL,
  mime_type varchar(40) NOT NULL,
  size integer NOT NULL,
  storage_key varchar(100) NOT NULL,
  sha256 char(64) NOT NULL,
  uploaded_by_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  withdrawn_at timestamptz(3),
  owner_company_id uuid,
  CONSTRAINT pk_plant_documents PRIMARY KEY (id),
  CONSTRAINT ck_plant_documents_scope CHECK (num_nonnulls(model_id, plant_id) = 1),
  CONSTRAINT ck_plant_documents_range CHECK (to_number >= from_number),
  CONSTRAINT fk_plant_documents_model FOREIGN KEY (model_id) REFERENCES plant_models ON DELETE RESTRICT,
  CONSTRAINT fk_plant_documents_plant FOREIGN KEY (plant_id) REFERENCES plants ON DELETE RESTRICT,
  CONSTRAINT fk_plant_documents_uploader FOREIGN KEY (uploaded_by_id) REFERENCES users ON DELETE SET NULL,
  CONSTRAINT fk_plant_documents_owner FOREIGN KEY (owner_company_id) REFERENCES companies ON DELETE RESTRICT
);
CREATE INDEX ix_plant_documents_model ON plant_documents (model_id, created_at) WHERE model_id IS NOT NULL;
CREATE INDEX ix_plant_documents_plant ON plant_documents (plant_id, created_at) WHERE plant_id IS NOT NULL;
CREATE INDEX ix_plant_documents_uploader ON plant_documents (uploaded_by_id);
CREATE INDEX ix_plant_documents_withdrawn ON plant_documents (withdrawn_at) WHERE withdrawn_at IS NOT NULL;
CREATE INDEX ix_plant_documents_owner ON plant_documents (owner_company_id) WHERE owner_company_id IS NOT NULL;
CREATE UNIQUE INDEX uq_plant_documents_revision ON plant_documents (
  coalesce(model_id, plant_id), owner_company_id, title_key, lower(revision), language)
  NULLS NOT DISTINCT
  WHERE withdrawn_at IS NULL;
