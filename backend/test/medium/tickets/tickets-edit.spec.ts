import type { ErrorBody } from '#contract/index.js';
import { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { recordTicketEvents } from '#test/support/readers/recorded-events.js';
import { TicketActivity } from '#tickets/activity/index.js';

let api: TestApi;
let admin: TestUser;
let events: ReturnType<typeof recordTicketEvents>;

beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
  events = recordTicketEvents(api.app);
});
afterAll(() => api.close());

const edit = (user: TestUser, ticket: Ticket, payload: object) =>
  api.as(user)({ method: 'PATCH', url: `/api/tickets/${ticket.id}`, payload });

const stored = (ticket: Ticket): Promise<Ticket> => api.dataSource.manager.findOneByOrFail(Ticket, { id: ticket.id });
const history = (ticket: Ticket): Promise<TicketActivity[]> =>
  api.dataSource.manager.find(TicketActivity, { where: { ticketId: ticket.id }, order: { createdAt: 'ASC' } });

/** The error, after checking that it left no trace. */
const refusal = async (user: TestUser, ticket: Ticket, payload: object): Promise<string> => {
  const before = await stored(ticket);
  const answer = await edit(user, ticket, payload);
  expect(await stored(ticket)).toEqual(before);
  expect(await history(ticket)).toEqual([]);
  const { code, details } = answer.json<ErrorBody>();
  return [answer.statusCode, code, ...(details ?? []).map((detail) => `${detail.field} ${detail.code}`)].join(' ');
};

const modification = (): Promise<Ticket> =>
  api.make.ticket({ category: 'MODIFICATION', alarmsPresent: null, modificationType: 'SOFTWARE' });
const order = (): Promise<Ticket> =>
  api.make.ticket({
    category: 'SPARE_PART',
    alarmsPresent: null,
    productionStopped: false,
    parts: [{ partCode: 'NZL-07', description: 'Nozzle', quantity: 1 }],
    quantity: 1,
  });

describe('an edit', () => {
  it('writes the changes, one history entry and one version, and notifies no one', async () => {
    const ticket = await api.make.ticket();
    const answer = await edit(admin, ticket, {
      title: '  Laser stops ',
      email: 'A.Rossi@example.com',
      name: 'Łucia',
      company: 'Rossi S.r.l.',
      version: 1,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      ticket: { title: 'Laser stops', email: 'A.Rossi@example.com', name: 'Łucia', surname: 'Rossi', version: 2 },
    });
    const [entry, ...others] = await history(ticket);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ fromStatus: 'OPEN', toStatus: 'OPEN', kind: 'EDITED' });
    expect(entry?.actorId).toBe(admin.id);
    expect(entry?.payload).toEqual({
      title: { from: 'Assistance for LC-500', to: 'Laser stops' },
      email: { from: 'anna.rossi@example.com', to: 'A.Rossi@example.com' },
      name: { from: 'Anna', to: 'Łucia' },
    });
    expect((await stored(ticket)).updatedAt).toEqual(entry?.createdAt);
    expect(events).toEqual([]);
    expect(await api.dataSource.query('SELECT 1 FROM outbox')).toEqual([]);
  });

  it('leaves owner, status, assignment and priority unchanged', async () => {
    const ticket = await api.make.ticket();
    await edit(admin, ticket, { email: 'someone.else@example.com', surname: 'Verdi' });
    const { createdById, status, priority, assignedTechnicianId, searchText: _, ...rest } = await stored(ticket);
    expect({ createdById, status, priority, assignedTechnicianId }).toEqual({
      createdById: ticket.createdById,
      status: 'OPEN',
      priority: 'NOT_SET',
      assignedTechnicianId: null,
    });
    expect(rest).toMatchObject({ contactEmail: 'someone.else@example.com', contactSurname: 'Verdi' });
  });

  it('without a change leaves no trace', async () => {
    const ticket = await api.make.ticket();
    for (const payload of [{}, { version: 1 }, { title: ` ${ticket.title} `, alarmsPresent: false }])
      expect((await edit(admin, ticket, payload)).json()).toMatchObject({ ticket: { version: 1 } });
    expect(await history(ticket)).toEqual([]);
    expect((await stored(ticket)).updatedAt).toEqual(ticket.updatedAt);
  });

  it('is found by the new words and no longer by the old', async () => {
    const ticket = await order();
    await edit(admin, ticket, { plantSerialNumber: 'ZETA-1', company: 'Ypsilon GmbH', surname: 'Őrsi' });
    await edit(admin, ticket, { plantSerialNumber: 'OMEGA-2' });
    const find = async (search: string): Promise<number[]> => {
      const answer = await api.as(admin)({ method: 'GET', url: `/api/tickets?search=${encodeURIComponent(search)}` });
      return answer.json<{ tickets: { id: number }[] }>().tickets.map(({ id }) => id);
    };
    for (const word of ['omega-2', 'ypsilon', 'orsi anna', 'nzl-07']) expect(await find(word)).toEqual([ticket.id]);
    expect(await find('zeta-1')).toEqual([]);
  });

  it('keeps the words of the form in the history that the owner reads', async () => {
    const client = await api.make.user();
    const ticket = await api.make.ticket({ createdById: client.id });
    await edit(admin, ticket, {
      description: 'The laser head starts, then stops',
      alarmsPresent: true,
      alarmDetails: 'E42',
    });
    const answer = await api.as(client)({ method: 'GET', url: `/api/tickets/${ticket.id}/status-history` });
    expect(answer.json()).toMatchObject({
      statusHistory: [
        {
          changedBy: { name: admin.name, surname: admin.surname },
          changes: {
            description: { from: 'The laser head does not start any more', to: 'The laser head starts, then stops' },
            alarmsPresent: { from: false, to: true },
            alarmDetails: { from: null, to: 'E42' },
          },
        },
      ],
    });
    expect(answer.body).not.toContain(admin.email);
  });
});

describe('fields by category', () => {
  it('a modification has its type and description', async () => {
    const ticket = await modification();
    await edit(admin, ticket, { modificationType: 'HARDWARE', description: 'A second door, please' });
    expect(await stored(ticket)).toMatchObject({ modificationType: 'HARDWARE', description: 'A second door, please' });
  });

  it('an order has whether production is stopped', async () => {
    const ticket = await order();
    expect(await refusal(admin, ticket, { productionStopped: 'true' })).toBe(
      '400 VALIDATION_FAILED productionStopped boolean',
    );
    await edit(admin, ticket, { productionStopped: true });
    expect((await history(ticket))[0]?.payload).toEqual({ productionStopped: { from: false, to: true } });
  });

  it('an assistance ticket has it, too, even if never stated', async () => {
    const ticket = await api.make.ticket({ productionStopped: null });
    const answer = await edit(admin, ticket, { productionStopped: true });
    expect(answer.json()).toMatchObject({ ticket: { productionStopped: true } });
    await edit(admin, ticket, { productionStopped: false });
    expect((await history(ticket)).map(({ payload }) => payload)).toEqual([
      { productionStopped: { from: null, to: true } },
      { productionStopped: { from: true, to: false } },
    ]);
  });

  it.each<[string, () => Promise<Ticket>, object, string]>([
    ['alarms on a modification', modification, { alarmsPresent: false }, 'alarmsPresent unknownField'],
    ['a cleared field of another category', modification, { alarmDetails: null }, 'alarmDetails unknownField'],
    ['a type on an order', order, { modificationType: 'OTHER' }, 'modificationType unknownField'],
    ['a description on an order', order, { description: 'Long enough text' }, 'description unknownField'],
    [
      'two of them',
      modification,
      { alarmsPresent: true, productionStopped: true },
      'alarmsPresent unknownField productionStopped unknownField',
    ],
  ])('rejects %s', async (_, make, payload, issues) => {
    expect(await refusal(admin, await make(), payload)).toBe(`400 VALIDATION_FAILED ${issues}`);
  });

  it('alarms require details, also existing ones; without alarms they may be cleared', async () => {
    const ticket = await api.make.ticket();
    const missing = '400 VALIDATION_FAILED alarmDetails required';
    expect(await refusal(admin, ticket, { alarmsPresent: true })).toBe(missing);
    expect(await refusal(admin, ticket, { alarmsPresent: true, alarmDetails: '  ' })).toBe(missing);
    const alarmed = await api.make.ticket({ alarmsPresent: true, alarmDetails: 'E42' });
    expect(await refusal(admin, alarmed, { alarmDetails: null })).toBe(missing);
    await edit(admin, alarmed, { alarmsPresent: false, alarmDetails: null });
    expect(await stored(alarmed)).toMatchObject({ alarmsPresent: false, alarmDetails: null });
  });

  it('a ticket that lacks required details can still be corrected elsewhere', async () => {
    const ticket = await api.make.ticket({ alarmsPresent: true, alarmDetails: null });
    expect((await edit(admin, ticket, { title: 'Alarm on start' })).statusCode).toBe(200);
  });
});

describe('the limits of the form', () => {
  it.each<[string, object]>([
    ['a blank title', { title: ' ' }],
    ['title null', { title: null }],
    ['a long title', { title: 'x'.repeat(151) }],
    ['a long company', { company: 'x'.repeat(201) }],
    ['a long name', { name: 'x'.repeat(101) }],
    ['the name of an erased person', { surname: '(cancellata)' }],
    ['a blank name', { name: '' }],
    ['a blank email', { email: '  ' }],
    ['email null', { email: null }],
    ['an email with a look-alike', { email: 'anna@\u212Aelvin.example' }],
    ['an email in a list', { email: ['anna@example.com'] }],
    ['a long plant type', { plantType: 'x'.repeat(101) }],
    ['a long serial number', { plantSerialNumber: 'x'.repeat(101) }],
    ['a short description', { description: '123456789' }],
    ['a long description', { description: 'x'.repeat(5001) }],
    ['description null', { description: null }],
    ['long alarm details', { alarmDetails: 'x'.repeat(5001) }],
    ['alarms null', { alarmsPresent: null }],
    ['alarms as a number', { alarmsPresent: 1 }],
    ['a NUL', { title: 'a\u0000b' }],
    ['version 0', { version: 0, title: 'New title' }],
    ['a status', { status: 'CLOSED' }],
    ['a priority', { priority: 'HIGH' }],
    ['an owner', { createdById: '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11' }],
    ['a column', { contactEmail: 'a@example.com' }],
    ['a search text', { searchText: 'x' }],
    ['a category', { category: 'SPARE_PART' }],
  ])('reject %s', async (_, payload) => {
    expect(await refusal(admin, await api.make.ticket(), payload)).toMatch(/^400 VALIDATION_FAILED/);
  });

  it.each<[string, object]>([
    ['the longest texts', { title: '😀'.repeat(150), company: 'x'.repeat(200), plantType: 'x'.repeat(100) }],
    ['the longest words', { description: '😀'.repeat(5000), alarmsPresent: true, alarmDetails: 'x'.repeat(5000) }],
    ['the shortest texts', { title: 'x', company: 'x', plantSerialNumber: 'x', description: '1234567890' }],
    ['the shortest and the longest name', { name: 'Li', surname: 'x'.repeat(100) }],
  ])('accept %s', async (_, payload) => {
    const ticket = await api.make.ticket();
    expect((await edit(admin, ticket, payload)).json()).toMatchObject({ ticket: { ...payload, version: 2 } });
  });
});

describe('access and state', () => {
  it('only the admin may edit', async () => {
    const technician = await api.make.technician();
    const client = await api.make.user();
    const ticket = await api.make.ticket({ createdById: client.id, assignedTechnicianId: technician.id });
    for (const user of [technician, client, await api.make.user()])
      expect(await refusal(user, ticket, { title: 'Mine' })).toBe('403 FORBIDDEN');
    const anonymous = await api.inject({ method: 'PATCH', url: `/api/tickets/${ticket.id}`, payload: { title: 'x' } });
    expect(anonymous.statusCode).toBe(401);
    const absent = await api.as(admin)({ method: 'PATCH', url: '/api/tickets/999999', payload: { title: 'x' } });
    expect([absent.statusCode, absent.json<ErrorBody>().code]).toEqual([404, 'TICKET_NOT_FOUND']);
  });

  it('a closed ticket is rejected, even before a stale version', async () => {
    const closed = await api.make.ticket({ status: 'CLOSED' });
    expect(await refusal(admin, closed, { title: 'New', version: 7 })).toBe('409 TICKET_CLOSED');
    expect(await refusal(admin, closed, {})).toBe('409 TICKET_CLOSED');
  });

  it('a stale version is rejected', async () => {
    const ticket = await api.make.ticket({ version: 5 });
    expect(await refusal(admin, ticket, { title: 'New', version: 4 })).toBe('409 TICKET_CHANGED');
    expect(await refusal(admin, ticket, { title: 'New', version: 6 })).toBe('409 TICKET_CHANGED');
    expect((await edit(admin, ticket, { title: 'New', version: 5 })).json()).toMatchObject({ ticket: { version: 6 } });
  });
});
