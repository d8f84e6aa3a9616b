import { StopHint } from '#plant-life/stops/index.js';
import { Participant, type Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { outcomeOf } from '../concurrency/race.js';

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
let owner: TestUser;
let companyId: string;
let plantId: string;
beforeAll(async () => {
  api = await startApi();
  [admin, technician] = [await api.make.admin(), await api.make.technician()];
  ({ id: companyId } = await api.make.company());
  owner = await api.make.member({ companyId });
});
afterAll(() => api.close());
beforeEach(async () => {
  plantId = (await api.make.plant({ ownerCompanyId: companyId })).id;
});

const since = new Date(Date.now() - 3 * 3_600_000);
const hinted = async (values: Partial<Ticket> = {}, at = since): Promise<number> => {
  const { id: assignedTechnicianId, technicalAreaId } = technician;
  const held = { createdById: owner.id, companyId, assignedTechnicianId, technicalAreaId };
  const { id } = await api.make.ticket({ ...held, status: 'IN_PROGRESS', plantId, plantLink: 'CHOSEN', ...values });
  await api.make.stopHint(id, at);
  return id;
};
const answer = (who: TestUser, id: number, payload: object): Promise<Answer> =>
  api.as(who)({ method: 'POST', url: `/api/tickets/${id}/stop-hint`, payload: { since, ...payload } });
const read = async (who: TestUser, id: number) =>
  (await api.as(who)({ method: 'GET', url: `/api/tickets/${id}` })).json<{
    ticket: { version: number; productionStopped: boolean | null; stop?: object; stopHint?: object };
  }>().ticket;
const isAsked = (ticketId: number): Promise<boolean> => api.dataSource.manager.existsBy(StopHint, { ticketId });
const ringsOf = async (ticketId: number): Promise<string[]> =>
  (
    await api.dataSource.query<{ id: string }[]>(
      `SELECT user_id AS id FROM notifications WHERE ticket_id = $1 AND kind = 'PRODUCTION_STOPPED' ORDER BY 1`,
      [ticketId],
    )
  ).map(({ id }) => id);

it('is shown to staff on the ticket and in lists, and says who may answer', async () => {
  const id = await hinted();
  const listed = async (who: TestUser) => {
    const { tickets } = (await api.as(who)({ method: 'GET', url: '/api/tickets?limit=100' })).json<{
      tickets: { id: number; stopHint?: object }[];
    }>();
    return tickets.find((ticket) => ticket.id === id)?.stopHint;
  };
  const shown = { since: since.toISOString(), mayAnswer: true };
  for (const who of [admin, technician]) {
    expect((await read(who, id)).stopHint).toEqual(shown);
    expect(await listed(who)).toEqual(shown);
  }
  expect([(await read(owner, id)).stopHint, await listed(owner)]).toEqual([undefined, undefined]);
});

it('a technician who helps on the ticket sees it, and may not answer', async () => {
  const helper = await api.make.technician();
  const id = await hinted();
  await api.dataSource.manager.insert(Participant, { ticketId: id, userId: helper.id, role: 'COLLABORATOR' });
  expect((await read(helper, id)).stopHint).toEqual({ since: since.toISOString(), mayAnswer: false });
  expect(outcomeOf(await answer(helper, id, { isStopped: true }))).toBe('403 FORBIDDEN');
  expect(await isAsked(id)).toBe(true);
});

it('yes reports a confirmed stop of the plant since the mail was received, and rings for the others', async () => {
  const id = await hinted();
  const answered = await answer(technician, id, { isStopped: true });
  const ticket = await read(admin, id);
  expect(answered.json()).toMatchObject({ ticket: { id, version: ticket.version, stop: ticket.stop } });
  expect(ticket).toMatchObject({ productionStopped: true, stop: { since: since.toISOString(), confirmed: true } });
  expect(ticket.stopHint).toBeUndefined();
  const [stop] = await api.dataSource.query<object[]>(
    'SELECT plant_id AS plant, reported_by_id AS by FROM production_stops WHERE plant_id = $1',
    [plantId],
  );
  expect(stop).toEqual({ plant: plantId, by: technician.id });
  expect(await ringsOf(id)).toEqual([admin.id]);
});

it('yes joins the stop of the plant that goes on', async () => {
  const other = await hinted();
  await answer(admin, other, { isStopped: true });
  const id = await hinted();
  expect((await answer(admin, id, { isStopped: true })).statusCode).toBe(200);
  const stops = await api.dataSource.query<object[]>(
    `SELECT (SELECT count(*)::int FROM stop_tickets l WHERE l.stop_id = s.id) AS tickets
     FROM production_stops s WHERE plant_id = $1`,
    [plantId],
  );
  expect(stops).toEqual([{ tickets: 2 }]);
});

it('no removes the question and changes nothing else', async () => {
  const id = await hinted();
  const { version } = await read(admin, id);
  expect((await answer(admin, id, { isStopped: false })).statusCode).toBe(200);
  const ticket = await read(admin, id);
  expect(ticket).toMatchObject({ version, productionStopped: null });
  expect([ticket.stop, ticket.stopHint, await ringsOf(id)]).toEqual([undefined, undefined, []]);
});

it('is answered once', async () => {
  const id = await hinted();
  await answer(admin, id, { isStopped: false });
  for (const isStopped of [true, false])
    expect(outcomeOf(await answer(technician, id, { isStopped }))).toBe('409 RECORD_CHANGED');
  expect((await read(admin, id)).productionStopped).toBeNull();
});

it('an answer to the question of another mail is refused, and this one stays', async () => {
  const id = await hinted({}, new Date(since.getTime() + 1));
  for (const isStopped of [true, false])
    expect(outcomeOf(await answer(admin, id, { isStopped }))).toBe('409 RECORD_CHANGED');
  expect(await isAsked(id)).toBe(true);
});

it('yes reaches back 30 days at most', async () => {
  const old = new Date(Date.now() - 31 * 24 * 3_600_000);
  const id = await hinted({}, old);
  expect((await answer(admin, id, { isStopped: true, since: old })).statusCode).toBe(200);
  const { stop } = await read(admin, id);
  const days = (Date.now() - Date.parse(String((stop as { since: string }).since))) / (24 * 3_600_000);
  expect(days).toBeGreaterThanOrEqual(30);
  expect(days).toBeLessThan(30.01);
});

it('another report on a ticket that was flagged before removes the question', async () => {
  const id = await hinted({ productionStopped: true });
  const reported = await api.as(owner)({ method: 'POST', url: '/api/stops', payload: { plantId } });
  expect(reported.json()).toMatchObject({ stop: { ticketIds: [id] } });
  expect(await isAsked(id)).toBe(false);
});

it.each([{}, { isStopped: null }, { isStopped: 'yes' }, { isStopped: true, since: null }, { isStopped: true, x: 1 }])(
  'refuses %j, and goes on asking',
  async (payload) => {
    const id = await hinted();
    expect(outcomeOf(await answer(admin, id, payload))).toBe('400 VALIDATION_FAILED');
    expect(await isAsked(id)).toBe(true);
  },
);

it.each([true, false])('a correction of staff to "stopped: %s" removes the question', async (productionStopped) => {
  const id = await hinted();
  const { version } = await read(admin, id);
  const payload = { productionStopped, version };
  const url = `/api/tickets/${id}`;
  expect((await api.as(admin)({ method: 'PATCH', url, payload })).statusCode).toBe(200);
  expect(await isAsked(id)).toBe(false);
});

it('the closing removes the question', async () => {
  const id = await hinted();
  const payload = { status: 'CLOSED', finalReport: 'Sostituita la lente', priority: 'HIGH' };
  const closed = await api.as(admin)({ method: 'PATCH', url: `/api/tickets/${id}/status`, payload });
  expect(closed.json()).toHaveProperty('ticket');
  expect(await isAsked(id)).toBe(false);
});
