import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last stop of ticket `t`, as its page says. */
const LAST_STOP = `SELECT s.ended_at IS NULL AS is_open, s.confirmed FROM stop_tickets l
  JOIN production_stops s ON s.id = l.stop_id
  WHERE t.production_stopped AND l.ticket_id = t.id AND s.voided_at IS NULL ORDER BY s.started_at DESC LIMIT 1`;

const PROMISED = `EXISTS (SELECT FROM ticket_clocks k
  WHERE k.ticket_id = t.id AND k.clock = 'STANDSTILL' AND k.outcome IS NULL)`;

/** A ticket that has no stop of its own was marked by staff. */
const FACTS = `SELECT (t.production_stopped IS TRUE AND coalesce(stop.is_open, TRUE)) OR ${PROMISED} AS is_stopped,
    (t.production_stopped IS TRUE AND coalesce(stop.is_open AND stop.confirmed, TRUE)) OR ${PROMISED} AS is_confirmed,
    (SELECT min(k.due_at) FROM ticket_clocks k WHERE k.ticket_id = t.id AND k.outcome IS NULL) AS due_at
  FROM (SELECT) one LEFT JOIN LATERAL (${LAST_STOP}) stop ON TRUE OFFSET 0`;

/** What stands still for sure, what is due, what is said to stand still, then by priority; last what waits for the client. */
const CONFIRMED_FIRST = `
  SELECT t.id, CASE
    WHEN f.is_confirmed AND f.due_at IS NOT NULL THEN urgency_of(9, f.due_at)
    WHEN f.is_confirmed THEN urgency_of(8, t.created_at)
    WHEN f.due_at IS NOT NULL THEN urgency_of(7, f.due_at)
    WHEN f.is_stopped THEN urgency_of(6, t.created_at)
    WHEN t.awaiting = 'CLIENT' THEN urgency_of(0, coalesce(t.awaiting_since, t.created_at))
    ELSE urgency_of(CASE t.priority WHEN 'CRITICAL' THEN 5 WHEN 'HIGH' THEN 4 WHEN 'MEDIUM' THEN 3 WHEN 'LOW' THEN 2 ELSE 1 END, t.created_at)
  END, f.is_stopped
  FROM tickets t CROSS JOIN LATERAL (${FACTS}) f
  WHERE t.status <> 'CLOSED'`;

const STANDS_STILL = `t.production_stopped IS TRUE AND coalesce((
    SELECT s.ended_at IS NULL FROM stop_tickets l JOIN production_stops s ON s.id = l.stop_id
    WHERE l.ticket_id = t.id AND s.voided_at IS NULL ORDER BY s.started_at DESC LIMIT 1), TRUE) OR ${PROMISED}`;

/** As it was before. */
const ALL_STOPS_FIRST = `
  SELECT t.id, CASE
    WHEN f.stands_still AND f.due_at IS NOT NULL THEN urgency_of(9, f.due_at)
    WHEN f.stands_still THEN urgency_of(8, t.created_at)
    WHEN f.due_at IS NOT NULL THEN urgency_of(7, f.due_at)
    WHEN t.awaiting = 'CLIENT' THEN urgency_of(1, coalesce(t.awaiting_since, t.created_at))
    ELSE urgency_of(CASE t.priority WHEN 'CRITICAL' THEN 6 WHEN 'HIGH' THEN 5 WHEN 'MEDIUM' THEN 4 WHEN 'LOW' THEN 3 ELSE 2 END, t.created_at)
  END
  FROM tickets t CROSS JOIN LATERAL (SELECT ${STANDS_STILL} AS stands_still,
    (SELECT min(k.due_at) FROM ticket_clocks k WHERE k.ticket_id = t.id AND k.outcome IS NULL) AS due_at OFFSET 0) f
  WHERE t.status <> 'CLOSED'`;

const rowOf = (name: string, columns: readonly string[]): string =>
  `(${columns.map((column) => `${name}.${column}`).join(', ')})`;

const refresh = (columns: readonly string[], urgency: string): string => {
  return `CREATE OR REPLACE FUNCTION refresh_ticket_urgency(ticket integer) RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM FROM ticket_urgency u WHERE u.ticket_id = ticket FOR NO KEY UPDATE;
     DELETE FROM ticket_urgency u USING tickets t WHERE u.ticket_id = ticket AND t.id = ticket AND t.status = 'CLOSED';
     INSERT INTO ticket_urgency AS u (ticket_id, ${columns.join(', ')}) ${urgency} AND t.id = ticket
     ON CONFLICT (ticket_id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
     WHERE ${rowOf('u', columns)} IS DISTINCT FROM ${rowOf('excluded', columns)};
   END $$`;
};

const recreateTrigger = (columns: readonly string[]): string => {
  return `CREATE TRIGGER tr_production_stops_urgency_changed AFTER UPDATE OF ${columns.join(', ')} ON production_stops
    FOR EACH ROW WHEN (${rowOf('OLD', columns)} IS DISTINCT FROM ${rowOf('NEW', columns)}) EXECUTE FUNCTION note_urgency_of_stop()`;
};

const DROP_TRIGGER = 'DROP TRIGGER tr_production_stops_urgency_changed ON production_stops';
const LOCK = 'LOCK TABLE tickets, ticket_clocks, stop_tickets, production_stops IN SHARE ROW EXCLUSIVE MODE';
const SHOWN = ['started_at', 'ended_at', 'voided_at'];

/** Stops that strangers report do not stand before the promises to others; a used link of a mail is used up. */
export class UnconfirmedStops1795986000000 implements MigrationInterface {
  name = 'UnconfirmedStops1795986000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LOCK);
    await runner.query('ALTER TABLE ticket_urgency ADD is_stopped boolean NOT NULL DEFAULT FALSE');
    await runner.query('TRUNCATE ticket_urgency');
    await runner.query(`INSERT INTO ticket_urgency (ticket_id, urgency, is_stopped) ${CONFIRMED_FIRST}`);
    await runner.query('CREATE INDEX ix_ticket_urgency_stopped ON ticket_urgency (ticket_id) WHERE is_stopped');
    await runner.query(refresh(['urgency', 'is_stopped'], CONFIRMED_FIRST));
    await runner.query(DROP_TRIGGER);
    await runner.query(recreateTrigger([...SHOWN, 'confirmed']));
    await runner.query('ALTER TABLE production_stops ADD link_used_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(LOCK);
    await runner.query('ALTER TABLE production_stops DROP link_used_at');
    await runner.query(DROP_TRIGGER);
    await runner.query(recreateTrigger(SHOWN));
    await runner.query('ALTER TABLE ticket_urgency DROP is_stopped');
    await runner.query('TRUNCATE ticket_urgency');
    await runner.query(`INSERT INTO ticket_urgency (ticket_id, urgency) ${ALL_STOPS_FIRST}`);
    await runner.query(refresh(['urgency'], ALL_STOPS_FIRST));
  }
}
