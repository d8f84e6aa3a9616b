import type { TicketStatus } from '#contract/index.js';
import type { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';

let api: TestApi;
let callers: Record<'admin' | 'assigned' | 'colleague' | 'owner', TestUser>;

beforeAll(async () => {
  api = await startApi();
  const assigned = await api.make.technician();
  callers = {
    admin: await api.make.admin(),
    assigned,
    colleague: await api.make.technician({ technicalAreaId: assigned.technicalAreaId }),
    owner: await api.make.user(),
  };
});
afterAll(() => api.close());

const DONE = '200';
const NEVER = '403 FORBIDDEN';
const NOT_FROM_HERE = '409 INVALID_TRANSITION';
const CLOSED = '409 TICKET_CLOSED';

/** Written by hand, so that a wrong table and a wrong expectation cannot agree. */
const EXPECTED: [from: TicketStatus, to: TicketStatus, admin: string, assigned: string][] = [
  ['OPEN', 'OPEN', DONE, DONE],
  ['OPEN', 'IN_PROGRESS', DONE, DONE],
  ['OPEN', 'CLOSED', DONE, NOT_FROM_HERE],
  ['IN_PROGRESS', 'OPEN', DONE, NEVER],
  ['IN_PROGRESS', 'IN_PROGRESS', DONE, DONE],
  ['IN_PROGRESS', 'CLOSED', DONE, DONE],
  ['CLOSED', 'OPEN', CLOSED, CLOSED],
  ['CLOSED', 'IN_PROGRESS', CLOSED, CLOSED],
  ['CLOSED', 'CLOSED', CLOSED, CLOSED],
];

const ticketOf = (status: TicketStatus): Promise<Ticket> => {
  const { id: assignedTechnicianId, technicalAreaId } = callers.assigned;
  return api.make.ticket({ status, assignedTechnicianId, technicalAreaId, createdById: callers.owner.id });
};

async function move(caller: TestUser | null, from: TicketStatus, to: TicketStatus): Promise<string> {
  const { id } = await ticketOf(from);
  const payload = { status: to, ...(to === 'CLOSED' ? { finalReport: 'The head was replaced' } : {}) };
  const send = caller ? api.as(caller) : api.inject;
  const answer = await send({ method: 'PATCH', url: `/api/tickets/${id}/status`, payload });
  const [{ status }] = await api.dataSource.query<[{ status: TicketStatus }]>(
    'SELECT status FROM tickets WHERE id = $1',
    [id],
  );
  expect(status).toBe(answer.statusCode === 200 ? to : from);
  return answer.statusCode === 200 ? DONE : `${answer.statusCode} ${answer.json<{ code: string }>().code}`;
}

describe.each(EXPECTED)('%s to %s', (from, to, admin, assigned) => {
  it.each([
    ['an admin', () => callers.admin, admin],
    ['the assigned technician', () => callers.assigned, assigned],
    ['another technician', () => callers.colleague, '404 TICKET_NOT_FOUND'],
    ['the owner', () => callers.owner, NEVER],
    ['a visitor', () => null, '401 UNAUTHENTICATED'],
  ])('by %s', async (_, caller, expected) => {
    expect(await move(caller(), from, to)).toBe(expected);
  });
});

describe('what a change leaves unchanged', () => {
  const patch = (ticket: Ticket, payload: object) =>
    api.as(callers.admin)({ method: 'PATCH', url: `/api/tickets/${ticket.id}/status`, payload });

  it('is everything that it does not name', async () => {
    const ticket = await ticketOf('IN_PROGRESS');
    const before = (await patch(ticket, {})).json<{ ticket: object }>().ticket;
    const after = (await patch(ticket, { priority: 'HIGH' })).json<{ ticket: object }>().ticket;
    expect(after).toEqual({ ...before, priority: 'HIGH', version: 2, updatedAt: expect.any(String) as string });
  });

  it('is not a technician whose area is cleared', async () => {
    const answer = await patch(await ticketOf('OPEN'), { technicalAreaId: null });
    expect(answer.json()).toMatchObject({
      ticket: { technicalAreaId: null, technicalArea: null, assignedTechnicianId: null, assignedTechnician: null },
    });
  });

  it('is everything when the version is text, negative or null', async () => {
    const ticket = await ticketOf('OPEN');
    for (const version of ['1', -1, null, 2 ** 31])
      expect((await patch(ticket, { priority: 'LOW', version })).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('reports a closed ticket before a stale version', async () => {
    const answer = await patch(await ticketOf('CLOSED'), { priority: 'LOW', version: 999 });
    expect(answer.json()).toMatchObject({ code: 'TICKET_CLOSED' });
  });
});
