import { WEEKDAYS } from '#contract/index.js';
import type { Calendar } from '#organisation/calendars/index.js';
import { newId } from '#kernel/persistence/index.js';
import type { AvailabilityDto } from '#plant-life/stops/availability/availability.dto.js';
import type { ProductionStop } from '#plant-life/stops/index.js';
import { Plant, PlantOwnership } from '#plants/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';

const HOUR = 3600;

let api: TestApi;
let admin: TestUser;
let plantId: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());
beforeEach(async () => void (plantId = (await api.make.plant()).id));

/** By local times of Rome with their offset. */
const stop = (startedAt: string, endedAt: string | null, more: Partial<ProductionStop> = {}): Promise<unknown> =>
  api.make.stop({
    plantId,
    startedAt: new Date(startedAt),
    endedAt: endedAt === null ? null : new Date(endedAt),
    ...more,
  });
const availability = async (from: string, to: string, user = admin): Promise<AvailabilityDto> => {
  const url = `/api/plants/${plantId}/availability?from=${from}&to=${to}`;
  return (await api.as(user)({ method: 'GET', url })).json<AvailabilityDto>();
};
const march = (): Promise<AvailabilityDto> => availability('2026-03-01', '2026-03-31');

it.each([
  ['2025-10-01', '2025-10-31', 745],
  ['2026-03-01', '2026-03-31', 743],
  ['2026-04-01', '2026-04-30', 720],
])('requires the hours of the clock from %s to %s', async (from, to, hours) => {
  expect(await availability(from, to)).toEqual({
    ...{ requiredSeconds: hours * HOUR, downSeconds: 0, failures: 0, repairs: 0 },
    ...{ availability: 1, repairSeconds: null, betweenSeconds: null },
    ...{ operatingSeconds: hours * HOUR, operatingBasis: 'STOPS', calendar: null },
  });
});

it('returns availability, MTTR and MTBF of a month with two failures', async () => {
  await stop('2026-04-03T08:00:00+02:00', '2026-04-03T11:00:00+02:00');
  await stop('2026-04-20T22:00:00+02:00', '2026-04-21T07:00:00+02:00');
  const { availability: share, ...figures } = await availability('2026-04-01', '2026-04-30');
  expect(share).toBeCloseTo(0.9833, 4);
  expect(figures).toEqual({
    ...{ requiredSeconds: 720 * HOUR, downSeconds: 12 * HOUR, failures: 2, repairs: 2 },
    ...{ repairSeconds: 6 * HOUR, betweenSeconds: 354 * HOUR },
    ...{ operatingSeconds: 708 * HOUR, operatingBasis: 'STOPS', calendar: null },
  });
});

it('counts from the day of commissioning to the day before decommissioning', async () => {
  const days = { commissionedOn: '2026-04-10', decommissionedOn: '2026-04-20' } as const;
  await api.dataSource.manager.update(Plant, plantId, days);
  // Of the first stop five hours are counted, but no repair, since its failure is not; of the second one nothing.
  await stop('2026-04-09T20:00:00+02:00', '2026-04-10T05:00:00+02:00');
  await stop('2026-04-20T00:00:00+02:00', '2026-04-20T07:00:00+02:00');
  const april = await availability('2026-04-01', '2026-04-30');
  expect(april).toMatchObject({ requiredSeconds: 240 * HOUR, downSeconds: 5 * HOUR, failures: 0, repairs: 0 });
  expect(await availability('2026-05-01', '2026-05-31')).toMatchObject({ requiredSeconds: 0, availability: null });
});

it('a plant that is decommissioned while it stands still has a failure without a repair', async () => {
  await api.dataSource.manager.update(Plant, plantId, { decommissionedOn: '2026-04-20' });
  await stop('2026-04-19T20:00:00+02:00', '2026-04-20T05:00:00+02:00');
  const april = await availability('2026-04-01', '2026-04-30');
  expect(april).toMatchObject({ downSeconds: 4 * HOUR, failures: 1, repairs: 0, repairSeconds: null });
});

describe('by the counter of operating hours', () => {
  const reads = (at: string, value: number, more: object = {}): Promise<unknown> =>
    api.make.reading({ plantId, readAt: new Date(at), value, ...more });
  const april = (): Promise<AvailabilityDto> => availability('2026-04-01', '2026-04-30');

  beforeEach(async () => {
    await stop('2026-04-03T08:00:00+02:00', '2026-04-03T11:00:00+02:00');
    await reads('2026-04-01T00:00:00+02:00', 1000);
  });

  it('MTBF is what the plant worked, where readings enclose 80 % of the period', async () => {
    await reads('2026-04-24T23:59:00+02:00', 1240);
    expect((await april()).operatingBasis).toBe('STOPS');
    await reads('2026-04-25T00:00:00+02:00', 1240);
    const { operatingSeconds, operatingBasis, betweenSeconds } = await april();
    expect({ operatingSeconds, operatingBasis, betweenSeconds }).toEqual({
      operatingSeconds: 300 * HOUR,
      operatingBasis: 'COUNTER',
      betweenSeconds: 300 * HOUR,
    });
  });

  it('adds up over an exchange, and counts no void reading nor other counter', async () => {
    await reads('2026-04-10T00:00:00+02:00', 1100);
    await reads('2026-04-11T00:00:00+02:00', 5, { epoch: 1 });
    await reads('2026-04-12T00:00:00+02:00', 5000, { counter: 'CYCLES' });
    await reads('2026-04-13T00:00:00+02:00', 9000, { epoch: 1, voidedAt: new Date() });
    await reads('2026-04-30T23:59:59+02:00', 25, { epoch: 1 });
    const { operatingSeconds, operatingBasis } = await april();
    expect(operatingBasis).toBe('COUNTER');
    expect(Math.round(operatingSeconds / HOUR)).toBe(120);
  });
});

it('counts the seconds of a stop over the change of the clocks', async () => {
  await stop('2026-03-28T22:00:00+01:00', '2026-03-29T06:00:00+02:00');
  expect((await march()).downSeconds).toBe(7 * HOUR);
});

it('subtracts planned stops from what is required, and counts no others', async () => {
  await stop('2026-03-02T08:00:00+01:00', '2026-03-02T18:00:00+01:00', { kind: 'PLANNED' });
  await stop('2026-03-03T08:00:00+01:00', '2026-03-03T18:00:00+01:00', { kind: 'EXTERNAL' });
  await stop('2026-03-04T08:00:00+01:00', '2026-03-04T18:00:00+01:00', { voidedAt: new Date() });
  expect(await march()).toMatchObject({ requiredSeconds: 733 * HOUR, downSeconds: 0, failures: 0, availability: 1 });
});

it('counts a failure where it begins, and its repair where it ends', async () => {
  await stop('2026-02-28T12:00:00+01:00', '2026-03-01T12:00:00+01:00');
  await stop('2026-03-31T12:00:00+02:00', null);
  expect(await march()).toMatchObject({ downSeconds: 24 * HOUR, failures: 1, repairs: 1, repairSeconds: 24 * HOUR });
});

it('knows nothing of days to come', async () => {
  expect(await availability('2099-01-01', '2099-01-31')).toMatchObject({ requiredSeconds: 0, availability: null });
});

it('sums up over any split of the period', async () => {
  const begin = Date.parse('2026-01-01T00:00:00+01:00');
  for (let at = begin, round = 0; round < 60; round += 1) {
    const startedAt = at + ((round * 7919) % 97) * 1800_000;
    const endedAt = startedAt + (1 + ((round * 104_729) % 61)) * 1200_000;
    await stop(new Date(startedAt).toISOString(), new Date(endedAt).toISOString(), {
      kind: round % 5 === 0 ? 'PLANNED' : 'FAILURE',
    });
    at = endedAt;
  }
  const total = await availability('2026-01-01', '2026-06-30');
  for (const [last, first] of [
    ['2026-01-31', '2026-02-01'],
    ['2026-03-28', '2026-03-29'],
    ['2026-03-29', '2026-03-30'],
    ['2026-06-29', '2026-06-30'],
  ] as const) {
    const parts = await Promise.all([availability('2026-01-01', last), availability(first, '2026-06-30')]);
    for (const name of ['requiredSeconds', 'downSeconds', 'failures', 'repairs'] as const)
      expect([name, parts.reduce((sum, part) => sum + part[name], 0)]).toEqual([name, total[name]]);
  }
  expect(total.downSeconds).toBeGreaterThan(0);
});

it('returns to a new owner its own time alone, with the rest of a stop that no former owner had', async () => {
  const { id: companyId } = await api.make.company();
  const member = await api.make.member({ companyId });
  plantId = (await api.make.plant({ ownerCompanyId: companyId })).id;
  const since = new Date('2026-04-16T00:00:00+02:00');
  await api.dataSource.manager.delete(PlantOwnership, { plantId });
  await api.dataSource.manager.insert(PlantOwnership, { id: newId(), plantId, companyId, since, until: null });
  await stop('2026-04-03T08:00:00+02:00', '2026-04-03T11:00:00+02:00');
  await stop('2026-04-15T12:00:00+02:00', '2026-04-16T12:00:00+02:00');
  await stop('2026-04-20T08:00:00+02:00', '2026-04-20T10:00:00+02:00');
  const figures = await availability('2026-04-01', '2026-04-30', member);
  expect(figures).toMatchObject({ requiredSeconds: 15 * 24 * HOUR, downSeconds: 14 * HOUR, failures: 1 });
});

it.each(['', '?from=2026-04-01', '?from=2026-04-30&to=2026-04-01', '?from=x&to=y'])(
  'refuses the period %j',
  async (query) => {
    const answer = await api.as(admin)({ method: 'GET', url: `/api/plants/${plantId}/availability${query}` });
    expect(answer.statusCode).toBe(400);
  },
);

describe('operating hours', () => {
  const everyDay = (starts: string, ends: string) => WEEKDAYS.map((weekday) => ({ weekday, starts, ends }));
  const calendar = (hours: Calendar['hours']): Promise<Calendar> => api.make.calendar({ holidays: null, hours });
  const set = (payload: object) =>
    api.as(admin)({ method: 'PUT', url: `/api/plants/${plantId}/operating-hours`, payload });
  const hoursOf = async (from: string, to: string): Promise<number> =>
    (await availability(from, to)).requiredSeconds / HOUR;

  it('are those of a calendar, over both changes of the clocks', async () => {
    const { id: calendarId, name } = await calendar([{ weekday: 'SUNDAY', starts: '00:00', ends: '08:00' }]);
    expect((await set({ calendarId, alsoPast: true })).json()).toEqual({ calendar: { id: calendarId, name } });
    expect(await hoursOf('2025-10-26', '2025-10-26')).toBe(9);
    expect(await hoursOf('2026-03-29', '2026-03-29')).toBe(7);
    expect(await hoursOf('2026-03-30', '2026-04-04')).toBe(0);
    expect(await availability('2026-03-30', '2026-04-04')).toMatchObject({ availability: null, calendar: { name } });
  });

  it('decide which part of a stop counts; MTTR counts all of it', async () => {
    const { id: calendarId } = await calendar(everyDay('06:00', '14:00'));
    await set({ calendarId, alsoPast: true });
    await stop('2026-04-03T12:00:00+02:00', '2026-04-04T07:00:00+02:00');
    await stop('2026-04-10T15:00:00+02:00', '2026-04-10T20:00:00+02:00');
    await stop('2026-04-20T06:00:00+02:00', '2026-04-20T10:00:00+02:00', { kind: 'PLANNED' });
    expect(await availability('2026-04-01', '2026-04-30')).toMatchObject({
      ...{ requiredSeconds: (240 - 4) * HOUR, downSeconds: 3 * HOUR, failures: 2, repairSeconds: 12 * HOUR },
      ...{ operatingSeconds: 233 * HOUR, betweenSeconds: 116.5 * HOUR },
    });
  });

  it('count from now on, so that earlier months stay; `alsoPast` corrects them', async () => {
    const { id: calendarId } = await calendar(everyDay('06:00', '14:00'));
    await set({ calendarId });
    expect(await hoursOf('2026-04-01', '2026-04-30')).toBe(720);
    await set({ calendarId, alsoPast: true });
    expect(await hoursOf('2026-04-01', '2026-04-30')).toBe(240);
    await set({ calendarId: null });
    const { requiredSeconds, calendar: present } = await availability('2026-04-01', '2026-04-30');
    expect([requiredSeconds, present]).toEqual([240 * HOUR, null]);
    await set({ calendarId: null, alsoPast: true });
    expect(await hoursOf('2026-04-01', '2026-04-30')).toBe(720);
  });

  it('end with the ownership, whose time keeps them', async () => {
    const [{ id: seller }, { id: buyer }] = [await api.make.company(), await api.make.company()];
    const own = (ownerCompanyId: string) =>
      api.as(admin)({ method: 'PUT', url: `/api/plants/${plantId}`, payload: { ownerCompanyId } });
    await own(seller);
    const { id: calendarId } = await calendar(everyDay('06:00', '14:00'));
    await set({ calendarId, alsoPast: true });
    await own(buyer);
    expect((await availability('2026-04-01', '2026-04-30')).calendar).toBeNull();
    await set({ calendarId: null, alsoPast: true });
    expect(await hoursOf('2026-04-01', '2026-04-30')).toBe(240);
  });

  it('are of a known calendar, which is then in use, and of a plant that is not merged', async () => {
    expect((await set({ calendarId: newId() })).json()).toMatchObject({ code: 'CALENDAR_NOT_FOUND' });
    const { id: calendarId } = await calendar(everyDay('06:00', '14:00'));
    await set({ calendarId });
    const removed = await api.as(admin)({ method: 'DELETE', url: `/api/calendars/${calendarId}` });
    expect(removed.json()).toMatchObject({ code: 'CALENDAR_IN_USE' });
    const { id: mergedIntoId } = await api.make.plant();
    await api.dataSource.query('UPDATE plants SET merged_into_id = $2 WHERE id = $1', [plantId, mergedIntoId]);
    expect((await set({ calendarId })).json()).toMatchObject({ code: 'PLANT_MERGED' });
  });

  it('sum up over any split of the period, over changes of the calendar, too', async () => {
    const [{ id: early }, { id: night }] = [
      await calendar(everyDay('06:00', '14:00')),
      await calendar(everyDay('22:00', '06:00')),
    ];
    await set({ calendarId: early, alsoPast: true });
    const sql = 'INSERT INTO operating_hours (plant_id, since, calendar_id) VALUES ($1, $2, $3)';
    await api.dataSource.query(sql, [plantId, new Date('2026-03-28T23:30:00+01:00'), night]);
    await api.dataSource.query(sql, [plantId, new Date('2026-03-30T02:00:00+02:00'), null]);
    await stop('2026-03-27T11:22:33+01:00', '2026-04-01T04:05:06+02:00');
    const all = await march();
    for (const day of ['28', '29', '30']) {
      const parts = [
        await availability('2026-03-01', `2026-03-${day}`),
        await availability(`2026-03-${Number(day) + 1}`, '2026-03-31'),
      ];
      const sum = (of: 'requiredSeconds' | 'downSeconds') => parts.reduce((total, part) => total + part[of], 0);
      expect([sum('requiredSeconds'), sum('downSeconds')]).toEqual([all.requiredSeconds, all.downSeconds]);
    }
  });
});
