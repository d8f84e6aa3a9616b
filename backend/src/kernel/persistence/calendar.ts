import { type Period, TIME_ZONE } from '#contract/index.js';

/** SQL for the start of a day in the maker's time zone. `day` is SQL for a date, or for a local time at midnight. */
export const dayStart = (day: string): string => `((${day})::timestamp AT TIME ZONE '${TIME_ZONE}')`;

/** SQL for the maker's local time. */
export const localTime = (moment: string): string => `(${moment} AT TIME ZONE '${TIME_ZONE}')`;

/** SQL for the first day of the last twelve months. */
export const YEAR_AGO = `(${localTime('now()')} - interval '12 months')::date`;

/** A condition with its named parameters. */
interface Condition {
  sql: string;
  parameters: Record<string, string>;
}

/** Condition that `column` lies in the period, both days included. */
export function within(column: string, { from, to }: Period): Condition {
  const ends = [
    ...(from === undefined ? [] : [`${column} >= ${dayStart('CAST(:periodFrom AS date)')}`]),
    ...(to === undefined ? [] : [`${column} < ${dayStart('CAST(:periodTo AS date) + 1')}`]),
  ];
  return {
    sql: ends.join(' AND ') || 'TRUE',
    parameters: { ...(from && { periodFrom: from }), ...(to && { periodTo: to }) },
  };
}
