import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXPORT_FORMATS } from '#contract/index.js';
import { findFreePort } from '#embedded/servers/ports.js';
import { KNOWN } from './support/million.js';

/**
 * `BENCH_DATABASE_URL=… npm run bench:export`: rows per second and memory of complete exports from
 * a database filled by `bench:fill`. Each export has its own process, so that memory starts fresh.
 * Linux only.
 */
const databaseUrl = process.env.BENCH_DATABASE_URL;
if (!databaseUrl) throw new Error('BENCH_DATABASE_URL names the filled database');
const MEGABYTE = 1024 * 1024;
const QUERIES = ['', '&sort=company&order=asc', `&search=${KNOWN.commonWord}`];

async function start(port: number): Promise<ChildProcess> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    SMTP_URL: 'smtp://127.0.0.1:1',
    CHROMIUM_PATH: 'none',
    JWT_SECRET: 'b7Qm2xT9vL4kR8nZ1pW6yC3sD5fG0hJq',
    LOG_LEVEL: 'warn',
    DATA_DIR: join(tmpdir(), 'plantdesk-bench'),
  };
  const child = spawn(process.execPath, ['dist/backend/src/commands/main.js'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ready = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready())) await sleep(100);
  return child;
}

async function login(api: string): Promise<string> {
  const answer = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: KNOWN.admin, password: KNOWN.password }),
  });
  return ((await answer.json()) as { tokens: { accessToken: string } }).tokens.accessToken;
}

/** In megabytes: current or peak resident memory. */
function memoryOf({ pid }: ChildProcess, what: 'VmRSS' | 'VmHWM'): number {
  const line = new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1]) / 1024);
}

async function measure(query: string): Promise<string> {
  const port = await findFreePort();
  const child = await start(port);
  try {
    const api = `http://127.0.0.1:${port}/api`;
    const headers = { authorization: `Bearer ${await login(api)}` };
    const before = memoryOf(child, 'VmRSS');
    const startedAt = performance.now();
    const answer = await fetch(`${api}/tickets/export?${query}`, { headers });
    const firstAt = performance.now();
    let bytes = 0;
    for await (const chunk of answer.body as AsyncIterable<Uint8Array>) bytes += chunk.length;
    const seconds = (performance.now() - startedAt) / 1000;
    const rows = Number(answer.headers.get('x-total-count'));
    return (
      `${String(rows).padStart(8)} rows ${seconds.toFixed(1).padStart(6)} s ${(rows / seconds).toFixed(0).padStart(6)} rows/s` +
      `  first byte ${((firstAt - startedAt) / 1000).toFixed(2)} s  ${(bytes / MEGABYTE).toFixed(0).padStart(5)} MB` +
      `  memory ${before} MB, at most ${memoryOf(child, 'VmHWM')} MB`
    );
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

for (const format of EXPORT_FORMATS)
  for (const query of QUERIES)
    console.log(
      `${format.padEnd(5)}${query.padEnd(26)}${await measure(`format=${format}&language=it&archived=all${query}`)}`,
    );
