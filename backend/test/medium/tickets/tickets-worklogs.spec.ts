import { addDays, dayOf, type ErrorBody } from '#contract/index.js';
import { Ticket, Worklog } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';

let api: TestApi;
let admin: TestUser;
let technician: TestUser;

beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin({ name: 'Ada', surname: 'Verdi' });
  technician = await api.make.technician({ name: 'Luca', surname: 'Bianchi' });
});
afterAll(() => api.close());

const working = (values: Partial<Ticket> = {}): Promise<Ticket> =>
  api.make.ticket({
    status: 'IN_PROGRESS',
    assignedTechnicianId: technician.id,
    technicalAreaId: technician.technicalAreaId,
    ...values,
  });

const log = async (user: TestUser, ticket: Ticket, payload: object) => {
  const answer = await api.as(user)({ method: 'POST', url: `/api/tickets/${ticket.id}/worklogs`, payload });
  return { status: answer.statusCode, body: answer.json<{ worklog: object } & ErrorBody>() };
};

const correct = async (user: TestUser, ticket: Ticket, worklogId: string, payload: object) => {
  const url = `/api/tickets/${ticket.id}/worklogs/${worklogId}`;
  const answer = await api.as(user)({ method: 'PATCH', url, payload });
  return { status: answer.statusCode, body: answer.json<{ worklog: object } & ErrorBody>() };
};

const entryOf = (ticket: Ticket, user: TestUser): Promise<Worklog> =>
  api.make.worklog({ ticketId: ticket.id, technicianId: user.id });

const today = dayOf(new Date());
const tomorrow = addDays(today, 1);

const stored = (ticket: Ticket): Promise<Ticket> => api.dataSource.manager.findOneByOrFail(Ticket, { id: ticket.id });

describe('logging work', () => {
  it('returns the entry, adds exactly to the total and raises the version', async () => {
    const ticket = await working();
    const { status, body } = await log(technician, ticket, { notes: '  Head aligned ', hoursSpent: 0.1 });
    expect(status).toBe(201);
    expect(body.worklog).toMatchObject({
      notes: 'Head aligned',
      hoursSpent: 0.1,
      workedOn: today,
      correctedAt: null,
      technician: { id: technician.id, name: 'Luca', surname: 'Bianchi' },
    });
    await log(admin, ticket, { notes: 'Parts fetched', hoursSpent: 0.2 });
    expect(await stored(ticket)).toMatchObject({ totalHoursSpent: 0.3, version: 3 });
  });

  it('is listed for staff, newest first, and hidden from clients', async () => {
    const client = await api.make.user();
    const ticket = await working({ createdById: client.id });
    await log(technician, ticket, { notes: 'First', hoursSpent: 1 });
    await log(admin, ticket, { notes: 'Second', hoursSpent: 2.5 });
    const url = `/api/tickets/${ticket.id}/worklogs`;
    for (const user of [admin, technician])
      expect((await api.as(user)({ method: 'GET', url })).json()).toMatchObject({
        worklogs: [
          { notes: 'Second', hoursSpent: 2.5, technician: { name: 'Ada', surname: 'Verdi' } },
          { notes: 'First', hoursSpent: 1, technician: { name: 'Luca', surname: 'Bianchi' } },
        ],
      });
    expect((await api.as(client)({ method: 'GET', url })).statusCode).toBe(403);
    expect((await log(client, ticket, { notes: 'x', hoursSpent: 1 })).status).toBe(403);
    expect((await api.inject({ method: 'GET', url })).statusCode).toBe(401);
    expect((await api.as(await api.make.technician())({ method: 'GET', url })).statusCode).toBe(404);
  });

  it('requires work in progress', async () => {
    const open = await working({ status: 'OPEN' });
    const closed = await working({ status: 'CLOSED' });
    const entry = { notes: 'x', hoursSpent: 1 };
    expect((await log(technician, open, entry)).body.code).toBe('TICKET_NOT_IN_PROGRESS');
    expect((await log(technician, closed, entry)).body.code).toBe('TICKET_CLOSED');
    expect((await log(await api.make.technician(), open, entry)).body.code).toBe('TICKET_NOT_FOUND');
    expect(await api.dataSource.manager.countBy(Worklog, { ticketId: open.id })).toBe(0);
  });

  it('stops at 9999 hours in total', async () => {
    const ticket = await working({ totalHoursSpent: 9998 });
    expect((await log(admin, ticket, { notes: 'x', hoursSpent: 1.1 })).body.code).toBe('TOTAL_HOURS_EXCEEDED');
    expect((await log(admin, ticket, { notes: 'x', hoursSpent: 1 })).status).toBe(201);
    expect((await stored(ticket)).totalHoursSpent).toBe(9999);
  });

  it.each<[string, object, string]>([
    ['no notes', { hoursSpent: 1 }, 'notes required'],
    ['blank notes', { notes: ' ', hoursSpent: 1 }, 'notes required'],
    ['long notes', { notes: 'x'.repeat(5001), hoursSpent: 1 }, 'notes maxLength'],
    ['NUL', { notes: 'a\u0000', hoursSpent: 1 }, 'notes text'],
    ['no hours', { notes: 'x' }, 'hoursSpent hours'],
    ['0 hours', { notes: 'x', hoursSpent: 0 }, 'hoursSpent hours'],
    ['negative hours', { notes: 'x', hoursSpent: -1 }, 'hoursSpent hours'],
    ['999.1 hours', { notes: 'x', hoursSpent: 999.1 }, 'hoursSpent hours'],
    ['0.15 hours', { notes: 'x', hoursSpent: 0.15 }, 'hoursSpent hours'],
    ['hours as text', { notes: 'x', hoursSpent: '1' }, 'hoursSpent hours'],
    ['hours true', { notes: 'x', hoursSpent: true }, 'hoursSpent hours'],
    ['work to come', { notes: 'x', hoursSpent: 1, workedOn: tomorrow }, 'workedOn future'],
    ['no day', { notes: 'x', hoursSpent: 1, workedOn: '2026-02-30' }, 'workedOn day'],
    ['a time', { notes: 'x', hoursSpent: 1, workedOn: '2026-02-20T08:00:00Z' }, 'workedOn day'],
    ['another technician', { notes: 'x', hoursSpent: 1, technicianId: 'x' }, 'technicianId unknownField'],
  ])('rejects %s', async (_, payload, expected) => {
    const { status, body } = await log(admin, await working(), payload);
    expect(status).toBe(400);
    expect(body.details?.map(({ field, code }) => `${field} ${code}`)).toEqual([expected]);
  });

  it.each([0.1, 0.3, 1, 2.7, 999])('accepts %s hours', async (hoursSpent) => {
    const ticket = await working();
    expect((await log(admin, ticket, { notes: 'x'.repeat(5000), hoursSpent })).status).toBe(201);
    expect((await stored(ticket)).totalHoursSpent).toBe(hoursSpent);
  });

  it('rejects a number too large for JSON', async () => {
    const answer = await api.as(admin)({
      method: 'POST',
      url: `/api/tickets/${(await working()).id}/worklogs`,
      payload: '{"notes":"x","hoursSpent":1e309}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the day of the work', () => {
  it('orders the entries of a ticket', async () => {
    const ticket = await working();
    await log(technician, ticket, { notes: 'Today', hoursSpent: 1, workedOn: today });
    await log(technician, ticket, { notes: 'Yesterday', hoursSpent: 1, workedOn: addDays(today, -1) });
    const answer = await api.as(technician)({ method: 'GET', url: `/api/tickets/${ticket.id}/worklogs` });
    expect(answer.json()).toMatchObject({ worklogs: [{ notes: 'Today' }, { notes: 'Yesterday' }] });
  });

  it('decides the period, week and month that the hours count in', async () => {
    const worker = await api.make.technician();
    const ticket = await working({ assignedTechnicianId: worker.id });
    await log(worker, ticket, { notes: 'Late entry', hoursSpent: 3.5, workedOn: '2026-03-16' });
    const read = async (user: TestUser, path: string) =>
      (await api.as(user)({ method: 'GET', url: `/api/tickets/technician/${path}` })).json<object>();
    const ofDay = { totalHours: 3.5, worklogs: [{ workedOn: '2026-03-16' }] };
    expect(await read(worker, 'worklogs?from=2026-03-16&to=2026-03-16')).toMatchObject(ofDay);
    expect(await read(worker, 'worklogs?to=2026-03-15')).toMatchObject({ totalHours: 0, worklogs: [] });
    expect(await read(worker, 'worklogs?from=2026-03-17')).toMatchObject({ totalHours: 0, worklogs: [] });
    expect(await read(worker, 'productivity?weeks=1')).toMatchObject({ totals: { hours: 0 } });
  });
});

describe('correcting work', () => {
  it('changes notes, hours and day, and keeps the total the sum of the entries', async () => {
    const ticket = await working();
    await log(technician, ticket, { notes: 'Kept', hoursSpent: 0.2 });
    const { body } = await log(technician, ticket, { notes: 'Wrong', hoursSpent: 8 });
    const { id } = body.worklog as Worklog;
    const change = { notes: 'Head aligned', hoursSpent: 0.8, workedOn: addDays(today, -3) };
    const corrected = await correct(technician, ticket, id, change);
    expect(corrected.status).toBe(200);
    expect(corrected.body.worklog).toMatchObject({ ...change, correctedAt: expect.any(String) as string });
    expect(await stored(ticket)).toMatchObject({ totalHoursSpent: 1, version: 4 });
  });

  it('writes nothing when nothing changes', async () => {
    const ticket = await working({ totalHoursSpent: 0.5 });
    const { id, notes, hoursSpent } = await entryOf(ticket, technician);
    for (const payload of [{}, { notes, hoursSpent, workedOn: today }])
      expect((await correct(technician, ticket, id, payload)).body.worklog).toMatchObject({ correctedAt: null });
    expect(await stored(ticket)).toMatchObject({ version: 1 });
  });

  it('offers each reader the entries that they may correct', async () => {
    const ticket = await working();
    const own = await entryOf(ticket, technician);
    const other = await entryOf(ticket, admin);
    const offered = async (user: TestUser): Promise<Record<string, string[]>> => {
      const answer = await api.as(user)({ method: 'GET', url: `/api/tickets/${ticket.id}/worklogs` });
      const { worklogs } = answer.json<{ worklogs: { id: string; allowedActions: string[] }[] }>();
      return Object.fromEntries(worklogs.map(({ id, allowedActions }) => [id, allowedActions]));
    };
    expect(await offered(technician)).toEqual({ [own.id]: ['CORRECT'], [other.id]: [] });
    expect(await offered(admin)).toEqual({ [own.id]: ['CORRECT'], [other.id]: ['CORRECT'] });
    await api.dataSource.manager.update(Ticket, ticket.id, { status: 'CLOSED' });
    expect(await offered(admin)).toEqual({ [own.id]: [], [other.id]: [] });
  });

  it('rejects entries of colleagues, of other tickets and of closed ones', async () => {
    const ticket = await working();
    const change = { notes: 'x' };
    const refusal = async (user: TestUser, of: Ticket, { id }: Worklog) =>
      (await correct(user, of, id, change)).body.code;
    expect(await refusal(technician, ticket, await entryOf(ticket, admin))).toBe('FORBIDDEN');
    expect(await refusal(technician, ticket, await entryOf(await working(), technician))).toBe('NOT_FOUND');
    const closed = await working({ status: 'CLOSED' });
    expect(await refusal(admin, closed, await entryOf(closed, admin))).toBe('TICKET_CLOSED');
    expect(await refusal(await api.make.technician(), ticket, await entryOf(ticket, technician))).toBe(
      'TICKET_NOT_FOUND',
    );
  });

  it('rejects blank notes, a day to come, and hours beyond 9999 in total', async () => {
    const ticket = await working({ totalHoursSpent: 9999 });
    const { id } = await entryOf(ticket, technician);
    for (const payload of [{ notes: ' ' }, { workedOn: tomorrow }, { hoursSpent: 0 }])
      expect((await correct(technician, ticket, id, payload)).status).toBe(400);
    expect((await correct(technician, ticket, id, { hoursSpent: 0.6 })).body.code).toBe('TOTAL_HOURS_EXCEEDED');
    expect((await correct(technician, ticket, id, { hoursSpent: 0.4 })).status).toBe(200);
  });
});
