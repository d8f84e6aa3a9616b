import { performance } from 'node:perf_hooks';
import { DataSource } from 'typeorm';
import { assignClocks, computeClocks } from '../src/modules/service-levels/index.js';
import { startScratchApi } from './scratch-api.js';
import { spreadOf } from './spread.js';

/**
 * How long the promises of open tickets take: given, computed anew in batches as the job does,
 * checked, and filtered by in a list. On demo data, whose open tickets are copied BENCH_TICKETS
 * times.
 */
const TICKETS = Number(process.env['BENCH_TICKETS'] ?? 20_000);
const BATCH = 500;
const PAGES = 100;

const api = await startScratchApi();
const database = new DataSource({ type: 'postgres', url: api.env['DATABASE_URL'] ?? '' });
await database.initialize();
const { manager } = database;

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${name.padEnd(44)} ${((performance.now() - start) / 1000).toFixed(2)} s`);
}

const inBatches = (ids: number[], work: (batch: number[]) => Promise<void>) => async (): Promise<void> => {
  for (let start = 0; start < ids.length; start += BATCH) await work(ids.slice(start, start + BATCH));
};

async function listTimes(path: string): Promise<number[]> {
  const credentials = { email: 'admin@plantdesk.example', password: 'Plantdesk1' };
  const login = await fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { tokens } = (await login.json()) as { tokens: { accessToken: string } };
  const times: number[] = [];
  for (let call = 0; call < PAGES; call++) {
    const start = performance.now();
    await (await fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${tokens.accessToken}` } })).text();
    times.push(performance.now() - start);
  }
  return times;
}

try {
  const [{ columns }] = await manager.query<[{ columns: string }]>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
     WHERE table_name = 'tickets' AND column_name NOT IN ('id', 'created_at')`,
  );
  const copies = await manager.query<{ id: number }[]>(
    `INSERT INTO tickets (created_at, ${columns})
     SELECT now() - random() * interval '20 days', ${columns} FROM tickets, generate_series(1, $1) WHERE status = 'OPEN'
     ORDER BY random() LIMIT $1 RETURNING id`,
    [TICKETS],
  );
  const ids = copies.map(({ id }) => id);
  await timed(
    `${ids.length} tickets get their promises`,
    inBatches(ids, (batch) => assignClocks(manager, batch)),
  );
  await manager.query('ANALYZE');
  const [{ clocks }] = await manager.query<[{ clocks: number }]>('SELECT count(*)::int AS clocks FROM ticket_clocks');
  await timed(
    `${clocks} clocks computed anew`,
    inBatches(ids, (batch) => computeClocks(manager, batch)),
  );
  await timed('10,000 due times', () =>
    manager.query(
      `SELECT instant_of(calendar_id, worked(calendar_id, started_at) + target_s) FROM ticket_clocks LIMIT 10000`,
    ),
  );
  for (const query of [
    'clock=overdue',
    'clock=today',
    'sort=createdAt',
    'sort=urgency',
    'sort=urgency&status=OPEN,IN_PROGRESS',
  ]) {
    const { median, p95 } = spreadOf(await listTimes(`/api/tickets?limit=25&${query}`));
    console.log(`GET /tickets?${query.padEnd(40)} median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
  }
} finally {
  await database.destroy();
  await api.stop();
}
