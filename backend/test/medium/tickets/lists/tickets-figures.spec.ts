import { Random } from '#seeds/random.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { wrongTotals } from '#test/support/backups.js';
import { assistance } from '#test/support/submissions.js';
import { eventually } from '#test/support/waiting.js';
import { erase } from '#test/medium/operations/privacy.support.js';

let api: TestApi;
let admin: TestUser;
let technicians: TestUser[];
let clients: TestUser[];
const random = new Random(11);

const pick = <T>(values: readonly T[]): T => values[random.between(0, values.length - 1)]!;
const sql = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  api.dataSource.query<Row[]>(text, values);

beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: '1000' });
  admin = await api.make.admin();
  const { id: technicalAreaId } = await api.make.area();
  technicians = [await api.make.technician({ technicalAreaId }), await api.make.technician({ technicalAreaId })];
  clients = [await api.make.user(), await api.make.user()];
  for (const user of [admin, ...technicians, ...clients]) await api.signIn(user);
  for (let count = 0; count < 12; count++) await raise();
});
afterAll(() => api.close());

interface Stats {
  stats: Record<string, number>;
}

const statsOf = async (user: TestUser, query = ''): Promise<Stats['stats']> => {
  const answer = await api.as(user)({ method: 'GET', url: `/api/tickets/stats${query}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<Stats>().stats;
};

const raise = (): Promise<unknown> => {
  const client = pick(clients);
  return api.as(client)({ method: 'POST', url: '/api/tickets', payload: assistance({ email: client.email }) });
};

/** One of the newest tickets in any state: a forbidden change is rejected and changes nothing. */
const ticketUrl = async (): Promise<string> => {
  const ids = await sql<{ id: number }>('SELECT id FROM tickets ORDER BY id DESC LIMIT 12');
  return `/api/tickets/${pick(ids).id}`;
};
const change = async (method: 'PATCH' | 'POST', path: string, payload: object): Promise<unknown> =>
  api.as(admin)({ method, url: (await ticketUrl()) + path, payload });
const hours = (): number => random.between(1, 40) / 10;

const ACTIONS: readonly (() => Promise<unknown>)[] = [
  raise,
  () => {
    const { id: assignedTechnicianId, technicalAreaId } = pick(technicians);
    const status = pick(['OPEN', 'IN_PROGRESS', 'IN_PROGRESS']);
    return change('PATCH', '/status', {
      status,
      assignedTechnicianId,
      technicalAreaId,
      priority: pick(['LOW', 'HIGH']),
    });
  },
  () => change('POST', '/worklogs', { notes: 'Head aligned', hoursSpent: hours() }),
  () => change('PATCH', '/status', { status: 'CLOSED', finalReport: 'The head was aligned', hoursSpent: hours() }),
  () => change('PATCH', '/archive', { archived: random.next() < 0.7 }),
  () => sql('DELETE FROM tickets WHERE id = (SELECT min(id) FROM tickets)'),
];

/** Several statements, all committed or none. */
async function transaction(): Promise<void> {
  const runner = api.dataSource.createQueryRunner();
  await runner.startTransaction();
  const any = 'id IN (SELECT id FROM tickets ORDER BY random() LIMIT 3)';
  await runner.query(`UPDATE tickets SET total_hours_spent = total_hours_spent + 0.3 WHERE ${any}`);
  await runner.query(`UPDATE tickets SET priority = 'CRITICAL', archived_at = NULL WHERE ${any}`);
  await (random.next() < 0.5 ? runner.commitTransaction() : runner.rollbackTransaction());
  await runner.release();
}

/** A plain count over all tickets. */
async function counted(user: TestUser, archived: string): Promise<Stats['stats']> {
  const own = { ADMIN: 'TRUE', TECHNICIAN: 'assigned_technician_id = $1', CLIENT: 'created_by_id = $1' }[user.role];
  const where = { all: 'TRUE', true: 'archived_at IS NOT NULL', false: 'archived_at IS NULL' }[archived] ?? '';
  const staff = `, coalesce(sum(total_hours_spent), 0)::float8 AS "totalHours",
    coalesce(round(avg(total_hours_spent) FILTER (WHERE status = 'CLOSED'), 1), 0)::float8 AS "averageTime"`;
  const [row] = await sql<Stats['stats']>(
    `SELECT count(*)::int AS total, count(*) FILTER (WHERE status = 'OPEN')::int AS open,
       count(*) FILTER (WHERE status = 'OPEN' AND assigned_technician_id IS NOT NULL)::int AS assigned,
       count(*) FILTER (WHERE status = 'IN_PROGRESS')::int AS "inProgress",
       count(*) FILTER (WHERE status = 'CLOSED')::int AS closed,
       count(*) FILTER (WHERE status <> 'CLOSED' AND priority IN ('HIGH', 'CRITICAL'))::int AS urgent
       ${user.role === 'CLIENT' ? '' : staff}
     FROM tickets WHERE ${own} AND ${where}`,
    user.role === 'ADMIN' ? [] : [user.id],
  );
  return row!;
}

async function expectTrueStats(): Promise<void> {
  expect(await wrongTotals(api.dataSource)).toEqual([]);
  for (const user of [admin, ...technicians, ...clients])
    for (const archived of ['all', 'true', 'false'])
      expect([user.role, archived, await statsOf(user, `?archived=${archived}`)]).toEqual([
        user.role,
        archived,
        await counted(user, archived),
      ]);
}

it('equals a fresh count after any change to tickets', async () => {
  for (let round = 0; round < 6; round++) {
    for (let action = 0; action < 10; action++) await pick(ACTIONS)();
    await transaction();
    await expectTrueStats();
  }
  const { tenths } = (
    await sql<{ tenths: number }>('SELECT sum(total_hours_spent * 10)::int AS tenths FROM tickets')
  )[0]!;
  expect(tenths).toBeGreaterThan(0);
});

it('is exact in every snapshot while actions and transactions run side by side', async () => {
  let running = true;
  const writer = async (act: () => Promise<unknown>): Promise<void> => {
    while (running) await act();
  };
  const writers = [
    writer(() => pick(ACTIONS)()),
    writer(() => pick(ACTIONS)()),
    writer(() => transaction().catch(() => undefined)),
  ];
  for (let round = 0; round < 40; round++) {
    expect(await wrongTotals(api.dataSource)).toEqual([]);
    await Promise.all([statsOf(admin), statsOf(pick(technicians))]);
  }
  running = false;
  await Promise.all(writers);
  await expectTrueStats();
});

it('stays exact when a reader folds changes in', async () => {
  await sql(`DO $$ BEGIN FOR n IN 1..600 LOOP
    UPDATE tickets SET total_hours_spent = n % 7 + 0.1 WHERE id = (SELECT max(id) FROM tickets);
  END LOOP; END $$`);
  await statsOf(admin);
  expect(await eventually(async () => (await sql('SELECT id FROM ticket_total_changes')).length === 0)).toBe(true);
  await expectTrueStats();
});

it('keeps the numbers of an erased user', async () => {
  const before = await statsOf(admin);
  expect((await erase(api, admin, clients[1]!.id)).statusCode).toBe(200);
  clients = clients.slice(0, 1);
  expect(await statsOf(admin)).toEqual(before);
  await expectTrueStats();
});

it('reads the cached totals of staff, and no ticket', async () => {
  const { total } = await statsOf(admin);
  await sql(`INSERT INTO ticket_total_changes (year, status, category, priority, archived, n)
    VALUES (2026, 'OPEN', 'ASSISTANCE', 'LOW', false, 5)`);
  expect((await statsOf(admin)).total).toBe(total! + 5);
});
