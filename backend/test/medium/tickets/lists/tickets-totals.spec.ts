import {
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_SORTS,
  TICKET_STATUSES,
  type TicketSort,
} from '#contract/index.js';
import { Random } from '#seeds/random.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { eventually } from '#test/support/waiting.js';

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
let other: TestUser;
let client: TestUser;
const random = new Random(7);

const pick = <T>(values: readonly T[]): T => values[random.between(0, values.length - 1)]!;
const sql = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  api.dataSource.query<Row[]>(text, values);

beforeAll(async () => {
  api = await startApi();
  [admin, technician, other, client] = await Promise.all([
    api.make.admin(),
    api.make.technician(),
    api.make.technician(),
    api.make.user(),
  ]);
  await sql(
    `INSERT INTO tickets (category, status, priority, title, description, company, contact_name, contact_surname,
       contact_email, plant_type, plant_serial_number, language, created_by_id, search_text, created_at, assigned_technician_id)
     SELECT (enum_range(NULL::ticket_category))[1 + n % 3], (enum_range(NULL::ticket_status))[1 + n % 2],
       (enum_range(NULL::ticket_priority))[1 + n % 5], 'Title', 'Description', (ARRAY['acme', 'Beta', 'ACME'])[1 + n % 3], 'Anna', 'Rossi', 'a@example.com',
       'LC', 'SN', 'it', $1, 'text', timestamptz '2024-12-31 20:00Z' + n * interval '1 minute',
       CASE n % 4 WHEN 0 THEN $2::uuid WHEN 1 THEN $3::uuid END
     FROM generate_series(1, 1400) n`,
    [client.id, technician.id, other.id],
  );
});
afterAll(() => api.close());

interface Answer {
  tickets: { id: number }[];
  pagination: { totalItems: number };
}

const list = async (user: TestUser, query: string): Promise<Answer> => {
  const answer = await api.as(user)({ method: 'GET', url: `/api/tickets?${query}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
};

/** The SQL of each order. */
const SORTED: Record<TicketSort, string> = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  id: 'id',
  priority: 'priority',
  status: 'status',
  category: 'category',
  company: 'lower(company)',
  urgency: '(SELECT coalesce(max(urgency), tickets.id) FROM ticket_urgency WHERE ticket_id = tickets.id)',
  awaitingSince: 'coalesce(awaiting_since, created_at)',
};

/** A filter as the screens send it, and its SQL. */
function anyFilter(): { query: string; where: string } {
  const parts: [query: string, where: string][] = [];
  const facet = (name: string, values: readonly string[]): void => {
    const chosen = values.filter(() => random.next() < 0.5);
    if (chosen.length > 0) parts.push([`${name}=${chosen.join(',')}`, `${name} = ANY('{${chosen.join(',')}}')`]);
  };
  if (random.next() < 0.6) facet('status', TICKET_STATUSES);
  if (random.next() < 0.5) facet('category', TICKET_CATEGORIES);
  if (random.next() < 0.5) facet('priority', TICKET_PRIORITIES);
  const year = pick([undefined, undefined, 2024, 2025, 2026]);
  if (year) parts.push([`year=${year}`, `extract(year FROM created_at AT TIME ZONE 'Europe/Rome') = ${year}`]);
  const owned = pick([undefined, 'technicianId', 'clientId', 'assigned']);
  if (owned === 'technicianId') parts.push([`technicianId=${other.id}`, `assigned_technician_id = '${other.id}'`]);
  if (owned === 'clientId') parts.push([`clientId=${client.id}`, `created_by_id = '${client.id}'`]);
  if (owned === 'assigned') parts.push(['assigned=false', 'assigned_technician_id IS NULL']);
  const stopped = pick([undefined, undefined, true, false]);
  if (stopped !== undefined)
    parts.push([`productionStopped=${stopped}`, `production_stopped IS ${stopped ? '' : 'NOT '}TRUE`]);
  const archived = pick([undefined, 'true', 'false']);
  if (archived) parts.push([`archived=${archived}`, `archived_at IS ${archived === 'true' ? 'NOT ' : ''}NULL`]);
  else parts.push(['', 'TRUE']);
  return { query: parts.map(([query]) => query).join('&'), where: parts.map(([, where]) => where).join(' AND ') };
}

/** Every list matches a plain query, with its exact number. */
async function expectTrueLists(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const { query, where } = anyFilter();
    const [user, scope] = pick([
      [admin, 'TRUE'],
      [technician, `assigned_technician_id = '${technician.id}'`],
      [client, `created_by_id = '${client.id}' AND NOT awaits_mailbox_proof`],
    ] as const);
    const [limit, page, order] = [pick([1, 7, 25, 100]), pick([1, 1, 2, 5, 8, 13]), pick(['asc', 'desc'])];
    const sort = pick(['createdAt', ...TICKET_SORTS] as const);
    const asked = `${query}&sort=${sort}&limit=${limit}&page=${page}&order=${order}`;
    const answer = await list(user, asked);
    const rows = await sql<{ id: number; total: number }>(
      `SELECT id, (SELECT count(*)::int FROM tickets WHERE ${where} AND ${scope}) AS total FROM tickets
       WHERE ${where} AND ${scope} ORDER BY ${SORTED[sort]} ${order}, id ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
    );
    expect({ asked, ids: answer.tickets.map(({ id }) => id) }).toEqual({ asked, ids: rows.map(({ id }) => id) });
    if (rows[0]) expect({ asked, total: answer.pagination.totalItems }).toEqual({ asked, total: rows[0].total });
  }
}

const ANY = 'id IN (SELECT id FROM tickets ORDER BY random() LIMIT 3)';
const CHANGES = [
  `UPDATE tickets SET status = 'IN_PROGRESS' WHERE ${ANY}`,
  `UPDATE tickets SET status = 'CLOSED', closed_at = now(), archived_at = CASE WHEN random() < 0.5 THEN now() END, final_report = 'Done at last' WHERE ${ANY}`,
  `UPDATE tickets SET priority = 'CRITICAL' WHERE ${ANY}`,
  `UPDATE tickets SET title = 'Nothing that is counted' WHERE ${ANY}`,
  `DELETE FROM tickets WHERE id IN (SELECT id FROM tickets ORDER BY random() LIMIT 1)`,
];

/** The cached totals and the tickets in one snapshot. */
const SNAPSHOT = `
  SELECT (SELECT count(*)::int FROM tickets WHERE status = 'CLOSED') AS counted,
         (SELECT coalesce(sum(n), 0)::int FROM ticket_totals WHERE status = 'CLOSED') +
         (SELECT coalesce(sum(n), 0)::int FROM ticket_total_changes WHERE status = 'CLOSED') AS cached`;

it('equals a plain count, before and after changes', async () => {
  await expectTrueLists(40);
  for (const change of CHANGES) await sql(change);
  await expectTrueLists(60);
});

it('is exact at every moment, while tickets change and changes are folded in', async () => {
  let running = true;
  const writer = async (): Promise<void> => {
    while (running) await sql(pick(CHANGES.slice(0, 4))).catch(() => undefined);
  };
  const writers = [writer(), writer(), writer()];
  try {
    for (let round = 0; round < 40; round++) {
      const [row] = await sql<{ counted: number; cached: number }>(SNAPSHOT);
      expect(row?.cached).toBe(row?.counted);
      await list(admin, 'status=CLOSED');
    }
  } finally {
    running = false;
    await Promise.all(writers);
  }
  await expectTrueLists(30);
});

it('folds in a long backlog of changes once, and stays exact', async () => {
  await sql(`DO $$ BEGIN FOR n IN 1..300 LOOP
    UPDATE tickets SET priority = (enum_range(NULL::ticket_priority))[1 + n % 5] WHERE id = (SELECT min(id) FROM tickets);
  END LOOP; END $$`);
  const generation = async (): Promise<number> =>
    (await sql<{ number: number }>('SELECT number FROM ticket_total_generation'))[0]?.number ?? 0;
  const before = await generation();
  await Promise.all(Array.from({ length: 5 }, (_, page) => list(admin, `page=${page + 1}`)));
  await eventually(async () => (await sql('SELECT id FROM ticket_total_changes')).length === 0);
  expect(await generation()).toBe(before + 1);
  await expectTrueLists(40);
});

it('ignores rolled back changes', async () => {
  const before = (await list(admin, 'limit=1')).pagination.totalItems;
  const runner = api.dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query('DELETE FROM tickets');
  expect((await list(admin, 'limit=1')).pagination.totalItems).toBe(before);
  await runner.rollbackTransaction();
  await runner.release();
  expect((await list(admin, 'limit=1')).pagination.totalItems).toBe(before);
});

it('follows a restored backup, which resets the generations', async () => {
  const before = (await list(admin, 'archived=all')).pagination.totalItems;
  await sql('UPDATE ticket_total_generation SET number = number - 1');
  expect((await list(admin, 'archived=all')).pagination.totalItems).toBe(before);
  await sql('DELETE FROM tickets WHERE id = (SELECT max(id) FROM tickets)');
  const columns = 'year, status, category, priority, technical_area_id, assigned_technician_id, archived, n';
  await sql(`
    WITH folded AS (DELETE FROM ticket_total_changes RETURNING ${columns})
    INSERT INTO ticket_totals (${columns})
    SELECT year, status, category, priority, technical_area_id, assigned_technician_id, archived, sum(n) FROM folded GROUP BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (year, status, category, priority, technical_area_id, assigned_technician_id, archived)
    DO UPDATE SET n = ticket_totals.n + excluded.n`);
  await sql('UPDATE ticket_total_generation SET number = number + 1');
  expect((await list(admin, 'archived=all')).pagination.totalItems).toBe(before - 1);
});

it('returns the true total on a page past the end', async () => {
  const { pagination } = await list(admin, 'limit=1');
  expect(await list(admin, 'limit=100&page=1000')).toMatchObject({
    tickets: [],
    pagination: { totalItems: pagination.totalItems },
  });
});
