import { Client } from 'pg';
import { performance } from 'node:perf_hooks';
import { assignClocks, computeClocks, countDrift } from '#promises/clocks/clock-statements.js';
import { DataSource } from 'typeorm';
import { API_PORT, filledDatabase, login, startApi, startFloor, stop } from './support/load.js';
import { KNOWN } from './support/million.js';
import { RARE_IN_MESSAGES, SCOPES } from './support/million-growth.js';
import { loadOfMachine } from './support/rounds.js';
import { spreadOf } from './support/spread.js';

/**
 * `BENCH_DATABASE_URL=… npm run bench:grown`: times of single requests, one after the other, on a database of `bench:fill`
 * and `bench:grow`, each beside the bare server of the lists, asked in turn. `-- timeline` selects cases by name.
 */
const CALLS = Number(process.env['BENCH_CALLS'] ?? 100);
const WARM_UP = 20;
const BATCH = 500;

interface Call {
  path: string;
  method?: 'GET' | 'POST' | 'PUT';
  body?: object;
}
interface Case {
  name: string;
  most: number;
  token: string;
  next: (call: number) => Call;
}

const asked = process.argv[2] ?? '';
const database = new Client({ connectionString: filledDatabase() });
await database.connect();
const one = async <Value>(sql: string): Promise<Value> =>
  Object.values((await database.query(sql)).rows[0] as object)[0] as Value;

async function timeOf(url: string, { path, method = 'GET', body }: Call, token: string): Promise<[number, string]> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const startedAt = performance.now();
  const answer = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
  return [performance.now() - startedAt, text];
}

const text = (times: readonly number[]): string => {
  const { median, p95 } = spreadOf(times);
  return `p50 ${median.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms`;
};

async function measure({ name, most, token, next }: Case): Promise<void> {
  if (!name.includes(asked)) return;
  const [times, floors]: [number[], number[]] = [[], []];
  for (let call = -WARM_UP; call < CALLS; call += 1) {
    const [floor] = await timeOf(`http://127.0.0.1:${API_PORT + 1}`, { path: '/' }, '');
    const [time] = await timeOf(`http://127.0.0.1:${API_PORT}/api`, next(call + WARM_UP), token);
    if (call >= 0) times.push(time);
    if (call >= 0) floors.push(floor);
  }
  console.log(`${name.padEnd(44)}${text(times)}  aim ${most} ms  floor ${text(floors)}  ${loadOfMachine()}`);
}

async function clocks(): Promise<void> {
  if (!'clocks'.includes(asked)) return;
  const source = await new DataSource({ type: 'postgres', url: filledDatabase() }).initialize();
  const open = await source.query<{ id: number }[]>(
    'SELECT DISTINCT ticket_id AS id FROM ticket_clocks WHERE outcome IS NULL ORDER BY 1',
  );
  const count = await one<number>('SELECT count(*)::int FROM ticket_clocks WHERE outcome IS NULL');
  const timed = async (name: string, work: () => Promise<number | void>): Promise<void> => {
    const startedAt = performance.now();
    const found = await work();
    console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(2)} s ${found ?? ''} ${loadOfMachine()}`);
  };
  for (const [name, work] of [
    ['computed', computeClocks],
    ['assigned', assignClocks],
  ] as const)
    await timed(`${count} open clocks of ${open.length} tickets ${name}`, async () => {
      for (let start = 0; start < open.length; start += BATCH) {
        const ids = open.slice(start, start + BATCH).map(({ id }) => id);
        await source.transaction((tx) => work(tx, ids));
      }
    });
  await timed('their check, and clocks that differ', () => countDrift(source.manager));
  await timed('a million due times', async () => {
    await database.query(
      `SELECT count(instant_of(calendar_id, worked(calendar_id, now() + n * interval '1 minute') + target_s))
       FROM (SELECT * FROM ticket_clocks, generate_series(1, 100) n WHERE calendar_id IS NOT NULL LIMIT 1000000) due`,
    );
  });
  await source.destroy();
}

const api = await startApi();
const floor = await startFloor();
try {
  const admin = await login(KNOWN.admin);
  const technician = await login(KNOWN.technician);
  const [keyUser, owner] = [await login(SCOPES.keyUser), await login(SCOPES.owner)];
  const talk = await one<number>('SELECT ticket_id FROM ticket_messages WHERE seq = 10000');
  const plant = await one<string>(`SELECT id FROM plants WHERE serial_number = 'PL-5000'`);
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const get = (name: string, most: number, token: string, pathOf: (call: number) => string): Case => ({
    ...{ name, most, token },
    next: (call) => ({ path: pathOf(call) }),
  });
  const queue = '/tickets?status=OPEN,IN_PROGRESS&sort=urgency&order=desc&limit=10';
  for (const one of [
    get('account of the caller', 0, admin, () => '/auth/profile'),
    get('list, first pages', 0, admin, (call) => `/tickets?limit=10&page=${1 + (call % 20)}`),
    get('queue by urgency', 5, admin, (call) => `${queue}&page=${1 + (call % 3)}`),
    get('queue of late ones', 5, admin, () => '/tickets?clock=overdue&sort=urgency&limit=10'),
    get('tickets that await staff', 0, admin, () => '/tickets?awaiting=STAFF&sort=awaitingSince&limit=10'),
    get('counts of views', 30, admin, () => '/ticket-views/pins'),
    get('counts of views, technician', 30, technician, () => '/ticket-views/pins'),
    get('dashboard, figures', 5, admin, () => '/tickets/stats'),
    get('dashboard, technician', 20, technician, () => '/tickets/technician/dashboard?days=30'),
    get('work of technicians', 0, admin, () => '/users/technicians'),
    ...['level', 'category', 'priority', 'area', 'technician', 'company', 'month'].map((by) =>
      get(
        `report of a year by ${by}`,
        500,
        admin,
        () => `/reports/service-levels?from=${day(364)}&to=${day(0)}&by=${by}`,
      ),
    ),
    get('conversation, newest page', 25, admin, () => `/tickets/${talk}/messages?limit=50`),
    get('conversation, page 100', 60, admin, () => `/tickets/${talk}/messages?limit=50&page=100`),
    get('messages, rare word', 60, admin, () => `/messages?search=${RARE_IN_MESSAGES}`),
    get('messages, number', 60, admin, (call) => `/messages?search=${410_000 + call * 97}`),
    get('messages, common word', 150, admin, () => '/messages?search=filtro'),
    get('company scope', 0, keyUser, (call) => `/tickets?limit=10&page=${1 + (call % 20)}`),
    get('owner scope', 0, owner, (call) => `/tickets?limit=10&page=${1 + (call % 20)}`),
    get('plants by serial number', 5, admin, (call) => `/plants?search=PL-${10_000 + call * 777}&limit=10`),
    get('a plant', 5, admin, () => `/plants/${plant}`),
    get('timeline of a plant with 5,000 tickets', 20, admin, () => `/plants/${plant}/timeline`),
    get('tickets of a plant', 10, admin, (call) => `/tickets?plantId=${plant}&limit=10&page=${1 + (call % 20)}`),
  ])
    await measure(one);
  await measure({
    ...{ name: 'conversation, note', most: 50, token: admin },
    next: (call) => ({ path: `/tickets/${talk}/notes`, method: 'POST', body: { body: `On our way ${call}` } }),
  });
  await measure({
    ...{ name: 'conversation, reply', most: 50, token: admin },
    next: (call) => ({ path: `/tickets/${talk}/replies`, method: 'POST', body: { body: `On our way ${call}` } }),
  });
  await clocks();
} finally {
  await stop(api, floor);
  await database.end();
}
