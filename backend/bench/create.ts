import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { type Call, callFor, type Measured } from './support/callers.js';
import { filledDatabase, start, stop } from './support/load.js';
import { KNOWN } from './support/million.js';
import { DETAILS, NAMES, OPENINGS, PLANTS, SURNAMES } from './support/million-words.js';
import { coresOf } from './support/processor-time.js';

/**
 * `BENCH_DATABASE_URL=… npm run bench:create`: tickets raised per second on a database filled by
 * `bench:fill`, by signed-in clients and by visitors with and without an account, and reads
 * meanwhile. The baseline is a bare server that commits one row. Adds tickets and accounts to the
 * database.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const CONNECTIONS = 32;
const READERS = 8;
const SESSIONS = 64;
const [API_PORT, FLOOR_PORT] = [3972, 3973];

process.env.TRUSTED_PROXIES = '127.0.0.1';
const database = new Client({ connectionString: filledDatabase() });
await database.connect();
const one = async <Value>(sql: string): Promise<Value> =>
  Object.values((await database.query(sql)).rows[0] as object)[0] as Value;
await database.query('CREATE TABLE IF NOT EXISTS floor_writes (id bigserial PRIMARY KEY, body text)');

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!;
const number = (most: number): number => 1 + Math.floor(Math.random() * most);

/** The database server is the parent process of a session. */
const backend = await one<number>('SELECT pg_backend_pid()');
const postgres = Number(
  readFileSync(`/proc/${backend}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')[1],
);

const ticket = (email: string): object => ({
  category: 'ASSISTANCE',
  company: `Rossi ${number(400)} S.r.l.`,
  name: pick(NAMES),
  surname: pick(SURNAMES),
  email,
  plantType: pick(PLANTS),
  plantSerialNumber: `SN-${number(900_000)}`,
  description: [pick(OPENINGS), ...Array.from({ length: 4 }, () => pick(DETAILS))].join('. '),
  alarmsPresent: false,
});

const someClient = (): string => `client${number(19_999)}@bench.example`;
const raising = (email: string, token?: string): Call => ({
  method: 'POST',
  path: '/api/tickets',
  headers: {
    'Idempotency-Key': randomUUID(),
    'X-Forwarded-For': `10.${number(250)}.${number(250)}.${number(250)}`,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  },
  body: ticket(email),
});

const tokenOf = async (email: string): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${API_PORT}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: KNOWN.password }),
  });
  return ((await answer.json()) as { tokens: { accessToken: string } }).tokens.accessToken;
};

function print(
  what: string,
  { responses, perSecond, p50, p95, refused }: Measured,
  cores?: Record<string, number>,
): void {
  const micros = ([name, used]: [string, number]): string =>
    `${name} ${((used * SECONDS * 1e6) / responses).toFixed(0)} µs`;
  console.log(
    `${what.padEnd(34)}${perSecond.toFixed(0).padStart(6)} /s  p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  ` +
      `${cores ? Object.entries(cores).map(micros).join('  ') : ''}  ${JSON.stringify(refused)}`,
  );
}

async function measure(what: string, port: number, pid: number, next: () => Call): Promise<void> {
  const [measured, { cores }] = await Promise.all([
    callFor(SECONDS, `http://127.0.0.1:${port}`, CONNECTIONS, next),
    coresOf({ server: pid, postgres }, SECONDS),
  ]);
  print(what, measured, cores);
}

/** Some connections raise tickets, the others read. */
async function measureBoth(what: string, port: number, next: () => Call, read: () => Call): Promise<void> {
  const base = `http://127.0.0.1:${port}`;
  const [raised, reads] = await Promise.all([
    callFor(SECONDS, base, CONNECTIONS - READERS, next),
    callFor(SECONDS, base, READERS, read),
  ]);
  print(`${what}: written`, raised);
  print(`${what}: read`, reads);
}

const floor = await start('dist/backend/bench/support/floor-writing-server.js', FLOOR_PORT, '/1');
const api = await start('dist/backend/src/commands/main.js', API_PORT, '/health/ready');
try {
  const admin = await tokenOf(KNOWN.admin);
  const clients: { email: string; token: string }[] = [];
  for (let index = 1; index <= SESSIONS; index++) {
    const email = `client${index}@bench.example`;
    clients.push({ email, token: await tokenOf(email) });
  }
  const newest = await one<number[]>(
    'SELECT array_agg(id) FROM (SELECT id FROM tickets ORDER BY id DESC LIMIT 10000) t',
  );
  console.log(
    `${await one<string>('SELECT count(*) FROM tickets')} tickets, ${CONNECTIONS} connections, ${SECONDS} s each`,
  );
  const read = (): Call => ({
    method: 'GET',
    path: `/api/tickets/${pick(newest)}`,
    headers: { Authorization: `Bearer ${admin}` },
  });
  const byClient = (): Call => {
    const { email, token } = pick(clients);
    return raising(email, token);
  };
  const byAnyCaller = (): Call => pick([byClient, byClient, () => raising(someClient())])();
  await callFor(SECONDS, `http://127.0.0.1:${API_PORT}`, CONNECTIONS, byAnyCaller);
  await measure('floor: one row', FLOOR_PORT, floor.pid ?? 0, byClient);
  await measure('signed-in clients', API_PORT, api.pid ?? 0, byClient);
  await measure('visitors with an account', API_PORT, api.pid ?? 0, () => raising(someClient()));
  await measure('visitors without one', API_PORT, api.pid ?? 0, () => raising(`${randomUUID()}@bench.example`));
  await measure('all of them', API_PORT, api.pid ?? 0, byAnyCaller);
  await measureBoth('floor, both', FLOOR_PORT, byClient, read);
  await measureBoth('API, both', API_PORT, byAnyCaller, read);
} finally {
  await stop(api, floor);
  await database.query('DROP TABLE floor_writes');
  await database.end();
}
