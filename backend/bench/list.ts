import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { KNOWN } from './million.js';

/**
 * `BENCH_DATABASE_URL=… npm run bench:list`: requests per second and latencies of GET /tickets on a database filled by
 * `bench:fill`, beside the floor of the machine in the same run. Needs `wrk`.
 */
const databaseUrl = process.env.BENCH_DATABASE_URL;
if (!databaseUrl) throw new Error('BENCH_DATABASE_URL names the filled database');
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 32);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const SETTINGS = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  CHROMIUM_PATH: 'none',
  JWT_SECRET: 'b7Qm2xT9vL4kR8nZ1pW6yC3sD5fG0hJq',
  RATE_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'warn',
  DATA_DIR: join(tmpdir(), 'plantdesk-bench'),
};
const API_PORT = 3970;
const FLOOR_PORT = 3971;

/** The lists that the screens ask for. */
const QUERIES: [who: 'admin' | 'technician' | 'client', query: string][] = [
  ['admin', 'page=1&limit=10'],
  ['admin', 'page=1&limit=10&status=OPEN'],
  ['admin', 'page=1&limit=10&status=CLOSED&category=ASSISTANCE&priority=HIGH'],
  ['admin', 'page=1&limit=10&year=2024'],
  ['admin', `page=1&limit=10&search=${KNOWN.rareWord}`],
  ['admin', `page=1&limit=10&search=${KNOWN.commonWord}`],
  ['technician', 'page=1&limit=10'],
  ['technician', 'page=1&limit=10&status=IN_PROGRESS'],
  ['client', 'page=1&limit=10'],
];

/** Starts a program and waits until its address answers. */
async function start(script: string, port: number, ready: string): Promise<ChildProcess> {
  const env = { ...process.env, ...SETTINGS, DATABASE_URL: databaseUrl, PORT: String(port) };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const answers = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}${ready}`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) await sleep(100);
  return child;
}

async function login(email: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${API_PORT}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: KNOWN.password }),
  });
  if (!answer.ok) throw new Error(`Login of ${email}: ${answer.status}`);
  return ((await answer.json()) as { tokens: { accessToken: string } }).tokens.accessToken;
}

interface Figures {
  perSecond: number;
  latencies: string;
}

function load(url: string, token = 'none'): Figures {
  const args = ['-t2', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--latency', '-H', `Authorization: Bearer ${token}`, url];
  const output = execFileSync('wrk', args, { encoding: 'utf8' });
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? '0';
  const quantile = (share: string): string => new RegExp(`${share}%\\s+(\\S+)`).exec(output)?.[1] ?? '?';
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    latencies: `p50 ${quantile('50')}  p90 ${quantile('90')}  p99 ${quantile('99')}  failed ${failed}`,
  };
}

const floor = await start('dist/backend/bench/floor-server.js', FLOOR_PORT, '/');
const api = await start('dist/backend/src/main.js', API_PORT, '/health/ready');
try {
  const tokens = {
    admin: await login(KNOWN.admin),
    technician: await login(KNOWN.technician),
    client: await login(KNOWN.client),
  };
  load(`http://127.0.0.1:${FLOOR_PORT}/`);
  const best = load(`http://127.0.0.1:${FLOOR_PORT}/`);
  console.log(`floor${' '.repeat(75)}${best.perSecond.toFixed(0).padStart(6)} req/s  ${best.latencies}`);
  for (const [who, query] of QUERIES) {
    const { perSecond, latencies } = load(`http://127.0.0.1:${API_PORT}/api/tickets?${query}`, tokens[who]);
    const share = (perSecond / best.perSecond).toFixed(2);
    console.log(
      `${who.padEnd(12)}${query.padEnd(68)}${perSecond.toFixed(0).padStart(6)} req/s  ${share}  ${latencies}`,
    );
  }
} finally {
  for (const child of [api, floor]) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}
