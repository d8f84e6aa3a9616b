import { LIMITS } from '../limits.js';
import { type CalendarDayKind, type Weekday, WEEKDAYS } from '../enums/index.js';

/** Local times such as `08:30`. `24:00` is the end of the day. */
export interface TimeWindow {
  starts: string;
  ends: string;
}

/** A window whose end is before its start passes midnight. */
export interface WeekdayHours extends TimeWindow {
  weekday: Weekday;
}

/** A day whose hours differ from those of its weekday. Without hours it is a closed day. */
interface DayHours {
  day: string;
  kind: CalendarDayKind;
  hours?: readonly TimeWindow[];
}

export type HoursIssue =
  | 'noWorkingTime'
  | 'emptyWindow'
  | 'tooManyWindows'
  | 'overlappingWindows'
  | 'overnightWindow'
  | 'duplicateDay'
  | 'extraWithoutHours';

const START = /^([01]\d|2[0-3]):[0-5]\d$/;

export const isStartTime = (value: unknown): value is string => typeof value === 'string' && START.test(value);
export const isEndTime = (value: unknown): value is string => value === '24:00' || isStartTime(value);

/** Returns the sorted windows of each weekday, Monday first. Windows that pass midnight are split. */
export function splitWeek(hours: readonly WeekdayHours[]): TimeWindow[][] {
  const week: TimeWindow[][] = WEEKDAYS.map(() => []);
  for (const { weekday, starts, ends } of hours) {
    const day = WEEKDAYS.indexOf(weekday);
    const isOvernight = ends < starts;
    week[day]?.push({ starts, ends: isOvernight ? '24:00' : ends });
    if (isOvernight && ends > '00:00') week[(day + 1) % WEEKDAYS.length]?.push({ starts: '00:00', ends });
  }
  return week.map(inOrder);
}

/** Returns why a calendar cannot have these hours, or null if it can. */
export function weekIssue(hours: readonly WeekdayHours[]): HoursIssue | null {
  if (hours.length === 0) return 'noWorkingTime';
  if (hours.some(({ starts, ends }) => starts === ends)) return 'emptyWindow';
  const isFull = (weekday: Weekday): boolean =>
    hours.filter((window) => window.weekday === weekday).length > LIMITS.windowsPerDay.max;
  if (WEEKDAYS.some(isFull)) return 'tooManyWindows';
  return splitWeek(hours).some(hasOverlap) ? 'overlappingWindows' : null;
}

/** Returns why a calendar cannot have these days, or null if it can. */
export function daysIssue(days: readonly DayHours[]): HoursIssue | null {
  if (new Set(days.map(({ day }) => day)).size < days.length) return 'duplicateDay';
  return days.reduce<HoursIssue | null>((found, day) => found ?? dayIssue(day), null);
}

export function dayIssue({ kind, hours = [] }: Omit<DayHours, 'day'>): HoursIssue | null {
  if (kind === 'EXTRA' && hours.length === 0) return 'extraWithoutHours';
  if (hours.some(({ starts, ends }) => starts === ends)) return 'emptyWindow';
  if (hours.some(({ starts, ends }) => ends < starts)) return 'overnightWindow';
  if (hours.length > LIMITS.windowsPerDay.max) return 'tooManyWindows';
  return hasOverlap(inOrder(hours)) ? 'overlappingWindows' : null;
}

const inOrder = (windows: readonly TimeWindow[]): TimeWindow[] =>
  [...windows].sort((a, b) => a.starts.localeCompare(b.starts));

const hasOverlap = (sorted: readonly TimeWindow[]): boolean =>
  sorted.some(({ ends }, index) => ends > (sorted[index + 1]?.starts ?? '24:00'));
