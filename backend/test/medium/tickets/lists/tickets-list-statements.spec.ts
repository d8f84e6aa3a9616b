import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_STATUSES } from '#contract/index.js';
import { QuickPool } from '#kernel/persistence/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { addTickets } from '#test/support/many-tickets.js';

interface Statement {
  text: string;
  values: unknown[];
}

let api: TestApi;
let admin: TestUser;
const asked = new Map<string, unknown[]>();

beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
  const pool = api.app.get(QuickPool);
  const query = pool.query.bind(pool) as (statement: Statement) => Promise<unknown>;
  pool.query = ((statement: Statement) => {
    if (statement.text.includes('FROM tickets t')) asked.set(statement.text, statement.values);
    return query(statement);
  }) as typeof pool.query;
});
beforeEach(() => asked.clear());
afterAll(() => api.close());

async function list(query: string, user = admin): Promise<void> {
  const answer = await api.as(user)({ method: 'GET', url: `/api/tickets?${query}` });
  expect(answer.statusCode).toBe(200);
}

it('uses one text for the pages 2 to 20 of a list', async () => {
  for (let page = 2; page <= 20; page++) await list(`limit=10&page=${page}`);
  expect(asked.size).toBe(1);
});

it('uses one text for all years', async () => {
  for (const year of [2022, 2023, 2024, 2025, 2026]) await list(`year=${year}`);
  expect(asked.size).toBe(1);
});

it('uses one text for each combination of one status, one category and one priority', async () => {
  for (const status of TICKET_STATUSES)
    for (const category of TICKET_CATEGORIES)
      for (const priority of TICKET_PRIORITIES)
        await list(`status=${status}&category=${category}&priority=${priority}`);
  expect(asked.size).toBe(1);
});

it("reads only a technician's open tickets in order, not all that the technician closed", async () => {
  const [client, technician] = await Promise.all([api.make.user(), api.make.technician()]);
  await addTickets(api.dataSource, 20_000, { clientId: client.id, technicianId: technician.id, otherId: client.id });
  await api.dataSource.query('UPDATE tickets SET assigned_technician_id = $1', [technician.id]);
  await api.dataSource.query('VACUUM ANALYZE tickets');
  await list('status=OPEN&limit=10', technician);
  const [[text, values]] = [...asked] as [[string, unknown[]]];
  const [row] = await api.dataSource.query<object[]>(`EXPLAIN (FORMAT JSON) ${text}`, values);
  const page = JSON.stringify(row).match(/"Index Name":"ix_tickets_\w+","Relation Name":"tickets","Alias":"t/g);
  expect(page).toEqual([expect.stringContaining('ix_tickets_waiting')]);
});
