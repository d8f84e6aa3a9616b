import type { EntityManager } from 'typeorm';
import { addDays, type Day, dayOf, LIMITS, mondayOf, TIME_ZONE, type Weekday, WEEKDAYS } from '#contract/index.js';
import { newId } from '#kernel/persistence/index.js';
import { Calendar, horizonOf, writeWindows } from '#organisation/calendars/index.js';

type Halves = readonly [starts: string, ends: string][];

const hoursOn = (weekdays: readonly Weekday[], halves: Halves): Calendar['hours'] =>
  weekdays.flatMap((weekday) => halves.map(([starts, ends]) => ({ weekday, starts, ends })));

const WORKDAYS = WEEKDAYS.slice(0, 5);

/** Returns two weeks of August and the days around New Year. */
function closureDays(year: number): Calendar['days'] {
  const monday = mondayOf(`${year}-08-12`);
  const weeks = Array.from({ length: 14 }, (_, index) => addDays(monday, index)).filter((_, index) => index % 7 < 5);
  const half = [{ starts: '08:30', ends: '12:30' }];
  return [
    { day: `${year}-05-21`, name: 'San Zeno, patrono', kind: 'LOCAL', hours: [] },
    ...weeks.map((day) => ({ day, name: 'Chiusura estiva', kind: 'CLOSURE' as const, hours: [] })),
    { day: `${year}-12-24`, name: 'Vigilia di Natale', kind: 'CLOSURE', hours: half },
    { day: `${year}-12-31`, name: 'San Silvestro', kind: 'CLOSURE', hours: half },
  ];
}

/** The calendar of a client's plant. */
export const PRODUCTION = 'Produzione su due turni';

const CALENDARS: readonly Pick<Calendar, 'name' | 'hours'>[] = [
  {
    name: 'Assistenza',
    hours: hoursOn(WORKDAYS, [
      ['08:30', '12:30'],
      ['14:00', '18:00'],
    ]),
  },
  { name: PRODUCTION, hours: hoursOn(WORKDAYS, [['06:00', '22:00']]) },
  { name: 'Assistenza estesa', hours: hoursOn(WEEKDAYS.slice(0, 6), [['07:00', '20:00']]) },
];

/** Creates the calendars. Their working hours are known as far ahead as the worker would extend them. */
export async function seedCalendars(tx: EntityManager, now: Date): Promise<void> {
  const today: Day = dayOf(now);
  const year = Number(today.slice(0, 4));
  const days = [...closureDays(year), ...closureDays(year + 1)].filter(({ day }) => day >= today);
  for (const { name, hours } of CALENDARS) {
    const rules = { id: newId(), name, hours, days, timeZone: TIME_ZONE, holidays: 'IT' as const };
    const knownUntil = horizonOf(today);
    await tx.insert(Calendar, { ...rules, knownUntil, createdAt: now });
    await writeWindows(tx, rules, addDays(today, LIMITS.calendarYears.behind * -366), knownUntil);
  }
}
