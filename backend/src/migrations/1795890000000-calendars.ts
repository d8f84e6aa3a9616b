import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A local time that a clock change skips moves forward; one that it repeats is the first. */
const LOCAL_INSTANT = `CREATE FUNCTION local_instant(local_time timestamp, zone text) RETURNS timestamptz
  LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
    SELECT CASE WHEN (later - interval '1 hour') AT TIME ZONE zone = local_time
                THEN later - interval '1 hour' ELSE later END
    FROM (SELECT local_time AT TIME ZONE zone AS later) AS instant
  $$`;

/** Working seconds from the calendar's beginning until then; without a calendar every second counts. */
const WORKED = `CREATE FUNCTION worked(calendar uuid, instant timestamptz) RETURNS bigint
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
  DECLARE last working_windows%ROWTYPE;
  BEGIN
    IF calendar IS NULL THEN RETURN floor(extract(epoch FROM instant)); END IF;
    SELECT * INTO last FROM working_windows
     WHERE calendar_id = calendar AND starts_at <= instant ORDER BY starts_at DESC LIMIT 1;
    IF NOT FOUND THEN RETURN 0; END IF;
    RETURN last.before_s + floor(extract(epoch FROM least(instant, last.ends_at) - last.starts_at));
  END $$`;

/** The reverse: an end of a window, not the beginning of the next. Null beyond the known windows. */
const INSTANT_OF = `CREATE FUNCTION instant_of(calendar uuid, seconds bigint) RETURNS timestamptz
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
  DECLARE last working_windows%ROWTYPE; found timestamptz;
  BEGIN
    IF calendar IS NULL THEN RETURN to_timestamp(seconds); END IF;
    SELECT * INTO last FROM working_windows
     WHERE calendar_id = calendar AND before_s < seconds ORDER BY before_s DESC LIMIT 1;
    found := last.starts_at + make_interval(secs => seconds - last.before_s);
    RETURN CASE WHEN found <= last.ends_at THEN found END;
  END $$`;

export class Calendars1795890000000 implements MigrationInterface {
  name = 'Calendars1795890000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE calendars (
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
       )`,
    );
    await runner.query(
      `CREATE TABLE working_windows (
         calendar_id uuid NOT NULL,
         starts_at timestamptz NOT NULL,
         ends_at timestamptz NOT NULL,
         before_s bigint NOT NULL,
         CONSTRAINT pk_working_windows PRIMARY KEY (calendar_id, starts_at),
         CONSTRAINT ck_working_windows CHECK (ends_at > starts_at),
         CONSTRAINT fk_working_windows_calendar FOREIGN KEY (calendar_id) REFERENCES calendars ON DELETE CASCADE
       )`,
    );
    await runner.query('CREATE UNIQUE INDEX uq_working_windows_before ON working_windows (calendar_id, before_s)');
    for (const definition of [LOCAL_INSTANT, WORKED, INSTANT_OF]) await runner.query(definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP FUNCTION instant_of(uuid, bigint), worked(uuid, timestamptz), local_instant(timestamp, text)',
    );
    await runner.query('DROP TABLE working_windows, calendars');
  }
}
