import { addDays, type Day } from './calendar.js';
import type { HolidayCountry } from '../enums/index.js';

interface Holiday {
  day: Day;
  /** Key of the translated name. */
  name: string;
}

interface FixedDay {
  monthAndDay: string;
  name: string;
  /** The first year in which the day is a holiday by law. */
  since?: number;
}

/** L. 151/2025 made 4 October a holiday again from 2026 on. */
const ITALY: readonly FixedDay[] = [
  { monthAndDay: '01-01', name: 'NEW_YEAR' },
  { monthAndDay: '01-06', name: 'EPIPHANY' },
  { monthAndDay: '04-25', name: 'LIBERATION' },
  { monthAndDay: '05-01', name: 'LABOUR' },
  { monthAndDay: '06-02', name: 'REPUBLIC' },
  { monthAndDay: '08-15', name: 'ASSUMPTION' },
  { monthAndDay: '10-04', name: 'SAINT_FRANCIS', since: 2026 },
  { monthAndDay: '11-01', name: 'ALL_SAINTS' },
  { monthAndDay: '12-08', name: 'IMMACULATE' },
  { monthAndDay: '12-25', name: 'CHRISTMAS' },
  { monthAndDay: '12-26', name: 'SAINT_STEPHEN' },
];

const FIXED: Readonly<Record<HolidayCountry, readonly FixedDay[]>> = { IT: ITALY };

/** Uses the anonymous Gregorian computus (Meeus, Jones and Butcher). */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  const month = String(Math.floor(days / 31)).padStart(2, '0');
  return `${year}-${month}-${String((days % 31) + 1).padStart(2, '0')}`;
}

/** Returns the national days of a year in order. Two may fall on the same day. */
export function nationalDays(country: HolidayCountry, year: number): Holiday[] {
  const fixed = FIXED[country].filter(({ since = year }) => since <= year);
  const days = fixed.map(({ monthAndDay, name }) => ({ day: `${year}-${monthAndDay}`, name }));
  const easterMonday = { day: addDays(easterSunday(year), 1), name: 'EASTER_MONDAY' };
  return [...days, easterMonday].sort((a, b) => a.day.localeCompare(b.day));
}
