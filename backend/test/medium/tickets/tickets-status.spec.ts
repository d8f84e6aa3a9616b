import type { ErrorBody } from '#contract/index.js';
import { Ticket, Worklog } from '#tickets/index.js';
import { TechnicalArea } from '#organisation/areas/index.js';
import { User } from '#organisation/users/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { recordTicketEvents } from '#test/support/readers/recorded-events.js';
import { TicketActivity } from '#tickets/activity/index.js';

const REPORT = 'The head was replaced and aligned';

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
let events: ReturnType<typeof recordTicketEvents>;

beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
  technician = await api.make.technician({ name: 'Luca', surname: 'Bianchi' });
  events = recordTicketEvents(api.app);
});
afterAll(() => api.close());
beforeEach(() => events.splice(0));

const patch = (user: TestUser, ticket: Ticket, payload: object) =>
  api.as(user)({ method: 'PATCH', url: `/api/tickets/${ticket.id}/status`, payload });

const refusal = async (user: TestUser, ticket: Ticket, payload: object): Promise<string> => {
  const before = await stored(ticket);
  const answer = await patch(user, ticket, payload);
  expect(await stored(ticket)).toEqual(before);
  return `${answer.statusCode} ${answer.json<ErrorBody>().code}`;
};

const stored = (ticket: Ticket): Promise<Ticket> => api.dataSource.manager.findOneByOrFail(Ticket, { id: ticket.id });
const history = (ticket: Ticket): Promise<TicketActivity[]> =>
  api.dataSource.manager.find(TicketActivity, { where: { ticketId: ticket.id }, order: { createdAt: 'ASC' } });

const assignment = (user = technician) => ({
  assignedTechnicianId: user.id,
  technicalAreaId: user.technicalAreaId,
});
const assigned = (values: Partial<Ticket> = {}): Promise<Ticket> =>
  api.make.ticket({ ...assignment(), status: 'IN_PROGRESS', ...values });

describe('assigning', () => {
  it('starts work on an open ticket: one entry, one version, both events', async () => {
    const ticket = await api.make.ticket();
    const answer = await patch(admin, ticket, { status: 'IN_PROGRESS', priority: 'HIGH', ...assignment(), version: 1 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      ticket: {
        status: 'IN_PROGRESS',
        priority: 'HIGH',
        version: 2,
        assignedTechnician: { id: technician.id, name: 'Luca', surname: 'Bianchi', email: technician.email },
        technicalArea: { id: technician.technicalAreaId },
      },
    });
    const [entry, ...others] = await history(ticket);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      fromStatus: 'OPEN',
      toStatus: 'IN_PROGRESS',
      kind: 'STATUS_CHANGED',
      visibility: 'PUBLIC',
      actorId: admin.id,
      payload: {
        priority: { from: 'NOT_SET', to: 'HIGH' },
        technicalArea: {
          from: null,
          to: { id: technician.technicalAreaId, name: expect.stringContaining('Area') as string },
        },
        technician: { from: null, to: { id: technician.id, name: 'Luca Bianchi' } },
      },
    });
    expect(events).toEqual([
      ['ticketAssigned', { ticketId: ticket.id, technicianId: technician.id, historyEntryId: entry?.id }],
      [
        'ticketStatusChanged',
        { ticketId: ticket.id, from: 'OPEN', to: 'IN_PROGRESS', historyEntryId: entry?.id, isAssigned: true },
      ],
    ]);
  });

  it('in advance leaves the ticket open', async () => {
    const ticket = await api.make.ticket();
    const answer = await patch(admin, ticket, assignment());
    expect(answer.json()).toMatchObject({ ticket: { status: 'OPEN', assignedTechnicianId: technician.id } });
    expect(await history(ticket)).toMatchObject([{ kind: 'ASSIGNED', toStatus: 'OPEN' }]);
    expect(events.map(([name]) => name)).toEqual(['ticketAssigned']);
  });

  it('shows the ticket to the new technician and hides it from the old one at once', async () => {
    const other = await api.make.technician({ technicalAreaId: technician.technicalAreaId });
    const ticket = await assigned();
    const read = async (user: TestUser) =>
      (await api.as(user)({ method: 'GET', url: `/api/tickets/${ticket.id}` })).statusCode;
    expect([await read(technician), await read(other)]).toEqual([200, 404]);
    await patch(admin, ticket, { assignedTechnicianId: other.id });
    expect([await read(technician), await read(other)]).toEqual([404, 200]);
    expect(await refusal(technician, ticket, { status: 'CLOSED', finalReport: REPORT })).toBe('404 TICKET_NOT_FOUND');
  });

  it('to another area alone clears a technician of the old one', async () => {
    const area = await api.make.area();
    const ticket = await api.make.ticket(assignment());
    await patch(admin, ticket, { technicalAreaId: area.id });
    expect(await stored(ticket)).toMatchObject({ technicalAreaId: area.id, assignedTechnicianId: null });
    expect(events).toEqual([]);
  });

  it('to another area keeps a technician who belongs to it', async () => {
    const moved = await api.make.technician();
    const ticket = await api.make.ticket({ technicalAreaId: null, assignedTechnicianId: moved.id });
    await patch(admin, ticket, { technicalAreaId: moved.technicalAreaId });
    expect(await stored(ticket)).toMatchObject(assignment(moved));
  });

  it('clears with null', async () => {
    const ticket = await api.make.ticket(assignment());
    await patch(admin, ticket, { assignedTechnicianId: null });
    expect(await stored(ticket)).toMatchObject({ ...assignment(), assignedTechnicianId: null });
    await patch(admin, ticket, { technicalAreaId: null });
    expect(await stored(ticket)).toMatchObject({ technicalAreaId: null, version: 3 });
  });

  it('requires area and technician to start work, and names what is missing', async () => {
    const missing = async (ticket: Ticket, payload: object) => {
      const body = (await patch(admin, ticket, payload)).json<ErrorBody>();
      expect(body).toMatchObject({
        statusCode: 400,
        code: 'ASSIGNMENT_REQUIRED',
        error: 'Technical area and technician are required for assignment',
      });
      return body.details?.map(({ field }) => field);
    };
    const open = await api.make.ticket();
    const working = await assigned();
    expect(await missing(open, { status: 'IN_PROGRESS' })).toEqual(['technicalAreaId', 'assignedTechnicianId']);
    expect(await missing(open, { status: 'IN_PROGRESS', technicalAreaId: technician.technicalAreaId })).toEqual([
      'assignedTechnicianId',
    ]);
    expect(await missing(open, { assignedTechnicianId: technician.id })).toEqual(['technicalAreaId']);
    expect(await missing(working, { assignedTechnicianId: null })).toEqual(['assignedTechnicianId']);
    expect(await missing(working, { technicalAreaId: (await api.make.area()).id })).toEqual(['assignedTechnicianId']);
    expect(await missing(working, { technicalAreaId: null })).toEqual(['technicalAreaId', 'assignedTechnicianId']);
  });

  it('accepts active technicians of the area only', async () => {
    const ticket = await api.make.ticket();
    const { technicalAreaId } = technician;
    const unfit = [
      await api.make.technician(),
      await api.make.technician({ technicalAreaId, isActive: false }),
      await api.make.user(),
      admin,
      { id: '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11' },
    ];
    for (const { id } of unfit)
      expect(await refusal(admin, ticket, { technicalAreaId, assignedTechnicianId: id })).toBe(
        '409 TECHNICIAN_NOT_ASSIGNABLE',
      );
  });

  it('accepts active areas only', async () => {
    const ticket = await api.make.ticket();
    const inactive = await api.make.area({ isActive: false });
    for (const technicalAreaId of [inactive.id, '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11'])
      expect(await refusal(admin, ticket, { technicalAreaId })).toBe('400 VALIDATION_FAILED');
  });

  it('does not validate an unchanged assignment again', async () => {
    const leaver = await api.make.technician();
    const ticket = await api.make.ticket({ ...assignment(leaver), status: 'IN_PROGRESS' });
    await api.dataSource.manager.update(User, leaver.id, { isActive: false });
    const answer = await patch(admin, ticket, { ...assignment(leaver), priority: 'LOW' });
    expect(answer.statusCode).toBe(200);
    await patch(admin, ticket, { status: 'OPEN' });
    expect(await refusal(admin, ticket, { status: 'IN_PROGRESS' })).toBe('409 TECHNICIAN_NOT_ASSIGNABLE');
  });
});

describe('moving', () => {
  it('starts by the assigned technician', async () => {
    const ticket = await assigned({ status: 'OPEN' });
    const answer = await patch(technician, ticket, { status: 'IN_PROGRESS', version: 1 });
    expect(answer.json()).toMatchObject({ ticket: { status: 'IN_PROGRESS', version: 2 } });
    expect(events.map(([name]) => name)).toEqual(['ticketStatusChanged']);
  });

  it('returns to open by the admin and keeps the assignment', async () => {
    const ticket = await assigned();
    await patch(admin, ticket, { status: 'OPEN' });
    expect(await stored(ticket)).toMatchObject({ status: 'OPEN', ...assignment() });
  });

  it('sets only a priority', async () => {
    const ticket = await api.make.ticket();
    await patch(admin, ticket, { priority: 'CRITICAL' });
    expect(await history(ticket)).toMatchObject([
      { kind: 'PRIORITY_CHANGED', payload: { priority: { from: 'NOT_SET', to: 'CRITICAL' } } },
    ]);
    expect(events).toEqual([]);
  });

  it('a request without a change leaves no trace', async () => {
    const ticket = await assigned();
    for (const payload of [{}, { status: 'IN_PROGRESS', priority: 'NOT_SET', ...assignment() }, { version: 1 }]) {
      const answer = await patch(admin, ticket, payload);
      expect(answer.json()).toMatchObject({ ticket: { version: 1 } });
    }
    expect(await history(ticket)).toEqual([]);
    expect(events).toEqual([]);
    expect((await stored(ticket)).updatedAt).toEqual(ticket.updatedAt);
  });

  it('rejects a stale version', async () => {
    const ticket = await assigned({ version: 5 });
    expect(await refusal(admin, ticket, { priority: 'LOW', version: 4 })).toBe('409 TICKET_CHANGED');
    expect(await refusal(admin, ticket, { priority: 'LOW', version: 6 })).toBe('409 TICKET_CHANGED');
    expect((await patch(admin, ticket, { priority: 'LOW', version: 5 })).statusCode).toBe(200);
  });

  it('limits technicians to starting and closing', async () => {
    const working = await assigned();
    const open = await assigned({ status: 'OPEN' });
    expect(await refusal(technician, working, { status: 'OPEN' })).toBe('403 FORBIDDEN');
    expect(await refusal(technician, working, { priority: 'LOW' })).toBe('403 FORBIDDEN');
    expect(await refusal(technician, working, { technicalAreaId: null })).toBe('403 FORBIDDEN');
    expect(await refusal(technician, working, { assignedTechnicianId: null })).toBe('403 FORBIDDEN');
    expect(await refusal(technician, open, { status: 'CLOSED', finalReport: REPORT })).toBe('409 INVALID_TRANSITION');
  });

  it('accepts the complete form from a technician who leaves area, technician and priority unchanged', async () => {
    const unchanged = { priority: 'MEDIUM', ...assignment() };
    const ticket = await assigned({ status: 'OPEN', priority: 'MEDIUM' });
    expect((await patch(technician, ticket, { status: 'IN_PROGRESS', ...unchanged })).statusCode).toBe(200);
    expect(await history(ticket)).toMatchObject([{ kind: 'STATUS_CHANGED', payload: {} }]);
    const closing = { status: 'CLOSED', finalReport: REPORT, hoursSpent: 1 };
    expect((await patch(technician, ticket, { ...closing, ...unchanged })).statusCode).toBe(200);
  });

  it('rejects the complete form with FORBIDDEN when one value differs', async () => {
    const ticket = await assigned({ status: 'OPEN', priority: 'MEDIUM' });
    const colleague = await api.make.technician({ technicalAreaId: technician.technicalAreaId });
    const unchanged = { status: 'IN_PROGRESS', priority: 'MEDIUM', ...assignment() };
    for (const different of [
      { priority: 'NOT_SET' },
      { technicalAreaId: colleague.id },
      { assignedTechnicianId: colleague.id },
      { assignedTechnicianId: null },
    ])
      expect(await refusal(technician, ticket, { ...unchanged, ...different })).toBe('403 FORBIDDEN');
  });

  it('treats the current status from a technician as no change', async () => {
    for (const status of ['OPEN', 'IN_PROGRESS'] as const) {
      const ticket = await assigned({ status });
      const answer = await patch(technician, ticket, { status, priority: 'NOT_SET', ...assignment() });
      expect(answer.json()).toMatchObject({ ticket: { status, version: 1 } });
      expect(await history(ticket)).toEqual([]);
    }
    expect(events).toEqual([]);
  });

  it('is forbidden to all other users', async () => {
    const ticket = await assigned();
    const client = await api.make.user();
    expect(await refusal(client, ticket, { status: 'OPEN' })).toBe('403 FORBIDDEN');
    expect(await refusal(await api.make.technician(), ticket, { status: 'CLOSED', finalReport: REPORT })).toBe(
      '404 TICKET_NOT_FOUND',
    );
    const anonymous = await api.inject({ method: 'PATCH', url: `/api/tickets/${ticket.id}/status`, payload: {} });
    expect(anonymous.statusCode).toBe(401);
  });
});

describe('closing', () => {
  it('stores report, notes and hours; the hours become a worklog', async () => {
    const ticket = await assigned({ totalHoursSpent: 0.2 });
    const answer = await patch(technician, ticket, {
      status: 'CLOSED',
      finalReport: `  ${REPORT} `,
      finalInternalNotes: 'Charge two visits',
      hoursSpent: 0.1,
    });
    expect(answer.json()).toMatchObject({
      ticket: {
        status: 'CLOSED',
        finalReport: REPORT,
        finalInternalNotes: 'Charge two visits',
        totalHoursSpent: 0.3,
        version: 2,
        allowedActions: ['READ_WORKLOGS', 'ADD_SIGNED_REPORT', 'EXPORT_PDF', 'LINK_PLANT', 'LINK_TICKET'],
      },
    });
    expect((await stored(ticket)).closedAt).toEqual((await history(ticket))[0]?.createdAt);
    expect(await api.dataSource.manager.findBy(Worklog, { ticketId: ticket.id })).toMatchObject([
      { technicianId: technician.id, hoursSpent: 0.1, notes: 'Chiusura del ticket' },
    ]);
    expect(events.map(([name]) => name)).toEqual(['ticketClosed']);
  });

  it('works from OPEN by the admin, without assignment, notes or hours', async () => {
    const ticket = await api.make.ticket();
    expect((await patch(admin, ticket, { status: 'CLOSED', finalReport: REPORT })).statusCode).toBe(200);
    expect(await stored(ticket)).toMatchObject({ status: 'CLOSED', totalHoursSpent: 0, finalInternalNotes: null });
  });

  it('requires a report', async () => {
    const ticket = await assigned();
    expect(await refusal(technician, ticket, { status: 'CLOSED' })).toBe('400 FINAL_REPORT_REQUIRED');
    expect(await refusal(technician, ticket, { status: 'CLOSED', finalReport: ' ' })).toBe('400 FINAL_REPORT_REQUIRED');
  });

  it('ends the ticket: no further changes', async () => {
    const ticket = await assigned({ status: 'CLOSED', finalReport: REPORT });
    for (const payload of [
      {},
      { status: 'OPEN' },
      { status: 'IN_PROGRESS' },
      { status: 'CLOSED', finalReport: REPORT },
      { priority: 'LOW' },
      { assignedTechnicianId: null },
    ])
      expect(await refusal(admin, ticket, payload)).toBe('409 TICKET_CLOSED');
    expect(await refusal(technician, ticket, { status: 'IN_PROGRESS' })).toBe('409 TICKET_CLOSED');
  });

  it('stops at 9999 hours in total', async () => {
    const ticket = await assigned({ totalHoursSpent: 9998.5 });
    const close = (hoursSpent: number) => ({ status: 'CLOSED', finalReport: REPORT, hoursSpent });
    expect(await refusal(technician, ticket, close(0.6))).toBe('409 TOTAL_HOURS_EXCEEDED');
    expect((await patch(technician, ticket, close(0.5))).json()).toMatchObject({ ticket: { totalHoursSpent: 9999 } });
  });

  it.each<[string, object]>([
    ['a short report', { status: 'CLOSED', finalReport: '123456789' }],
    ['a long report', { status: 'CLOSED', finalReport: 'x'.repeat(5001) }],
    ['long notes', { status: 'CLOSED', finalReport: REPORT, finalInternalNotes: 'x'.repeat(5001) }],
    ['0 hours', { status: 'CLOSED', finalReport: REPORT, hoursSpent: 0 }],
    ['999.1 hours', { status: 'CLOSED', finalReport: REPORT, hoursSpent: 999.1 }],
    ['0.15 hours', { status: 'CLOSED', finalReport: REPORT, hoursSpent: 0.15 }],
    ['hours as text', { status: 'CLOSED', finalReport: REPORT, hoursSpent: '1' }],
    ['hours true', { status: 'CLOSED', finalReport: REPORT, hoursSpent: true }],
    ['a report without closing', { finalReport: REPORT }],
    ['hours without closing', { status: 'IN_PROGRESS', hoursSpent: 1 }],
    ['notes without closing', { finalInternalNotes: 'x' }],
    ['an unknown status', { status: 'DONE' }],
    ['status null', { status: null }],
    ['priority null', { priority: null }],
    ['an unknown priority', { priority: 'URGENT' }],
    ['an area that is no identifier', { technicalAreaId: 'x' }],
    ['a technician that is a number', { assignedTechnicianId: 1 }],
    ['version 0', { version: 0 }],
    ['version 1.5', { version: 1.5 }],
    ['an unknown field', { title: 'x' }],
    ['a computed field', { totalHoursSpent: 5 }],
  ])('rejects %s', async (_, payload) => {
    expect(await refusal(admin, await assigned(), payload)).toBe('400 VALIDATION_FAILED');
  });

  it.each<[string, object]>([
    ['the shortest report', { finalReport: '1234567890', hoursSpent: 0.1 }],
    ['the longest texts', { finalReport: '😀'.repeat(5000), finalInternalNotes: 'x'.repeat(5000), hoursSpent: 999 }],
  ])('accepts %s', async (_, payload) => {
    expect((await patch(admin, await assigned(), { status: 'CLOSED', ...payload })).statusCode).toBe(200);
  });
});

describe('history', () => {
  it('shows the owner what happened by name, without addresses, and stays true when users are renamed', async () => {
    const client = await api.make.user();
    const ticket = await api.make.ticket({ createdById: client.id });
    await patch(admin, ticket, { status: 'IN_PROGRESS', ...assignment() });
    await api.dataSource.manager.update(TechnicalArea, technician.technicalAreaId ?? '', { name: 'Renamed' });
    const answer = await api.as(client)({ method: 'GET', url: `/api/tickets/${ticket.id}/status-history` });
    expect(answer.json()).toMatchObject({
      statusHistory: [
        {
          fromStatus: 'OPEN',
          toStatus: 'IN_PROGRESS',
          changedBy: { name: admin.name, surname: admin.surname },
          changes: { technician: { from: null, to: 'Luca Bianchi' } },
        },
      ],
    });
    expect(answer.body).not.toMatch(/@|Renamed/);
  });
});
