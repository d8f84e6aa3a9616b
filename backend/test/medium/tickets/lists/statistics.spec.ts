import { TICKET_AGES } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import type { TicketStatisticsDto } from '#operations/dashboard/statistics/statistics.dto.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';

/** Half past midnight on 1 April in Rome, two days after the change to summer time. */
const NOW = new Date('2026-03-31T22:30:00.000Z');
const DAY = 24 * 3600 * 1000;
const URL = '/api/tickets/statistics';

let api: TestApi;
let admin: TestUser;

beforeEach(async () => {
  api = await startApi();
  jest.spyOn(api.app.get(Clock), 'now').mockReturnValue(NOW);
  admin = await api.make.admin();
});
afterEach(() => api.close());

const read = async (query = ''): Promise<TicketStatisticsDto> => {
  const answer = await api.as(admin)({ method: 'GET', url: URL + query });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ statistics: TicketStatisticsDto }>().statistics;
};

const closed = { status: 'CLOSED' } as const;
const raised = (createdAt: string, values: object = {}) =>
  api.make.ticket({ createdAt: new Date(createdAt), ...closed, ...values });

it('has zeros, areas and months when there is nothing to count', async () => {
  const { ticketsPerMonth, openByArea, hoursPerTechnician, ageOfOpenTickets } = await read();
  expect(ticketsPerMonth).toHaveLength(12);
  expect(ticketsPerMonth[0]).toEqual({ month: '2025-05', ASSISTANCE: 0, MODIFICATION: 0, SPARE_PART: 0 });
  expect(ticketsPerMonth[11]).toEqual({ month: '2026-04', ASSISTANCE: 0, MODIFICATION: 0, SPARE_PART: 0 });
  expect(openByArea).toEqual([{ technicalArea: null, open: 0, inProgress: 0 }]);
  expect(hoursPerTechnician).toEqual([]);
  expect(ageOfOpenTickets).toEqual(Object.keys(TICKET_AGES).map((bucket) => ({ bucket, count: 0 })));
});

it('assigns a ticket to its month in Italian time, in winter and in summer', async () => {
  await raised('2026-02-28T22:59:59.999Z');
  await raised('2026-02-28T23:00:00.000Z');
  await raised('2026-02-28T23:00:00.000Z', { category: 'MODIFICATION' });
  await raised('2026-03-31T21:59:59.999Z', { status: 'OPEN' });
  await raised('2026-03-31T22:00:00.000Z', { category: 'SPARE_PART' });
  const { ticketsPerMonth } = await read('?months=4');
  expect(ticketsPerMonth).toEqual([
    { month: '2026-01', ASSISTANCE: 0, MODIFICATION: 0, SPARE_PART: 0 },
    { month: '2026-02', ASSISTANCE: 1, MODIFICATION: 0, SPARE_PART: 0 },
    { month: '2026-03', ASSISTANCE: 2, MODIFICATION: 1, SPARE_PART: 0 },
    { month: '2026-04', ASSISTANCE: 0, MODIFICATION: 0, SPARE_PART: 1 },
  ]);
  expect((await read('?months=2')).ticketsPerMonth).toEqual(ticketsPerMonth.slice(2));
});

it('counts open tickets by area, every area and none', async () => {
  const lasers = await api.make.area({ name: 'lasers' });
  const optics = await api.make.area({ name: 'Optics' });
  await api.make.area({ name: 'Given up', deletedAt: NOW });
  await api.make.ticket({ technicalAreaId: optics.id });
  await api.make.ticket({ technicalAreaId: optics.id, status: 'IN_PROGRESS' });
  await api.make.ticket({ technicalAreaId: optics.id, status: 'IN_PROGRESS' });
  await api.make.ticket({ technicalAreaId: optics.id, ...closed });
  await api.make.ticket();
  await api.make.ticket(closed);
  expect((await read()).openByArea).toEqual([
    { technicalArea: { id: lasers.id, name: 'lasers' }, open: 0, inProgress: 0 },
    { technicalArea: { id: optics.id, name: 'Optics' }, open: 1, inProgress: 2 },
    { technicalArea: null, open: 1, inProgress: 0 },
  ]);
});

it('sums hours exactly, those of deleted technicians included, within the months', async () => {
  const technician = await api.make.technician({ name: 'Luca', surname: 'Bianchi' });
  const gone = await api.make.technician({
    name: 'Eva',
    surname: 'Neri',
    email: null,
    isActive: false,
    deletedAt: NOW,
  });
  const { id: ticketId } = await api.make.ticket(closed);
  const log = (technicianId: string, hoursSpent: number, createdAt: string) =>
    api.make.worklog({ ticketId, technicianId, hoursSpent, createdAt: new Date(createdAt) });
  for (let times = 0; times < 3; times++) await log(technician.id, 0.1, '2026-03-31T22:10:00.000Z');
  await log(technician.id, 8, '2026-03-31T21:59:59.999Z');
  await log(gone.id, 2.5, '2026-03-31T22:00:00.000Z');
  await log(admin.id, 0.2, '2026-03-31T22:20:00.000Z');
  const inApril = (await read('?months=1')).hoursPerTechnician;
  expect(inApril).toEqual([
    { technician: { id: gone.id, name: 'Eva', surname: 'Neri' }, hours: 2.5 },
    { technician: { id: technician.id, name: 'Luca', surname: 'Bianchi' }, hours: 0.3 },
    { technician: { id: admin.id, name: 'Anna', surname: 'Rossi' }, hours: 0.2 },
  ]);
  expect((await read('?months=2')).hoursPerTechnician[0]).toMatchObject({
    technician: { id: technician.id },
    hours: 8.3,
  });
});

it('counts the age of open tickets in whole days of 24 hours, each limit from both sides', async () => {
  const aged = (milliseconds: number, values: object = {}) =>
    api.make.ticket({ createdAt: new Date(NOW.getTime() - milliseconds), ...values });
  for (const days of [1, 3, 7, 30, 90]) {
    await aged(days * DAY - 1);
    await aged(days * DAY, { status: 'IN_PROGRESS' });
    await aged(days * DAY, closed);
  }
  await aged(-60_000);
  expect((await read()).ageOfOpenTickets).toEqual([
    { bucket: 'UNDER_1_DAY', count: 2 },
    { bucket: 'UNDER_3_DAYS', count: 2 },
    { bucket: 'UNDER_7_DAYS', count: 2 },
    { bucket: 'UNDER_30_DAYS', count: 2 },
    { bucket: 'UNDER_90_DAYS', count: 2 },
    { bucket: 'OLDER', count: 1 },
  ]);
});

it('counts again after a minute, and returns when it counted', async () => {
  const ageOf = async () => (({ countedAt, openByArea }) => [countedAt, openByArea[0]?.open])(await read());
  expect(await ageOf()).toEqual([NOW.toISOString(), 0]);
  await api.make.ticket();
  const later = (milliseconds: number) =>
    jest.spyOn(api.app.get(Clock), 'now').mockReturnValue(new Date(NOW.getTime() + milliseconds));
  later(59_999);
  expect(await ageOf()).toEqual([NOW.toISOString(), 0]);
  later(60_000);
  expect(await ageOf()).toEqual([new Date(NOW.getTime() + 60_000).toISOString(), 1]);
});

it('goes back one to 36 months', async () => {
  const first = async (months: number) => (await read(`?months=${months}`)).ticketsPerMonth.map(({ month }) => month);
  expect(await first(1)).toEqual(['2026-04']);
  const longest = await first(36);
  expect([longest.length, longest[0]]).toEqual([36, '2023-05']);
  for (const months of ['0', '37', '1.5', 'abc', '', '1&months=2']) {
    const answer = await api.as(admin)({ method: 'GET', url: `${URL}?months=${months}` });
    expect([months, answer.statusCode]).toEqual([months, 400]);
  }
  expect((await api.as(admin)({ method: 'GET', url: `${URL}?weeks=2` })).statusCode).toBe(400);
});

it('is for admins', async () => {
  for (const user of [await api.make.technician(), await api.make.user()])
    expect((await api.as(user)({ method: 'GET', url: URL })).statusCode).toBe(403);
  expect((await api.inject({ method: 'GET', url: URL })).statusCode).toBe(401);
});
