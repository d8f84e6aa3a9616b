import { LIMITS } from '@contract/index';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Translation keys of `stops.issues`. */
type Issue = 'required' | 'ahead' | 'tooOld' | 'afterStart';

const isAhead = (moment: Date, now: number): boolean => moment.getTime() > now + LIMITS.stops.minutesAhead * MINUTE;

/** What is wrong with the beginning of a stop. `daysBack` says how many days back the reader may report. */
export const startIssue = (startedAt: string | null, daysBack?: number, now: number = Date.now()): Issue | null => {
  if (startedAt === null) return 'required';
  const moment = new Date(startedAt);
  if (isAhead(moment, now)) return 'ahead';
  return daysBack !== undefined && moment.getTime() < now - daysBack * DAY ? 'tooOld' : null;
};

/** What is wrong with the end of a stop; `endedAt` is null while the plant stands still. */
export const endIssue = (endedAt: string | null, startedAt: string | null, now: number = Date.now()): Issue | null => {
  if (endedAt === null) return null;
  const moment = new Date(endedAt);
  if (isAhead(moment, now)) return 'ahead';
  return startedAt !== null && moment <= new Date(startedAt) ? 'afterStart' : null;
};
