import type { EntityManager } from 'typeorm';
import { addDays, type Day, LIMITS, nationalDays, splitWeek, type TimeWindow } from '#contract/index.js';
import { Calendar } from './calendar.entity.js';

type Rules = Pick<Calendar, 'id' | 'timeZone' | 'holidays' | 'hours' | 'days'>;

/** A window never begins before the previous one has ended, even on days of clock changes. */
const WRITE = `
  INSERT INTO working_windows (calendar_id, starts_at, ends_at, before_s)
  SELECT $1, starts_at, ends_at, known_s + sum(seconds) OVER (ORDER BY starts_at) - seconds
  FROM (
    SELECT starts_at, ends_at, extract(epoch FROM ends_at - starts_at) AS seconds, known_s
    FROM (SELECT max(ends_at) AS known_until, worked($1, max(ends_at)) AS known_s
          FROM working_windows WHERE calendar_id = $1) AS known,
    LATERAL (
      SELECT greatest(starts_at, known_until, max(ends_at) OVER (
               ORDER BY starts_at, ends_at ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) AS starts_at, ends_at
      FROM (
        SELECT local_instant(day + hours.starts, $2) AS starts_at, local_instant(day + hours.ends, $2) AS ends_at
        FROM generate_series(0, $4::date - $3::date) AS offset_days,
        LATERAL (SELECT $3::date + offset_days AS day) AS days
        LEFT JOIN jsonb_to_recordset($6::jsonb) AS special(day date, hours jsonb) USING (day),
        LATERAL jsonb_to_recordset(coalesce(special.hours, $5::jsonb -> (extract(isodow FROM day)::int - 1)))
          AS hours(starts time, ends time)
      ) AS instants
    ) AS clipped
    WHERE ends_at > starts_at
  ) AS windows`;

/** Returns the last day that has to be known in advance on `today`. */
export const horizonOf = (today: Day): Day => addDays(today, LIMITS.calendarYears.ahead * 366);

/** Returns the last day that is known for every calendar; undefined without calendars. */
export async function lastKnownDay(manager: EntityManager): Promise<Day | undefined> {
  const first = await manager.findOne(Calendar, { where: {}, order: { knownUntil: 'ASC' } });
  return first?.knownUntil;
}

/** Writes the windows of these days, both included. Earlier windows stay, and later ones are deleted. */
export async function writeWindows(tx: EntityManager, calendar: Rules, from: Day, to: Day): Promise<void> {
  const { id, timeZone, hours } = calendar;
  const begin = `local_instant($2::date::timestamp, $3)`;
  await tx.query(`DELETE FROM working_windows WHERE calendar_id = $1 AND starts_at >= ${begin}`, [id, from, timeZone]);
  // Cuts a window that began before `from`: only after a change of the time zone can one include
  // that midnight.
  await tx.query(`UPDATE working_windows SET ends_at = ${begin} WHERE calendar_id = $1 AND ends_at > ${begin}`, [
    ...[id, from, timeZone],
  ]);
  const special = specialDays(calendar, from, to);
  await tx.query(WRITE, [id, timeZone, from, to, JSON.stringify(splitWeek(hours)), JSON.stringify(special)]);
}

/** For a day that an administrator entered, its hours apply instead of the national day. */
function specialDays({ holidays, days }: Rules, from: Day, to: Day): { day: Day; hours: TimeWindow[] }[] {
  const special = new Map<Day, TimeWindow[]>();
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  for (let year = first; holidays !== null && year <= last; year++)
    for (const { day } of nationalDays(holidays, year)) special.set(day, []);
  for (const { day, hours } of days) special.set(day, hours);
  return [...special].map(([day, hours]) => ({ day, hours }));
}
