import type { ErrorBody } from '../../src/contract/index.js';
import { Ticket, Worklog } from '../../src/modules/tickets/index.js';
import type { TestUser } from '../factories/factory.js';
import { startApi, type TestApi } from '../support/api.js';

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

const stored = (ticket: Ticket): Promise<Ticket> => api.dataSource.manager.findOneByOrFail(Ticket, { id: ticket.id });

describe('logging work', () => {
  it('returns the entry, adds exactly to the total and raises the version', async () => {
    const ticket = await working();
    const { status, body } = await log(technician, ticket, { notes: '  Head aligned ', hoursSpent: 0.1 });
    expect(status).toBe(201);
    expect(body.worklog).toMatchObject({
      notes: 'Head aligned',
      hoursSpent: 0.1,
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
