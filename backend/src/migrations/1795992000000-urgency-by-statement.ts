import type { MigrationInterface, QueryRunner } from 'typeorm';

const TRIGGER = 'tr_ticket_clocks_urgency_changed';

/**
 * As before, but the clocks of the ticket are read once and by its number: with conditions on the outcome, the planner
 * went through the running clocks of all tickets.
 */
const FACTS = `SELECT (t.production_stopped IS TRUE AND coalesce(stop.is_open, TRUE)) OR clocks.promised AS is_stopped,
    (t.production_stopped IS TRUE AND coalesce(stop.is_open AND stop.confirmed, TRUE)) OR clocks.promised AS is_confirmed,
    clocks.due_at
  FROM (
    SELECT min(k.due_at) FILTER (WHERE k.outcome IS NULL) AS due_at,
      coalesce(bool_or(k.clock = 'STANDSTILL' AND k.outcome IS NULL), FALSE) AS promised
    FROM ticket_clocks k WHERE k.ticket_id = t.id
  ) clocks LEFT JOIN LATERAL (
    SELECT s.ended_at IS NULL AS is_open, s.confirmed FROM stop_tickets l JOIN production_stops s ON s.id = l.stop_id
    WHERE t.production_stopped AND l.ticket_id = t.id AND s.voided_at IS NULL ORDER BY s.started_at DESC LIMIT 1
  ) stop ON TRUE OFFSET 0`;

const REFRESH = `CREATE OR REPLACE FUNCTION refresh_ticket_urgency(ticket integer) RETURNS void LANGUAGE plpgsql
  SET enable_seqscan = off AS $$
  BEGIN
    PERFORM FROM ticket_urgency u WHERE u.ticket_id = ticket FOR NO KEY UPDATE;
    DELETE FROM ticket_urgency u USING tickets t WHERE u.ticket_id = ticket AND t.id = ticket AND t.status = 'CLOSED';
    INSERT INTO ticket_urgency AS u (ticket_id, urgency, is_stopped)
    SELECT t.id, CASE
      WHEN f.is_confirmed AND f.due_at IS NOT NULL THEN urgency_of(9, f.due_at)
      WHEN f.is_confirmed THEN urgency_of(8, t.created_at)
      WHEN f.due_at IS NOT NULL THEN urgency_of(7, f.due_at)
      WHEN f.is_stopped THEN urgency_of(6, t.created_at)
      WHEN t.awaiting = 'CLIENT' THEN urgency_of(0, coalesce(t.awaiting_since, t.created_at))
      ELSE urgency_of(CASE t.priority WHEN 'CRITICAL' THEN 5 WHEN 'HIGH' THEN 4 WHEN 'MEDIUM' THEN 3 WHEN 'LOW' THEN 2 ELSE 1 END, t.created_at)
    END, f.is_stopped
    FROM tickets t CROSS JOIN LATERAL (${FACTS}) f
    WHERE t.status <> 'CLOSED' AND t.id = ticket
    ON CONFLICT (ticket_id) DO UPDATE SET urgency = excluded.urgency, is_stopped = excluded.is_stopped
    WHERE (u.urgency, u.is_stopped) IS DISTINCT FROM (excluded.urgency, excluded.is_stopped);
  END $$`;

/** A statement that changes many clocks computes the urgency of each ticket once. */
export class UrgencyByStatement1795992000000 implements MigrationInterface {
  name = 'UrgencyByStatement1795992000000';

  async up(runner: QueryRunner): Promise<void> {
    // Its plan is kept for the connection: made while the tables are small, it would read them in full ever after.
    await runner.query(REFRESH);
    await runner.query(
      `CREATE FUNCTION note_urgency_of_clocks() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         PERFORM refresh_ticket_urgency(changed.ticket_id) FROM (
           SELECT DISTINCT a.ticket_id FROM after a JOIN before b USING (ticket_id, clock)
           WHERE (a.due_at, a.outcome) IS DISTINCT FROM (b.due_at, b.outcome) ORDER BY a.ticket_id
         ) changed;
         RETURN NULL;
       END $$`,
    );
    await runner.query(`DROP TRIGGER ${TRIGGER} ON ticket_clocks`);
    await runner.query(
      `CREATE TRIGGER ${TRIGGER} AFTER UPDATE ON ticket_clocks REFERENCING OLD TABLE AS before NEW TABLE AS after
       FOR EACH STATEMENT EXECUTE FUNCTION note_urgency_of_clocks()`,
    );
  }

  /** The function computes what the former one did, and stays. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER ${TRIGGER} ON ticket_clocks`);
    await runner.query(
      `CREATE TRIGGER ${TRIGGER} AFTER UPDATE OF due_at, outcome ON ticket_clocks FOR EACH ROW
       WHEN ((OLD.due_at, OLD.outcome) IS DISTINCT FROM (NEW.due_at, NEW.outcome)) EXECUTE FUNCTION note_urgency_of_part()`,
    );
    await runner.query('DROP FUNCTION note_urgency_of_clocks');
  }
}
