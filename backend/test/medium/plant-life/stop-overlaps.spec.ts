import type { StopDto } from '#plant-life/stops/stop.dto.js';
import { newId } from '#kernel/persistence/index.js';
import { PlantOwnership } from '#plants/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { assistance } from '#test/support/submissions.js';
import { outcomeOf } from '../concurrency/race.js';

let api: TestApi;
let admin: TestUser;
let member: TestUser;
let plantId: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());
beforeEach(async () => {
  const { id: companyId } = await api.make.company();
  member = await api.make.member({ companyId });
  plantId = (await api.make.plant({ ownerCompanyId: companyId })).id;
});

const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const list = async (query = `?plantId=${plantId}`): Promise<StopDto[]> =>
  (await api.as(admin)({ method: 'GET', url: `/api/stops${query}` })).json<{ stops: StopDto[] }>().stops;
const only = async (query?: string): Promise<StopDto> => {
  const [stop, ...more] = await list(query);
  expect([stop, more]).toEqual([expect.anything(), []]);
  return stop as StopDto;
};
const raised = async (values: object): Promise<number> => {
  const payload = assistance({ productionStopped: true, ...values });
  const answer = await api.as(member)({ method: 'POST', url: '/api/tickets', payload });
  return answer.json<{ data: { id: number } }>().data.id;
};
const correct = ({ id, version }: StopDto, payload: object): Promise<Answer> =>
  api.as(admin)({ method: 'PATCH', url: `/api/stops/${id}`, payload: { version, ...payload } });
const open = (user: TestUser, startedAt: string): Promise<Answer> =>
  api.as(user)({ method: 'POST', url: '/api/stops', payload: { plantId, startedAt } });

describe('a beginning on the page of the plant', () => {
  it.each(['admin', 'member'])('may not begin before the end of another one where %s says so', async (who) => {
    const endedAt = new Date(ago(2));
    await api.make.stop({ plantId, startedAt: new Date(ago(4)), endedAt, endSource: 'STAFF' });
    const user = who === 'admin' ? admin : member;
    const refused = await open(user, ago(3));
    expect(outcomeOf(refused)).toBe('409 STOP_OVERLAPS');
    expect(refused.json<object>()).toMatchObject({
      details: [{ message: expect.stringContaining(endedAt.toISOString()) as string }],
    });
    const opened = await open(user, endedAt.toISOString());
    expect(opened.json<object>()).toMatchObject({ stop: { startedAt: endedAt.toISOString() } });
  });

  it('names no stop of a former owner', async () => {
    const times = { startedAt: new Date(ago(4)), endedAt: new Date(ago(2)), endSource: 'STAFF' } as const;
    await api.make.stop({ plantId, ...times });
    const period = { id: newId(), plantId, companyId: member.companyId ?? '', since: new Date(ago(1)), until: null };
    await api.dataSource.manager.insert(PlantOwnership, period);
    const refused = await open(member, ago(3));
    expect([outcomeOf(refused), refused.body.includes('Overlaps')]).toEqual(['409 STOP_OVERLAPS', false]);
  });
});

describe('a correction', () => {
  it('may not overlap another stop', async () => {
    const past = { startedAt: new Date(ago(5)), endedAt: new Date(ago(3)), endSource: 'STAFF' } as const;
    await api.make.stop({ plantId, ...past });
    const { id } = await api.make.stop({ plantId, startedAt: new Date(ago(2)) });
    const stop = (await list()).find((each) => each.id === id) as StopDto;
    const refused = await correct(stop, { startedAt: ago(4) });
    expect(outcomeOf(refused)).toBe('409 STOP_OVERLAPS');
    const message = `Overlaps the stop from ${past.startedAt.toISOString()} to ${past.endedAt.toISOString()}`;
    expect(refused.json<object>()).toMatchObject({ details: [{ field: 'stop', code: 'overlaps', message }] });
    expect((await correct(stop, { startedAt: past.endedAt.toISOString() })).statusCode).toBe(200);
  });

  it('of a former stop names the one that goes on', async () => {
    const past = { startedAt: new Date(ago(5)), endedAt: new Date(ago(3)), endSource: 'STAFF' } as const;
    const { id } = await api.make.stop({ plantId, ...past });
    const startedAt = new Date(ago(2));
    await api.make.stop({ plantId, startedAt });
    const stop = (await list()).find((each) => each.id === id) as StopDto;
    const refused = await correct(stop, { endedAt: ago(1) });
    expect(refused.json<object>()).toMatchObject({
      ...{ statusCode: 409, code: 'STOP_OVERLAPS' },
      details: [{ message: `Overlaps the stop from ${startedAt.toISOString()}, which goes on` }],
    });
    expect((await correct(stop, { endedAt: startedAt.toISOString() })).statusCode).toBe(200);
  });

  it('confirms a report that another stop overlaps once its beginning is corrected', async () => {
    const serialNumber = `SN-${newId()}`;
    const plant = await api.make.plant({ ownerCompanyId: member.companyId, serialNumber });
    const past = { startedAt: new Date(ago(5)), endedAt: new Date(ago(3)), endSource: 'STAFF' } as const;
    await api.make.stop({ plantId: plant.id, ...past });
    const payload = assistance({ productionStopped: true, plantSerialNumber: serialNumber, stoppedSince: ago(4) });
    const answer = await api.inject({ method: 'POST', url: '/api/tickets', payload });
    const [reported] = (await list(`?ticketId=${answer.json<{ data: { id: number } }>().data.id}`)) as [StopDto];
    expect(outcomeOf(await correct(reported, { confirmed: true }))).toBe('409 STOP_OVERLAPS');
    const moved = { confirmed: true, startedAt: past.endedAt.toISOString() };
    expect((await correct(reported, moved)).json<object>()).toMatchObject({
      stop: { plant: { id: plant.id }, startedAt: moved.startedAt },
    });
  });
});

describe('a merge of a plant that stands', () => {
  const merge = async (into: string): Promise<void> => {
    const request = { method: 'POST', url: `/api/plants/${plantId}/merge`, payload: { intoId: into } } as const;
    expect((await api.as(admin)(request)).statusCode).toBe(200);
  };
  const undo = async (): Promise<void> => {
    const answer = await api.as(admin)({ method: 'DELETE', url: `/api/plants/${plantId}/merge` });
    expect(answer.statusCode).toBe(200);
  };
  let into: string;
  beforeEach(async () => {
    into = (await api.make.plant({ ownerCompanyId: member.companyId })).id;
  });

  it.each([false, true])('joins the stop of the other, and leaves it again; ended meanwhile: %s', async (isEnded) => {
    const one = await raised({ plantId });
    const other = await raised({ plantId: into });
    await merge(into);
    const stop = await only(`?plantId=${into}&running=true`);
    expect(stop.ticketIds).toEqual([one, other]);
    expect(await list(`?plantId=${plantId}&running=true`)).toEqual([]);
    if (isEnded) await api.as(member)({ method: 'POST', url: `/api/stops/${stop.id}/end`, payload: {} });
    await undo();
    const [first, second] = [await only(), await only(`?plantId=${into}`)];
    expect([first.ticketIds, second.ticketIds]).toEqual([[one], [other]]);
    expect([first.endedAt !== null, second.endedAt !== null]).toEqual([isEnded, isEnded]);
  });

  it('takes its stop along, from the end of the last one of the other', async () => {
    const id = await raised({ plantId, stoppedSince: ago(3) });
    const endedAt = new Date(ago(2));
    await api.make.stop({ plantId: into, startedAt: new Date(ago(4)), endedAt, endSource: 'STAFF' });
    await merge(into);
    expect(await only(`?plantId=${into}&running=true`)).toMatchObject({
      ...{ ticketIds: [id], startedAt: endedAt.toISOString() },
    });
    await undo();
    expect((await only()).ticketIds).toEqual([id]);
  });
});
