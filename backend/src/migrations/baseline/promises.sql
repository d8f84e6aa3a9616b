-- Service levels, agreements, and the clocks of tickets.

CREATE TABLE service_levels (
  id uuid NOT NULL,
  name varchar(100) NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  shown_to_client boolean NOT NULL DEFAULT true,
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  warnings jsonb NOT NULL DEFAULT '[{"admins": false, "percent": 75}, {"admins": true, "percent": 100}]',
  pauses_for_all boolean NOT NULL DEFAULT false,
  CONSTRAINT pk_service_levels PRIMARY KEY (id)
);
CREATE UNIQUE INDEX uq_service_levels_default ON service_levels (is_default) WHERE is_default;

CREATE TYPE service_clock AS ENUM ('RESPONSE', 'RESOLUTION', 'STANDSTILL');

CREATE TABLE service_level_targets (
  level_id uuid NOT NULL,
  clock service_clock NOT NULL,
  category ticket_category NOT NULL,
  priority ticket_priority NOT NULL,
  minutes integer NOT NULL,
  calendar_id uuid,
  CONSTRAINT pk_service_level_targets PRIMARY KEY (level_id, clock, category, priority),
  CONSTRAINT fk_service_level_targets_level FOREIGN KEY (level_id) REFERENCES service_levels ON DELETE CASCADE,
  CONSTRAINT fk_service_level_targets_calendar FOREIGN KEY (calendar_id) REFERENCES calendars ON DELETE RESTRICT
);
CREATE INDEX ix_service_level_targets_calendar ON service_level_targets (calendar_id);

CREATE TABLE service_agreements (
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
);
CREATE INDEX ix_service_agreements_level ON service_agreements (level_id);

-- When levels or agreements last changed: newer tickets must have every clock that they are promised.
CREATE TABLE service_promises (
  id boolean NOT NULL DEFAULT true,
  changed_at timestamptz(3) NOT NULL,
  CONSTRAINT pk_service_promises PRIMARY KEY (id),
  CONSTRAINT ck_service_promises_one CHECK (id)
);
INSERT INTO service_promises (changed_at) VALUES (now());

CREATE FUNCTION note_change_of_promises() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE service_promises SET changed_at = clock_timestamp();
    RETURN NULL;
  END $$;

CREATE TYPE clock_outcome AS ENUM ('MET', 'MISSED', 'VOID');

-- `due_s` is the working time at which a promise is due, so that lists need not look it up in the calendar.
CREATE TABLE ticket_clocks (
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
  warned_percent smallint NOT NULL DEFAULT 0,
  next_warning_at timestamptz,
  pauses_for_all boolean NOT NULL DEFAULT false,
  due_s bigint,
  CONSTRAINT pk_ticket_clocks PRIMARY KEY (ticket_id, clock),
  CONSTRAINT fk_ticket_clocks_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE,
  CONSTRAINT fk_ticket_clocks_level FOREIGN KEY (level_id) REFERENCES service_levels ON DELETE SET NULL,
  CONSTRAINT fk_ticket_clocks_calendar FOREIGN KEY (calendar_id) REFERENCES calendars ON DELETE RESTRICT
);
CREATE INDEX ix_ticket_clocks_due ON ticket_clocks (due_at) WHERE outcome IS NULL;
CREATE INDEX ix_ticket_clocks_calendar ON ticket_clocks (calendar_id);
CREATE INDEX ix_ticket_clocks_warning ON ticket_clocks (next_warning_at) WHERE next_warning_at IS NOT NULL;
CREATE INDEX ix_ticket_clocks_level ON ticket_clocks (level_id);

CREATE TYPE ticket_wait AS ENUM ('CLIENT', 'SUPPLIER', 'PARTS');

-- Tickets wait for clients, suppliers and parts.
CREATE TABLE ticket_waits (
  ticket_id integer NOT NULL,
  since timestamptz(3) NOT NULL,
  until timestamptz(3),
  waiting_for ticket_wait NOT NULL DEFAULT 'CLIENT',
  CONSTRAINT pk_ticket_waits PRIMARY KEY (ticket_id, waiting_for, since),
  CONSTRAINT ck_ticket_waits_period CHECK (until >= since),
  CONSTRAINT fk_ticket_waits_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE
);
CREATE UNIQUE INDEX uq_ticket_waits_open ON ticket_waits (ticket_id, waiting_for) WHERE until IS NULL;

-- Several steps on a ticket in one press. None of them closes it.
CREATE TABLE macros (
  id uuid NOT NULL,
  title varchar(100) NOT NULL,
  language varchar(5) NOT NULL,
  body text,
  keep_awaiting boolean NOT NULL DEFAULT false,
  status varchar(20),
  priority varchar(20),
  technical_area_id uuid,
  assigned_technician_id uuid,
  waiting_for varchar(20),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT pk_macros PRIMARY KEY (id),
  CONSTRAINT ck_macros_status CHECK (status IN ('OPEN', 'IN_PROGRESS')),
  CONSTRAINT ck_macros_priority CHECK (priority IN ('NOT_SET', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
  CONSTRAINT ck_macros_waiting_for CHECK (waiting_for IN ('SUPPLIER', 'PARTS')),
  CONSTRAINT fk_macros_area FOREIGN KEY (technical_area_id) REFERENCES technical_areas ON DELETE RESTRICT,
  CONSTRAINT fk_macros_technician FOREIGN KEY (assigned_technician_id) REFERENCES users ON DELETE RESTRICT
);
CREATE INDEX ix_macros_area ON macros (technical_area_id);
CREATE INDEX ix_macros_technician ON macros (assigned_technician_id);

CREATE TRIGGER tr_service_levels_promises
  AFTER INSERT OR UPDATE OR DELETE ON service_levels FOR EACH STATEMENT
  EXECUTE FUNCTION note_change_of_promises();
CREATE TRIGGER tr_service_level_targets_promises
  AFTER INSERT OR UPDATE OR DELETE ON service_level_targets FOR EACH STATEMENT
  EXECUTE FUNCTION note_change_of_promises();
CREATE TRIGGER tr_service_agreements_promises
  AFTER INSERT OR UPDATE OR DELETE ON service_agreements FOR EACH STATEMENT
  EXECUTE FUNCTION note_change_of_promises();
