import { addDays, firstOfMonth, mondayOf, type Day, type Period } from '@contract/index';

export const PERIODS = ['thisWeek', 'thisMonth', 'lastMonth', 'custom'] as const;
type PeriodName = (typeof PERIODS)[number];
const DEFAULT_PERIOD: PeriodName = 'thisMonth';

export interface ChosenPeriod {
  name: PeriodName;
  period: Period;
}

const PRESETS: Record<Exclude<PeriodName, 'custom'>, (today: Day) => Required<Period>> = {
  thisWeek: (today) => ({ from: mondayOf(today), to: addDays(mondayOf(today), 6) }),
  thisMonth: (today) => ({ from: firstOfMonth(today), to: addDays(firstOfMonth(today, 1), -1) }),
  lastMonth: (today) => ({ from: firstOfMonth(today, -1), to: addDays(firstOfMonth(today), -1) }),
};

const customPeriod = (address: URLSearchParams): Period => {
  const [from, to] = [address.get('from'), address.get('to')];
  return { ...(from && { from }), ...(to && { to }) };
};

/** The period that an address names, relative to today; the current month when it names none. */
export const chosenPeriod = (address: URLSearchParams, today: Day): ChosenPeriod => {
  const name = PERIODS.find((known) => known === address.get('period')) ?? DEFAULT_PERIOD;
  return { name, period: name === 'custom' ? customPeriod(address) : PRESETS[name](today) };
};

/** The text for a period that ends before it begins; open ends are allowed. */
export const orderIssue = ({ from, to }: Period): string | undefined =>
  from && to && to < from ? 'technician.worklogs.reversed' : undefined;
