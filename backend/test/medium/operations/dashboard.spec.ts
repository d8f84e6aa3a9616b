import { Clock } from '#kernel/clock.js';
import type { TechnicianDashboardDto } from '#operations/dashboard/dashboard.dto.js';
import { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
let client: TestUser;

const DAY = 24 * 3600 * 1000;

beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
  technician = await api.make.technician();
  client = await api.make.user();
  const { id: assignedTechnicianId, technicalAreaId } = technician;
  const mine = { assignedTechnicianId, technicalAreaId };
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
  await api.make.ticket({ title: 'plain', createdById: client.id });
  await api.make.ticket({ title: 'urgent', createdById: client.id, priority: 'CRITICAL' });
  await api.make.ticket({ title: 'ready', ...mine, priority: 'HIGH', createdAt: at(3) });
  await api.make.ticket({ title: 'younger', ...mine, status: 'IN_PROGRESS', createdAt: at(2) });
  await api.make.ticket({ title: 'older', ...mine, status: 'IN_PROGRESS', createdAt: at(1) });
  const done = { ...mine, status: 'CLOSED', priority: 'HIGH' } as const;
  const first = await api.make.ticket({ title: 'done', ...done, createdById: client.id, totalHoursSpent: 2.5 });
  await api.make.ticket({ title: 'done too', ...done, totalHoursSpent: 1 });
  await logged(first, technician, 1.5, 2);
  await logged(first, technician, 0.7, 40);
  await logged(first, admin, 0.3, 1);
});
afterAll(() => api.close());

async function logged(ticket: Ticket, user: TestUser, hoursSpent: number, daysAgo: number): Promise<void> {
  const createdAt = new Date(Date.now() - daysAgo * DAY);
  const notes = `${daysAgo} days ago`;
  await api.make.worklog({ ticketId: ticket.id, technicianId: user.id, notes, hoursSpent, createdAt });
}

const get = (user: TestUser, url: string) => api.as(user)({ method: 'GET', url });

describe('GET /tickets/stats', () => {
  it('counts everything for an admin', async () => {
    expect((await get(admin, '/api/tickets/stats')).json()).toEqual({
      stats: { total: 7, open: 3, assigned: 1, inProgress: 2, closed: 2, urgent: 2, totalHours: 3.5, averageTime: 1.8 },
    });
  });

  it('counts what is assigned for a technician', async () => {
    expect((await get(technician, '/api/tickets/stats')).json()).toMatchObject({
      stats: { total: 5, open: 1, assigned: 1, inProgress: 2, closed: 2, urgent: 1 },
    });
  });

  it('counts their own for a client, and no hours', async () => {
    expect((await get(client, '/api/tickets/stats')).json()).toEqual({
      stats: { total: 3, open: 2, assigned: 0, inProgress: 0, closed: 1, urgent: 1 },
    });
  });

  it('is zero for a user without tickets', async () => {
    expect((await get(await api.make.technician(), '/api/tickets/stats')).json()).toEqual({
      stats: { total: 0, open: 0, assigned: 0, inProgress: 0, closed: 0, urgent: 0, totalHours: 0, averageTime: 0 },
    });
  });

  it('counts archived tickets by default', async () => {
    const owner = await api.make.user();
    const mine = { createdById: owner.id, assignedTechnicianId: technician.id, status: 'CLOSED' } as const;
    const own = await api.make.ticket({ ...mine, totalHoursSpent: 0.2 });
    const put = await api.make.ticket({ ...mine, totalHoursSpent: 0.1, archivedAt: new Date() });
    const stats = async (user: TestUser, query: string) =>
      (await get(user, `/api/tickets/stats${query}`)).json<{ stats: { total: number; totalHours?: number } }>().stats;
    for (const [user, others] of [
      [admin, 7],
      [technician, 5],
      [owner, 0],
    ] as const) {
      const both = await stats(user, '');
      expect(both.total).toBe(others + 2);
      expect(await stats(user, '?archived=all')).toEqual(both);
      expect((await stats(user, '?archived=false')).total).toBe(others + 1);
      expect((await stats(user, '?archived=true')).total).toBe(1);
    }
    expect((await stats(admin, '')).totalHours).toBe(3.8);
    expect((await stats(admin, '?archived=true')).totalHours).toBe(0.1);
    await api.dataSource.manager.delete(Ticket, [own.id, put.id]);
  });

  it.each(['archived=yes', 'archived=', 'archived=true&archived=false', 'year=2026'])('rejects %s', async (query) => {
    expect((await get(admin, `/api/tickets/stats?${query}`)).statusCode).toBe(400);
  });

  it('requires a login', async () => {
    expect((await api.inject({ method: 'GET', url: '/api/tickets/stats' })).statusCode).toBe(401);
  });
});

describe('GET /tickets/technician/dashboard', () => {
  it('shows the waiting work, the worklogs and the numbers', async () => {
    const answer = await get(technician, '/api/tickets/technician/dashboard');
    expect(answer.statusCode).toBe(200);
    const body = answer.json<{ tickets: { title: string }[]; worklogs: object[]; stats: object }>();
    expect(body.tickets.map(({ title }) => title)).toEqual(['ready', 'older', 'younger']);
    expect(body.worklogs).toMatchObject([
      { notes: '2 days ago', hoursSpent: 1.5, ticketTitle: 'done', technician: { id: technician.id } },
    ]);
    expect(body.stats).toEqual({
      totalAssigned: 5,
      inProgress: 2,
      completed: 2,
      urgent: 1,
      totalHours: 1.5,
      averageTime: 1.8,
    });
  });

  it('lists 100 tickets and 100 worklogs at most, those in progress first, and counts all', async () => {
    const busy = await api.make.technician();
    const mine = { assignedTechnicianId: busy.id, technicalAreaId: busy.technicalAreaId };
    const read = async () => (await get(busy, '/api/tickets/technician/dashboard')).json<TechnicianDashboardDto>();
    const ticket = await api.make.ticket({ ...mine, title: 'started', status: 'IN_PROGRESS' });
    const more = async (count: number): Promise<void> => {
      for (let index = 0; index < count; index++) {
        await api.make.ticket({ ...mine, priority: 'CRITICAL' });
        await logged(ticket, busy, 0.1, 1);
      }
    };
    await more(99);
    await logged(ticket, busy, 0.1, 0);
    const full = await read();
    expect([full.tickets.length, full.worklogs.length]).toEqual([100, 100]);
    await more(1);
    const { tickets, worklogs, stats } = await read();
    expect([tickets.length, worklogs.length]).toEqual([100, 100]);
    expect(tickets.at(-1)).toMatchObject({ title: 'started' });
    expect(worklogs[0]).toMatchObject({ notes: '0 days ago' });
    expect(stats).toMatchObject({ totalAssigned: 101, urgent: 100, totalHours: 10.1 });
  });

  it('covers the requested number of days', async () => {
    const answer = await get(technician, '/api/tickets/technician/dashboard?days=365');
    expect(answer.json()).toMatchObject({
      worklogs: [{ notes: '2 days ago' }, { notes: '40 days ago' }],
      stats: { totalHours: 2.2 },
    });
    expect((await get(technician, '/api/tickets/technician/dashboard?days=1')).json()).toMatchObject({ worklogs: [] });
  });

  it('counts whole days in Italian time, today included', async () => {
    const other = await api.make.technician();
    for (const createdAt of ['2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'])
      await api.make.worklog({ technicianId: other.id, hoursSpent: 0.1, createdAt: new Date(createdAt) });
    await get(other, '/api/auth/profile');
    const clock = jest.spyOn(api.app.get(Clock), 'now').mockReturnValue(new Date('2026-03-30T21:59:00.000Z'));
    try {
      const hours = async (days: number) => {
        const answer = await get(other, `/api/tickets/technician/dashboard?days=${days}`);
        return answer.json<{ stats: { totalHours: number } }>().stats.totalHours;
      };
      expect([await hours(1), await hours(2), await hours(3)]).toEqual([0.1, 0.2, 0.3]);
    } finally {
      clock.mockRestore();
    }
  });

  it('hides the title of a ticket that has another technician now', async () => {
    const other = await api.make.technician();
    const { id } = await api.make.ticket({ title: 'moved', assignedTechnicianId: other.id });
    await api.make.worklog({ ticketId: id, technicianId: other.id });
    const titles = async () => {
      const answer = await get(other, '/api/tickets/technician/dashboard');
      return answer.json<{ worklogs: { ticketTitle: string | null }[] }>().worklogs.map((entry) => entry.ticketTitle);
    };
    expect(await titles()).toEqual(['moved']);
    await api.dataSource.manager.update(Ticket, id, { assignedTechnicianId: technician.id });
    expect(await titles()).toEqual([null]);
    await api.dataSource.manager.delete(Ticket, id);
  });

  it.each(['0', '366', '1.5', '-1', 'abc', '1e2', ''])('rejects days=%s', async (days) => {
    expect((await get(technician, `/api/tickets/technician/dashboard?days=${days}`)).statusCode).toBe(400);
  });

  it('is for technicians', async () => {
    expect((await get(admin, '/api/tickets/technician/dashboard')).statusCode).toBe(403);
    expect((await get(client, '/api/tickets/technician/dashboard')).statusCode).toBe(403);
    expect((await api.inject({ method: 'GET', url: '/api/tickets/technician/dashboard' })).statusCode).toBe(401);
  });
});
