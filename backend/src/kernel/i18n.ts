import { type Day, type Language, LANGUAGE_INFO, TIME_ZONE } from '#contract/index.js';

/** The locale with which names are sorted and compared in the same way on every screen. */
export const localeOf = (language: Language): string => LANGUAGE_INFO[language].locale;

/** '20 nov 2026, 14:05', in the maker's time zone */
export function formatDateTime(date: Date, language: Language): string {
  const options: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: TIME_ZONE,
  };
  return new Intl.DateTimeFormat(localeOf(language), options).format(date);
}

/** A calendar day: '20 nov 2026'. */
export const formatDay = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

const wallClock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: TIME_ZONE });

/** Local time of the maker as ISO 8601 without offset: '2026-11-20T14:05:09'. */
export const localIsoTime = (date: Date): string => wallClock.format(date).replace(' ', 'T');

/** A number for tables, without grouping: '1234,5' in Italian, '1234.5' in English. */
export const formatDecimal = (value: number, language: Language): string =>
  String(value).replace('.', LANGUAGE_INFO[language].tables.decimal);

/** Decimal hours: '2,5 h' in Italian, '2.5 h' in English. */
export const formatHours = (hours: number, language: Language): string =>
  `${new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 }).format(hours)} h`;
