/** The maker and the plants are in one time zone, which defines days, weeks, months and years. */
export const TIME_ZONE = 'Europe/Rome';

/** A calendar day as ISO 8601: `2026-11-20`. Days sort as text. */
export type Day = string;

/** Both ends are included. A missing end means no limit. */
export interface Period {
  from?: Day;
  to?: Day;
}

const MILLISECONDS_PER_DAY = 24 * 3600 * 1000;

const dayFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

const isoDay = dayFormat(TIME_ZONE);

/** The day of a time in the maker's time zone. */
export const dayOf = (moment: Date): Day => isoDay.format(moment);

/** The day of a time in any time zone. */
export const dayIn = (timeZone: string, moment: Date): Day => dayFormat(timeZone).format(moment);

/**
 * Returns the day `days` later, or earlier when negative. It counts days instead of hours, so clock
 * changes do not matter.
 */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);

/** The Monday of the day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** Returns the first day of the day's month, or of the month so many months later or earlier. */
export const firstOfMonth = (day: Day, months = 0): Day => {
  const date = new Date(day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
};

/** Whether the text is a valid calendar day: `2026-02-30` is not. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
