import type { Language } from '@contract/enums/index';
import { formatDue, formattingLocale } from './dates';

export interface Window {
  startsAt: string;
  endsAt: string;
}

const DAY = 86_400_000;

/** The local day as midnight UTC in milliseconds, so that days are a whole multiple apart. */
const dayOf = (instant: Date): number => Date.UTC(instant.getFullYear(), instant.getMonth(), instant.getDate());

/** `oggi`, `domani`, `ieri`; else `lun 30 nov`. */
function dayName(day: number, language: Language, now: Date): string {
  const locale = formattingLocale(language);
  const distance = (day - dayOf(now)) / DAY;
  return Math.abs(distance) <= 1
    ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(distance, 'day')
    : new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
        day,
      );
}

/** Windows of time grouped by day, in the reader's time zone: `oggi 10:20–12:30, 13:30–18:00`. */
export function windowLines(windows: readonly Window[], language: Language, now = new Date()): string[] {
  const clock = new Intl.DateTimeFormat(formattingLocale(language), { hour: '2-digit', minute: '2-digit' });
  const days = new Map<number, string[]>();
  for (const { startsAt, endsAt } of windows) {
    const [start, end] = [new Date(startsAt), new Date(endsAt)];
    const day = dayOf(start);
    // An end at midnight belongs to the day before.
    const isWithinDay = dayOf(new Date(end.getTime() - 1)) === day;
    const endOfDay = dayOf(end) === day ? clock.format(end) : '24:00';
    const until = isWithinDay ? `–${endOfDay}` : ` – ${formatDue(endsAt, language)}`;
    days.set(day, [...(days.get(day) ?? []), `${clock.format(start)}${until}`]);
  }
  return [...days].map(([day, spans]) => `${dayName(day, language, now)} ${spans.join(', ')}`);
}
