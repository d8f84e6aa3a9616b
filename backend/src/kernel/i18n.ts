import { type Language, TIME_ZONE } from '../contract/index.js';

const LOCALES: Readonly<Record<Language, string>> = { it: 'it-IT', en: 'en-GB' };

/** '20 nov 2026, 14:05', by the maker's clock */
export function formatDateTime(date: Date, language: Language): string {
  const options: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: TIME_ZONE,
  };
  return new Intl.DateTimeFormat(LOCALES[language], options).format(date);
}

const wallClock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: TIME_ZONE });

/** What the maker's clock shows, as ISO 8601 writes it without a zone: '2026-11-20T14:05:09'. */
export const localIsoTime = (date: Date): string => wallClock.format(date).replace(' ', 'T');

/** A number for tables, in full and without grouping: '1234,5' in Italian, '1234.5' in English. */
export const formatDecimal = (value: number, language: Language): string =>
  language === 'it' ? String(value).replace('.', ',') : String(value);

/** Decimal hours: '2,5 h' in Italian, '2.5 h' in English. */
export const formatHours = (hours: number, language: Language): string =>
  `${new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 1 }).format(hours)} h`;

/** Names of areas, priorities and the like sort and read the same on every screen. */
export const localeOf = (language: Language): string => LOCALES[language];
