import type { Language } from '@contract/enums/index';
import { formattingLocale } from './dates';

/** `2,5 h` in Italian, `2.5 h` in English; at most one decimal. */
export const formatHours = (hours: number, language: Language): string =>
  `${new Intl.NumberFormat(formattingLocale(language), { maximumFractionDigits: 1 }).format(hours)}\u00a0h`;

export const formatCount = (count: number, language: Language): string =>
  new Intl.NumberFormat(formattingLocale(language)).format(count);

/** The hours that a closed ticket took on average; a dash while none is closed. */
export const formatAverageHours = (hours: number, closed: number, language: Language): string =>
  closed === 0 ? '–' : formatHours(hours, language);
