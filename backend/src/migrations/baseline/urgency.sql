-- How urgent each open ticket is, kept by triggers on tickets, stops and clocks, so that queues are read in order: what
-- stands still for sure, what is due, what is said to stand still, then by priority; last what waits for the client.

CREATE TABLE ticket_urgency (
  ticket_id integer NOT NULL,
  urgency bigint NOT NULL,
  is_stopped boolean NOT NULL DEFAULT false,
  CONSTRAINT pk_ticket_urgency PRIMARY KEY (ticket_id),
  CONSTRAINT fk_ticket_urgency_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE
);
CREATE INDEX ix_ticket_urgency ON ticket_urgency (urgency, ticket_id);
CREATE INDEX ix_ticket_urgency_stopped ON ticket_urgency (ticket_id) WHERE is_stopped;

-- Milliseconds in a class; an earlier moment is more urgent.
CREATE FUNCTION urgency_of(class integer, moment timestamptz) RETURNS bigint
  LANGUAGE sql IMMUTABLE
  RETURN class * 10000000000000
    + 10000000000000 - 1 - (least(greatest(extract(epoch FROM moment), 0), 9999999999) * 1000)::bigint;

-- The row is locked by a statement of its own, so that the next one sees what others have committed. The clocks of the
-- ticket are read once and by its number: with conditions on the outcome, the planner went through the running clocks
-- of all tickets. Its plan is kept for the connection: made while the tables are small, it would read them in full ever
-- after, without `enable_seqscan = off`. A ticket that has no stop of its own was marked by staff.
CREATE FUNCTION refresh_ticket_urgency(ticket integer) RETURNS void
  LANGUAGE plpgsql SET enable_seqscan = off AS $$
  BEGIN
    PERFORM FROM ticket_urgency u WHERE u.ticket_id = ticket FOR NO KEY UPDATE;
    DELETE FROM ticket_urgency u USING tickets t
     WHERE u.ticket_id = ticket AND t.id = ticket AND t.status = 'CLOSED';
    INSERT INTO ticket_urgency AS u (ticket_id, urgency, is_stopped)
    SELECT t.id, CASE
      WHEN f.is_confirmed AND f.due_at IS NOT NULL THEN urgency_of(9, f.due_at)
      WHEN f.is_confirmed THEN urgency_of(8, t.created_at)
      WHEN f.due_at IS NOT NULL THEN urgency_of(7, f.due_at)
      WHEN f.is_stopped THEN urgency_of(6, t.created_at)
      WHEN t.awaiting = 'CLIENT' THEN urgency_of(0, coalesce(t.awaiting_since, t.created_at))
      ELSE urgency_of(CASE t.priority
        WHEN 'CRITICAL' THEN 5 WHEN 'HIGH' THEN 4 WHEN 'MEDIUM' THEN 3 WHEN 'LOW' THEN 2 ELSE 1 END, t.created_at)
    END, f.is_stopped
    FROM tickets t
    CROSS JOIN LATERAL (
      SELECT (t.production_stopped IS TRUE AND coalesce(stop.is_open, TRUE))
               OR clocks.promised AS is_stopped,
             (t.production_stopped IS TRUE AND coalesce(stop.is_open AND stop.confirmed, TRUE))
               OR clocks.promised AS is_confirmed,
             clocks.due_at
      FROM (
        SELECT min(k.due_at) FILTER (WHERE k.outcome IS NULL) AS due_at,
               coalesce(bool_or(k.clock = 'STANDSTILL' AND k.outcome IS NULL), FALSE) AS promised
        FROM ticket_clocks k WHERE k.ticket_id = t.id
      ) clocks
      LEFT JOIN LATERAL (
        SELECT s.ended_at IS NULL AS is_open, s.confirmed
        FROM stop_tickets l JOIN production_stops s ON s.id = l.stop_id
        WHERE t.production_stopped AND l.ticket_id = t.id AND s.voided_at IS NULL
        ORDER BY s.started_at DESC LIMIT 1
      ) stop ON TRUE OFFSET 0
    ) f
    WHERE t.status <> 'CLOSED' AND t.id = ticket
    ON CONFLICT (ticket_id) DO UPDATE SET urgency = excluded.urgency, is_stopped = excluded.is_stopped
    WHERE (u.urgency, u.is_stopped) IS DISTINCT FROM (excluded.urgency, excluded.is_stopped);
  END $$;

-- A ticket that was just raised has no promise and no reported stop yet: what it says is all there is.
CREATE FUNCTION note_urgency_of_new_ticket() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO ticket_urgency (ticket_id, urgency, is_stopped)
    VALUES (NEW.id, CASE
      WHEN NEW.production_stopped IS TRUE THEN urgency_of(8, NEW.created_at)
      WHEN NEW.awaiting = 'CLIENT' THEN urgency_of(0, coalesce(NEW.awaiting_since, NEW.created_at))
      ELSE urgency_of(CASE NEW.priority
        WHEN 'CRITICAL' THEN 5 WHEN 'HIGH' THEN 4 WHEN 'MEDIUM' THEN 3 WHEN 'LOW' THEN 2 ELSE 1 END, NEW.created_at)
    END, NEW.production_stopped IS TRUE)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;

CREATE FUNCTION note_urgency_of_ticket() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM refresh_ticket_urgency(NEW.id);
    RETURN NULL;
  END $$;

CREATE FUNCTION note_urgency_of_part() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM refresh_ticket_urgency(coalesce(NEW.ticket_id, OLD.ticket_id));
    RETURN NULL;
  END $$;

CREATE FUNCTION note_urgency_of_stop() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM refresh_ticket_urgency(l.ticket_id)
    FROM stop_tickets l WHERE l.stop_id = NEW.id ORDER BY l.ticket_id;
    RETURN NULL;
  END $$;

-- A statement that changes many clocks computes the urgency of each ticket once.
CREATE FUNCTION note_urgency_of_clocks() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM refresh_ticket_urgency(changed.ticket_id) FROM (
      SELECT DISTINCT a.ticket_id FROM after a JOIN before b USING (ticket_id, clock)
      WHERE (a.due_at, a.outcome) IS DISTINCT FROM (b.due_at, b.outcome) ORDER BY a.ticket_id
    ) changed;
    RETURN NULL;
  END $$;

CREATE TRIGGER tr_tickets_urgency_changed
  AFTER UPDATE OF status, priority, awaiting, awaiting_since, production_stopped, created_at ON tickets FOR EACH ROW
  WHEN (
    (OLD.status, OLD.priority, OLD.awaiting, OLD.awaiting_since, OLD.production_stopped, OLD.created_at) IS DISTINCT FROM
    (NEW.status, NEW.priority, NEW.awaiting, NEW.awaiting_since, NEW.production_stopped, NEW.created_at))
  EXECUTE FUNCTION note_urgency_of_ticket();
CREATE TRIGGER tr_stop_tickets_urgency_added
  AFTER INSERT OR DELETE ON stop_tickets FOR EACH ROW
  EXECUTE FUNCTION note_urgency_of_part();
CREATE TRIGGER tr_ticket_clocks_urgency_added
  AFTER INSERT ON ticket_clocks FOR EACH ROW WHEN (NEW.due_at IS NOT NULL)
  EXECUTE FUNCTION note_urgency_of_part();
CREATE TRIGGER tr_ticket_clocks_urgency_removed
  AFTER DELETE ON ticket_clocks FOR EACH ROW WHEN (OLD.outcome IS NULL)
  EXECUTE FUNCTION note_urgency_of_part();
CREATE TRIGGER tr_production_stops_urgency_changed
  AFTER UPDATE OF started_at, ended_at, voided_at, confirmed ON production_stops FOR EACH ROW
  WHEN (
    (OLD.started_at, OLD.ended_at, OLD.voided_at, OLD.confirmed) IS DISTINCT FROM
    (NEW.started_at, NEW.ended_at, NEW.voided_at, NEW.confirmed))
  EXECUTE FUNCTION note_urgency_of_stop();
CREATE TRIGGER tr_ticket_clocks_urgency_changed
  AFTER UPDATE ON ticket_clocks REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT
  EXECUTE FUNCTION note_urgency_of_clocks();
CREATE TRIGGER tr_tickets_urgency_added
  AFTER INSERT ON tickets FOR EACH ROW WHEN (NEW.status <> 'CLOSED')
  EXECUTE FUNCTION note_urgency_of_new_ticket();
