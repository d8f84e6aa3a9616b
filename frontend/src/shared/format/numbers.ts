import { formattingLocale } from './locale';

/** `2,5 h` in Italian, `2.5 h` in English; at most one decimal. */
export const formatHours = (hours: number, language: string): string =>
  `${new Intl.NumberFormat(formattingLocale(language), { maximumFractionDigits: 1 }).format(hours)}\u00a0h`;

export const formatCount = (count: number, language: string): string =>
  new Intl.NumberFormat(formattingLocale(language)).format(count);
