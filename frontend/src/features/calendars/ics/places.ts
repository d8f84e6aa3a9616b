/** Milliseconds. */
const DAY = 86_400_000;

/** Sunday is 0, as in `Date`. */
export const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** Days are counted from 1 January 1970, so that rules can calculate with them. Months begin with 1. */
export const dayNumber = (year: number, month: number, date: number): number => Date.UTC(year, month - 1, date) / DAY;

export const isoOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** Where a day stands in its week, month and year. */
export interface Place {
  day: number;
  year: number;
  month: number;
  monthDay: number;
  daysInMonth: number;
  yearDay: number;
  daysInYear: number;
  weekday: number;
}

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Rules ask this of thousands of days, so it creates only one date. */
export const placeOf = (day: number): Place => {
  const date = new Date(day * DAY);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  const leapDay = isLeapYear(year) ? 1 : 0;
  return {
    day,
    year,
    month: month + 1,
    monthDay: date.getUTCDate(),
    daysInMonth: (LENGTHS[month] ?? 0) + (month === 1 ? leapDay : 0),
    yearDay: day - dayNumber(year, 1, 1) + 1,
    daysInYear: 365 + leapDay,
    weekday: date.getUTCDay(),
  };
};

export const weekStart = ({ day, weekday }: Place, firstWeekday: number): number =>
  day - ((weekday - firstWeekday + 7) % 7);

/** The week's number and how many its year has. A week belongs to the year that holds its fourth day. */
export const weekOf = (place: Place, firstWeekday: number): { week: number; weeks: number } => {
  const { year, yearDay } = placeOf(weekStart(place, firstWeekday) + 3);
  const last = placeOf(weekStart(placeOf(dayNumber(year, 12, 28)), firstWeekday) + 3);
  return { week: Math.ceil(yearDay / 7), weeks: Math.ceil(last.yearDay / 7) };
};
