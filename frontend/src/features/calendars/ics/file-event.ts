import ICAL from 'ical.js';
import { isDay } from '@contract/index';
import { dayNumber } from './places';
import { type Budget, daysOfRule, type Span } from './rule-days';
import { UnreadEvent } from './unread';
import type { WallClock } from './wall-clock';

/** The length in days up to which an event is taken for closed days. */
const MOST_DAYS = 31;

const numberOf = ({ year, month, day }: ICAL.Time): number => dayNumber(year, month, day);

/** One event of a file. Each property is read only when it is asked for. The methods throw UnreadEvent. */
export class FileEvent {
  private readonly component: ICAL.Component;
  private readonly zone: string | undefined;

  constructor(
    block: string,
    private readonly clock: WallClock,
  ) {
    this.component = new ICAL.Component(ICAL.parse(block) as unknown[]);
    this.zone = this.component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? undefined;
  }

  get name(): string {
    const text = String(this.component.getFirstPropertyValue('summary') ?? '');
    return Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, 100).join('');
  }

  get uid(): string {
    return String(this.component.getFirstPropertyValue('uid') ?? '');
  }

  get isCancelled(): boolean {
    return String(this.component.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED';
  }

  /** The day of the series that this event replaces. */
  get replacedDay(): number | undefined {
    return this.daysIn('recurrence-id')[0];
  }

  get length(): number {
    const start = this.start;
    const end = this.timesIn('dtend')[0];
    const length = end ? numberOf(end) - numberOf(start) + this.partOfDay(end) : this.durationInDays();
    if (length === 0 && start.isDate) return 1;
    if (length === 0) throw new UnreadEvent('hours');
    if (length < 0) throw new UnreadEvent('day');
    if (length > MOST_DAYS) throw new UnreadEvent('long');
    return length;
  }

  /** The first day of each occurrence in the span, by rules and by single dates, without the excluded ones. */
  startsIn(span: Span, budget: Budget): number[] {
    const start = numberOf(this.start);
    const byRule = (name: string): number[] =>
      this.component.getAllProperties(name).flatMap((property) => {
        const rule = property.getFirstValue() as ICAL.Recur;
        const last = rule.until ? numberOf(this.clock(rule.until, this.zone)) : undefined;
        return daysOfRule(rule, start, last, span, budget);
      });
    const out = new Set([...this.daysIn('exdate'), ...byRule('exrule')]);
    return [...new Set([start, ...byRule('rrule'), ...this.daysIn('rdate')])].filter((day) => !out.has(day));
  }

  private get start(): ICAL.Time {
    const [start] = this.timesIn('dtstart');
    if (!start) throw new UnreadEvent('day');
    if (!start.isDate && start.hour + start.minute + start.second > 0) throw new UnreadEvent('hours');
    return start;
  }

  private daysIn(name: string): number[] {
    return this.timesIn(name).map(numberOf);
  }

  private timesIn(name: string): ICAL.Time[] {
    return this.component.getAllProperties(name).flatMap((property) => {
      const zone = property.getFirstParameter('tzid') ?? this.zone;
      const written = (property.toJSON() as unknown[]).slice(3).flat().map(String);
      if (!written.every((text) => isDay(text.slice(0, 10)))) throw new UnreadEvent('day');
      return property.getValues().map((value: ICAL.Time | ICAL.Period) => {
        const time = value instanceof ICAL.Period ? value.start : value;
        return this.clock(time, zone);
      });
    });
  }

  /** Some programs end a whole day a minute or a second before midnight. */
  private partOfDay(end: ICAL.Time): number {
    if (end.isDate || end.hour + end.minute + end.second === 0) return 0;
    if (this.start.isDate || (end.hour === 23 && end.minute === 59)) return 1;
    throw new UnreadEvent('hours');
  }

  private durationInDays(): number {
    const duration = this.component.getFirstPropertyValue('duration') as ICAL.Duration | null;
    const days = (duration?.toSeconds() ?? 0) / 86_400;
    if (!this.start.isDate && !Number.isInteger(days)) throw new UnreadEvent('hours');
    return Math.ceil(days);
  }
}
