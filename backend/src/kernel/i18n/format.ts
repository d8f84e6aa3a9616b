import { type Language, TIME_ZONE } from '../../contract/index.js';

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

/** Decimal hours: '2,5 h' in Italian, '2.5 h' in English. */
export const formatHours = (hours: number, language: Language): string =>
  `${new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 1 }).format(hours)} h`;

/** Names of areas, priorities and the like sort and read the same on every screen. */
export const localeOf = (language: Language): string => LOCALES[language];
