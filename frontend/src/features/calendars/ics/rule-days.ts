import type ICAL from 'ical.js';
import { dayNumber, type Place, placeOf, WEEKDAYS, weekOf, weekStart } from './places';
import { UnreadEvent, UnreadFile } from './unread';

/** From one day to another, both included. */
export interface Span {
  from: number;
  until: number;
}

/** How many days all rules of a file may still look at. */
export interface Budget {
  days: number;
}

type NumberPart = 'BYMONTH' | 'BYWEEKNO' | 'BYYEARDAY' | 'BYMONTHDAY' | 'BYSETPOS';
type Parts = Partial<Record<NumberPart, number[]> & { BYDAY: string[] }>;

/** Fills in from the first day what the rule leaves out. */
const partsOf = ({ freq, parts }: ICAL.Recur, first: Place): Parts => {
  const given = parts as Parts;
  if (given.BYYEARDAY ?? given.BYMONTHDAY ?? given.BYDAY) return given;
  if (freq === 'WEEKLY' || (freq === 'YEARLY' && given.BYWEEKNO))
    return { ...given, BYDAY: WEEKDAYS.slice(first.weekday, first.weekday + 1) };
  if (freq === 'YEARLY') return { BYMONTH: [first.month], ...given, BYMONTHDAY: [first.monthDay] };
  return freq === 'MONTHLY' ? { ...given, BYMONTHDAY: [first.monthDay] } : given;
};

/** Negative places count from the end. */
const allowsPlace = (list: number[] | undefined, at: number, length: number): boolean =>
  !list || list.includes(at) || list.includes(at - length - 1);

/** `2MO` is the second Monday, of the month if the rule goes by months, else of the year. */
const isDayOf = (code: string, place: Place, isByMonth: boolean): boolean => {
  const [, nth, weekday = ''] = /^([+-]?\d+)?([A-Z]{2})$/.exec(code) ?? [];
  if (WEEKDAYS[place.weekday] !== weekday) return false;
  if (nth === undefined) return true;
  const [at, length] = isByMonth ? [place.monthDay, place.daysInMonth] : [place.yearDay, place.daysInYear];
  return Number(nth) > 0 ? Math.ceil(at / 7) === Number(nth) : Math.ceil((length - at + 1) / 7) === -Number(nth);
};

const isMatch = (parts: Parts, place: Place, { freq, wkst }: ICAL.Recur): boolean => {
  const { BYMONTH, BYWEEKNO, BYYEARDAY, BYMONTHDAY, BYDAY } = parts;
  if (BYMONTH && !BYMONTH.includes(place.month)) return false;
  if (!allowsPlace(BYMONTHDAY, place.monthDay, place.daysInMonth)) return false;
  if (!allowsPlace(BYYEARDAY, place.yearDay, place.daysInYear)) return false;
  if (BYDAY && !BYDAY.some((code) => isDayOf(code, place, freq === 'MONTHLY' || BYMONTH !== undefined))) return false;
  if (!BYWEEKNO) return true;
  const { week, weeks } = weekOf(place, wkst - 1);
  return allowsPlace(BYWEEKNO, week, weeks);
};

/** The number of the year, month, week or day that the rule repeats. */
const periodOf = ({ freq, wkst }: ICAL.Recur, place: Place): number => {
  if (freq === 'YEARLY') return place.year;
  if (freq === 'MONTHLY') return place.year * 12 + place.month;
  if (freq === 'WEEKLY') return Math.floor(weekStart(place, wkst - 1) / 7);
  if (freq === 'DAILY') return place.day;
  throw new UnreadEvent('rule');
};

/**
 * The days on which a rule takes place within a span, always including the first day. Each day is looked at only once,
 * so any rule ends. Throws UnreadFile when the budget is used up.
 */
export const daysOfRule = (
  rule: ICAL.Recur,
  start: number,
  lastDay: number | undefined,
  span: Span,
  budget: Budget,
): number[] => {
  const first = placeOf(start);
  const parts = partsOf(rule, first);
  const end = Math.min(span.until, lastDay ?? span.until);
  const found = [start];
  const known = rule.count ? start : Math.max(start, span.from);
  // Whole years, so that places within a period are counted from its beginning and its end.
  const [from, until] = [dayNumber(placeOf(known).year, 1, -6), dayNumber(placeOf(end).year + 1, 1, 7)];
  let period: number[] = [];
  let current = periodOf(rule, placeOf(from));
  const close = (): void => {
    if ((current - periodOf(rule, first)) % rule.interval === 0)
      found.push(
        ...period.filter((day, at) => day > start && day <= end && allowsPlace(parts.BYSETPOS, at + 1, period.length)),
      );
    period = [];
  };
  for (let day = from; day <= until && !(rule.count && found.length >= rule.count); day += 1) {
    budget.days -= 1;
    if (budget.days < 0) throw new UnreadFile('work');
    const place = placeOf(day);
    const own = periodOf(rule, place);
    if (own !== current) close();
    current = own;
    if (isMatch(parts, place, rule)) period.push(day);
  }
  close();
  return found.slice(0, rule.count ?? found.length);
};
