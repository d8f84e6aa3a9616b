import { addDays, type Day, isDay } from '@contract/index';

export interface FileDay {
  day: Day;
  name: string;
}

interface FileDays {
  days: FileDay[];
  /** Events that are no whole days, or that repeat in a way that is not read. */
  skipped: number;
}

/** The longest event that is taken for closed days. */
const MOST_DAYS = 31;

interface Property {
  parameters: string;
  value: string;
}

type Event = ReadonlyMap<string, Property>;

/** RFC 5545 folds long lines: the next one begins with a blank. */
const linesOf = (text: string): string[] => text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);

const eventsOf = (text: string): Event[] => {
  const events: Map<string, Property>[] = [];
  let event: Map<string, Property> | undefined;
  for (const line of linesOf(text)) {
    if (line === 'BEGIN:VEVENT') event = new Map();
    if (line === 'END:VEVENT' && event) {
      events.push(event);
      event = undefined;
    }
    const [, name, parameters = '', value = ''] = /^([A-Z-]+)((?:;[^:]*)?):(.*)$/.exec(line) ?? [];
    if (name !== undefined) event?.set(name, { parameters, value });
  }
  return events;
};

/** The day of a `DATE`; undefined for a time of day. */
const dayOfProperty = (property: Property | undefined): Day | undefined => {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(property?.value ?? '') ?? [];
  const day = `${year}-${month}-${date}`;
  return isDay(day) ? day : undefined;
};

const unescaped = (text: string): string => text.replace(/\\n/gi, ' ').replace(/\\(.)/g, '$1').trim();

/** The years in which the event takes place; undefined for rules that are not read. */
const yearsOf = (event: Event, first: number, until: Day): number[] | undefined => {
  const rule = event.get('RRULE')?.value;
  if (rule === undefined) return [first];
  if (!/^(FREQ=YEARLY|INTERVAL=1)(;(FREQ=YEARLY|INTERVAL=1))?$/.test(rule) || !rule.includes('FREQ')) return undefined;
  return Array.from({ length: Number(until.slice(0, 4)) - first + 1 }, (_, index) => first + index);
};

const daysOfEvent = (event: Event, until: Day): FileDay[] | undefined => {
  const start = dayOfProperty(event.get('DTSTART'));
  const years = start === undefined ? undefined : yearsOf(event, Number(start.slice(0, 4)), until);
  if (start === undefined || years === undefined) return undefined;
  const end = dayOfProperty(event.get('DTEND')) ?? addDays(start, 1);
  const length = Math.max(1, (Date.parse(end) - Date.parse(start)) / 86_400_000);
  if (length > MOST_DAYS) return undefined;
  const name = unescaped(event.get('SUMMARY')?.value ?? '').slice(0, 100);
  return years
    .map((year) => `${year}${start.slice(4)}`)
    .filter(isDay)
    .flatMap((first) => Array.from({ length }, (_, index) => ({ day: addDays(first, index), name })));
};

/** The whole days of an iCalendar file from one day to another, each once. */
export const daysInFile = (text: string, from: Day, until: Day): FileDays => {
  const events = eventsOf(text).filter((event) => event.get('STATUS')?.value !== 'CANCELLED');
  const found = events.map((event) => daysOfEvent(event, until));
  const days = new Map<Day, FileDay>();
  for (const item of found.flatMap((ofEvent) => ofEvent ?? []))
    if (item.day >= from && item.day <= until && !days.has(item.day)) days.set(item.day, item);
  return {
    days: [...days.values()].sort((a, b) => a.day.localeCompare(b.day)),
    skipped: found.filter((ofEvent) => ofEvent === undefined).length,
  };
};
