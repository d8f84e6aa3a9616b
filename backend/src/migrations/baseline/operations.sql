-- Webhooks and what was sent to their receivers, and who looks at which ticket.

-- Those of people who are administrators no more are switched off, with the moment as the reason.
CREATE TABLE webhooks (
  id uuid NOT NULL,
  name varchar(100) NOT NULL,
  url varchar(500) NOT NULL,
  events varchar(30)[] NOT NULL,
  secret bytea NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  gone_at timestamptz,
  created_by_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  owner_left_at timestamptz,
  CONSTRAINT pk_webhooks PRIMARY KEY (id),
  CONSTRAINT fk_webhooks_user FOREIGN KEY (created_by_id) REFERENCES users ON DELETE SET NULL
);

CREATE TABLE webhook_deliveries (
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  type varchar(30) NOT NULL,
  event_id uuid NOT NULL,
  body text NOT NULL,
  job_key varchar(60) NOT NULL,
  outcome varchar(10),
  attempts integer NOT NULL DEFAULT 0,
  status_code smallint,
  fault varchar(30),
  reason varchar(200),
  answer text,
  duration integer,
  attempted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  CONSTRAINT pk_webhook_deliveries PRIMARY KEY (id),
  CONSTRAINT fk_webhook_deliveries_webhook FOREIGN KEY (webhook_id) REFERENCES webhooks ON DELETE CASCADE
);
CREATE INDEX ix_webhook_deliveries_webhook ON webhook_deliveries (webhook_id, created_at, id);
CREATE INDEX ix_webhook_deliveries_created_at ON webhook_deliveries (created_at);

-- Not logged: written every few seconds, worth nothing after a crash, and no part of a backup.
CREATE UNLOGGED TABLE ticket_viewers (
  ticket_id integer NOT NULL,
  user_id uuid NOT NULL,
  seen_until timestamptz NOT NULL,
  CONSTRAINT pk_ticket_viewers PRIMARY KEY (ticket_id, user_id)
);
