import { searchTextOf } from '#tickets/model/search-text.js';
import type { Ticket } from '#tickets/index.js';
import { newId } from '#kernel/persistence/index.js';
import { Attachment } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';

interface ListAnswer {
  tickets: { id: number }[];
  pagination: { currentPage: number; totalPages: number; totalItems: number };
}

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());

const get = (user: TestUser, url: string) => api.as(user)({ method: 'GET', url });

const list = async (user: TestUser, query = ''): Promise<number[]> => {
  const answer = await get(user, `/api/tickets${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<ListAnswer>().tickets.map(({ id }) => id);
};

const find = (user: TestUser, search: string): Promise<number[]> =>
  list(user, `?limit=100&search=${encodeURIComponent(search)}`);

/** As the product writes it, with the search text. */
async function ticket(values: Partial<Ticket> = {}): Promise<Ticket> {
  const made = await api.make.ticket({ parts: null, ...values });
  await api.dataSource.query('UPDATE tickets SET search_text = $1 WHERE id = $2', [searchTextOf(made), made.id]);
  return made;
}

describe('access to lists', () => {
  it('shows admins all, technicians what is assigned, clients their own', async () => {
    const technician = await api.make.technician();
    const client = await api.make.user();
    const company = 'Who lists what';
    const own = await ticket({ company, createdById: client.id });
    const assigned = await ticket({ company, assignedTechnicianId: technician.id });
    const waiting = await ticket({ company, createdById: client.id, awaitsMailboxProof: true });
    expect(await find(admin, company)).toEqual([waiting.id, assigned.id, own.id]);
    expect(await find(technician, company)).toEqual([assigned.id]);
    expect(await find(client, company)).toEqual([own.id]);
  });

  it('gives all users their own when all request at once, and all admins the same', async () => {
    const otherAdmin = await api.make.admin();
    const people = await Promise.all([1, 2].map(() => api.make.user()));
    const technicians = await Promise.all([1, 2].map(() => api.make.technician()));
    const company = 'Asked at once';
    const tickets: number[] = [];
    for (const [index, { id }] of people.entries())
      tickets.push((await ticket({ company, createdById: id, assignedTechnicianId: technicians[index]!.id })).id);
    const asked = [admin, otherAdmin, ...people, ...technicians].map((user) => find(user, company));
    const [one, other] = tickets;
    expect(await Promise.all(asked)).toEqual([[other, one], [other, one], [one], [other], [one], [other]]);
  });

  it('leaks nothing foreign through filters, ids, totals or years', async () => {
    const client = await api.make.user();
    const other = await api.make.user();
    const foreign = await ticket({ createdById: other.id, createdAt: new Date('2019-05-01T10:00:00Z') });
    for (const query of [`?clientId=${other.id}`, `?ids=${foreign.id}`, `?search=${foreign.id}`, '?year=2019']) {
      const answer = await get(client, `/api/tickets${query}`);
      expect(answer.json()).toMatchObject({ tickets: [], pagination: { totalItems: 0 } });
      expect(answer.headers['x-total-count']).toBe('0');
    }
    expect((await get(client, '/api/tickets/years')).json()).toEqual({ years: [] });
    expect((await get(client, `/api/tickets/${foreign.id}/status-history`)).statusCode).toBe(404);
  });

  it('requires a login', async () => {
    for (const url of ['/api/tickets', '/api/tickets/1', '/api/tickets/years', '/api/tickets/1/status-history'])
      expect((await api.inject({ method: 'GET', url })).statusCode).toBe(401);
  });
});

describe('filters', () => {
  let one: Ticket;
  let two: Ticket;
  let client: TestUser;

  beforeAll(async () => {
    client = await api.make.user();
    const technician = await api.make.technician();
    one = await ticket({
      createdById: client.id,
      category: 'MODIFICATION',
      priority: 'CRITICAL',
      status: 'IN_PROGRESS',
    });
    two = await ticket({
      createdById: client.id,
      status: 'CLOSED',
      assignedTechnicianId: technician.id,
      technicalAreaId: technician.technicalAreaId,
    });
  });

  it.each<[string, () => string, () => number[]]>([
    ['status', () => 'status=IN_PROGRESS', () => [one.id]],
    ['several statuses', () => 'status=IN_PROGRESS,CLOSED', () => [two.id, one.id]],
    ['category', () => 'category=MODIFICATION', () => [one.id]],
    ['priority', () => 'priority=CRITICAL,HIGH', () => [one.id]],
    ['technician', () => `technicianId=${two.assignedTechnicianId}`, () => [two.id]],
    ['area', () => `technicalAreaId=${two.technicalAreaId}`, () => [two.id]],
    ['assigned', () => 'assigned=true', () => [two.id]],
    ['unassigned', () => 'assigned=false', () => [one.id]],
    ['identifiers', () => `ids=${one.id}`, () => [one.id]],
    ['all together', () => 'status=CLOSED&category=MODIFICATION', () => []],
  ])('%s', async (_, query, expected) => {
    expect(await list(admin, `?clientId=${client.id}&${query()}`)).toEqual(expected());
  });

  it('reads the year in Italian time', async () => {
    const owner = await api.make.user();
    const of = (createdAt: string) => ticket({ createdById: owner.id, createdAt: new Date(createdAt) });
    const before = await of('2023-12-31T22:59:59.999Z');
    const first = await of('2023-12-31T23:00:00.000Z');
    const last = await of('2024-12-31T22:59:59.999Z');
    const after = await of('2024-12-31T23:00:00.000Z');
    const year = (value: number) => list(admin, `?clientId=${owner.id}&year=${value}`);
    expect(await year(2023)).toEqual([before.id]);
    expect(await year(2024)).toEqual([last.id, first.id]);
    expect(await year(2025)).toEqual([after.id]);
    expect((await get(owner, '/api/tickets/years')).json()).toEqual({ years: [2025, 2024, 2023] });
  });

  it('filters by stopped production, and sorts it first', async () => {
    const { id: createdById } = await api.make.user();
    const low = await ticket({ createdById, priority: 'LOW' });
    const stopped = await ticket({ createdById, productionStopped: true });
    const closed = await ticket({ createdById, productionStopped: true, status: 'CLOSED' });
    const mine = (query: string) => list(admin, `?clientId=${createdById}&${query}`);
    expect(await mine('productionStopped=true')).toEqual([closed.id, stopped.id]);
    expect(await mine('productionStopped=false')).toEqual([low.id]);
    expect(await mine('sort=urgency')).toEqual([stopped.id, low.id, closed.id]);
    expect(await mine('sort=urgency&order=asc')).toEqual([closed.id, low.id, stopped.id]);
  });

  it('finds what has been open for more than 24 hours', async () => {
    const { id: createdById } = await api.make.user();
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600 * 1000);
    const late = await ticket({ createdById, createdAt: hoursAgo(24.1) });
    const begun = await ticket({ createdById, createdAt: hoursAgo(24.1), status: 'IN_PROGRESS' });
    const recent = await ticket({ createdById, createdAt: hoursAgo(23.9) });
    const mine = (query: string) => list(admin, `?clientId=${createdById}&sort=id&order=asc&${query}`);
    expect(await mine('overdue=true')).toEqual([late.id]);
    expect(await mine('overdue=false')).toEqual([begun.id, recent.id]);
  });

  it('reads days of creation in Italian time, both included', async () => {
    const { id: createdById } = await api.make.user();
    const of = (createdAt: string) => ticket({ createdById, createdAt: new Date(createdAt) });
    const before = await of('2024-02-29T22:59:59.999Z');
    const first = await of('2024-02-29T23:00:00.000Z');
    const last = await of('2024-03-02T22:59:59.999Z');
    const after = await of('2024-03-02T23:00:00.000Z');
    const mine = (query: string) => list(admin, `?clientId=${createdById}&${query}`);
    expect(await mine('from=2024-03-01&to=2024-03-02')).toEqual([last.id, first.id]);
    expect(await mine('to=2024-02-29')).toEqual([before.id]);
    expect(await mine('from=2024-03-03')).toEqual([after.id]);
    expect((await get(admin, '/api/tickets?from=2024-03-02&to=2024-03-01')).statusCode).toBe(400);
  });

  it('returns selected records whatever the page size', async () => {
    const made = [];
    for (let count = 0; count < 12; count++) made.push((await ticket()).id);
    expect(await list(admin, `?ids=${made.join(',')}&sort=id&order=asc`)).toEqual(made);
  });
});

describe('search', () => {
  it.each<[string, Partial<Ticket>, string]>([
    ['title', { title: 'Zanzibar blocked' }, 'zanzibar'],
    ['description', { description: 'The Quetzal module is loud' }, 'QUETZAL mod'],
    ['company', { company: 'Ülker Café GmbH' }, 'ulker cafe'],
    ['contact, accents typed', { contactName: 'Niccolo', contactSurname: 'Perche' }, 'Niccolò Perché'],
    ['contact, surname first', { contactName: 'Vasco', contactSurname: 'Brambilla' }, 'brambilla vasco'],
    ['email', { contactEmail: 'Walrus@Example.com' }, 'walrus@example'],
    ['plant type', { plantType: 'XK-9000' }, 'xk-90'],
    ['serial number', { plantSerialNumber: 'SERIAL-31415' }, '31415'],
    ['part codes', { parts: [{ partCode: 'ÖRE-1', description: 'x', quantity: 1 }] }, 'ore-1'],
    ['apostrophes', { contactSurname: 'D’Ambrosio' }, "d'ambrosio"],
    ['a percent sign', { title: 'Power at 77% only' }, '77%'],
    ['an underscore', { title: 'file a_b_c' }, 'a_b_c'],
    ['a backslash', { title: 'path C:\\laser' }, 'c:\\laser'],
  ])('finds by %s', async (_, values, text) => {
    const made = await ticket(values);
    expect(await find(admin, text)).toEqual([made.id]);
  });

  it('finds by number', async () => {
    const made = await ticket();
    expect(await find(admin, String(made.id))).toContain(made.id);
    expect(await find(admin, `#${made.id}`)).toContain(made.id);
  });

  it.each(['%', '_', '\\', "'; DROP TABLE tickets; --", '%%%%', '77_'])('treats %s literally', async (text) => {
    const company = await api.make.user();
    await ticket({ createdById: company.id, title: 'plain' });
    expect(await list(admin, `?clientId=${company.id}&search=${encodeURIComponent(text)}`)).toEqual([]);
  });

  it('accepts 200 characters, not 201', async () => {
    expect(await find(admin, 'x'.repeat(200))).toEqual([]);
    expect((await get(admin, `/api/tickets?search=${'x'.repeat(201)}`)).statusCode).toBe(400);
  });
});

describe('pages and order', () => {
  let owner: TestUser;
  const made: Ticket[] = [];

  beforeAll(async () => {
    owner = await api.make.user();
    const createdAt = new Date('2026-01-01T10:00:00Z');
    for (const priority of ['LOW', 'CRITICAL', 'NOT_SET', 'HIGH', 'MEDIUM'] as const)
      made.push(await ticket({ createdById: owner.id, priority, createdAt, company: `C${made.length}` }));
  });

  const ids = (...indexes: number[]): (number | undefined)[] => indexes.map((index) => made[index]?.id);

  it.each<[string, number[]]>([
    ['', [4, 3, 2, 1, 0]],
    ['&order=asc', [0, 1, 2, 3, 4]],
    ['&sort=priority', [1, 3, 4, 0, 2]],
    ['&sort=priority&order=asc', [2, 0, 4, 3, 1]],
    ['&sort=company&order=asc', [0, 1, 2, 3, 4]],
    ['&sort=status', [4, 3, 2, 1, 0]],
    ['&sort=category&order=asc', [0, 1, 2, 3, 4]],
    ['&sort=updatedAt&order=asc', [0, 1, 2, 3, 4]],
    ['&sort=id', [4, 3, 2, 1, 0]],
  ])('sorts by "%s", always in a total order', async (query, expected) => {
    expect(await list(admin, `?clientId=${owner.id}${query}`)).toEqual(ids(...expected));
  });

  it('pages without gaps or repeats and returns the totals', async () => {
    const pages = [];
    for (const page of [1, 2, 3]) {
      const answer = await get(owner, `/api/tickets?limit=2&page=${page}`);
      expect(answer.headers['x-total-count']).toBe('5');
      const body = answer.json<ListAnswer>();
      expect(body.pagination).toEqual({ currentPage: page, totalPages: 3, totalItems: 5, totalIsExact: true });
      pages.push(...body.tickets.map(({ id }) => id));
    }
    expect(pages).toEqual(ids(4, 3, 2, 1, 0));
  });

  it('returns an empty page past the end', async () => {
    const answer = await get(owner, '/api/tickets?page=1000000&limit=100');
    expect(answer.json()).toEqual({
      tickets: [],
      pagination: { currentPage: 1_000_000, totalPages: 1, totalItems: 5, totalIsExact: true },
    });
  });

  it.each([
    'page=0',
    'page=1000001',
    'page=1e2',
    'page=-1',
    'page=',
    'limit=0',
    'limit=101',
    'sort=title',
    'sort=',
    'order=up',
    'status=DONE',
    'status=OPEN,',
    'category=X',
    'priority=URGENT',
    'year=abc',
    'year=1999',
    'year=3000',
    'clientId=1',
    'technicianId=x',
    'technicalAreaId=x',
    'assigned=yes',
    'ids=a',
    'ids=',
    'ids=99999999999',
    `ids=${Array.from({ length: 101 }, (_, index) => index + 1).join(',')}`,
    'status=OPEN&status=CLOSED',
    'search=a&search=b',
    'search=%00',
    'unknown=1',
    'page[a]=1',
  ])('rejects ?%s', async (query) => {
    const answer = await get(admin, `/api/tickets?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('the detail', () => {
  it('hides internal data from the client', async () => {
    const technician = await api.make.technician({ name: 'Luca', surname: 'Bianchi' });
    const client = await api.make.user();
    const made = await ticket({
      createdById: client.id,
      status: 'CLOSED',
      assignedTechnicianId: technician.id,
      technicalAreaId: technician.technicalAreaId,
      finalInternalNotes: 'Customer is difficult',
      totalHoursSpent: 2.5,
    });
    const seen = (await get(client, `/api/tickets/${made.id}`)).json<{ ticket: object }>().ticket;
    expect(seen).toMatchObject({ id: made.id, finalReport: made.finalReport, allowedActions: ['EXPORT_PDF'] });
    expect(seen).toMatchObject({
      assignedTechnician: { id: technician.id, name: 'Luca', surname: 'Bianchi' },
      createdBy: { id: client.id, email: client.email },
    });
    const text = JSON.stringify([seen, (await get(client, '/api/tickets')).json()]);
    expect(text).not.toMatch(/finalInternalNotes|totalHoursSpent|difficult/);
    expect(text).not.toContain(technician.email);
    const staff = (await get(technician, `/api/tickets/${made.id}`)).json<{ ticket: object }>().ticket;
    expect(staff).toMatchObject({
      finalInternalNotes: 'Customer is difficult',
      totalHoursSpent: 2.5,
      assignedTechnician: { email: technician.email },
    });
    expect(Object.keys(staff)).not.toContain('searchText');
  });

  it('lists attachments in order and shows which may be deleted', async () => {
    const client = await api.make.user();
    const made = await ticket({ createdById: client.id });
    const file = (fileName: string, uploadedById: string | null) => ({
      id: newId(),
      ticketId: made.id,
      fileName,
      mimeType: 'image/png' as const,
      size: 10,
      storageKey: newId(),
      uploadedById,
    });
    await api.dataSource.manager.insert(Attachment, [file('a.png', null)]);
    await api.dataSource.manager.insert(Attachment, [file('b.png', client.id)]);
    const attachments = async (user: TestUser) =>
      (await get(user, `/api/tickets/${made.id}`)).json<{ ticket: { attachments: object[] } }>().ticket.attachments;
    expect(await attachments(client)).toMatchObject([
      { fileName: 'a.png', deletable: false },
      { fileName: 'b.png', deletable: true },
    ]);
    expect(await attachments(admin)).toMatchObject([{ deletable: true }, { deletable: true }]);
    expect(JSON.stringify(await attachments(admin))).not.toMatch(/storageKey|uploadedById/);
  });

  it.each(['0', '-1', '1.5', 'abc', '2147483648', '99999999999999999999', '1%00', '%2e', '1;x', '999999'])(
    'does not know number %s',
    async (number) => {
      const answer = await get(admin, `/api/tickets/${number}`);
      expect(answer.statusCode).toBe(404);
    },
  );

  it('responds to absent and foreign alike', async () => {
    const stranger = await api.make.user();
    const made = await ticket();
    const bodies = [];
    for (const id of [made.id, 2_000_000]) {
      const answer = await get(stranger, `/api/tickets/${id}`);
      expect(answer.statusCode).toBe(404);
      bodies.push({ ...answer.json<object>(), requestId: '' });
    }
    expect(bodies[0]).toEqual(bodies[1]);
    expect(bodies[0]).toMatchObject({ error: 'Ticket not found or access denied', code: 'TICKET_NOT_FOUND' });
  });
});
