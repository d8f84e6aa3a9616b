import type { ApiTokenScope } from '#contract/index.js';
import { FirstSites1797600000000 } from '#migrations/1797600000000-first-sites.js';
import { Manufacturer, Plant } from '#plants/index.js';
import type { PlantEventDto, PlantTimelinePage } from '#papers/passport/timeline/plant-timeline.dto.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
let member: TestUser;
let plantId: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
  technician = await api.make.technician();
});
afterAll(() => api.close());
beforeEach(async () => {
  const { id: companyId } = await api.make.company({ sharing: 'EVERYBODY' });
  member = await api.make.member({ companyId });
  const { id: modelId } = await api.make.plantModel();
  const created = await call(admin, 'POST', '/api/plants', {
    modelId,
    serialNumber: 'SN-7',
    ownerCompanyId: companyId,
  });
  plantId = created.json<{ plant: { id: string } }>().plant.id;
});

const call = (
  user: TestUser,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
): Promise<Answer> => api.as(user)({ method, url, payload });
const change = async (payload: object): Promise<void> => {
  expect((await call(admin, 'PUT', `/api/plants/${plantId}`, payload)).statusCode).toBe(200);
};
const page = async (user: TestUser, query = ''): Promise<PlantTimelinePage> => {
  const answer = await call(user, 'GET', `/api/plants/${plantId}/timeline${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<PlantTimelinePage>();
};
const kinds = async (user: TestUser, query?: string): Promise<string[]> =>
  (await page(user, query)).events.map(({ kind }) => kind);
const all = async (user: TestUser, query: string): Promise<PlantEventDto[]> => {
  const events: PlantEventDto[] = [];
  for (let before = ''; ;) {
    const { events: found, next } = await page(user, `?${query}${before}`);
    events.push(...found);
    if (next === null) return events;
    before = `&before=${next}`;
  }
};
const ticketOf = (values: object = {}) =>
  api.make.ticket({ plantId, plantLink: 'CHOSEN', createdById: member.id, companyId: member.companyId, ...values });

it('has what happened, newest first, each entry with its facts', async () => {
  const { id } = await ticketOf({ title: 'No beam', status: 'CLOSED', closedAt: new Date() });
  await api.make.stop({ plantId }, [id]);
  await change({ site: 'Verona' });
  await change({ site: null });
  const plate = (await call(admin, 'POST', `/api/plants/${plantId}/plates`)).json<{ plate: { code: string } }>().plate;
  await call(admin, 'POST', `/api/plates/${plate.code}/retire`);
  const twin = await api.make.plant({ serialNumber: 'SN 7 bis' });
  await call(admin, 'POST', `/api/plants/${twin.id}/merge`, { intoId: plantId });
  const { events, next } = await page(admin);
  expect(next).toBeNull();
  expect(events.map(({ at }) => Date.parse(String(at)))).toEqual(
    events.map(({ at }) => Date.parse(String(at))).sort((one, other) => other - one),
  );
  const facts = (kind: string): object[] =>
    events.filter((event) => event.kind === kind).map(({ id: _, at: __, kind: ___, ...rest }) => rest);
  const ticket = { id, title: 'No beam', category: 'ASSISTANCE', status: 'CLOSED' };
  expect([facts('TICKET_RAISED'), facts('TICKET_CLOSED')]).toEqual([[{ ticket }], [{ ticket }]]);
  expect(facts('STOP')).toEqual([{ stop: { kind: 'FAILURE', until: null } }]);
  expect(facts('SITE')).toEqual([{ site: null }, { site: 'Verona' }]);
  expect([facts('PLATE_CLAIMED'), facts('PLATE_RETIRED')]).toEqual([
    [{ plateCode: plate.code }],
    [{ plateCode: plate.code }],
  ]);
  expect(facts('OWNER')).toHaveLength(1);
  expect(facts('MERGE')).toEqual([{ plantName: expect.stringMatching(/ SN 7 bis$/) as string }]);
});

it('shows a new owner what happened since then, and nothing of the former one', async () => {
  await ticketOf({ title: 'Words of the former owner', status: 'CLOSED', closedAt: new Date() });
  await api.make.stop({ plantId, endedAt: new Date() });
  await change({ site: 'Former hall' });
  const { id: companyId } = await api.make.company({ name: 'New owner', sharing: 'EVERYBODY' });
  const buyer = await api.make.member({ companyId });
  await change({ ownerCompanyId: companyId });
  const { events } = await page(buyer);
  expect(events).toMatchObject([{ kind: 'OWNER', company: 'New owner' }]);
  expect((await call(member, 'GET', `/api/plants/${plantId}/timeline`)).statusCode).toBe(404);
  expect(await kinds(admin)).toEqual(expect.arrayContaining(['TICKET_RAISED', 'STOP', 'SITE', 'OWNER']));
});

it.each(['created', 'imported'])('keeps the first site of a plant that was %s', async (how) => {
  const model = await api.make.plantModel();
  const manufacturer = await api.dataSource.manager.findOneByOrFail(Manufacturer, { id: model.manufacturerId });
  const serialNumber = `first-${how}`;
  const facts = { serialNumber, site: 'Padova' };
  if (how === 'created') await call(admin, 'POST', '/api/plants', { ...facts, modelId: model.id });
  else {
    const row = { ...facts, manufacturer: manufacturer.name, model: model.code };
    await call(admin, 'POST', '/api/plants/import', { rows: [row] });
  }
  ({ id: plantId } = await api.dataSource.manager.findOneByOrFail(Plant, { serialNumber }));
  await change({ site: 'Verona' });
  const sites = (await page(admin)).events.filter(({ kind }) => kind === 'SITE');
  expect(sites).toMatchObject([{ site: 'Verona' }, { site: 'Padova' }]);
});

it('shows an owner the site at which the plant stood when it got it', async () => {
  const { id: companyId } = await api.make.company({ sharing: 'EVERYBODY' });
  const buyer = await api.make.member({ companyId });
  await change({ ownerCompanyId: null, site: 'Padova' });
  await change({ ownerCompanyId: companyId });
  const sites = (await page(buyer)).events.filter(({ kind }) => kind === 'SITE');
  expect(sites).toMatchObject([{ site: 'Padova' }]);
});

it('keeps the first site of a plant that was registered before moves were recorded from there on', async () => {
  const { id: companyId } = await api.make.company();
  const moved = await api.make.plant({ ownerCompanyId: companyId, site: 'Rovigo' });
  await call(admin, 'PUT', `/api/plants/${moved.id}`, { site: 'Treviso' });
  const plant = await api.make.plant({ ownerCompanyId: companyId, site: 'Padova' });
  await api.make.plant({ site: null });
  const runner = api.dataSource.createQueryRunner();
  for (let time = 0; time < 2; time++) await new FirstSites1797600000000().up(runner);
  await runner.release();
  const moves = await api.dataSource.query<{ site: string }[]>(
    'SELECT site, moved_at AS "movedAt" FROM plant_moves WHERE plant_id = ANY($1) ORDER BY site',
    [[plant.id, moved.id]],
  );
  expect(moves).toEqual([
    { site: 'Padova', movedAt: expect.any(Date) as Date },
    { site: 'Treviso', movedAt: expect.any(Date) as Date },
  ]);
});

it('names no ticket that the caller may not read', async () => {
  const { id } = await ticketOf();
  await ticketOf({ createdById: (await api.make.user()).id, companyId: null, title: 'A stranger’s' });
  await ticketOf({ awaitsMailboxProof: true, title: 'Not proven' });
  const numbers = async (user: TestUser): Promise<unknown[]> =>
    (await page(user, '?kinds=TICKET_RAISED')).events.map(({ ticket }) => ticket?.id);
  expect(await numbers(member)).toEqual([id]);
  expect(await numbers(technician)).toEqual([]);
  expect(await numbers(admin)).toHaveLength(3);
  await api.dataSource.query('UPDATE tickets SET assigned_technician_id = $1 WHERE id = $2', [technician.id, id]);
  expect(await numbers(technician)).toEqual([id]);
});

it('names no ticket to a program that may only read plants', async () => {
  await ticketOf({ status: 'CLOSED', closedAt: new Date() });
  const kindsFor = async (...scopes: ApiTokenScope[]): Promise<string[]> => {
    const { text } = await api.make.apiToken({ userId: member.id, scopes });
    const headers = { authorization: `Bearer ${text}` };
    const answer = await api.inject({ method: 'GET', url: `/api/plants/${plantId}/timeline`, headers });
    return answer.json<PlantTimelinePage>().events.map(({ kind }) => kind);
  };
  expect(await kindsFor('plants:read')).toEqual(['OWNER']);
  expect((await kindsFor('plants:read', 'tickets:read')).sort()).toEqual(['OWNER', 'TICKET_CLOSED', 'TICKET_RAISED']);
});

it('hides plates, merges and voided stops from clients', async () => {
  await call(admin, 'POST', `/api/plants/${plantId}/plates`);
  await api.make.mergedPlant(plantId);
  await api.make.stop({ plantId, voidedAt: new Date() });
  expect(await kinds(member)).toEqual(['OWNER']);
  expect(await kinds(member, '?kinds=PLATE_CLAIMED,MERGE')).toEqual([]);
});

it.each([50, 51, 101])('pages through %i entries, many at the same moment, each once', async (count) => {
  const moments = Array.from({ length: count }, (_, index) => new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 7))));
  for (const createdAt of moments) await ticketOf({ createdAt });
  const found = await all(member, 'kinds=TICKET_RAISED');
  expect(new Set(found.map(({ id }) => id)).size).toBe(count);
  expect(found.map(({ at }) => String(at))).toEqual(
    found
      .map(({ at }) => String(at))
      .sort()
      .reverse(),
  );
  expect((await page(member, '?kinds=TICKET_RAISED')).next === null).toBe(count <= 50);
});

it.each(['?before=x', '?before=1.TEA.7', '?kinds=TEA', '?kinds='])('refuses %j', async (query) => {
  expect((await call(admin, 'GET', `/api/plants/${plantId}/timeline${query}`)).statusCode).toBe(400);
});
