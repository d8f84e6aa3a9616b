import { DomainEvents } from '#kernel/outbox/index.js';
import { stopChanged } from '#plant-life/stops/index.js';
import type { PlantDto, PlantOwnershipDto } from '#plants/registry/plant.dto.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';

const DAY = 86_400_000;
const ago = (days: number): Date => new Date(Date.now() - days * DAY);

let api: TestApi;
let admin: TestUser;
let first: TestUser;
let second: TestUser;
let plantId: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());
beforeEach(async () => {
  first = await api.make.member({ companyId: (await api.make.company({ name: 'First' })).id });
  second = await api.make.member({ companyId: (await api.make.company({ name: 'Second' })).id });
  const { id: modelId } = await api.make.plantModel();
  const body = { modelId, serialNumber: 'SN-7', ownerCompanyId: first.companyId, label: 'Line 3', site: 'Secret hall' };
  const created = await api.as(admin)({ method: 'POST', url: '/api/plants', payload: body });
  plantId = created.json<{ plant: PlantDto }>().plant.id;
});

const put = (path: string, payload: object): Promise<Answer> =>
  api.as(admin)({ method: 'PUT', url: `/api/plants/${plantId}${path}`, payload });
const read = async (): Promise<PlantDto> =>
  (await api.as(admin)({ method: 'GET', url: `/api/plants/${plantId}` })).json<{ plant: PlantDto }>().plant;
const periods = async (): Promise<PlantOwnershipDto[]> => (await read()).ownerships ?? [];
const correct = async (place: number, correction: object): Promise<Answer> =>
  put(`/ownerships/${(await periods())[place]?.id}`, correction);
const sees = async (user: TestUser): Promise<boolean> =>
  (await api.as(user)({ method: 'GET', url: `/api/plants/${plantId}` })).statusCode === 200;
const codeOf = (answer: Answer): unknown => [answer.statusCode, answer.json<{ code: string }>().code];
/** The first company until 10 days ago, then the second. */
const sold = async (): Promise<void> => {
  expect((await correct(0, { since: ago(100) })).statusCode).toBe(200);
  await put('', { ownerCompanyId: second.companyId });
  expect((await correct(1, { until: ago(10) })).statusCode).toBe(200);
  expect((await correct(0, { since: ago(10) })).statusCode).toBe(200);
};

it('gives the plant, and what happened since then, to the right company at once', async () => {
  expect((await correct(0, { since: ago(30) })).statusCode).toBe(200);
  await api.make.stop({ plantId, startedAt: ago(20), endedAt: ago(19) });
  expect((await correct(0, { companyId: second.companyId })).statusCode).toBe(200);
  expect([await sees(first), await sees(second)]).toEqual([false, true]);
  const kinds = async (user: TestUser): Promise<string[]> =>
    (await api.as(user)({ method: 'GET', url: `/api/plants/${plantId}/timeline` }))
      .json<{ events: { kind: string }[] }>()
      .events.map(({ kind }) => kind);
  expect(await kinds(second)).toEqual(['STOP', 'OWNER']);
  expect((await periods()).map(({ company, until }) => [company.name, until])).toEqual([['Second', null]]);
  expect((await read()).label).toBeNull();
});

it('leaves a stop that goes on, because the plant is not sold, and announces it for the promises', async () => {
  const startedAt = ago(1);
  const ticket = await api.make.ticket({ plantId, plantLink: 'CHOSEN' });
  await api.make.stop({ plantId, startedAt }, [ticket.id]);
  const touched: number[] = [];
  api.app.get(DomainEvents, { strict: false }).on(stopChanged, ({ ticketIds }) => {
    touched.push(...ticketIds);
    return Promise.resolve();
  });
  expect((await correct(0, { companyId: second.companyId })).statusCode).toBe(200);
  const stops = await api.dataSource.query<object[]>(
    'SELECT started_at AS "startedAt", ended_at AS "endedAt" FROM production_stops WHERE plant_id = $1',
    [plantId],
  );
  expect(stops).toEqual([{ startedAt, endedAt: null }]);
  expect(touched).toEqual([ticket.id]);
});

describe('a stop that the new owner reports since before the sale', () => {
  const HOUR = DAY / 24;
  const [startedAt, endedAt] = [new Date(Date.now() - 2 * HOUR), new Date(Date.now() - HOUR)];
  const call = (method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer> =>
    api.as(second)({ method, url: `/api/${url}`, ...(payload && { payload }) });
  beforeEach(async () => {
    await api.make.stop({ plantId, startedAt: ago(9), endedAt: ago(8) });
    await put('', { ownerCompanyId: second.companyId });
    const opened = await call('POST', 'stops', { plantId, startedAt });
    const { id } = opened.json<{ stop: { id: string } }>().stop;
    expect((await call('POST', `stops/${id}/end`, { endedAt })).statusCode).toBe(200);
  });
  const moments = { startedAt: startedAt.toISOString(), endedAt: endedAt.toISOString() };

  it('is theirs, in the list and on the timeline', async () => {
    expect((await call('GET', `stops?plantId=${plantId}`)).json()).toMatchObject({ stops: [moments] });
    const entries = await call('GET', `plants/${plantId}/timeline?kinds=STOP`);
    expect(entries.json()).toMatchObject({ events: [{ at: moments.startedAt }] });
  });

  it('counts from the sale on', async () => {
    const since = new Date(startedAt.getTime() + HOUR / 2);
    await correct(1, { since: ago(10), until: since });
    expect((await correct(0, { since })).statusCode).toBe(200);
    const [from, to] = [ago(2), ago(-1)].map((moment) => moment.toISOString().slice(0, 10));
    const figures = await call('GET', `plants/${plantId}/availability?from=${from}&to=${to}`);
    expect(figures.json()).toMatchObject({ downSeconds: 1800 });
  });
});

it('keeps tickets where they were raised', async () => {
  const { id } = await api.make.ticket({
    plantId,
    plantLink: 'CHOSEN',
    createdById: first.id,
    companyId: first.companyId,
  });
  await correct(0, { companyId: second.companyId });
  const seen = (user: TestUser): Promise<Answer> => api.as(user)({ method: 'GET', url: `/api/tickets/${id}` });
  expect([(await seen(first)).statusCode, (await seen(second)).statusCode]).toEqual([200, 404]);
});

it('changes the dates of a period that has ended, and its company', async () => {
  await sold();
  const third = await api.make.company({ name: 'Third' });
  expect((await correct(1, { companyId: third.id, since: ago(50), until: ago(11) })).statusCode).toBe(200);
  expect((await periods()).map(({ company }) => company.name)).toEqual(['Second', 'Third']);
  expect([await sees(first), await sees(second)]).toEqual([false, true]);
});

it.each<[string, number, () => object]>([
  ['begins before the former one ends', 0, () => ({ since: ago(11) })],
  ['ends after the next one begins', 1, () => ({ until: ago(9) })],
])('refuses a period that %s', async (_, place, correction) => {
  await sold();
  const before = await periods();
  expect(codeOf(await correct(place, correction()))).toEqual([409, 'PLANT_OWNERSHIPS_OVERLAP']);
  expect(await periods()).toEqual(before);
});

it('lets one period begin in the moment in which the former ends', async () => {
  await sold();
  const { until } = (await periods())[1]!;
  expect((await correct(0, { since: until })).statusCode).toBe(200);
});

it.each<[string, number, () => object, string]>([
  ['a beginning to come', 0, () => ({ since: ago(-1) }), 'future'],
  ['an end to come', 1, () => ({ until: ago(-1) }), 'future'],
  ['an end before the beginning', 1, () => ({ until: ago(200) }), 'afterStart'],
  ['an end of the present owner', 0, () => ({ until: ago(1) }), 'ownerGoesOn'],
])('refuses %s', async (_, place, correction, rule) => {
  await sold();
  const answer = await correct(place, correction());
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(`"${rule}"`);
});

it('refuses unknown companies and periods, other plants, and older versions', async () => {
  const absent = '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11';
  expect(codeOf(await correct(0, { companyId: absent }))).toEqual([404, 'COMPANY_NOT_FOUND']);
  expect(codeOf(await put(`/ownerships/${absent}`, {}))).toEqual([404, 'PLANT_OWNERSHIP_NOT_FOUND']);
  expect(codeOf(await correct(0, { since: ago(1), version: 99 }))).toEqual([409, 'PLANT_CHANGED']);
  const [period] = await periods();
  const { id } = await api.make.plant();
  const answer = await api.as(admin)({ method: 'PUT', url: `/api/plants/${id}/ownerships/${period?.id}`, payload: {} });
  expect(codeOf(answer)).toEqual([404, 'PLANT_OWNERSHIP_NOT_FOUND']);
});

it('says in the security log what it was', async () => {
  await correct(0, { companyId: second.companyId });
  const [event] = await api.dataSource.query<{ details: object }[]>(
    `SELECT details FROM security_events WHERE kind = 'PLANT_OWNERSHIP_CORRECTED' AND details->>'id' = $1`,
    [plantId],
  );
  expect(event?.details).toMatchObject({ serialNumber: 'SN-7', from: first.companyId, to: second.companyId });
});
