import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Milliseconds in a class; an earlier moment is more urgent. */
const CLASS = '10000000000000';
const LAST_SECOND = '9999999999';
const EARLIER_FIRST = `${CLASS} - 1 - (least(greatest(extract(epoch FROM moment), 0), ${LAST_SECOND}) * 1000)::bigint`;

/** Whether the plant of ticket `t` stands still: as its page says, or by a promise that runs. */
const STANDS_STILL = `t.production_stopped IS TRUE AND coalesce((
    SELECT s.ended_at IS NULL FROM stop_tickets l JOIN production_stops s ON s.id = l.stop_id
    WHERE l.ticket_id = t.id AND s.voided_at IS NULL ORDER BY s.started_at DESC LIMIT 1), TRUE)
  OR EXISTS (SELECT FROM ticket_clocks k WHERE k.ticket_id = t.id AND k.clock = 'STANDSTILL' AND k.outcome IS NULL)`;

/** What stands still, what is due, what has no promise by its priority, what waits for the client. */
const URGENCY = `
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

const trigger = (name: string, body: string): string =>
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$`;

const FUNCTIONS = [
  `CREATE FUNCTION urgency_of(class integer, moment timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE
   RETURN class * ${CLASS} + ${EARLIER_FIRST}`,
  // The row is locked by a statement of its own, so that the next one sees what others have committed.
  `CREATE FUNCTION refresh_ticket_urgency(ticket integer) RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM FROM ticket_urgency u WHERE u.ticket_id = ticket FOR NO KEY UPDATE;
     DELETE FROM ticket_urgency u USING tickets t WHERE u.ticket_id = ticket AND t.id = ticket AND t.status = 'CLOSED';
     INSERT INTO ticket_urgency AS u (ticket_id, urgency) ${URGENCY} AND t.id = ticket
     ON CONFLICT (ticket_id) DO UPDATE SET urgency = excluded.urgency WHERE u.urgency <> excluded.urgency;
   END $$`,
  trigger('note_urgency_of_ticket', 'PERFORM refresh_ticket_urgency(NEW.id);'),
  trigger('note_urgency_of_part', 'PERFORM refresh_ticket_urgency(coalesce(NEW.ticket_id, OLD.ticket_id));'),
  trigger(
    'note_urgency_of_stop',
    'PERFORM refresh_ticket_urgency(l.ticket_id) FROM stop_tickets l WHERE l.stop_id = NEW.id ORDER BY l.ticket_id;',
  ),
];

const changed = (columns: readonly string[]): string =>
  `AFTER UPDATE OF ${columns.join(', ')} ON %s FOR EACH ROW WHEN ((${columns.map((name) => `OLD.${name}`).join(', ')})
   IS DISTINCT FROM (${columns.map((name) => `NEW.${name}`).join(', ')}))`;

const FACTS = ['status', 'priority', 'awaiting', 'awaiting_since', 'production_stopped', 'created_at'];

/** By name: the table, the event, and the function. */
const TRIGGERS: readonly [name: string, table: string, event: string, run: string][] = [
  ['added', 'tickets', `AFTER INSERT ON %s FOR EACH ROW WHEN (NEW.status <> 'CLOSED')`, 'note_urgency_of_ticket'],
  ['changed', 'tickets', changed(FACTS), 'note_urgency_of_ticket'],
  ['added', 'ticket_clocks', 'AFTER INSERT OR DELETE ON %s FOR EACH ROW', 'note_urgency_of_part'],
  ['changed', 'ticket_clocks', changed(['due_at', 'outcome']), 'note_urgency_of_part'],
  ['added', 'stop_tickets', 'AFTER INSERT OR DELETE ON %s FOR EACH ROW', 'note_urgency_of_part'],
  ['changed', 'production_stops', changed(['started_at', 'ended_at', 'voided_at']), 'note_urgency_of_stop'],
];

/** The key of the index that it replaces. */
const FORMER = `(CASE WHEN production_stopped AND status <> 'CLOSED' THEN 5 ELSE 0 END + CASE priority
  WHEN 'NOT_SET' THEN 1 WHEN 'LOW' THEN 2 WHEN 'MEDIUM' THEN 3 WHEN 'HIGH' THEN 4 WHEN 'CRITICAL' THEN 5 END)`;

/** How urgent each open ticket is, kept by triggers beside the tickets, so that queues are read in order. */
export class TicketUrgency1795980000000 implements MigrationInterface {
  name = 'TicketUrgency1795980000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('LOCK TABLE tickets, ticket_clocks, stop_tickets, production_stops IN SHARE ROW EXCLUSIVE MODE');
    await runner.query(
      `CREATE TABLE ticket_urgency (
         ticket_id integer NOT NULL,
         urgency bigint NOT NULL,
         CONSTRAINT pk_ticket_urgency PRIMARY KEY (ticket_id),
         CONSTRAINT fk_ticket_urgency_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE
       )`,
    );
    for (const statement of FUNCTIONS) await runner.query(statement);
    await runner.query(`INSERT INTO ticket_urgency (ticket_id, urgency) ${URGENCY}`);
    await runner.query('CREATE INDEX ix_ticket_urgency ON ticket_urgency (urgency, ticket_id)');
    for (const [name, table, event, run] of TRIGGERS)
      await runner.query(
        `CREATE TRIGGER tr_${table}_urgency_${name} ${event.replace('%s', table)} EXECUTE FUNCTION ${run}()`,
      );
    await runner.query('DROP INDEX ix_tickets_by_urgency');
    await runner.query('CREATE INDEX ix_tickets_closed ON tickets (closed_at) WHERE closed_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_tickets_closed');
    await runner.query(`CREATE INDEX ix_tickets_by_urgency ON tickets (${FORMER}, id) INCLUDE (archived_at)`);
    for (const [name, table] of TRIGGERS) await runner.query(`DROP TRIGGER tr_${table}_urgency_${name} ON ${table}`);
    await runner.query('DROP FUNCTION note_urgency_of_stop, note_urgency_of_part, note_urgency_of_ticket');
    await runner.query('DROP FUNCTION refresh_ticket_urgency, urgency_of');
    await runner.query('DROP TABLE ticket_urgency');
  }
}
