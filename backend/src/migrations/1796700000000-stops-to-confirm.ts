import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The classes from 6 up hold what is due or stands still, and only these are numbered anew. */
const RENUMBER = `SELECT refresh_ticket_urgency(ticket_id) FROM (
  SELECT ticket_id FROM ticket_urgency WHERE urgency >= 60000000000000 ORDER BY ticket_id) renumbered`;

/**
 * Every report of a stop has a row, also of a ticket without a plant: `reported_by_id` is the signed-in client who made
 * it, null for a visitor. A ticket without a row was marked by staff. A voided stop is over.
 */
const REFRESH = `
CREATE OR REPLACE FUNCTION refresh_ticket_urgency(ticket integer) RETURNS void
  LANGUAGE plpgsql SET enable_seqscan = off AS $$
  BEGIN
    PERFORM FROM ticket_urgency u WHERE u.ticket_id = ticket FOR NO KEY UPDATE;
    DELETE FROM ticket_urgency u USING tickets t
     WHERE u.ticket_id = ticket AND t.id = ticket AND t.status = 'CLOSED';
    INSERT INTO ticket_urgency AS u (ticket_id, urgency, is_stopped)
    SELECT t.id, CASE
      WHEN f.is_proven AND f.due_at IS NOT NULL THEN urgency_of(10, f.due_at)
      WHEN f.is_proven THEN urgency_of(9, t.created_at)
      WHEN f.is_stopped AND f.due_at IS NOT NULL THEN urgency_of(8, f.due_at)
      WHEN f.is_stopped THEN urgency_of(7, t.created_at)
      WHEN f.due_at IS NOT NULL THEN urgency_of(6, f.due_at)
      WHEN t.awaiting = 'CLIENT' THEN urgency_of(0, coalesce(t.awaiting_since, t.created_at))
      ELSE urgency_of(CASE t.priority
        WHEN 'CRITICAL' THEN 5 WHEN 'HIGH' THEN 4 WHEN 'MEDIUM' THEN 3 WHEN 'LOW' THEN 2 ELSE 1 END, t.created_at)
    END, f.is_stopped
    FROM tickets t
    CROSS JOIN LATERAL (
      SELECT (t.production_stopped IS TRUE AND coalesce(stop.is_open, TRUE))
               OR clocks.promised AS is_stopped,
             (t.production_stopped IS TRUE AND coalesce(stop.is_open AND stop.is_proven, TRUE))
               OR clocks.promised AS is_proven,
             clocks.due_at
      FROM (
        SELECT min(k.due_at) FILTER (WHERE k.outcome IS NULL) AS due_at,
               coalesce(bool_or(k.clock = 'STANDSTILL' AND k.outcome IS NULL), FALSE) AS promised
        FROM ticket_clocks k WHERE k.ticket_id = t.id
      ) clocks
      LEFT JOIN LATERAL (
        SELECT s.ended_at IS NULL AND s.voided_at IS NULL AS is_open,
               s.confirmed OR reporter.email_verified_at IS NOT NULL AS is_proven
        FROM stop_tickets l JOIN production_stops s ON s.id = l.stop_id
        LEFT JOIN users reporter ON reporter.id = s.reported_by_id
        WHERE t.production_stopped AND l.ticket_id = t.id
        ORDER BY s.voided_at IS NOT NULL, s.started_at DESC LIMIT 1
      ) stop ON TRUE OFFSET 0
    ) f
    WHERE t.status <> 'CLOSED' AND t.id = ticket
    ON CONFLICT (ticket_id) DO UPDATE SET urgency = excluded.urgency, is_stopped = excluded.is_stopped
    WHERE (u.urgency, u.is_stopped) IS DISTINCT FROM (excluded.urgency, excluded.is_stopped);
  END $$`;

/** The stop is linked later in the same transaction, which then computes the place of a stranger's ticket. */
const NOTE_NEW = `
CREATE OR REPLACE FUNCTION note_urgency_of_new_ticket() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO ticket_urgency (ticket_id, urgency, is_stopped)
    VALUES (NEW.id, CASE
      WHEN NEW.production_stopped IS TRUE THEN urgency_of(9, NEW.created_at)
      WHEN NEW.awaiting = 'CLIENT' THEN urgency_of(0, coalesce(NEW.awaiting_since, NEW.created_at))
      ELSE urgency_of(CASE NEW.priority
        WHEN 'CRITICAL' THEN 5 WHEN 'HIGH' THEN 4 WHEN 'MEDIUM' THEN 3 WHEN 'LOW' THEN 2 ELSE 1 END, NEW.created_at)
    END, NEW.production_stopped IS TRUE)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`;

/** The tickets are locked first, as a closing does that waits for the proof of the same mailbox. */
const NOTE_REPORTER = `
CREATE FUNCTION note_urgency_of_reporter() RETURNS trigger
  LANGUAGE plpgsql AS $$
  DECLARE
    reported integer[];
  BEGIN
    SELECT array_agg(l.ticket_id) INTO reported
    FROM production_stops s JOIN stop_tickets l ON l.stop_id = s.id
    WHERE s.reported_by_id = NEW.id AND NOT s.confirmed AND s.ended_at IS NULL AND s.voided_at IS NULL;
    PERFORM FROM tickets t WHERE t.id = ANY(reported) ORDER BY t.id FOR NO KEY UPDATE;
    PERFORM refresh_ticket_urgency(id) FROM unnest(reported) id ORDER BY id;
    RETURN NULL;
  END $$`;

const ON_PROOF = `
CREATE TRIGGER tr_users_urgency_proven
  AFTER UPDATE OF email_verified_at ON users FOR EACH ROW
  WHEN ((OLD.email_verified_at IS NULL) <> (NEW.email_verified_at IS NULL))
  EXECUTE FUNCTION note_urgency_of_reporter()`;

/** Stops that strangers report stand above what is due, and below those that a proven person reports. */
export class StopsToConfirm1796700000000 implements MigrationInterface {
  name = 'StopsToConfirm1796700000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [REFRESH, NOTE_NEW, NOTE_REPORTER, RENUMBER, ON_PROOF]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER tr_users_urgency_proven ON users');
    await runner.query('DROP FUNCTION note_urgency_of_reporter');
    const former = readFileSync(join(import.meta.dirname, 'baseline', 'urgency.sql'), 'utf8');
    for (const name of ['refresh_ticket_urgency', 'note_urgency_of_new_ticket']) {
      const [, definition = ''] =
        new RegExp(`^CREATE (FUNCTION ${name}\\([^$]*\\$\\$[^$]*\\$\\$);`, 'm').exec(former) ?? [];
      await runner.query(`CREATE OR REPLACE ${definition}`);
    }
    await runner.query(RENUMBER);
  }
}
