import { performance } from 'node:perf_hooks';
import { DataSource } from 'typeorm';
import { assignClocks, computeClocks } from '#promises/index.js';
import { postmaster, usedBy } from './support/processor-time.js';
import { startScratchApi } from './support/scratch-api.js';
import { spreadOf } from './support/spread.js';

/**
 * How long the promises of open tickets take: given, computed anew in batches as the job does,
 * checked, filtered by in a list, and reported once they ended. On demo data, whose open tickets
 * are copied BENCH_TICKETS times. Exits with 1 when a bound is exceeded.
 */
const TICKETS = Number(process.env['BENCH_TICKETS'] ?? 20_000);
const BATCH = 500;
const PAGES = 100;
const DUE_TIMES = 1_000_000;
/** Seconds for 40,000 clocks and for all due times, and milliseconds of a report. */
const BOUNDS = { recomputed: 10, dueTimes: 60, report: 500 };

const api = await startScratchApi();
const database = new DataSource({ type: 'postgres', url: api.env['DATABASE_URL'] ?? '' });
await database.initialize();
const { manager } = database;
const server = await postmaster(api.env['DATABASE_URL'] ?? '');

function assertWithin(name: string, measured: number, bound: number | undefined): void {
  if (bound === undefined || measured <= bound) return;
  console.error(`${name}: more than ${bound}`);
  process.exitCode = 1;
}

async function timed(name: string, work: () => Promise<unknown>, bound?: number): Promise<void> {
  const [start, used] = [performance.now(), usedBy(server)];
  await work();
  const seconds = (performance.now() - start) / 1000;
  const processor = `${(usedBy(server) - used).toFixed(2)} s of the database's processor`;
  const most = bound === undefined ? '' : ` (at most ${bound.toFixed(1)} s)`;
  console.log(`${name.padEnd(44)} ${seconds.toFixed(2)} s${most}, ${processor}`);
  assertWithin(name, seconds, bound);
}

const inBatches = (ids: number[], work: (batch: number[]) => Promise<void>) => async (): Promise<void> => {
  for (let start = 0; start < ids.length; start += BATCH) await work(ids.slice(start, start + BATCH));
};

async function listTimes(path: string, calls = PAGES): Promise<number[]> {
  const credentials = { email: 'admin@plantdesk.example', password: 'Plantdesk1' };
  const login = await fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { tokens } = (await login.json()) as { tokens: { accessToken: string } };
  const times: number[] = [];
  for (let call = 0; call < calls; call++) {
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
    (BOUNDS.recomputed * clocks) / 40_000,
  );
  await timed(
    `${DUE_TIMES} due times`,
    () =>
      manager.query(
        `SELECT count(instant_of(calendar_id, worked(calendar_id, started_at + n * interval '1 minute') + target_s))
         FROM (SELECT * FROM ticket_clocks, generate_series(1, 100) AS n LIMIT ${DUE_TIMES}) due`,
      ),
    BOUNDS.dueTimes,
  );
  for (const query of ['sort=urgency', 'clock=overdue', 'clock=today', 'sort=createdAt']) {
    const { median, p95 } = spreadOf(await listTimes(`/api/tickets?limit=25&${query}`));
    console.log(`GET /tickets?${query.padEnd(31)} median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
  }
  await manager.query(
    `UPDATE ticket_clocks SET outcome = CASE WHEN random() < 0.9 THEN 'MET' ELSE 'MISSED' END::clock_outcome,
       stopped_at = now() - random() * interval '364 days', used_s = (random() * target_s * 1.2)::int, due_at = NULL,
       next_warning_at = NULL, waiting_since = NULL
     WHERE outcome IS NULL`,
  );
  await manager.query('ANALYZE ticket_clocks');
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  for (const by of ['level', 'technician', 'company', 'month']) {
    const path = `/api/reports/service-levels?from=${day(365)}&to=${day(0)}&by=${by}`;
    const { median, p95 } = spreadOf(await listTimes(path, 20));
    console.log(`${`report of a year by ${by}`.padEnd(44)} median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
    assertWithin(`report by ${by}`, p95, BOUNDS.report);
  }
} finally {
  await database.destroy();
  await api.stop();
}
