import type { Language } from '@contract/enums/index';
import type { Day } from '@contract/time/calendar';
import { LANGUAGE_INFO } from '@contract/languages';

/** The locale for dates and numbers. */
export const formattingLocale = (language: Language): string => LANGUAGE_INFO[language].locale;

/** `20 nov 2026, 14:05` in the reader's time zone. */
export const formatDateTime = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(formattingLocale(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));

/** `20 nov 2026, 14:05:09` in the reader's time zone, for logs. */
export const formatExactTime = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(formattingLocale(language), { dateStyle: 'medium', timeStyle: 'medium' }).format(
    new Date(iso),
  );

/** `20 nov 2026` in the reader's time zone. */
export const formatDate = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(formattingLocale(language), { day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(iso),
  );

const calendarDay = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(formattingLocale(language), { ...options, timeZone: 'UTC' });

/** A calendar day: `20 nov 2026`. */
export const formatDay = (day: Day, language: Language): string =>
  calendarDay(language, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(day));

/** A calendar day with the name of its month: `20 novembre 2026`. */
export const formatLongDay = (day: Day, language: Language): string =>
  calendarDay(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(day));

/** `lun 30 mar, 09:30` in the reader's time zone. */
export const formatDue = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(formattingLocale(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));

/** A calendar day without its year: `20 nov`. */
export const formatShortDay = (day: Day, language: Language): string =>
  calendarDay(language, { day: 'numeric', month: 'short' }).format(new Date(day));

/** A month such as `2026-03`: `marzo 2026`. */
export const formatMonth = (month: string, language: Language): string =>
  calendarDay(language, { month: 'long', year: 'numeric' }).format(new Date(month));

/** A month such as `2026-03` where there is little room: `mar 26`. */
export const formatShortMonth = (month: string, language: Language): string =>
  calendarDay(language, { month: 'short', year: '2-digit' }).format(new Date(month));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const AGE_UNITS = {
  it: { now: 'ora', minute: 'min', hour: 'h', day: 'g', month: 'mesi', year: 'anni' },
  en: { now: 'now', minute: 'min', hour: 'h', day: 'd', month: 'mo', year: 'y' },
} as const satisfies Record<Language, object>;

/** A length of time around the clock: `40 min`, `3 h 20 min`, `6 g 5 h`. */
export const formatElapsed = (minutes: number, language: Language): string => {
  const { minute, hour, day } = AGE_UNITS[language];
  const rest = (count: number, unit: string): string => (count === 0 ? '' : ` ${count}\u00a0${unit}`);
  if (minutes < 60) return `${minutes}\u00a0${minute}`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours}\u00a0${hour}${rest(minutes % 60, minute)}`;
  return `${Math.floor(hours / 24)}\u00a0${day}${rest(hours % 24, hour)}`;
};

/** Time since `iso`, rounded down to its largest unit: `ora`, `5 min`, `3 h`, `12 g`. A future time counts as now. */
export const formatAge = (iso: string, language: Language, now: number = Date.now()): string => {
  const units = AGE_UNITS[language];
  const elapsed = now - new Date(iso).getTime();
  if (elapsed < MINUTE) return units.now;
  if (elapsed < HOUR) return `${Math.floor(elapsed / MINUTE)} ${units.minute}`;
  if (elapsed < DAY) return `${Math.floor(elapsed / HOUR)} ${units.hour}`;
  if (elapsed < 60 * DAY) return `${Math.floor(elapsed / DAY)} ${units.day}`;
  if (elapsed < 730 * DAY) return `${Math.floor(elapsed / (30.44 * DAY))} ${units.month}`;
  return `${Math.floor(elapsed / (365.25 * DAY))} ${units.year}`;
};

const TO_THE_MINUTE = 'YYYY-MM-DDTHH:MM'.length;

/** A moment for an input of the type `datetime-local`, in the reader's time zone. */
export const localInput = (iso: string | null): string => {
  if (iso === null) return '';
  const moment = new Date(iso);
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, TO_THE_MINUTE);
};

/** The moment in such an input. An unchanged one keeps the seconds of `before`. */
export const momentOf = (input: string, before: string | null): string | null => {
  if (input === localInput(before)) return before;
  return input === '' ? null : new Date(input).toISOString();
};
