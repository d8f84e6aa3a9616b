import { addDays, firstOfMonth, isDay, LIMITS, mondayOf, type Day, type Period } from '@contract/index';
import type { FilterValues } from '@/shared/hooks/useAddressFilters';

/** What the address says of the period; `from` and `to` count for a chosen one only. */
export const PERIOD_FILTERS = ['period', 'from', 'to'] as const;
export type PeriodFilter = (typeof PERIOD_FILTERS)[number];

export const PERIODS = ['thisWeek', 'thisMonth', 'lastMonth', 'custom'] as const;
export type PeriodName = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: PeriodName = 'thisMonth';

export interface ChosenPeriod {
  name: PeriodName;
  /** Undefined while the days that were typed make no period. */
  period?: Period;
  /** Fields that are wrong, each with the key of its text. */
  issues: { from?: string; to?: string };
}

const isUsable = (day: string): boolean => {
  const year = Number(day.slice(0, 4));
  return isDay(day) && year >= LIMITS.year.min && year <= LIMITS.year.max;
};

const custom = (from: string, to: string): ChosenPeriod => {
  const issues: ChosenPeriod['issues'] = {};
  if (from !== '' && !isUsable(from)) issues.from = 'technician.worklogs.noDay';
  if (to !== '' && !isUsable(to)) issues.to = 'technician.worklogs.noDay';
  else if (!issues.from && from !== '' && to !== '' && to < from) issues.to = 'technician.worklogs.reversed';
  if (issues.from !== undefined || issues.to !== undefined) return { name: 'custom', issues };
  return { name: 'custom', period: { ...(from && { from }), ...(to && { to }) }, issues };
};

const PRESETS: Record<Exclude<PeriodName, 'custom'>, (today: Day) => Required<Period>> = {
  thisWeek: (today) => ({ from: mondayOf(today), to: addDays(mondayOf(today), 6) }),
  thisMonth: (today) => ({ from: firstOfMonth(today), to: addDays(firstOfMonth(today, 1), -1) }),
  lastMonth: (today) => ({ from: firstOfMonth(today, -1), to: addDays(firstOfMonth(today), -1) }),
};

/** The period that the address names, as it stands today; the present month when it names none. */
export const chosenPeriod = ({ period, from, to }: FilterValues<PeriodFilter>, today: Day): ChosenPeriod => {
  const name = PERIODS.find((known) => known === period) ?? DEFAULT_PERIOD;
  return name === 'custom' ? custom(from, to) : { name, period: PRESETS[name](today), issues: {} };
};
