import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { createApi } from '#app/http.js';
import { loadConfig } from '#config/config.js';
import { TICKET_SORTS } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { poolOf, QuickPool } from '#kernel/persistence/index.js';
import { TicketListQueries } from '#tickets/lists/index.js';
import { TicketListQuery } from '#tickets/lists/list/ticket-list.query.js';
import { filledDatabase, SETTINGS, type Who } from './support/load.js';
import { KNOWN } from './support/million.js';
import { spreadOf } from './support/spread.js';

/**
 * `BENCH_DATABASE_URL=… npm run bench:plans`: time and plans of every list that the screens can
 * request (each filter, each pair, each order, each kind of search, high offsets). `!` marks slow
 * ones. `npm run bench:plans -- search=` selects lines that contain the text.
 */
const LONG = 50;
const ROUNDS = 3;
const SEARCHES = [KNOWN.rareWord, KNOWN.commonWord, 'marco rossi', '54777', 'zx'];

type Asked = Partial<TicketListQuery>;

interface Statement {
  text: string;
  values: unknown[];
}

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

const databaseUrl = filledDatabase();
const api = await createApi(loadConfig({ ...SETTINGS, DATABASE_URL: databaseUrl }));
await api.init();
const pool = poolOf(api.get(DataSource));
const statements = watched(pool, api.get(QuickPool));
const lists = api.get(TicketListQueries);
try {
  for (const who of ['admin', 'technician', 'client'] as const) {
    const actor = await actorOf(who);
    for (const asked of await askedBy(who)) await measure(who, actor, asked);
  }
} finally {
  await api.close();
}

/** Notes what passes through the pools. */
function watched(...pools: Pool[]): Statement[] {
  const seen: Statement[] = [];
  for (const of of pools) {
    const query = of.query.bind(of) as (statement: Statement) => Promise<unknown>;
    of.query = ((statement: Statement) => {
      seen.push({ text: statement.text, values: statement.values });
      return query(statement);
    }) as typeof of.query;
  }
  return seen;
}

async function actorOf(who: Who): Promise<Actor> {
  const { rows } = await pool.query<Actor>({
    text: `SELECT id, email, role, technical_area_id AS "technicalAreaId" FROM users WHERE email = $1`,
    values: [KNOWN[who]],
  });
  if (!rows[0]) throw new Error(`${KNOWN[who]} is missing: is the database filled?`);
  return rows[0];
}

async function askedBy(who: Who): Promise<Asked[]> {
  const filters = await filtersOf(who);
  const pairs = filters.flatMap((one, index) =>
    filters
      .slice(index + 1)
      .filter((other) => !Object.keys(other).some((name) => name in one))
      .map((other) => ({ ...one, ...other })),
  );
  const orders = TICKET_SORTS.flatMap((sort) => (['asc', 'desc'] as const).map((order): Asked => ({ sort, order })));
  const narrowed = [{}, ...filters];
  const deep: Asked[] = who === 'admin' ? [{ page: 25_000 }, { page: 50_000 }, { page: 100_000 }] : [{ page: 5 }];
  return [
    ...narrowed,
    ...pairs,
    ...orders.flatMap((order) => narrowed.map((filter) => ({ ...filter, ...order }))),
    ...deep.flatMap((page) => [...narrowed, ...orders].map((filter) => ({ ...filter, ...page }))),
    ...SEARCHES.flatMap((search) => [...narrowed, ...orders].map((filter) => ({ ...filter, search }))),
  ];
}

/** Each filter of the role's screen, once. */
async function filtersOf(who: Who): Promise<Asked[]> {
  const all: Asked[] = [
    { status: ['OPEN'] },
    { status: ['OPEN', 'IN_PROGRESS'] },
    { status: ['CLOSED'] },
    { priority: ['CRITICAL'] },
    { priority: ['LOW', 'MEDIUM'] },
    { archived: 'all' },
    { archived: 'true' },
  ];
  if (who !== 'technician') all.push({ category: ['SPARE_PART'] }, { category: ['ASSISTANCE', 'MODIFICATION'] });
  if (who !== 'admin') return all;
  const { id: clientId } = await actorOf('client');
  const { id: technicianId, technicalAreaId } = await actorOf('technician');
  const picked: Asked[] = [{ clientId }, { technicianId }, { technicalAreaId: technicalAreaId ?? undefined }];
  return [...all, { year: 2024 }, { assigned: true }, { assigned: false }, ...picked];
}

async function measure(who: Who, actor: Actor, asked: Asked): Promise<void> {
  const words = Object.entries(asked).map(([name, value]) => `${name}=${String(value)}`);
  const line = `${who} ${words.join('&')}`;
  if (!line.includes(process.argv[2] ?? '')) return;
  const query = Object.assign(new TicketListQuery(), asked);
  await lists.list(actor, query);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    statements.length = 0;
    const startedAt = performance.now();
    await lists.list(actor, query);
    times.push(performance.now() - startedAt);
  }
  const { median } = spreadOf(times);
  const plans: string[] = [];
  for (const statement of [...statements]) plans.push(await planOf(statement));
  console.log(`${median > LONG ? '!' : ' '} ${median.toFixed(1).padStart(7)} ms  ${line}\n${plans.join('\n')}`);
}

async function planOf({ text, values }: Statement): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }] }>({
    text: `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
    values,
  });
  const explained = rows[0]?.['QUERY PLAN'][0];
  if (!explained) throw new Error('A statement has a plan');
  return `             ${explained['Execution Time'].toFixed(1)} ms  ${namesOf(explained.Plan).join(' < ')}`;
}

function namesOf(node: PlanNode): string[] {
  const name = node['Index Name'] === undefined ? node['Node Type'] : `${node['Node Type']} (${node['Index Name']})`;
  return [name, ...(node.Plans ?? []).flatMap(namesOf)];
}
