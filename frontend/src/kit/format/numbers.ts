import type { Language } from '@contract/enums/index';
import { formattingLocale } from './dates';
import type { Translate } from '@/i18n/i18n';

/** `2,5 h` in Italian, `2.5 h` in English; at most one decimal. */
export const formatHours = (hours: number, language: Language): string =>
  `${new Intl.NumberFormat(formattingLocale(language), { maximumFractionDigits: 1 }).format(hours)}\u00a0h`;

/** At most two decimals. */
export const formatDecimal = (value: number, language: Language): string =>
  new Intl.NumberFormat(formattingLocale(language), { maximumFractionDigits: 2 }).format(value);

export const formatCount = (count: number, language: Language): string =>
  new Intl.NumberFormat(formattingLocale(language)).format(count);

/** Bytes in megabytes, with at most one decimal. */
export const formatMegabytes = (bytes: number, language: Language): string =>
  new Intl.NumberFormat(formattingLocale(language), { maximumFractionDigits: 1 }).format(bytes / 1024 / 1024);

/** The hours that a closed ticket took on average; a dash while none is closed. */
export const formatAverageHours = (hours: number, closed: number, language: Language): string =>
  closed === 0 ? '–' : formatHours(hours, language);

/** Working time: `40 min`, `3 h 20 min`, and from ten hours on without minutes, `26 h`. */
export const formatMinutes = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0 || hours >= 10 ? `${hours}\u00a0h` : `${hours}\u00a0h ${rest}\u00a0min`;
};

/** Whole minutes from `iso` until now. */
export const minutesSince = (iso: string, now: number = Date.now()): number =>
  Math.max(0, Math.floor((now - new Date(iso).getTime()) / 60_000));

const KILO = 1024;

/** A size in bytes as people read it: '340 KB', '1,5 MB'. */
export const fileSize = (bytes: number, language: Language, translate: Translate): string => {
  const number = (value: number, digits: number): string =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
  if (bytes < KILO) return translate('common.bytes', { value: number(bytes, 0) });
  if (bytes < KILO * KILO) return translate('common.kilobytes', { value: number(bytes / KILO, 0) });
  return translate('common.megabytes', { value: number(bytes / KILO / KILO, 1) });
};
