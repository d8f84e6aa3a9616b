import type { ClockState, ServiceClock, Wait } from '#contract/index.js';
import { isoOf } from '#kernel/persistence/index.js';

/** A promise with its present state as computed by the database; times are in ISO 8601. */
export interface ClockRow {
  clock: ServiceClock;
  levelName: string;
  shownToClient: boolean;
  state: ClockState;
  targetS: number;
  /** Working seconds; negative when late. */
  remainingS: number | null;
  dueAt: string | null;
  waitingFor: Wait | null;
  stoppedAt: string | null;
}

/** The column that `clocksOf` reads. In lists, it contains only running promises. */
export interface PromisedRow {
  clocks: string | null;
}

/**
 * SQL: the present working seconds of calendar `k.calendar_id`, or the seconds of the wall clock without a calendar.
 * All calendars are read once per statement.
 */
const WORKED_NOW = `coalesce((SELECT jsonb_object_agg(c.id, worked(c.id, now())) FROM calendars c)->>k.calendar_id::text,
      floor(extract(epoch FROM now()))::text)::bigint`;

const WAITING_FOR = `(SELECT min(w.waiting_for) FROM ticket_waits w
  WHERE w.ticket_id = t.id AND w.until IS NULL AND (w.waiting_for = 'CLIENT' OR k.pauses_for_all))`;

const CLOCK_COLUMNS = {
  clock: 'k.clock',
  levelName: 'k.level_name',
  shownToClient: 'k.shown_to_client',
  state: `CASE WHEN k.outcome IS NOT NULL THEN k.outcome::text WHEN k.waiting_since IS NOT NULL THEN 'WAITING'
    WHEN k.due_at < now() THEN 'MISSED' ELSE 'RUNNING' END`,
  targetS: 'k.target_s',
  remainingS: `CASE WHEN k.due_at IS NOT NULL THEN k.due_s - ${WORKED_NOW} ELSE k.target_s - k.used_s END`,
  dueAt: 'k.due_at',
  waitingFor: `CASE WHEN k.waiting_since IS NOT NULL THEN ${WAITING_FOR} END`,
  stoppedAt: 'k.stopped_at',
} as const satisfies Record<keyof ClockRow, string>;

/** Separators that no name contains. */
const BETWEEN = { fields: '\x1f', clocks: '\x1e' };

/** SQL: the promises of ticket `t` as text for `clocksOf`. As JSON, they would take half the time of a page. */
const clocksWhere = (condition: string): string => `
  (SELECT string_agg(concat(${Object.values(CLOCK_COLUMNS).join(`, '${BETWEEN.fields}', `)}), '${BETWEEN.clocks}' ORDER BY k.clock)
   FROM ticket_clocks k WHERE k.ticket_id = t.id AND ${condition})`;

/** SQL: all promises of ticket `t` that are not void. */
export const CLOCKS = clocksWhere(`k.outcome IS DISTINCT FROM 'VOID'`);

/** SQL: the running promises of ticket `t`. */
export const RUNNING_CLOCKS = `CASE WHEN t.status <> 'CLOSED' THEN ${clocksWhere('k.outcome IS NULL')} END`;

/** Parses the text that `CLOCKS` selects. */
export const clocksOf = (text: string | null): ClockRow[] => text?.split(BETWEEN.clocks).map(clockOf) ?? [];

function clockOf(text: string): ClockRow {
  const fields = text.split(BETWEEN.fields);
  const [clock, levelName = '', shownToClient, state, targetS, remainingS, dueAt, waitingFor, stoppedAt] = fields;
  return {
    clock: clock as ServiceClock,
    levelName,
    shownToClient: shownToClient === 't',
    state: state as ClockState,
    targetS: Number(targetS),
    remainingS: remainingS ? Number(remainingS) : null,
    dueAt: dueAt ? isoOf(dueAt) : null,
    waitingFor: waitingFor ? (waitingFor as Wait) : null,
    stoppedAt: stoppedAt ? isoOf(stoppedAt) : null,
  };
}
