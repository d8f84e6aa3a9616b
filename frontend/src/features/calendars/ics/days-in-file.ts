import type { Day } from '@contract/index';
import { FileEvent } from './file-event';
import { dayNumber, isoOf } from './places';
import type { Budget, Span } from './rule-days';
import { UnreadEvent, UnreadFile, type UnreadReason } from './unread';
import { wallClockOf } from './wall-clock';

export interface FileDay {
  day: Day;
  name: string;
}

export interface FileDays {
  days: FileDay[];
  unread: { name: string; reason: UnreadReason }[];
}

/** The most events of a file, and the most days that its rules may look at: together one or two seconds of work. */
export const FILE_LIMITS = { events: 5_000, ruleDays: 2_000_000 } as const;

/** The text from each BEGIN to its END, both included. */
const blocksOf = (name: string, text: string): string[] =>
  text
    .split(new RegExp(`^BEGIN:${name}[ \\t]*$`, 'im'))
    .slice(1)
    .map((rest) => {
      const end = rest.search(new RegExp(`^END:${name}[ \\t]*$`, 'im'));
      return `BEGIN:${name}${end === -1 ? `${rest}\n` : rest.slice(0, end)}END:${name}`;
    });

const nameIn = (block: string): string => /^SUMMARY[^:\n]*:(.*)$/im.exec(block)?.[1]?.trim().slice(0, 100) ?? '';

const daysOf = (event: FileEvent, span: Span, budget: Budget, replaced: ReadonlySet<string>): FileDay[] => {
  const { name, uid, length, replacedDay } = event;
  const isOfSeries = (day: number): boolean => replacedDay !== undefined || !replaced.has(`${day} ${uid}`);
  return event
    .startsIn({ from: span.from - length + 1, until: span.until }, budget)
    .filter(isOfSeries)
    .flatMap((start) => Array.from({ length }, (_, index) => start + index))
    .filter((day) => day >= span.from && day <= span.until)
    .map((day) => ({ day: isoOf(day), name }));
};

/** Runs `read`; its UnreadEvent, and whatever the parser throws, becomes the reason why `block` was not read. */
const readEvent = <T>(block: string, unread: FileDays['unread'], read: () => T): T[] => {
  try {
    return [read()];
  } catch (error) {
    if (error instanceof UnreadFile) throw error;
    unread.push({ name: nameIn(block), reason: error instanceof UnreadEvent ? error.reason : 'broken' });
    return [];
  }
};

const numberOf = (day: Day): number => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return dayNumber(year, month, date);
};

/**
 * The days that an iCalendar file closes from one day to another, each once, and the events that gave none. Times in
 * UTC are converted to `timeZone`. Throws UnreadFile for a text that is no calendar or exceeds FILE_LIMITS.
 */
export const daysInFile = (text: string, from: Day, until: Day, timeZone = 'Europe/Rome'): FileDays => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '');
  if (!/^BEGIN:VCALENDAR[ \t]*$/im.test(lines)) throw new UnreadFile('noCalendar');
  const blocks = blocksOf('VEVENT', lines);
  if (blocks.length > FILE_LIMITS.events) throw new UnreadFile('events');
  const clock = wallClockOf(blocksOf('VTIMEZONE', lines), timeZone);
  const span = { from: numberOf(from), until: numberOf(until) };
  const budget = { days: FILE_LIMITS.ruleDays };
  const unread: FileDays['unread'] = [];
  const events = blocks.flatMap((block) =>
    readEvent(block, unread, () => {
      const event = new FileEvent(block, clock);
      return { block, event, replacedDay: event.replacedDay };
    }),
  );
  const replaced = new Set(events.map(({ event, replacedDay }) => `${replacedDay} ${event.uid}`));
  const days = new Map<Day, FileDay>();
  for (const { block, event } of events.filter((item) => !item.event.isCancelled))
    for (const item of readEvent(block, unread, () => daysOf(event, span, budget, replaced)).flat())
      if (!days.has(item.day)) days.set(item.day, item);
  return { days: [...days.values()].sort((a, b) => a.day.localeCompare(b.day)), unread };
};
