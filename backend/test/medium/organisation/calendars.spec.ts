import * as fc from 'fast-check';
import { LIMITS, WEEKDAYS } from '#contract/index.js';
import { CalendarUpkeep } from '#organisation/calendars/calendar-upkeep.js';
import type { CalendarDto } from '#organisation/calendars/calendar.dto.js';
import { type Calendar, horizonOf } from '#organisation/calendars/index.js';
import { Clock } from '#kernel/clock.js';
import { Log } from '#kernel/logging/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { type Inject, startApi, type TestApi } from '#test/support/api.js';
import { someMoment, someText } from '#test/support/matchers.js';

const URL = '/api/calendars';

interface Body {
  calendar: CalendarDto;
  calendars: CalendarDto[];
  pagination: object;
  code: string;
  details: object[];
}

let api: TestApi;
let asAdmin: Inject;
beforeAll(async () => {
  api = await startApi();
  asAdmin = api.as(await api.make.admin());
});
afterAll(() => api.close());

const EVERY_DAY = (starts: string, ends: string) => WEEKDAYS.map((weekday) => ({ weekday, starts, ends }));
const ROUND_THE_CLOCK = EVERY_DAY('00:00', '24:00');
const WEEK = { name: 'Service hours', hours: [{ weekday: 'MONDAY', starts: '08:00', ends: '12:00' }] };

const create = (payload: object) => asAdmin({ method: 'POST', url: URL, payload: { ...WEEK, ...payload } });
const change = (id: string, payload: object) => asAdmin({ method: 'PUT', url: `${URL}/${id}`, payload });
const preview = async (id: string, query: string): Promise<string | null> =>
  (await asAdmin({ method: 'GET', url: `${URL}/${id}/preview?${query}` })).json<{ dueAt: string | null }>().dueAt;

/** Working seconds between two local times in Rome. */
async function seconds({ id }: Calendar, from: string, to: string): Promise<number> {
  const [{ between }] = await api.dataSource.query<[{ between: string }]>(
    `SELECT worked($1, $3::timestamp AT TIME ZONE 'Europe/Rome') - worked($1, $2::timestamp AT TIME ZONE 'Europe/Rome') AS between`,
    [id, from, to],
  );
  return Number(between);
}
const hours = async (...args: Parameters<typeof seconds>): Promise<number> => (await seconds(...args)) / 3600;

describe('working time', () => {
  it('has 745 hours in October 2026 and 743 in March 2027 round the clock', async () => {
    const calendar = await api.make.calendar({ holidays: null, hours: ROUND_THE_CLOCK });
    expect(await hours(calendar, '2026-10-01', '2026-11-01')).toBe(745);
    expect(await hours(calendar, '2027-03-01', '2027-04-01')).toBe(743);
    expect(await hours(calendar, '2027-03-27 22:00', '2027-03-28 06:00')).toBe(7);
    expect(await hours(calendar, '2026-10-25 00:00', '2026-10-25 08:00')).toBe(9);
  });

  it('has 9 hours in the night shift of October and 7 in that of March', async () => {
    const calendar = await api.make.calendar({ holidays: null, hours: EVERY_DAY('22:00', '06:00') });
    expect(await hours(calendar, '2026-10-24 12:00', '2026-10-25 12:00')).toBe(9);
    expect(await hours(calendar, '2027-03-27 12:00', '2027-03-28 12:00')).toBe(7);
    expect(await hours(calendar, '2027-01-10 12:00', '2027-01-11 12:00')).toBe(8);
  });

  it('neither doubles nor loses an hour where windows meet in a clock change', async () => {
    const pieces = ['00:00', '01:30', '02:30', '03:00'].map((starts, index, all) => ({
      weekday: 'SUNDAY' as const,
      ...{ starts, ends: all[index + 1] ?? '04:00' },
    }));
    const calendar = await api.make.calendar({ holidays: null, hours: pieces });
    expect(await hours(calendar, '2026-10-25', '2026-10-26')).toBe(5);
    expect(await hours(calendar, '2027-03-28', '2027-03-29')).toBe(3);
  });

  it('leads from Friday 17:00 over the change of March to Monday 09:30 in exactly 7,200 seconds', async () => {
    const calendar = await api.make.calendar({
      hours: WEEKDAYS.slice(0, 5).map((weekday) => ({ weekday, starts: '08:30', ends: '18:00' })),
    });
    expect(await seconds(calendar, '2026-03-27 17:00', '2026-03-30 09:30')).toBe(7200);
    const from = encodeURIComponent('2026-03-27T17:00:00+01:00');
    expect(await preview(calendar.id, `from=${from}&minutes=120`)).toBe('2026-03-30T07:30:00.000Z');
  });

  it('rests on national days, also on 4 October since 2026, and on Easter Monday', async () => {
    const calendar = await api.make.calendar({ hours: ROUND_THE_CLOCK });
    for (const day of ['2026-10-04', '2027-03-29', '2026-12-26', '2027-01-01'])
      expect([day, await hours(calendar, day, `${day} 24:00`)]).toEqual([day, 0]);
    expect(await hours(calendar, '2025-10-04', '2025-10-05')).toBe(24);
    expect(await hours(calendar, '2027-03-28', '2027-03-29')).toBe(23);
  });

  it('takes what was entered for a day before the rule', async () => {
    const half = { starts: '08:00', ends: '12:00' };
    const days: Calendar['days'] = [
      { day: '2026-12-24', name: 'Christmas Eve', kind: 'CLOSURE', hours: [half] },
      { day: '2026-12-08', name: 'Urgent work', kind: 'EXTRA', hours: [half] },
      { day: '2026-12-12', name: 'Inventory', kind: 'EXTRA', hours: [half] },
      { day: '2026-12-21', name: 'Patron', kind: 'LOCAL', hours: [] },
    ];
    const calendar = await api.make.calendar({ days });
    const ofDays = await Promise.all(days.map(({ day }) => hours(calendar, day, `${day} 24:00`)));
    expect(ofDays).toEqual([4, 4, 4, 0]);
    expect(await hours(calendar, '2026-12-09', '2026-12-10')).toBe(8);
  });

  it('ends at the end of a window, not at the start of the next', async () => {
    const { id } = await api.make.calendar();
    const from = encodeURIComponent('2026-11-23T08:00:00+01:00');
    expect(await preview(id, `from=${from}&minutes=240`)).toBe('2026-11-23T11:00:00.000Z');
    expect(await preview(id, `from=${from}&minutes=241`)).toBe('2026-11-23T13:01:00.000Z');
  });

  it('begins with the next window when it is asked outside of them, and knows no end beyond the horizon', async () => {
    const { id } = await api.make.calendar({ knownUntil: '2026-11-30' });
    expect(await preview(id, 'from=2026-11-21&minutes=1')).toBe('2026-11-23T07:01:00.000Z');
    expect(await preview(id, 'from=2026-11-27&minutes=960')).toBe('2026-11-30T17:00:00.000Z');
    expect(await preview(id, 'from=2026-11-27&minutes=961')).toBeNull();
  });

  it.each([
    ['days', undefined],
    ['nights', EVERY_DAY('22:00', '06:00')],
    ['all hours', ROUND_THE_CLOCK],
  ])('reverses itself to the second at every hour of the days around clock changes: %s', async (_, week) => {
    const { id } = await api.make.calendar(week ? { hours: week } : {});
    const [wrong] = await api.dataSource.query<[{ cases: number; wrong: number }]>(
      `WITH cases AS (
         SELECT moment, target FROM unnest(array['2026-03-28','2026-10-24','2027-03-27','2027-10-30','2028-03-25','2028-10-28',
                '2029-03-24','2029-10-27','2030-03-30','2030-10-26','2031-03-29','2031-10-25']::date[]) AS day,
              generate_series(day::timestamptz, day + interval '3 days', interval '1 hour') AS moment,
              unnest(array[1, 59, 60, 3600, 3661, 14400, 28800, 28801, 86400, 360000]) AS target)
       SELECT count(*)::int AS cases, count(*) FILTER (WHERE worked($1, instant_of($1, worked($1, moment) + target)) <> worked($1, moment) + target
                 OR instant_of($1, worked($1, moment) + target) <= moment)::int AS wrong FROM cases`,
      [id],
    );
    expect(wrong).toEqual({ cases: 12 * 73 * 10, wrong: 0 });
  });

  it('grows steadily, and splits without a rest', async () => {
    const { id } = await api.make.calendar({ hours: EVERY_DAY('22:00', '06:00') });
    const second = fc.integer({ min: 0, max: 5 * 365 * 86_400 });
    const cases = fc.sample(fc.tuple(second, second, second), { numRuns: 10_000, seed: 7 });
    const sorted = cases.map((points) => [...points].sort((a, b) => a - b));
    const [{ wrong }] = await api.dataSource.query<[{ wrong: number }]>(
      `SELECT count(*)::int AS wrong FROM (
         SELECT worked($1, to_timestamp(1767225600 + (p->>0)::int)) AS a, worked($1, to_timestamp(1767225600 + (p->>1)::int)) AS b,
                worked($1, to_timestamp(1767225600 + (p->>2)::int)) AS c, p FROM jsonb_array_elements($2::jsonb) AS p) AS points
       WHERE a > b OR b > c OR b - a > (p->>1)::int - (p->>0)::int OR c - b > (p->>2)::int - (p->>1)::int`,
      [id, JSON.stringify(sorted)],
    );
    expect(wrong).toBe(0);
  });
});

describe('writing', () => {
  it('creates one in Rome without holidays by default, known five years ahead', async () => {
    const answer = await create({});
    expect(answer.statusCode).toBe(201);
    const { calendar } = answer.json<Body>();
    const set = { ...WEEK, timeZone: 'Europe/Rome', holidays: null, days: [], version: 1 };
    expect(calendar).toEqual({ ...set, id: someText, knownUntil: someText, createdAt: someMoment });
    expect((await asAdmin({ method: 'GET', url: `${URL}/${calendar.id}` })).json<Body>()).toEqual({ calendar });
  });

  it('changes only what was sent, and refuses an older version', async () => {
    const { id, hours: week } = await api.make.calendar();
    const changed = (await change(id, { name: 'Parts', version: 1 })).json<Body>().calendar;
    expect(changed).toMatchObject({ name: 'Parts', holidays: 'IT', hours: week, version: 2 });
    expect((await change(id, { holidays: null, version: 1 })).json<Body>().code).toBe('CALENDAR_CHANGED');
    expect((await change(id, { holidays: null })).json<Body>().calendar.holidays).toBeNull();
  });

  it('leaves past days as they were', async () => {
    const calendar = await api.make.calendar();
    const week = () => hours(calendar, '2026-02-02', '2026-02-09');
    expect(await week()).toBe(40);
    const days = [{ day: '2026-02-03', name: 'Too late', kind: 'CLOSURE', hours: [] }];
    expect((await change(calendar.id, { hours: ROUND_THE_CLOCK, days })).statusCode).toBe(200);
    expect(await week()).toBe(40);
    expect(await hours(calendar, '2031-02-03', '2031-02-10')).toBe(168);
  });

  it('takes another time zone from today on without overlaps', async () => {
    const calendar = await api.make.calendar({ holidays: null, hours: ROUND_THE_CLOCK });
    expect((await change(calendar.id, { timeZone: 'America/New_York' })).statusCode).toBe(200);
    expect((await change(calendar.id, { timeZone: 'Asia/Tokyo' })).statusCode).toBe(200);
    const [{ overlaps }] = await api.dataSource.query<[{ overlaps: number }]>(
      `SELECT count(*)::int AS overlaps FROM (SELECT starts_at, lag(ends_at) OVER (ORDER BY starts_at) AS before, before_s,
         lag(before_s + extract(epoch FROM ends_at - starts_at)) OVER (ORDER BY starts_at) AS sum
         FROM working_windows WHERE calendar_id = $1) AS windows WHERE before > starts_at OR sum <> before_s`,
      [calendar.id],
    );
    expect(overlaps).toBe(0);
  });

  it('deletes', async () => {
    const { id } = await api.make.calendar();
    const remove = () => asAdmin({ method: 'DELETE', url: `${URL}/${id}` });
    expect((await remove()).json<Body>().calendar.id).toBe(id);
    expect((await remove()).json<Body>().code).toBe('CALENDAR_NOT_FOUND');
    expect((await asAdmin({ method: 'GET', url: `${URL}/${id}/preview?minutes=1` })).json<Body>().code).toBe(
      'CALENDAR_NOT_FOUND',
    );
  });

  const day = { day: '2026-12-24', name: 'Closed', kind: 'CLOSURE', hours: [] };
  const window = { weekday: 'MONDAY', starts: '08:00', ends: '12:00' };
  it.each([
    ['an empty week', { hours: [] }, 'hours', 'noWorkingTime'],
    ['no week', { hours: undefined }, 'hours', 'list'],
    [
      'overlapping windows',
      { hours: [window, { ...window, starts: '11:00', ends: '13:00' }] },
      'hours',
      'overlappingWindows',
    ],
    ['a time that no clock shows', { hours: [{ ...window, starts: '24:00' }] }, 'hours.0.starts', 'time'],
    ['a weekday of its own', { hours: [{ ...window, weekday: 'EIGHTDAY' }] }, 'hours.0.weekday', 'isIn'],
    ['a field of its own', { hours: [{ ...window, pause: 1 }] }, 'hours.0.pause', 'unknownField'],
    ['something else than a list', { hours: 'always' }, 'hours', 'list'],
    ['the same day twice', { days: [day, day] }, 'days', 'duplicateDay'],
    ['extra work without hours', { days: [{ ...day, kind: 'EXTRA' }] }, 'days', 'extraWithoutHours'],
    ['a day without a name', { days: [{ ...day, name: ' ' }] }, 'days.0.name', 'required'],
    ['a zone that no map shows', { timeZone: 'Europe/Verona' }, 'timeZone', 'timeZone'],
    ['an offset', { timeZone: '+01:00' }, 'timeZone', 'timeZone'],
    ['a country without a rule', { holidays: 'DE' }, 'holidays', 'isIn'],
  ])('rejects %s', async (_, payload, field, code) => {
    const answer = await create(payload);
    expect([answer.statusCode, answer.json<Body>().details]).toEqual([400, [expect.objectContaining({ field, code })]]);
  });

  it('takes the most days, and no more', async () => {
    const days = Array.from({ length: LIMITS.calendarDays.max + 1 }, (_, index) => ({
      ...day,
      day: new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10),
    }));
    expect((await create({ days: days.slice(1), hours: ROUND_THE_CLOCK })).statusCode).toBe(201);
    expect((await create({ days })).json<Body>().details).toEqual([
      expect.objectContaining({ field: 'days', code: 'list' }),
    ]);
  });
});

it('lists them by name', async () => {
  for (const name of ['Wolframite b', 'wolframite A']) await api.make.calendar({ name });
  const { calendars } = (await asAdmin({ method: 'GET', url: `${URL}?search=WOLFRAMITE` })).json<Body>();
  expect(calendars.map(({ name }) => name)).toEqual(['wolframite A', 'Wolframite b']);
});

it('is kept five years ahead by the worker, which changes nothing that is known', async () => {
  const { app, dataSource } = api;
  const upkeep = new CalendarUpkeep(app.get(UnitOfWork), app.get(Clock), app.get(Log));
  await upkeep.extend();
  const calendar = await api.make.calendar({ knownUntil: '2027-06-30' });
  const before = await hours(calendar, '2026-01-01', '2027-07-01');
  expect(await upkeep.extend()).toBe(1);
  expect(await upkeep.extend()).toBe(0);
  expect(await hours(calendar, '2026-01-01', '2027-07-01')).toBe(before);
  expect(await hours(calendar, '2030-01-07', '2030-01-14')).toBe(40);
  const [{ until }] = await dataSource.query<[{ until: string }]>(
    'SELECT known_until::text AS until FROM calendars WHERE id = $1',
    [calendar.id],
  );
  expect(until >= horizonOf(new Date().toISOString().slice(0, 10))).toBe(true);
});
