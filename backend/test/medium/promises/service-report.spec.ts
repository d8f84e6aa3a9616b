import type { ServiceReportGroup } from '#contract/index.js';
import type { ServiceReportDto } from '#promises/report/service-report.dto.js';
import { TicketClock } from '#promises/index.js';
import type { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { outcomeOf } from '../concurrency/race.js';

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
let other: TestUser;
beforeAll(async () => {
  api = await startApi();
  [admin, technician, other] = [await api.make.admin(), await api.make.technician(), await api.make.technician()];
  await api.dataSource.query(
    `UPDATE users SET name = v.name FROM (VALUES ($1::uuid, 'Anna'), ($2::uuid, 'Bruno')) AS v (id, name) WHERE users.id = v.id`,
    [technician.id, other.id],
  );
});
afterAll(() => api.close());

const HOUR = 3600;
type Ended = Partial<Pick<TicketClock, 'clock' | 'levelName' | 'usedS' | 'waitedS' | 'outcome'>> & { stoppedAt: Date };

/** A clock of a closed ticket of the technician, by default of an hour. */
async function ended(clock: Ended, ticket: Partial<Ticket> = {}): Promise<void> {
  const held = { assignedTechnicianId: technician.id, technicalAreaId: technician.technicalAreaId };
  const { id: ticketId } = await api.make.ticket({ ...held, status: 'CLOSED', ...ticket });
  const facts = { clock: 'RESOLUTION' as const, levelName: 'Gold', usedS: HOUR, waitedS: 0, outcome: 'MET' as const };
  await api.dataSource.manager.insert(TicketClock, {
    ...{ ticketId, shownToClient: true, targetS: 2 * HOUR, startedAt: new Date('2021-01-01') },
    ...facts,
    ...clock,
  });
}

const get = (user: TestUser, query: string, path = ''): Promise<Answer> =>
  api.as(user)({ method: 'GET', url: `/api/reports/service-levels${path}?${query}` });
const report = async (month: string, by: ServiceReportGroup, user = admin): Promise<ServiceReportDto> =>
  (await get(user, `from=${month}-01&to=${month}-28&by=${by}`)).json<ServiceReportDto>();

it('counts what ended in the period, to the day of Rome, and no voided clocks', async () => {
  const inside = ['2021-01-31T23:00:00Z', '2021-02-28T22:59:59Z'];
  const outside = ['2021-01-31T22:59:59Z', '2021-02-28T23:00:00Z'];
  for (const moment of [...inside, ...outside]) await ended({ stoppedAt: new Date(moment) });
  await ended({ stoppedAt: new Date('2021-02-10'), outcome: 'VOID' });
  expect((await report('2021-02', 'level')).total).toMatchObject([{ clock: 'RESOLUTION', count: 2, metShare: 1 }]);
});

it('has the share that was kept, percentiles, and the share of waiting', async () => {
  const stoppedAt = new Date('2021-08-10');
  for (let hours = 1; hours <= 101; hours++)
    await ended({
      stoppedAt,
      usedS: hours * HOUR,
      outcome: hours > 81 ? 'MISSED' : 'MET',
      waitedS: hours === 1 ? 5151 * HOUR : 0,
    });
  await ended({ stoppedAt, clock: 'STANDSTILL', usedS: 61 });
  const { rows, total } = await report('2021-08', 'level');
  expect(rows).toEqual([
    {
      ...{ key: 'Gold', name: 'Gold', clock: 'RESOLUTION', count: 101, metShare: 81 / 101, waitingShare: 0.5 },
      ...{ p50: 51 * HOUR, p75: 76 * HOUR, p90: 91 * HOUR, p95: 96 * HOUR, usedSeconds: 5151 * HOUR },
    },
    expect.objectContaining({ clock: 'STANDSTILL', count: 1, usedSeconds: 61, p95: 120 }),
  ]);
  expect(total).toEqual(rows.map((row) => ({ ...row, key: null, name: null })));
});

it.each<[ServiceReportGroup, () => (string | null)[]]>([
  ['level', () => ['Gold', 'Silver']],
  ['category', () => ['ASSISTANCE', 'MODIFICATION']],
  ['priority', () => ['HIGH', 'LOW']],
  ['area', () => [technician.technicalAreaId, null]],
  ['technician', () => [technician.id, null]],
  ['company', () => [null, null]],
  ['month', () => ['2021-04']],
])('groups by %s', async (by, keys) => {
  const stoppedAt = new Date('2021-04-10');
  await api.dataSource.query('DELETE FROM ticket_clocks WHERE stopped_at = $1', [stoppedAt]);
  const { id: companyId } = await api.make.company();
  await ended({ stoppedAt }, { priority: 'HIGH', companyId });
  await ended(
    { stoppedAt, levelName: 'Silver' },
    { category: 'MODIFICATION', priority: 'LOW', assignedTechnicianId: null, technicalAreaId: null },
  );
  const { rows } = await report('2021-04', by);
  const expected = by === 'company' ? [companyId, null] : keys();
  expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(expected));
  expect(rows).toHaveLength(expected.length);
});

it('shows technicians their own tickets, and clients nothing', async () => {
  const stoppedAt = new Date('2021-05-10');
  await ended({ stoppedAt });
  await ended({ stoppedAt }, { assignedTechnicianId: other.id, technicalAreaId: other.technicalAreaId });
  const countFor = async (user: TestUser) => (await report('2021-05', 'technician', user)).total[0]?.count;
  expect([await countFor(admin), await countFor(technician), await countFor(other)]).toEqual([2, 1, 1]);
  const client = await api.make.user();
  expect(outcomeOf(await get(client, 'from=2021-05-01&to=2021-05-28'))).toBe('403 FORBIDDEN');
});

it('has an end after its beginning', async () => {
  expect((await get(admin, 'from=2021-05-28&to=2021-05-28')).statusCode).toBe(200);
  expect(outcomeOf(await get(admin, 'from=2021-05-28&to=2021-05-27'))).toBe('400 VALIDATION_FAILED');
});

it('is exported for spreadsheets, whose formulas do not run', async () => {
  await ended({ stoppedAt: new Date('2021-06-10'), levelName: '=1+1', usedS: 5400 });
  const answer = await get(admin, 'from=2021-06-01&to=2021-06-30&by=level&language=it', '/export');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="service-levels-2021-06-01-2021-06-30.csv"');
  expect(answer.body.split('\r\n')).toEqual([
    '\uFEFFLivello;Tempo;Terminati;Rispettati %;p50 (ore);p75 (ore);p90 (ore);p95 (ore);Ore in totale;Attesa %',
    `'=1+1;Soluzione;1;100;1,5;1,5;1,5;1,5;1,5;0`,
    '',
  ]);
});
