import { assignClocks, TicketClock, TicketClocks } from '#promises/index.js';
import type { StopDto } from '#plant-life/stops/stop.dto.js';
import type { TicketDto } from '#tickets/detail/ticket.dto.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { assistance } from '#test/support/submissions.js';

let api: TestApi;
let admin: TestUser;
let member: TestUser;
let plantId: string;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_TICKETS_PER_ADDRESS: '1000' });
  admin = await api.make.admin();
});
afterAll(() => api.close());
beforeEach(async () => {
  const { id: companyId } = await api.make.company();
  member = await api.make.member({ companyId });
  plantId = (await api.make.plant({ ownerCompanyId: companyId })).id;
  await api.make.serviceLevel({ minutes: { STANDSTILL: 240 } }, { isDefault: true });
});
afterEach(async () => {
  const clocks = api.app.get(TicketClocks, { strict: false });
  expect(await clocks.drift(api.dataSource.manager)).toBe(0);
  await api.dataSource.query('UPDATE service_levels SET is_default = false');
});

const HOUR = 3_600_000;
const raised = async (user: TestUser | undefined, values: Record<string, unknown> = { plantId }): Promise<number> => {
  const payload = assistance({ productionStopped: true, ...values });
  const answer = await (user ? api.as(user) : api.inject)({ method: 'POST', url: '/api/tickets', payload });
  return answer.json<{ data: { id: number } }>().data.id;
};
const clockOf = (ticketId: number): Promise<TicketClock | null> =>
  api.dataSource.manager.findOneBy(TicketClock, { ticketId, clock: 'STANDSTILL' });
const stopOf = async (id: number): Promise<StopDto> => {
  const answer = await api.as(admin)({ method: 'GET', url: `/api/stops?ticketId=${id}` });
  return answer.json<{ stops: [StopDto] }>().stops[0];
};
const correct = async (id: number, payload: object): Promise<Answer> => {
  const { id: stopId, version } = await stopOf(id);
  return api.as(admin)({ method: 'PATCH', url: `/api/stops/${stopId}`, payload: { version, ...payload } });
};
const end = async (id: number): Promise<Answer> =>
  api.as(member)({ method: 'POST', url: `/api/stops/${(await stopOf(id)).id}/end`, payload: {} });

it('runs from the raising of the ticket, however far back the stop began, until the plant runs', async () => {
  const id = await raised(member, { plantId, stoppedSince: new Date(Date.now() - 3 * HOUR).toISOString() });
  const { createdAt } = (await api.as(admin)({ method: 'GET', url: `/api/tickets/${id}` })).json<{
    ticket: TicketDto;
  }>().ticket;
  const clock = await clockOf(id);
  expect(clock).toMatchObject({ startedAt: new Date(createdAt), outcome: null });
  const due = clock?.dueAt?.getTime() ?? 0;
  expect(Math.floor(due / 1000)).toBe(Math.floor(new Date(createdAt).getTime() / 1000) + 4 * 3600);
  expect((await end(id)).statusCode).toBe(200);
  expect(await clockOf(id)).toMatchObject({ outcome: 'MET', dueAt: null });
});

it('does not run for what a stranger reports, until staff confirm it', async () => {
  const id = await raised(undefined, {});
  expect(await clockOf(id)).toBeNull();
  await correct(id, { confirmed: true });
  expect(await clockOf(id)).toMatchObject({ outcome: null });
});

it('is gone with a stop that was reported by mistake', async () => {
  const id = await raised(member);
  expect(await clockOf(id)).not.toBeNull();
  await correct(id, { voided: true });
  expect(await clockOf(id)).toBeNull();
});

it('says nothing of the plant of another company', async () => {
  const { id: companyId } = await api.make.company();
  const { id } = await api.make.ticket({ companyId, plantId, plantLink: 'EXACT', productionStopped: true });
  await api.make.stop({ plantId }, [id]);
  await assignClocks(api.dataSource.manager, [id]);
  expect(await clockOf(id)).toBeNull();
});

it('ends with the ticket', async () => {
  const id = await raised(member);
  const payload = { status: 'CLOSED', finalReport: 'The supply was replaced', priority: 'HIGH' };
  await api.as(admin)({ method: 'PATCH', url: `/api/tickets/${id}/status`, payload });
  expect(await clockOf(id)).toMatchObject({ outcome: 'MET' });
});

it('is missed when the plant runs later than promised', async () => {
  const { companyId } = member;
  const createdAt = new Date(Date.now() - 5 * HOUR);
  const { id } = await api.make.ticket({ companyId, plantId, plantLink: 'EXACT', createdAt, productionStopped: true });
  const endedAt = new Date(createdAt.getTime() + 4 * HOUR + 1000);
  await api.make.stop({ plantId, startedAt: createdAt, endedAt, endSource: 'STAFF' }, [id]);
  await assignClocks(api.dataSource.manager, [id]);
  expect(await clockOf(id)).toMatchObject({ outcome: 'MISSED', usedS: 4 * 3600 + 1 });
});
