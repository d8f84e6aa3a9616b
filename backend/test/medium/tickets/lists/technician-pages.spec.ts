import { Clock } from '#kernel/clock.js';
import { Ticket } from '#tickets/index.js';
import type {
  AreaOverviewDto,
  OwnWorklogsDto,
  ProductivityDto,
} from '#operations/dashboard/technician/technician.dto.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';

/** Monday in Rome, the day after the change to summer time. */
const NOW = new Date('2026-03-30T10:00:00.000Z');

let api: TestApi;
let technician: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  api = await startApi();
  jest.spyOn(api.app.get(Clock), 'now').mockReturnValue(NOW);
});
beforeEach(async () => {
  technician = await api.make.technician({ name: 'Luca', surname: 'bianchi' });
  colleague = await api.make.technician({ surname: 'Azzi', technicalAreaId: technician.technicalAreaId });
});
afterAll(() => api.close());

const get = (path: string, user = technician) =>
  api.as(user)({ method: 'GET', url: `/api/tickets/technician/${path}` });
const read = async <T>(path: string): Promise<T> => {
  const answer = await get(path);
  expect(answer.statusCode).toBe(200);
  return answer.json<T>();
};

const mine = () => ({ assignedTechnicianId: technician.id, technicalAreaId: technician.technicalAreaId });
const log = (ticketId: number, createdAt: string, hoursSpent = 0.1, technicianId = technician.id) =>
  api.make.worklog({ ticketId, technicianId, hoursSpent, createdAt: new Date(createdAt), notes: createdAt });

describe('GET /tickets/technician/worklogs', () => {
  const times = [
    '2026-03-28T22:59:59.999Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T21:59:59.999Z',
    '2026-03-29T22:00:00.000Z',
  ];
  let ticket: Ticket;

  beforeEach(async () => {
    ticket = await api.make.ticket({ title: 'Laser off', ...mine(), status: 'IN_PROGRESS' });
    for (const time of times) await log(ticket.id, time);
    await log(ticket.id, '2026-03-29T12:00:00.000Z', 9, colleague.id);
  });

  const notes = async (query: string) =>
    (await read<OwnWorklogsDto>(`worklogs${query}`)).worklogs.map((entry) => entry.notes);

  it("lists the caller's own, newest first, each with its ticket", async () => {
    const answer = await get('worklogs');
    const body = answer.json<OwnWorklogsDto>();
    expect(body.worklogs.map((entry) => entry.notes)).toEqual([...times].reverse());
    expect(body.worklogs[0]).toMatchObject({
      ticketId: ticket.id,
      ticketTitle: 'Laser off',
      hoursSpent: 0.1,
      technician: { id: technician.id },
    });
    expect(body.pagination).toEqual({ currentPage: 1, totalPages: 1, totalItems: 4 });
    expect(body.totalHours).toBe(0.4);
    expect(answer.headers['x-total-count']).toBe('4');
  });

  it('includes both ends of a period, a day of 23 hours included', async () => {
    expect(await read('worklogs?from=2026-03-29&to=2026-03-29')).toMatchObject({
      worklogs: [{ notes: times[2] }, { notes: times[1] }],
      totalHours: 0.2,
    });
    expect(await notes('?from=2026-03-29')).toEqual([times[3], times[2], times[1]]);
    expect(await notes('?to=2026-03-29')).toEqual([times[2], times[1], times[0]]);
    expect(await notes('?from=2026-03-29&to=2026-03-30')).toHaveLength(3);
    expect(await read('worklogs?to=2026-03-27')).toEqual({
      worklogs: [],
      pagination: { currentPage: 1, totalPages: 0, totalItems: 0 },
      totalHours: 0,
    });
  });

  it('sums the complete period whatever the page, exactly, and reverses the order', async () => {
    const page = await read<OwnWorklogsDto>('worklogs?from=2026-03-29&limit=2&page=2');
    expect([page.worklogs.map((entry) => entry.notes), page.totalHours]).toEqual([[times[1]], 0.3]);
    expect(page.pagination).toEqual({ currentPage: 2, totalPages: 2, totalItems: 3 });
    expect(await notes('?limit=1&order=asc')).toEqual([times[0]]);
    expect(await read('worklogs?page=9')).toMatchObject({ worklogs: [], pagination: { totalItems: 4 } });
  });

  it('hides the title of a ticket that has another technician now', async () => {
    await api.dataSource.manager.update(Ticket, ticket.id, { assignedTechnicianId: colleague.id });
    const answer = await get('worklogs');
    expect(answer.json<OwnWorklogsDto>().worklogs[0]).toMatchObject({ ticketId: ticket.id, ticketTitle: null });
    expect(answer.body).not.toContain('Laser off');
  });

  it.each([
    ['from=2026-03-30&to=2026-03-29', 'to', 'period'],
    ['from=2026-02-29', 'from', 'day'],
    ['to=29.03.2026', 'to', 'day'],
    ['from=', 'from', 'day'],
    ['to=2026-03-29T10:00:00Z', 'to', 'day'],
    ['from=2026-03-01&from=2026-03-02', 'from', 'day'],
    ['limit=0', 'limit', 'integer'],
    ['limit=101', 'limit', 'integer'],
    ['technicianId=x', 'technicianId', 'unknownField'],
  ])('rejects %s', async (query, field, code) => {
    const answer = await get(`worklogs?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field, code }] });
  });
});

describe('GET /tickets/technician/productivity', () => {
  const closeAt = (closedAt: string, values: Partial<Ticket> = {}) =>
    api.make.ticket({ ...mine(), status: 'CLOSED', closedAt: new Date(closedAt), ...values });

  it('counts by ISO week in Italian time, the week of 167 hours included, and sums it up', async () => {
    const early = await closeAt('2026-03-22T22:59:59.999Z', { totalHoursSpent: 9 });
    await closeAt('2026-03-22T23:00:00.000Z', { totalHoursSpent: 0.2 });
    await closeAt('2026-03-29T21:59:59.999Z', { totalHoursSpent: 0.5 });
    await closeAt('2026-03-29T22:00:00.000Z', { totalHoursSpent: 1 });
    await closeAt('2026-03-29T22:00:00.000Z', { assignedTechnicianId: colleague.id, totalHoursSpent: 50 });
    for (let times = 0; times < 3; times++) await log(early.id, '2026-03-29T21:59:59.999Z');
    await log(early.id, '2026-03-29T22:00:00.000Z', 2.5);
    await log(early.id, '2026-03-22T22:59:59.999Z', 40);
    await log(early.id, '2026-03-29T22:00:00.000Z', 30, colleague.id);
    expect(await read<ProductivityDto>('productivity?weeks=2')).toEqual({
      weeks: [
        { week: '2026-W13', from: '2026-03-23', to: '2026-03-29', closed: 2, hours: 0.3 },
        { week: '2026-W14', from: '2026-03-30', to: '2026-04-05', closed: 1, hours: 2.5 },
      ],
      totals: { closed: 3, hours: 2.8, averageTime: 0.6 },
    });
    const longer = await read<ProductivityDto>('productivity?weeks=3');
    expect(longer.weeks[0]).toEqual({ week: '2026-W12', from: '2026-03-16', to: '2026-03-22', closed: 1, hours: 40 });
    expect(longer.totals).toEqual({ closed: 4, hours: 42.8, averageTime: 2.7 });
  });

  it('covers one to 52 weeks and fills empty ones', async () => {
    const { weeks, totals } = await read<ProductivityDto>('productivity?weeks=52');
    expect(weeks).toHaveLength(52);
    expect(weeks[0]).toEqual({ week: '2025-W15', from: '2025-04-07', to: '2025-04-13', closed: 0, hours: 0 });
    expect(weeks.find(({ from }) => from === '2025-12-29')?.week).toBe('2026-W01');
    expect(totals).toEqual({ closed: 0, hours: 0, averageTime: 0 });
    expect((await read<ProductivityDto>('productivity?weeks=1')).weeks.map(({ week }) => week)).toEqual(['2026-W14']);
    expect((await read<ProductivityDto>('productivity')).weeks).toHaveLength(12);
  });

  it.each(['0', '53', '1.5', 'abc', ''])('rejects weeks=%s', async (weeks) => {
    expect((await get(`productivity?weeks=${weeks}`)).statusCode).toBe(400);
  });
});

describe('GET /tickets/technician/area', () => {
  const area = () => read<AreaOverviewDto>('area');

  it('shows its members and the work that waits for each', async () => {
    const { technicalAreaId } = technician;
    const elsewhere = await api.make.area();
    await api.make.ticket({ ...mine() });
    await api.make.ticket({ ...mine(), status: 'IN_PROGRESS' });
    await api.make.ticket({ ...mine(), status: 'CLOSED' });
    await api.make.ticket({ technicalAreaId, assignedTechnicianId: colleague.id, status: 'IN_PROGRESS' });
    await api.make.ticket({ technicalAreaId: elsewhere.id, assignedTechnicianId: colleague.id });
    await api.make.ticket({ technicalAreaId });
    await api.make.ticket({ technicalAreaId: elsewhere.id });
    const body = await area();
    expect(body.technicalArea).toEqual({
      id: technicalAreaId,
      name: expect.stringMatching(/^Area/) as unknown,
      description: expect.any(String) as unknown,
    });
    expect(body.technicians).toEqual([
      { id: colleague.id, name: 'Anna', surname: 'Azzi', isActive: true, open: 1, inProgress: 1 },
      { id: technician.id, name: 'Luca', surname: 'bianchi', isActive: true, open: 1, inProgress: 1 },
    ]);
    expect(body.openTickets).toEqual({ assigned: 3, unassigned: 1 });
  });

  it('lists former members only while work waits for them, and no one of other areas or deleted', async () => {
    const { technicalAreaId } = technician;
    await api.make.technician();
    await api.make.technician({ technicalAreaId, email: null, isActive: false, deletedAt: NOW });
    await api.make.technician({ technicalAreaId, isActive: false });
    const left = await api.make.technician({ technicalAreaId, isActive: false, surname: 'Zeni' });
    await api.make.ticket({ technicalAreaId, assignedTechnicianId: left.id });
    const { technicians } = await area();
    expect(technicians.map(({ surname, isActive }) => [surname, isActive])).toEqual([
      ['Azzi', true],
      ['bianchi', true],
      ['Zeni', false],
    ]);
  });

  it("reveals nothing of others' tickets, and no address", async () => {
    await api.make.ticket({ technicalAreaId: technician.technicalAreaId, title: 'Secret', company: 'Hidden S.p.A.' });
    expect((await get('area')).body).not.toMatch(/Secret|Hidden|@/);
  });
});

it.each(['worklogs', 'productivity', 'area'])('%s is for technicians', async (path) => {
  for (const user of [await api.make.admin(), await api.make.user()])
    expect((await get(path, user)).statusCode).toBe(403);
  expect((await api.inject({ method: 'GET', url: `/api/tickets/technician/${path}` })).statusCode).toBe(401);
});
