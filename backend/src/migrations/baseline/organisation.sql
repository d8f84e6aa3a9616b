-- Areas, calendars, companies, and the people who sign in.

CREATE TABLE technical_areas (
  id uuid NOT NULL,
  name varchar(100) NOT NULL,
  description varchar(500) NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT pk_technical_areas PRIMARY KEY (id)
);
CREATE UNIQUE INDEX uq_technical_areas_name ON technical_areas (lower(name)) WHERE deleted_at IS NULL;

CREATE TABLE calendars (
  id uuid NOT NULL,
  name varchar(100) NOT NULL,
  time_zone varchar(64) NOT NULL,
  holidays varchar(2),
  hours jsonb NOT NULL,
  days jsonb NOT NULL DEFAULT '[]',
  known_until date NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT pk_calendars PRIMARY KEY (id)
);

CREATE TABLE working_windows (
  calendar_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  before_s bigint NOT NULL,
  CONSTRAINT pk_working_windows PRIMARY KEY (calendar_id, starts_at),
  CONSTRAINT ck_working_windows CHECK (ends_at > starts_at),
  CONSTRAINT fk_working_windows_calendar FOREIGN KEY (calendar_id) REFERENCES calendars ON DELETE CASCADE
);
CREATE UNIQUE INDEX uq_working_windows_before ON working_windows (calendar_id, before_s);

-- A local time that a clock change skips moves forward; one that it repeats is the first.
CREATE FUNCTION local_instant(local_time timestamp, zone text) RETURNS timestamptz
  LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
    SELECT CASE WHEN (later - interval '1 hour') AT TIME ZONE zone = local_time
                THEN later - interval '1 hour' ELSE later END
    FROM (SELECT local_time AT TIME ZONE zone AS later) AS instant
  $$;

-- Working seconds from the calendar's beginning until then; without a calendar every second counts.
CREATE FUNCTION worked(calendar uuid, instant timestamptz) RETURNS bigint
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
  DECLARE last working_windows%ROWTYPE;
  BEGIN
    IF calendar IS NULL THEN RETURN floor(extract(epoch FROM instant)); END IF;
    SELECT * INTO last FROM working_windows
     WHERE calendar_id = calendar AND starts_at <= instant ORDER BY starts_at DESC LIMIT 1;
    IF NOT FOUND THEN RETURN 0; END IF;
    RETURN last.before_s + floor(extract(epoch FROM least(instant, last.ends_at) - last.starts_at));
  END $$;

-- The reverse: an end of a window, not the beginning of the next. Null beyond the known windows.
CREATE FUNCTION instant_of(calendar uuid, seconds bigint) RETURNS timestamptz
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
  DECLARE last working_windows%ROWTYPE; found timestamptz;
  BEGIN
    IF calendar IS NULL THEN RETURN to_timestamp(seconds); END IF;
    SELECT * INTO last FROM working_windows
     WHERE calendar_id = calendar AND before_s < seconds ORDER BY before_s DESC LIMIT 1;
    found := last.starts_at + make_interval(secs => seconds - last.before_s);
    RETURN CASE WHEN found <= last.ends_at THEN found END;
  END $$;

CREATE TYPE company_sharing AS ENUM ('NOBODY', 'KEY_USERS', 'EVERYBODY');
CREATE TYPE vat_state AS ENUM ('VALID', 'NOT_FOUND', 'UNAVAILABLE');

-- Members of a company share tickets. No account joins one by itself.
CREATE TABLE companies (
  id uuid NOT NULL,
  name varchar(200) NOT NULL,
  erp_code varchar(50),
  sharing company_sharing NOT NULL DEFAULT 'KEY_USERS',
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  vat_number varchar(15),
  vat_state vat_state,
  vat_checked_at timestamptz(3),
  CONSTRAINT pk_companies PRIMARY KEY (id)
);
CREATE UNIQUE INDEX uq_companies_erp_code ON companies (erp_code);
CREATE INDEX ix_companies_vat ON companies (vat_number) WHERE vat_number IS NOT NULL;

CREATE TABLE company_sites (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  name varchar(200) NOT NULL,
  name_key text NOT NULL,
  address varchar(300),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT pk_company_sites PRIMARY KEY (id),
  CONSTRAINT fk_company_sites_company FOREIGN KEY (company_id) REFERENCES companies ON DELETE CASCADE
);
CREATE UNIQUE INDEX uq_company_sites_name ON company_sites (company_id, name_key);

CREATE TYPE user_role AS ENUM ('ADMIN', 'TECHNICIAN', 'CLIENT');
CREATE TYPE company_role AS ENUM ('MEMBER', 'KEY_USER');

-- Nothing personal can be written to an account that was erased, whoever tries: a request of the person may have
-- been let in a moment before.
CREATE TABLE users (
  id uuid NOT NULL,
  name varchar(100) NOT NULL,
  surname varchar(100) NOT NULL,
  email varchar(254),
  role user_role NOT NULL,
  company varchar(200),
  technical_area_id uuid,
  is_active boolean NOT NULL DEFAULT true,
  language varchar(5) NOT NULL,
  email_verified_at timestamptz,
  password_hash text,
  must_change_password boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  switched_off_mails text[] NOT NULL DEFAULT '{}',
  erased_at timestamptz,
  phone varchar(40),
  company_id uuid,
  company_role company_role,
  company_since timestamptz,
  message_mails varchar(10) NOT NULL DEFAULT 'IMMEDIATE',
  mail_refused_at timestamptz(3),
  mail_refusal varchar(20),
  hidden_notifications varchar(20)[] NOT NULL DEFAULT '{}',
  mail_times jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT pk_users PRIMARY KEY (id),
  CONSTRAINT ck_users_erased CHECK (erased_at IS NULL OR (
    name = 'Persona' AND surname = '(cancellata)' AND (email IS NULL OR email = 'erased-' || id || '@invalid')
    AND company IS NULL AND phone IS NULL AND technical_area_id IS NULL AND password_hash IS NULL
    AND email_verified_at IS NULL AND switched_off_mails = '{}' AND NOT is_active)),
  CONSTRAINT ck_users_company CHECK (
    num_nonnulls(company_id, company_role, company_since) IN (0, 3)
    AND (company_id IS NULL OR role = 'CLIENT' AND deleted_at IS NULL AND erased_at IS NULL)),
  CONSTRAINT fk_users_technical_area FOREIGN KEY (technical_area_id) REFERENCES technical_areas ON DELETE RESTRICT,
  CONSTRAINT fk_users_company FOREIGN KEY (company_id) REFERENCES companies ON DELETE RESTRICT
);
CREATE INDEX ix_users_area ON users (technical_area_id);
CREATE UNIQUE INDEX uq_users_email ON users (lower(email));
CREATE INDEX ix_users_erased ON users (erased_at) WHERE erased_at IS NOT NULL;
CREATE INDEX ix_users_admins ON users (id) WHERE role = 'ADMIN' AND is_active AND deleted_at IS NULL;
CREATE INDEX ix_users_company ON users (company_id) WHERE company_id IS NOT NULL;

-- Key users invite people by their address.
CREATE TABLE company_invitations (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  email varchar(254) NOT NULL,
  role company_role NOT NULL,
  invited_by_id uuid,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  CONSTRAINT pk_company_invitations PRIMARY KEY (id),
  CONSTRAINT fk_company_invitations_company FOREIGN KEY (company_id) REFERENCES companies ON DELETE CASCADE,
  CONSTRAINT fk_company_invitations_inviter FOREIGN KEY (invited_by_id) REFERENCES users ON DELETE SET NULL
);
CREATE INDEX ix_company_invitations_company ON company_invitations (company_id, created_at);
CREATE INDEX ix_company_invitations_email ON company_invitations (email);

-- `address` lets the holder recognise a session. One that a mailbox link opened asks for no older password when it
-- sets its first one.
CREATE TABLE sessions (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  successor_hash bytea NOT NULL,
  temporary_password_id uuid,
  user_agent varchar(300),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  address varchar(45),
  opened_by_mailbox_link boolean NOT NULL DEFAULT false,
  CONSTRAINT pk_sessions PRIMARY KEY (id),
  CONSTRAINT fk_sessions_user FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE
);
CREATE INDEX ix_sessions_user ON sessions (user_id);

CREATE TABLE temporary_passwords (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  hash bytea NOT NULL,
  purpose varchar(30) NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT pk_temporary_passwords PRIMARY KEY (id),
  CONSTRAINT fk_temporary_passwords_user FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE
);
CREATE INDEX ix_temporary_passwords_user ON temporary_passwords (user_id);

-- Two-factor authentication of staff.
CREATE TABLE second_factors (
  user_id uuid NOT NULL,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  activated_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  CONSTRAINT pk_second_factors PRIMARY KEY (user_id),
  CONSTRAINT fk_second_factors_user FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  hash bytea NOT NULL,
  used_at timestamptz,
  CONSTRAINT pk_recovery_codes PRIMARY KEY (user_id, hash),
  CONSTRAINT fk_recovery_codes_second_factor FOREIGN KEY (user_id) REFERENCES second_factors ON DELETE CASCADE
);

-- What administrators demand of whom, in one row.
CREATE TABLE security_settings (
  id smallint NOT NULL,
  second_factor_roles user_role[] NOT NULL DEFAULT '{}',
  CONSTRAINT pk_security_settings PRIMARY KEY (id),
  CONSTRAINT ck_security_settings_one CHECK (id = 1),
  CONSTRAINT ck_security_settings_staff CHECK (NOT 'CLIENT'::user_role = ANY (second_factor_roles))
);
INSERT INTO security_settings (id) VALUES (1);

-- Tokens by which programs call the API in the name of a user.
CREATE TABLE api_tokens (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_by_id uuid,
  name varchar(100) NOT NULL,
  beginning varchar(12) NOT NULL,
  token_hash bytea NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  last_used_address varchar(45),
  revoked_at timestamptz,
  CONSTRAINT pk_api_tokens PRIMARY KEY (id),
  CONSTRAINT uq_api_tokens_hash UNIQUE (token_hash),
  CONSTRAINT ck_api_tokens_scopes CHECK (cardinality(scopes) > 0),
  CONSTRAINT fk_api_tokens_user FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE,
  CONSTRAINT fk_api_tokens_creator FOREIGN KEY (created_by_id) REFERENCES users ON DELETE SET NULL
);
CREATE INDEX ix_api_tokens_user ON api_tokens (user_id);
CREATE INDEX ix_api_tokens_creator ON api_tokens (created_by_id);
