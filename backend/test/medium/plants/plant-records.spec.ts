import { type ApiTokenScope, dayOf, LIMITS } from '#contract/index.js';
import type { PlantTimelinePage } from '#papers/passport/timeline/plant-timeline.dto.js';
import type { ReadingDto } from '#plants/records/readings/reading.dto.js';
import type { ServiceEntryDto } from '#plants/records/service/service-entry.dto.js';
import type { PlantDto } from '#plants/registry/plant.dto.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';

const DAY = 86_400_000;
const ago = (days: number): Date => new Date(Date.now() - days * DAY);

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
let member: TestUser;
let plantId: string;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: '1', RATE_LIMIT_READINGS_PER_CLIENT: '4' });
  admin = await api.make.admin();
  technician = await api.make.technician();
});
afterAll(() => api.close());
beforeEach(async () => {
  const { id: companyId } = await api.make.company();
  member = await api.make.member({ companyId });
  const { id: modelId } = await api.make.plantModel();
  const body = { modelId, serialNumber: 'SN-7', ownerCompanyId: companyId };
  plantId = (await post(admin, '/api/plants', body)).json<{ plant: PlantDto }>().plant.id;
});

const post = (user: TestUser, url: string, payload: object = {}): Promise<Answer> =>
  api.as(user)({ method: 'POST', url, payload });
const get = (user: TestUser, url: string): Promise<Answer> => api.as(user)({ method: 'GET', url });
const codeOf = (answer: Answer): unknown => [answer.statusCode, answer.json<{ code: string }>().code];

const read = (value: number, more: object = {}, user = technician): Promise<Answer> =>
  post(user, `/api/plants/${plantId}/readings`, { counter: 'OPERATING_HOURS', value, ...more });
const added = async (value: number, more: object = {}, user = technician): Promise<ReadingDto> => {
  const answer = await read(value, more, user);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ reading: ReadingDto }>().reading;
};
const listed = async (user: TestUser, query = ''): Promise<ReadingDto[]> =>
  (await get(user, `/api/plants/${plantId}/readings${query}`)).json<{ readings: ReadingDto[] }>().readings;
const plantFor = async (user: TestUser): Promise<PlantDto> =>
  (await get(user, `/api/plants/${plantId}`)).json<{ plant: PlantDto }>().plant;
const events = async (user: TestUser, kind: string): Promise<PlantTimelinePage['events']> =>
  (await get(user, `/api/plants/${plantId}/timeline?kinds=${kind}`)).json<PlantTimelinePage>().events;
const sell = async (): Promise<TestUser> => {
  const { id: companyId } = await api.make.company({ name: 'New owner' });
  const buyer = await api.make.member({ companyId });
  const sold = await api.as(admin)({
    method: 'PUT',
    url: `/api/plants/${plantId}`,
    payload: { ownerCompanyId: companyId },
  });
  expect(sold.statusCode).toBe(200);
  return buyer;
};

describe('a reading', () => {
  it('is recorded by staff and by members of the owner, and heads the plant', async () => {
    await added(100, { readAt: ago(9) });
    await added(120.5, { readAt: ago(2) }, member);
    await added(4000, { counter: 'CYCLES', readAt: ago(1) }, admin);
    expect((await plantFor(member)).latestReadings).toEqual([
      { counter: 'OPERATING_HOURS', value: 120.5, readAt: expect.any(String) as string },
      { counter: 'CYCLES', value: 4000, readAt: expect.any(String) as string },
    ]);
    expect((await listed(admin)).map(({ value }) => value)).toEqual([4000, 120.5, 100]);
    expect((await listed(admin, '?counter=CYCLES&limit=1')).map(({ value }) => value)).toEqual([4000]);
    const { name, surname } = technician;
    expect((await listed(admin)).at(-1)?.recordedBy).toEqual({ name, surname });
    expect((await listed(member)).map(({ recordedBy }) => recordedBy)).toEqual([null, null, null]);
    expect((await events(member, 'READING')).map(({ reading }) => reading?.value)).toEqual([4000, 120.5, 100]);
  });

  it('below the one before asks whether the counter was exchanged, and then counts anew', async () => {
    await added(100, { readAt: ago(9) });
    expect(codeOf(await read(99.9, { readAt: ago(2) }))).toEqual([409, 'READING_LOWER']);
    expect(await added(3, { readAt: ago(2), exchanged: true })).toMatchObject({ value: 3, epoch: 1 });
    expect(await added(5, { readAt: ago(1) })).toMatchObject({ epoch: 1 });
    expect(await added(50, { counter: 'CYCLES' })).toMatchObject({ epoch: 0 });
  });

  it('has no more hours than have passed', async () => {
    await added(100, { readAt: ago(2) });
    expect(codeOf(await read(149.2, { readAt: ago(0) }))).toEqual([409, 'READING_TOO_HIGH']);
    await added(149, { readAt: ago(0) });
  });

  it('of an earlier moment fits those after it', async () => {
    await added(100, { readAt: ago(9) });
    await added(120, { readAt: ago(2) });
    expect(codeOf(await read(121, { readAt: ago(5) }))).toEqual([409, 'READING_CONTRADICTS']);
    expect(codeOf(await read(3, { readAt: ago(5), exchanged: true }))).toEqual([409, 'READING_CONTRADICTS']);
    await added(110, { readAt: ago(5) });
    expect((await plantFor(admin)).latestReadings).toMatchObject([{ value: 120 }]);
  });

  it.each([-0.1, 0.25, LIMITS.counterValue.max + 1, '7', null])('refuses the value %j', async (value) => {
    expect(codeOf(await read(value as number))).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('takes the least and the greatest value', async () => {
    await added(0, { counter: 'CYCLES', readAt: ago(2) });
    await added(LIMITS.counterValue.max, { counter: 'CYCLES' });
  });

  it('of a clock that is a little fast is of now, and none is of the future', async () => {
    const ahead = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
    expect(codeOf(await read(7, { readAt: ahead(LIMITS.plantRecords.minutesAhead + 1) }))).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
    const { readAt, createdAt } = await added(7, { readAt: ahead(LIMITS.plantRecords.minutesAhead - 1) });
    expect(Date.parse(String(readAt))).toBeLessThanOrEqual(Date.parse(String(createdAt)));
  });

  it('is taken back by who recorded it for thirty days, and by administrators', async () => {
    const { id, allowedActions } = await added(100, {}, member);
    expect(allowedActions).toEqual(['VOID']);
    const take = (user: TestUser): Promise<Answer> => post(user, `/api/counter-readings/${id}/void`);
    const colleague = await api.make.member({ companyId: member.companyId });
    expect(codeOf(await take(colleague))).toEqual([403, 'FORBIDDEN']);
    await api.dataSource.query('UPDATE counter_readings SET created_at = $2 WHERE id = $1', [id, ago(30.01)]);
    expect(codeOf(await take(member))).toEqual([403, 'FORBIDDEN']);
    await api.dataSource.query('UPDATE counter_readings SET created_at = $2 WHERE id = $1', [id, ago(29.99)]);
    expect((await take(member)).statusCode).toBe(200);
    expect(codeOf(await take(admin))).toEqual([404, 'READING_NOT_FOUND']);
    expect(await listed(admin)).toEqual([]);
    expect(await events(admin, 'READING')).toEqual([]);
    expect((await plantFor(admin)).latestReadings).toEqual([]);
    await added(1);
  });

  it('of the former owner stays with the machine, without who recorded it', async () => {
    await added(100, { readAt: ago(2) }, member);
    const buyer = await sell();
    expect(await listed(buyer)).toMatchObject([{ value: 100, recordedBy: null, allowedActions: [] }]);
    expect(await events(buyer, 'READING')).toHaveLength(1);
    expect(codeOf(await read(101, {}, member))).toEqual([404, 'PLANT_NOT_FOUND']);
  });

  it('is limited for clients, and not for staff', async () => {
    for (let count = 0; count < 4; count += 1) await added(7, { counter: 'CYCLES' }, member);
    expect(codeOf(await read(7, { counter: 'CYCLES' }, member))).toEqual([429, 'TOO_MANY_REQUESTS']);
    for (let count = 0; count < 5; count += 1) await added(7, { counter: 'CYCLES' });
  });

  it('of two who read at once is judged one after the other', async () => {
    const responses = await Promise.all([read(100, { readAt: ago(1) }), read(90, { readAt: ago(0) })]);
    const statuses = responses.map(({ statusCode }) => statusCode).sort();
    expect([
      [201, 409],
      [201, 201],
    ]).toContainEqual(statuses);
    expect(await listed(admin)).toHaveLength(statuses.filter((status) => status === 201).length);
  });

  it('needs the scope to write plants of a program', async () => {
    const status = async (...scopes: ApiTokenScope[]): Promise<number> => {
      const { text } = await api.make.apiToken({ userId: member.id, scopes });
      const headers = { authorization: `Bearer ${text}` };
      const payload = { counter: 'CYCLES', value: 7 };
      return (await api.inject({ method: 'POST', url: `/api/plants/${plantId}/readings`, headers, payload }))
        .statusCode;
    };
    expect([await status('plants:read'), await status('plants:write')]).toEqual([403, 201]);
  });
});

describe('the first reading of a counter', () => {
  it('is refused beyond what the age of the plant allows, and taken back by technicians where a client erred', async () => {
    expect(codeOf(await read(9_999_999, {}, member))).toEqual([409, 'READING_TOO_HIGH']);
    const { id } = await added(400_000, {}, member);
    expect(codeOf(await read(12))).toEqual([409, 'READING_LOWER']);
    expect((await listed(technician)).map(({ allowedActions }) => allowedActions)).toEqual([['VOID']]);
    expect((await post(technician, `/api/counter-readings/${id}/void`)).statusCode).toBe(200);
    expect((await read(12)).statusCode).toBe(201);
  });
});

describe('work without a ticket', () => {
  const work = (more: object = {}, user = technician): Promise<Answer> =>
    post(user, `/api/plants/${plantId}/service-entries`, { notes: 'Bearings greased', hoursSpent: 2.5, ...more });
  const recorded = async (more: object = {}): Promise<ServiceEntryDto> =>
    (await work(more)).json<{ serviceEntry: ServiceEntryDto }>().serviceEntry;

  it('is in the timeline by its day, with hours and name for staff alone', async () => {
    const { id } = await recorded();
    const workedOn = dayOf(new Date());
    const technicianName = { name: technician.name, surname: technician.surname };
    const shared = { id, workedOn, notes: 'Bearings greased' };
    const of = async (user: TestUser): Promise<unknown> =>
      (await events(user, 'SERVICE')).map((event) => event.serviceEntry);
    const forStaff = { ...shared, hoursSpent: 2.5, technician: technicianName };
    expect(await of(technician)).toEqual([{ ...forStaff, allowedActions: ['VOID'] }]);
    expect(await of(await api.make.technician())).toEqual([{ ...forStaff, allowedActions: [] }]);
    expect(await of(admin)).toEqual([{ ...forStaff, allowedActions: ['VOID'] }]);
    await api.dataSource.query(`UPDATE plant_ownerships SET since = '2020-01-01' WHERE plant_id = $1`, [plantId]);
    expect(await of(member)).toEqual([{ ...shared, hoursSpent: null, technician: null, allowedActions: [] }]);
  });

  it('of an earlier day stands at that day', async () => {
    await recorded({ workedOn: '2026-03-16' });
    expect((await events(admin, 'SERVICE')).map(({ at }) => at)).toEqual(['2026-03-15T23:00:00.000Z']);
  });

  it('shows a new owner when, and not what', async () => {
    await recorded({ workedOn: '2026-03-16' });
    const [entry] = (await events(await sell(), 'SERVICE')).map(({ serviceEntry }) => serviceEntry);
    expect(entry).toMatchObject({ workedOn: '2026-03-16', notes: null, hoursSpent: null, technician: null });
  });

  it('of the day of a sale is shown to the new owner if it was recorded afterwards', async () => {
    await recorded({ notes: 'Before the sale' });
    const buyer = await sell();
    await recorded({ notes: 'After the sale' });
    const notes = (await events(buyer, 'SERVICE')).map(({ serviceEntry }) => serviceEntry?.notes);
    expect(notes.sort()).toEqual(['After the sale', null]);
  });

  it.each([
    [{ workedOn: dayOf(ago(-1)) }, 400],
    [{ workedOn: dayOf(ago(0)) }, 201],
    [{ hoursSpent: 0 }, 400],
    [{ hoursSpent: LIMITS.hoursSpent.max }, 201],
    [{ hoursSpent: LIMITS.hoursSpent.max + 0.1 }, 400],
    [{ notes: ' ' }, 400],
  ])('of %j is %i', async (more, status) => {
    expect((await work(more)).statusCode).toBe(status);
  });

  it('is taken back by its technician for thirty days, and by administrators', async () => {
    const { id } = await recorded();
    const take = (user: TestUser): Promise<Answer> => post(user, `/api/service-entries/${id}/void`);
    expect(codeOf(await take(await api.make.technician()))).toEqual([403, 'FORBIDDEN']);
    expect((await take(technician)).statusCode).toBe(200);
    expect(codeOf(await take(admin))).toEqual([404, 'SERVICE_ENTRY_NOT_FOUND']);
    expect(await events(admin, 'SERVICE')).toEqual([]);
  });

  it('is not recorded on a plant that is merged', async () => {
    const url = `/api/plants/${(await api.make.mergedPlant(plantId)).id}/service-entries`;
    expect(codeOf(await post(admin, url, { notes: 'x', hoursSpent: 1 }))).toEqual([404, 'PLANT_NOT_FOUND']);
  });
});

it('goes with the plant that stays, and comes back when the merge is undone', async () => {
  const twin = await api.make.plant({ serialNumber: 'SN 7 bis' });
  await api.make.reading({ plantId: twin.id, value: 7 });
  await api.make.serviceEntry({ plantId: twin.id });
  await added(8);
  const counts = async (): Promise<number[]> => [
    (await events(admin, 'READING')).length,
    (await events(admin, 'SERVICE')).length,
  ];
  expect((await post(admin, `/api/plants/${twin.id}/merge`, { intoId: plantId })).statusCode).toBe(200);
  expect(await counts()).toEqual([2, 1]);
  await api.as(admin)({ method: 'DELETE', url: `/api/plants/${twin.id}/merge` });
  expect(await counts()).toEqual([1, 0]);
});
