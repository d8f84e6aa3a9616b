import { type Period, TIME_ZONE } from '../../contract/index.js';

/** SQL for the moment at which a day begins by the maker's clock; `day` is SQL for a date, or for a time at midnight. */
export const dayStart = (day: string): string => `((${day})::timestamp AT TIME ZONE '${TIME_ZONE}')`;

/** SQL for what the maker's clock shows at a moment. */
export const localTime = (moment: string): string => `(${moment} AT TIME ZONE '${TIME_ZONE}')`;

/** A condition with its named parameters. */
interface Condition {
  sql: string;
  parameters: Record<string, string>;
}

/** The moments of `column` that lie in the period, both of its days included. */
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
