-- What knows no word of the product: the extensions, jobs, requests, limits and the security log.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Jobs. They outlive what they are about, so there are no foreign keys; `subject` is such as `ticket:42`.
CREATE TABLE outbox (
  id uuid NOT NULL,
  kind varchar(60) NOT NULL,
  queue varchar(30) NOT NULL,
  payload jsonb NOT NULL,
  dedupe_key varchar(200),
  priority smallint NOT NULL DEFAULT '10',
  status varchar(10) NOT NULL DEFAULT 'WAITING',
  attempts smallint NOT NULL DEFAULT '0',
  available_at timestamptz NOT NULL,
  lease_until timestamptz,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  topic varchar(60) NOT NULL,
  recipient_id uuid,
  request_id varchar(40),
  error_code varchar(30),
  spent_attempts smallint NOT NULL DEFAULT 0,
  subject varchar(60),
  CONSTRAINT pk_outbox PRIMARY KEY (id)
);
CREATE UNIQUE INDEX uq_outbox_dedupe_key ON outbox (dedupe_key);
CREATE INDEX ix_outbox_due ON outbox (available_at) WHERE status IN ('WAITING', 'HANDED');
CREATE INDEX ix_outbox_status ON outbox (status, created_at, id);
CREATE INDEX ix_outbox_created_at ON outbox (created_at, id);
CREATE INDEX ix_outbox_recipient ON outbox (recipient_id, created_at) WHERE recipient_id IS NOT NULL;
CREATE INDEX ix_outbox_subject ON outbox (subject, created_at) WHERE subject IS NOT NULL;

-- Requests that named an Idempotency-Key, with their sealed answers, for 24 hours.
CREATE TABLE idempotency_keys (
  key_hash bytea NOT NULL,
  request_hash bytea NOT NULL,
  status smallint,
  body bytea,
  created_at timestamptz NOT NULL,
  CONSTRAINT pk_idempotency_keys PRIMARY KEY (key_hash)
);
CREATE INDEX ix_idempotency_keys_created ON idempotency_keys (created_at);

-- The counters of the limits on requests. The limiter library inserts by position: key, points, expire.
CREATE TABLE rate_limits (
  key varchar(255) NOT NULL,
  points integer NOT NULL DEFAULT 0,
  expire bigint,
  CONSTRAINT pk_rate_limits PRIMARY KEY (key)
);
CREATE INDEX ix_rate_limits_expire ON rate_limits (expire);

-- A counter of a limit is not awaited on the disk: a crash of the database loses less than a second of
-- counting, and each request that is counted saves a flush.
CREATE FUNCTION commit_without_waiting() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM set_config('synchronous_commit', 'off', TRUE);
    RETURN NULL;
  END $$;

-- Who did what to whom, when and from where. The log outlives the accounts that it names: no foreign keys.
CREATE TABLE security_events (
  id uuid NOT NULL,
  occurred_at timestamptz NOT NULL DEFAULT now(),
  kind varchar(40) NOT NULL,
  actor_id uuid,
  actor_email varchar(254),
  subject_id uuid,
  subject_email varchar(254),
  address varchar(45),
  user_agent varchar(300),
  request_id varchar(40),
  details jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT pk_security_events PRIMARY KEY (id)
);
CREATE INDEX ix_security_events_occurred_at ON security_events (occurred_at, id);
CREATE INDEX ix_security_events_kind ON security_events (kind, occurred_at);
CREATE INDEX ix_security_events_actor ON security_events (actor_id, occurred_at);
CREATE INDEX ix_security_events_subject ON security_events (subject_id, occurred_at);
CREATE INDEX ix_security_events_search ON security_events
  USING gin (
    lower(coalesce(actor_email, '') || ' ' || coalesce(subject_email, '') || ' ' || coalesce(address, '')) gin_trgm_ops);

CREATE TRIGGER tr_rate_limits_counted
  AFTER INSERT OR UPDATE ON rate_limits FOR EACH STATEMENT
  EXECUTE FUNCTION commit_without_waiting();
