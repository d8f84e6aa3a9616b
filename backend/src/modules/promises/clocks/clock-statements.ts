import type { EntityManager } from 'typeorm';
import { PAPER_COPY, type ServiceClock } from '#contract/index.js';
import { localTime, type PreparedStatements } from '#kernel/persistence/index.js';

const RAISED_ON = `${localTime('t.created_at')}::date`;

/** SQL: the last confirmed stop of ticket `t`, if its readers may know the plant. */
const STOP = `SELECT s.started_at, s.ended_at FROM stop_tickets l JOIN production_stops s ON s.id = l.stop_id
  LEFT JOIN plants plant ON plant.id = s.plant_id
  WHERE l.ticket_id = t.id AND (plant.owner_company_id IS NULL OR plant.owner_company_id = t.company_id)
    AND s.confirmed AND s.voided_at IS NULL AND coalesce(s.ended_at, 'infinity') > t.created_at
  ORDER BY s.started_at DESC LIMIT 1`;

/**
 * SQL: the level of ticket `t`: that of the agreement of the plant, or else of a plant merged into it, or else of the
 * company, or else the default level.
 */
const LEVEL = `SELECT l.id, l.name, l.shown_to_client, l.pauses_for_all
  FROM service_levels l
  LEFT JOIN service_agreements a ON a.level_id = l.id AND a.company_id = t.company_id
    AND (a.plant_id IS NULL OR a.plant_id = t.plant_id OR EXISTS (
      SELECT FROM plants former WHERE former.id = a.plant_id AND former.merged_into_id = t.plant_id))
    AND ${RAISED_ON} BETWEEN a.valid_from AND coalesce(a.valid_to, 'infinity')
  WHERE l.is_active AND (a.id IS NOT NULL OR l.is_default)
  ORDER BY a.plant_id = t.plant_id DESC NULLS LAST, a.plant_id IS NOT NULL DESC, a.id IS NOT NULL DESC, a.id LIMIT 1`;

/** SQL: whether ticket `t` has a running clock of the level, or would get the level now. */
export const hasLevelSql = (level: string): string => `(
  EXISTS (SELECT FROM ticket_clocks c WHERE c.ticket_id = t.id AND c.level_id = ${level} AND c.outcome IS NULL)
  OR (SELECT held.id FROM (${LEVEL}) held) = ${level})`;

/**
 * SQL: the promise of tickets that ask for documents on paper. It runs round the clock, needs no service level, and
 * takes the place of the level's.
 */
const PAPER_PROMISED = `
  SELECT t.id, 'RESOLUTION'::service_clock, NULL::uuid, '${PAPER_COPY.levelName}', TRUE, FALSE, NULL::uuid,
    ${PAPER_COPY.days * 86_400}, t.created_at
  FROM tickets t WHERE t.id = ANY($1::int[]) AND t.status <> 'CLOSED' AND t.asks_for_paper`;

/** SQL: the promises of the open tickets `$1`. */
const PROMISED = `
  SELECT t.id AS ticket_id, target.clock, level.id AS level_id, level.name AS level_name, level.shown_to_client, level.pauses_for_all,
    target.calendar_id, target.minutes * 60 AS target_s,
    greatest(t.created_at, stop.started_at) AS started_at
  FROM tickets t
  CROSS JOIN LATERAL (${LEVEL}) level
  JOIN service_level_targets target
    ON target.level_id = level.id AND target.category = t.category AND target.priority = t.priority
  LEFT JOIN LATERAL (${STOP}) stop ON target.clock = 'STANDSTILL'
  WHERE t.id = ANY($1::int[]) AND t.status <> 'CLOSED' AND (target.clock <> 'STANDSTILL' OR stop.started_at IS NOT NULL)
    AND NOT (target.clock = 'RESOLUTION' AND t.asks_for_paper)
  UNION ALL ${PAPER_PROMISED}`;

/** Leaves clocks that have ended, and those of closed tickets, unchanged. */
const ASSIGN = `
  WITH promised AS (${PROMISED}), dropped AS (
    DELETE FROM ticket_clocks c USING tickets t
    WHERE c.ticket_id = ANY($1::int[]) AND c.outcome IS NULL AND t.id = c.ticket_id AND t.status <> 'CLOSED'
      AND NOT EXISTS (SELECT FROM promised p WHERE p.ticket_id = c.ticket_id AND p.clock = c.clock)
  )
  INSERT INTO ticket_clocks (ticket_id, clock, level_id, level_name, shown_to_client, pauses_for_all, calendar_id, target_s, started_at)
  SELECT * FROM promised
  ON CONFLICT (ticket_id, clock) DO UPDATE SET level_id = excluded.level_id, level_name = excluded.level_name,
    shown_to_client = excluded.shown_to_client, pauses_for_all = excluded.pauses_for_all, calendar_id = excluded.calendar_id, target_s = excluded.target_s,
    started_at = excluded.started_at
  WHERE ticket_clocks.outcome IS NULL
  RETURNING ticket_id`;

/** SQL: whether the open wait `w` of ticket `t` has ended. */
const WAIT_IS_OVER = `w.until IS NULL
  AND (t.awaiting = 'STAFF' AND w.waiting_for = 'CLIENT' OR t.status = 'CLOSED')`;

const AWAITS_CLIENT = `t.awaiting = 'CLIENT' AND t.status <> 'CLOSED' AND t.awaiting_since IS NOT NULL`;

/** Ends the waits of tickets that no longer await the client. Waits that staff set end when the ticket closes. */
const END_WAITS = `
  UPDATE ticket_waits w SET until = greatest(w.since, coalesce(t.closed_at, t.awaiting_since))
  FROM tickets t
  WHERE w.ticket_id = ANY($1::int[]) AND t.id = w.ticket_id AND ${WAIT_IS_OVER}`;

const BEGIN_WAITS = `
  INSERT INTO ticket_waits (ticket_id, since)
  SELECT t.id, t.awaiting_since FROM tickets t
  WHERE t.id = ANY($1::int[]) AND ${AWAITS_CLIENT}
  ON CONFLICT DO NOTHING`;

/** SQL: when a running clock `c` has used `target` seconds; `begun.s`: the calendar's working seconds at its start. */
const reachedAt = (target: string, waited: string): string =>
  `instant_of(c.calendar_id, begun.s + ${target} + ${waited})`;

const STEP_TARGET = 'ceil(c.target_s * step.percent / 100.0)::int';

/** With a blank after each colon, because a prepared statement takes a colon before a word for a parameter. */
const PAPER_STEPS = JSON.stringify(PAPER_COPY.warnings, null, 1);

/** SQL: the steps at which running clock `c` of ticket `t` warns. Only the promise of paper has no level. */
const STEPS = `jsonb_to_recordset(CASE WHEN c.level_id IS NOT NULL
  THEN (SELECT l.warnings FROM service_levels l WHERE l.id = c.level_id)
  WHEN t.asks_for_paper THEN '${PAPER_STEPS}'::jsonb END)`;

/** Here and below, OFFSET 0 makes PostgreSQL compute a value only once although it is used several times. */
const BEGUN = 'CROSS JOIN LATERAL (SELECT worked(c.calendar_id, c.started_at) AS s OFFSET 0) begun';

/**
 * Computes each running clock of tickets `$1` from the facts. The condition on the tickets is repeated for each table,
 * so that both use an index.
 */
const COMPUTED = `
  SELECT c.ticket_id, c.clock, stop.at AS stopped_at, wait.since AS waiting_since, wait.waited_s, used.s AS used_s,
    CASE WHEN stop.at IS NULL AND wait.since IS NULL THEN ${reachedAt('c.target_s', 'wait.waited_s')} END AS due_at,
    CASE WHEN stop.at IS NULL AND wait.since IS NULL THEN begun.s + c.target_s + wait.waited_s END AS due_s,
    CASE WHEN stop.at IS NULL AND wait.since IS NULL AND step.percent IS NOT NULL
      THEN ${reachedAt(STEP_TARGET, 'wait.waited_s')} END AS next_warning_at,
    CASE WHEN stop.at IS NULL THEN NULL WHEN t.duplicate_of_id IS NOT NULL THEN 'VOID'
      WHEN used.s <= c.target_s THEN 'MET' ELSE 'MISSED' END::clock_outcome AS outcome
  FROM ticket_clocks c
  JOIN tickets t ON t.id = c.ticket_id
  ${BEGUN}
  CROSS JOIN LATERAL (SELECT min(w.percent) AS percent
    FROM ${STEPS} AS w(percent int) WHERE w.percent > c.warned_percent) step
  CROSS JOIN LATERAL (SELECT CASE c.clock WHEN 'RESOLUTION' THEN t.closed_at
    WHEN 'STANDSTILL' THEN least(t.closed_at, (SELECT stand.ended_at FROM (${STOP}) stand)) ELSE least(t.closed_at,
      (SELECT min(m.published_at) FROM ticket_messages m WHERE m.ticket_id = t.id AND m.kind = 'STAFF'),
      (SELECT min(a.created_at) FROM ticket_activity a WHERE a.ticket_id = t.id AND a.to_status = 'IN_PROGRESS'))
    END AS at OFFSET 0) stop
  CROSS JOIN LATERAL (
    SELECT max(lower(span)) FILTER (WHERE upper_inf(span) AND stop.at IS NULL) AS since,
      coalesce(sum(worked(c.calendar_id, upper(span)) - worked(c.calendar_id, lower(span))) FILTER (WHERE NOT upper_inf(span)), 0)::int AS waited_s
    FROM (SELECT unnest(range_agg(tstzrange(w.since, w.until))) AS span FROM ticket_waits w
      WHERE w.ticket_id = t.id AND c.clock = 'RESOLUTION' AND NOT t.asks_for_paper AND (w.waiting_for = 'CLIENT' OR c.pauses_for_all)) spans
  ) wait
  CROSS JOIN LATERAL (SELECT (worked(c.calendar_id, coalesce(stop.at, wait.since)) - begun.s - wait.waited_s)::int AS s WHERE coalesce(stop.at, wait.since) IS NOT NULL
    UNION ALL SELECT NULL WHERE coalesce(stop.at, wait.since) IS NULL) used
  WHERE c.outcome IS NULL AND c.ticket_id = ANY($1::int[]) AND t.id = ANY($1::int[])`;

const DIFFERS = `(c.stopped_at, c.waiting_since, c.waited_s, c.used_s, c.due_at, c.due_s, c.next_warning_at, c.outcome)
  IS DISTINCT FROM (f.stopped_at, f.waiting_since, f.waited_s, f.used_s, f.due_at, f.due_s, f.next_warning_at, f.outcome)`;

const RECOMPUTE = `
  UPDATE ticket_clocks c SET stopped_at = f.stopped_at, waiting_since = f.waiting_since, waited_s = f.waited_s,
    used_s = f.used_s, due_at = f.due_at, due_s = f.due_s, next_warning_at = f.next_warning_at, outcome = f.outcome
  FROM (${COMPUTED}) f
  WHERE c.ticket_id = ANY($1::int[]) AND c.ticket_id = f.ticket_id AND c.clock = f.clock AND ${DIFFERS}`;

const RUNNING = 'SELECT FROM ticket_clocks WHERE ticket_id = ANY($1::int[]) AND outcome IS NULL LIMIT 1';

/** Prepared statements, because they run for every new ticket and planning takes longer than execution. */
const BEGINNING = [ASSIGN, RECOMPUTE].map((sql) => sql.replaceAll('$1', ':ticketIds')) as [string, string];

export interface PassedStep {
  ticketId: number;
  clock: ServiceClock;
  percent: number;
  admins: boolean;
  dueAt: Date | null;
}

/** Marks the highest step that each clock of tickets `$1` has passed by `$2` without a warning. */
const PASS_STEPS = `
  UPDATE ticket_clocks c SET warned_percent = passed.percent
  FROM (
    SELECT DISTINCT ON (c.ticket_id, c.clock) c.ticket_id, c.clock, step.percent, step.admins
    FROM ticket_clocks c
    JOIN tickets t ON t.id = c.ticket_id
    CROSS JOIN LATERAL ${STEPS} AS step(percent int, admins boolean)
    ${BEGUN}
    WHERE c.ticket_id = ANY($1::int[]) AND c.next_warning_at < $2 AND step.percent > c.warned_percent
      AND ${reachedAt(STEP_TARGET, 'c.waited_s')} < $2
    ORDER BY c.ticket_id, c.clock, step.percent DESC
  ) passed
  WHERE c.ticket_id = passed.ticket_id AND c.clock = passed.clock
  RETURNING c.ticket_id AS "ticketId", c.clock, passed.percent, passed.admins, c.due_at AS "dueAt"`;

/** Marks the steps that clocks have passed by the given time, and returns them. */
export async function passSteps(tx: EntityManager, ticketIds: readonly number[], by: Date): Promise<PassedStep[]> {
  const [steps] = await tx.query<[PassedStep[]]>(PASS_STEPS, [ticketIds, by]);
  await computeClocks(tx, ticketIds);
  return steps;
}

/**
 * Recomputes waits and clocks from the stored facts of tickets. Most tickets have no running clock, and planning the
 * computation takes some ten milliseconds.
 */
export async function computeClocks(tx: EntityManager, ticketIds: readonly number[]): Promise<void> {
  for (const statement of [END_WAITS, BEGIN_WAITS]) await tx.query(statement, [ticketIds]);
  const running = await tx.query<object[]>(RUNNING, [ticketIds]);
  if (running.length > 0) await tx.query(RECOMPUTE, [ticketIds]);
}

/** Gives tickets the promises that apply now, counted from when they were raised. */
export async function assignClocks(tx: EntityManager, ticketIds: readonly number[]): Promise<void> {
  await tx.query(ASSIGN, [ticketIds]);
  await computeClocks(tx, ticketIds);
}

/**
 * Gives a new ticket its promises. This needs fewer statements, because no one has waited yet and most tickets have no
 * promise.
 */
export async function beginClocks(tx: EntityManager, statements: PreparedStatements, ticketId: number): Promise<void> {
  const [assign, recompute] = BEGINNING;
  const begun = await statements.rows(assign, { ticketIds: [ticketId] }, tx);
  if (begun.length > 0) await statements.rows(recompute, { ticketIds: [ticketId] }, tx);
}

/** Clocks of tickets `$1` that differ from those computed from the facts. */
const DIFFERING = `SELECT FROM ticket_clocks c JOIN (${COMPUTED}) f USING (ticket_id, clock) WHERE ${DIFFERS}`;

/**
 * Promises without a clock. Levels and agreements apply to new tickets only, so the promise is unknown for a ticket
 * that is older than their last change, or into whose plant another one was merged. Such tickets are left out.
 */
const UNKEPT = `SELECT FROM (${PROMISED}) p JOIN tickets t ON t.id = p.ticket_id
  WHERE t.created_at > (SELECT changed_at FROM service_promises) AND t.created_at <= now()
    AND NOT EXISTS (SELECT FROM plants former WHERE former.merged_into_id = t.plant_id)
    AND NOT EXISTS (SELECT FROM ticket_clocks c WHERE c.ticket_id = p.ticket_id AND c.clock = p.clock)`;

/** Tickets that await the client without a recorded wait. */
const UNNOTED = `SELECT FROM tickets t
  WHERE t.id = ANY($1::int[]) AND ${AWAITS_CLIENT} AND NOT EXISTS (SELECT FROM ticket_waits w
    WHERE w.ticket_id = t.id AND w.waiting_for = 'CLIENT' AND (w.until IS NULL OR w.since = t.awaiting_since))`;

/** Open waits of tickets that no longer wait. */
const UNENDED = `SELECT FROM ticket_waits w JOIN tickets t ON t.id = w.ticket_id
  WHERE w.ticket_id = ANY($1::int[]) AND ${WAIT_IS_OVER}`;

const COUNT_DRIFT = `SELECT count(*)::int AS drift
  FROM (${[DIFFERING, UNKEPT, UNNOTED, UNENDED].join(' UNION ALL ')}) found`;

/** Tickets per statement of the check. */
const CHECKED = 500;

/** Open tickets, and those with a running clock or an open wait. */
const NEXT_CHECKED = [
  `SELECT id FROM tickets WHERE status <> 'CLOSED' AND id > $1 ORDER BY id LIMIT ${CHECKED}`,
  `SELECT DISTINCT ticket_id FROM ticket_clocks WHERE outcome IS NULL AND ticket_id > $1 ORDER BY ticket_id LIMIT ${CHECKED}`,
  `SELECT DISTINCT ticket_id FROM ticket_waits WHERE until IS NULL AND ticket_id > $1 ORDER BY ticket_id LIMIT ${CHECKED}`,
]
  .map((part) => `(${part})`)
  .join(' UNION ')
  .concat(` ORDER BY id LIMIT ${CHECKED}`);

/**
 * Counts the clocks and waits that differ from the facts or are missing. Any number but 0 is an error of the program.
 */
export async function countDrift(manager: EntityManager, signal?: AbortSignal): Promise<number> {
  let drift = 0;
  for (let last = 0; signal?.aborted !== true;) {
    const tickets = await manager.query<{ id: number }[]>(NEXT_CHECKED, [last]);
    if (tickets.length === 0) break;
    const ids = tickets.map(({ id }) => id);
    const [found] = await manager.query<[{ drift: number }]>(COUNT_DRIFT, [ids]);
    drift += found.drift;
    last = ids.at(-1) ?? last;
  }
  return drift;
}
