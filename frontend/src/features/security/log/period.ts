import type { Language } from '@contract/enums/index';
import type { Translate } from '@/i18n/i18n';
import { formatDate } from '@/shared/format/dates';

/** The usual spans: so many days with today as the last. */
export const PRESETS = [
  { name: 'today', days: 1 },
  { name: 'week', days: 7 },
  { name: 'month', days: 30 },
] as const;

/** The first day of a span that ends today, as the API and date fields write it. */
export const presetStart = (days: number, now: Date): string => {
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1, 12);
  const [month, day] = [start.getMonth() + 1, start.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${start.getFullYear()}-${month}-${day}`;
};

/** Noon is the same day in every time zone that reads it. What is no day is shown as it stands in the address. */
const dayText = (day: string, language: Language): string =>
  Number.isNaN(Date.parse(`${day}T12:00`)) ? day : formatDate(`${day}T12:00`, language);

/** `dal 14 nov 2026 al 20 nov 2026`; empty when neither end is set. */
export const periodText = (
  { from, to }: { from: string; to: string },
  language: Language,
  translate: Translate,
): string => {
  const days = { from: dayText(from, language), to: dayText(to, language) };
  if (from !== '' && from === to) return days.from;
  if (from !== '' && to !== '') return translate('security.period.between', days);
  if (from !== '') return translate('security.period.since', { from: days.from });
  return to === '' ? '' : translate('security.period.until', { to: days.to });
};
