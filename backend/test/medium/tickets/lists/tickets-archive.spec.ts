import type { ErrorBody } from '#contract/index.js';
import { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { recordTicketEvents } from '#test/support/readers/recorded-events.js';
import { TicketActivity } from '#tickets/activity/index.js';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());

const move = (user: TestUser, ticket: Ticket, payload: object): Promise<Answer> =>
  api.as(user)({ method: 'PATCH', url: `/api/tickets/${ticket.id}/archive`, payload });
const closed = (values: Partial<Ticket> = {}): Promise<Ticket> => api.make.ticket({ status: 'CLOSED', ...values });
const stored = (ticket: Ticket): Promise<Ticket> => api.dataSource.manager.findOneByOrFail(Ticket, { id: ticket.id });
const history = (ticket: Ticket): Promise<TicketActivity[]> =>
  api.dataSource.manager.find(TicketActivity, { where: { ticketId: ticket.id }, order: { createdAt: 'ASC' } });
const codeOf = (answer: Answer): string => `${answer.statusCode} ${answer.json<ErrorBody>().code}`;

describe('archiving', () => {
  it('adds one entry and one version in each direction, and changes nothing else', async () => {
    const events = recordTicketEvents(api.app);
    const ticket = await closed();
    const archived = await move(admin, ticket, { archived: true, version: 1 });
    expect(archived.json()).toMatchObject({
      ticket: {
        status: 'CLOSED',
        version: 2,
        allowedActions: ['READ_WORKLOGS', 'ADD_SIGNED_REPORT', 'EXPORT_PDF', 'UNARCHIVE', 'LINK_PLANT', 'LINK_TICKET'],
      },
    });
    const after = await stored(ticket);
    expect(after.archivedAt).toEqual((await history(ticket))[0]?.createdAt);
    expect(after).toMatchObject({ closedAt: ticket.closedAt, finalReport: ticket.finalReport });
    const back = await move(admin, ticket, { archived: false, version: 2 });
    expect(back.json()).toMatchObject({
      ticket: {
        archivedAt: null,
        version: 3,
        allowedActions: ['READ_WORKLOGS', 'ADD_SIGNED_REPORT', 'EXPORT_PDF', 'ARCHIVE', 'LINK_PLANT', 'LINK_TICKET'],
      },
    });
    expect(await history(ticket)).toMatchObject([
      { fromStatus: 'CLOSED', toStatus: 'CLOSED', kind: 'ARCHIVED', actorId: admin.id },
      { kind: 'RESTORED', payload: { archived: { from: true, to: false } } },
    ]);
    expect(events).toEqual([]);
  });

  it('twice counts once, even with the earlier version', async () => {
    const ticket = await closed();
    for (const _ of [1, 2]) {
      const answer = await move(admin, ticket, { archived: true, version: 1 });
      expect(answer.json()).toMatchObject({ ticket: { version: 2 } });
    }
    expect(await history(ticket)).toHaveLength(1);
    expect((await move(admin, await closed(), { archived: false })).json()).toMatchObject({ ticket: { version: 1 } });
  });

  it('rejects a stale version', async () => {
    const ticket = await closed({ version: 3 });
    expect(codeOf(await move(admin, ticket, { archived: true, version: 2 }))).toBe('409 TICKET_CHANGED');
    expect((await stored(ticket)).archivedAt).toBeNull();
  });

  it('is for closed tickets', async () => {
    for (const status of ['OPEN', 'IN_PROGRESS'] as const)
      for (const archived of [true, false])
        expect(codeOf(await move(admin, await api.make.ticket({ status }), { archived }))).toBe(
          '409 TICKET_NOT_CLOSED',
        );
  });

  it('is for admins', async () => {
    const technician = await api.make.technician();
    const client = await api.make.user();
    const ticket = await closed({ createdById: client.id, assignedTechnicianId: technician.id });
    for (const user of [technician, client])
      expect(codeOf(await move(user, ticket, { archived: true }))).toBe('403 FORBIDDEN');
    const url = `/api/tickets/${ticket.id}/archive`;
    expect((await api.inject({ method: 'PATCH', url, payload: { archived: true } })).statusCode).toBe(401);
    const absent = await api.as(admin)({
      method: 'PATCH',
      url: '/api/tickets/999999/archive',
      payload: { archived: true },
    });
    expect(codeOf(absent)).toBe('404 TICKET_NOT_FOUND');
    expect((await stored(ticket)).archivedAt).toBeNull();
  });

  it.each<object>([{}, { archived: null }, { archived: 1 }, { archived: 'yes' }, { archived: true, status: 'OPEN' }])(
    'rejects %j',
    async (payload) => {
      expect(codeOf(await move(admin, await closed(), payload))).toBe('400 VALIDATION_FAILED');
    },
  );
});

interface Numbers {
  pagination: { totalItems: number };
  years: number[];
  stats: { total: number };
}

describe('what lists and numbers show', () => {
  let technician: TestUser;
  let client: TestUser;
  let current: Ticket;
  let archived: Ticket;

  beforeAll(async () => {
    technician = await api.make.technician();
    client = await api.make.user();
    const values = {
      createdById: client.id,
      assignedTechnicianId: technician.id,
      technicalAreaId: technician.technicalAreaId,
      createdAt: new Date('2017-05-01T10:00:00Z'),
      totalHoursSpent: 2,
    };
    current = await closed(values);
    archived = await closed({ ...values, archivedAt: new Date() });
  });

  const list = async (user: TestUser, query: string): Promise<number[]> => {
    const answer = await api.as(user)({ method: 'GET', url: `/api/tickets?clientId=${client.id}${query}` });
    const { tickets, pagination } = answer.json<{ tickets: { id: number }[]; pagination: { totalItems: number } }>();
    expect(pagination.totalItems).toBe(tickets.length);
    return tickets.map(({ id }) => id);
  };

  it.each<[string, () => TestUser]>([
    ['the admin', () => admin],
    ['the technician', () => technician],
    ['the client', () => client],
  ])('%s finds archived tickets unless the list omits them', async (_, user) => {
    expect(await list(user(), '')).toEqual([archived.id, current.id]);
    expect(await list(user(), '&archived=false')).toEqual([current.id]);
    expect(await list(user(), '&archived=true')).toEqual([archived.id]);
    expect(await list(user(), '&archived=all')).toEqual([archived.id, current.id]);
  });

  it.each<[string, () => TestUser]>([
    ['the admin', () => admin],
    ['the technician', () => technician],
    ['the client', () => client],
  ])('lists, years and numbers of %s agree on the archive', async (_, user) => {
    const get = async (path: string) =>
      (await api.as(user())({ method: 'GET', url: `/api/tickets${path}` })).json<Numbers>();
    for (const archive of ['', 'archived=all', 'archived=false', 'archived=true']) {
      const { pagination } = await get(`?year=2017&${archive}`);
      const { years } = await get(`/years?${archive}`);
      expect([archive, years.includes(2017)]).toEqual([archive, pagination.totalItems > 0]);
      const complete = await get(`?${archive}`);
      expect([archive, (await get(`/stats?${archive}`)).stats.total]).toEqual([
        archive,
        complete.pagination.totalItems,
      ]);
    }
    await move(admin, current, { archived: true });
    expect((await get('/years?archived=false')).years).not.toContain(2017);
    expect((await get('/years')).years).toContain(2017);
    await move(admin, current, { archived: false });
  });

  it('finds them by id by default', async () => {
    const ids = `&ids=${current.id},${archived.id}`;
    expect(await list(admin, ids)).toEqual([archived.id, current.id]);
    expect(await list(admin, `${ids}&archived=false`)).toEqual([current.id]);
  });

  it.each(['', 'yes', '1', 'ALL', 'true,false'])('rejects archived=%s', async (value) => {
    for (const path of ['', '/years', '/stats']) {
      const answer = await api.as(admin)({ method: 'GET', url: `/api/tickets${path}?archived=${value}` });
      expect([path, answer.statusCode]).toEqual([path, 400]);
    }
  });

  it('counts them as before, and opens them', async () => {
    const stats = await api.as(client)({ method: 'GET', url: '/api/tickets/stats' });
    expect(stats.json()).toMatchObject({ stats: { total: 2, closed: 2 } });
    const dashboard = await api.as(technician)({ method: 'GET', url: '/api/tickets/technician/dashboard' });
    expect(dashboard.json()).toMatchObject({ stats: { completed: 2, averageTime: 2 } });
    expect((await api.as(client)({ method: 'GET', url: '/api/tickets/years' })).json()).toEqual({ years: [2017] });
    const read = await api.as(client)({ method: 'GET', url: `/api/tickets/${archived.id}` });
    expect(read.json()).toMatchObject({ ticket: { id: archived.id, archivedAt: archived.archivedAt?.toISOString() } });
  });
});

describe('the list without archived tickets, on many', () => {
  it('reads its first page and its total by the index of current tickets', async () => {
    const owner = await api.make.user();
    await api.dataSource.query(
      `INSERT INTO tickets (category, status, title, description, company, contact_name, contact_surname, contact_email,
         plant_type, plant_serial_number, language, created_by_id, search_text, created_at, archived_at)
       SELECT 'ASSISTANCE', 'CLOSED', 't', 'd', 'c', 'n', 's', 'e', 'p', 's', 'it', $1, 't',
         now() - n * interval '1 minute', CASE WHEN n % 10 > 0 THEN now() END
       FROM generate_series(1, 20000) AS n`,
      [owner.id],
    );
    await api.dataSource.query('VACUUM ANALYZE tickets');
    const plan = async (sql: string): Promise<string> => JSON.stringify(await api.dataSource.query(`EXPLAIN ${sql}`));
    const current = 'FROM tickets t WHERE TRUE AND t.archived_at IS NULL';
    const page = await plan(
      `SELECT t.id, owner.name ${current.replace('t WHERE', 't JOIN users owner ON owner.id = t.created_by_id WHERE')} ORDER BY t.created_at DESC, t.id DESC LIMIT 10`,
    );
    expect(page).toContain('ix_tickets_current');
    expect(page).not.toContain('Sort');
    expect(await plan(`SELECT count(*) ${current}`)).toContain('ix_tickets_current');
  });
});
