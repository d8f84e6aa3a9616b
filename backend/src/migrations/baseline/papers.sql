-- Reports of tickets and passports of plants.

CREATE TABLE ticket_reports (
  ticket_id integer NOT NULL,
  language varchar(5) NOT NULL,
  audience varchar(10) NOT NULL,
  storage_key varchar(100) NOT NULL,
  size integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sha256 bytea,
  CONSTRAINT pk_ticket_reports PRIMARY KEY (ticket_id, language, audience),
  CONSTRAINT fk_ticket_reports_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE
);

-- From the request until their caller has them.
CREATE TABLE plant_passports (
  id uuid NOT NULL,
  plant_id uuid NOT NULL,
  sheet jsonb NOT NULL,
  pdf bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT pk_plant_passports PRIMARY KEY (id),
  CONSTRAINT fk_plant_passports_plant FOREIGN KEY (plant_id) REFERENCES plants ON DELETE CASCADE
);
CREATE INDEX ix_plant_passports_plant ON plant_passports (plant_id);
