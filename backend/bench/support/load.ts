import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { KNOWN } from './million.js';
import { postmaster, usedBy } from './processor-time.js';

/** Shared by the benchmarks that load a filled database with `wrk`. */
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 32);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
export const API_PORT = Number(process.env.BENCH_PORT ?? 3970);
const FLOOR_PORT = API_PORT + 1;

/** An API without mails and reports. */
export const SETTINGS = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  CHROMIUM_PATH: 'none',
  JWT_SECRET: 'b7Qm2xT9vL4kR8nZ1pW6yC3sD5fG0hJq',
  RATE_LIMIT_FACTOR: '10000',
  LOG_LEVEL: 'warn',
  DATA_DIR: join(tmpdir(), 'plantdesk-bench'),
};

export function filledDatabase(): string {
  const url = process.env.BENCH_DATABASE_URL;
  if (!url) throw new Error('BENCH_DATABASE_URL names the filled database');
  return url;
}

/** Starts a program and waits until its address responds. */
export async function start(script: string, port: number, ready: string): Promise<ChildProcess> {
  const env = { ...process.env, ...SETTINGS, DATABASE_URL: filledDatabase(), PORT: String(port) };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const responses = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}${ready}`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await responses())) await sleep(100);
  return child;
}

export const startApi = (): Promise<ChildProcess> =>
  start('dist/backend/src/commands/main.js', API_PORT, '/health/ready');

export const startFloor = (): Promise<ChildProcess> =>
  start('dist/backend/bench/support/floor-server.js', FLOOR_PORT, '/');

export async function stop(...children: ChildProcess[]): Promise<void> {
  for (const child of children) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

export type Who = 'admin' | 'technician' | 'client';

/** The access token of a new session. */
export async function login(email: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${API_PORT}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: KNOWN.password }),
  });
  if (!answer.ok) throw new Error(`Login of ${email}: ${answer.status}`);
  return ((await answer.json()) as { tokens: { accessToken: string } }).tokens.accessToken;
}

/** A GET request with the access token of its session. */
export interface SentRequest {
  path: string;
  token: string;
}

export interface Figures {
  perSecond: number;
  requests: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  failed: number;
}

/** `wrk` does not print a 95th percentile by itself. */
const SUMMARY = `done = function(summary, latency, requests)
  for _, part in ipairs({50, 95}) do io.write(string.format("at%d=%.1f\\n", part, latency:percentile(part) / 1000)) end
end`;

/** Lua that cycles through the requests; each thread starts at a different one. */
export const roundRobin = (requests: readonly SentRequest[]): string => `
local sent = {${requests.map(({ path, token }) => `{"${path}", "Bearer ${token}"}`).join(',\n')}}
local threads, turn = 0, 0
function setup(thread) thread:set("threadNumber", threads); threads = threads + 1 end
function init()
  turn = math.floor(#sent / 2) * threadNumber
  for i, one in ipairs(sent) do sent[i] = wrk.format("GET", one[1], {["Authorization"] = one[2]}) end
end
function request() turn = turn % #sent + 1; return sent[turn] end`;

/** Before measuring: statements are planned and code is compiled. */
const WARM_UP = Number(process.env.BENCH_WARM_UP ?? 3);

function runWrk(url: string, lua: string, seconds = SECONDS): Figures {
  const script = join(tmpdir(), `plantdesk-bench-${process.pid}.lua`);
  writeFileSync(script, `${lua}\n${SUMMARY}`);
  const args = ['-t2', `-c${CONNECTIONS}`, `-d${seconds}s`, '-s', script, url];
  const output = execFileSync('wrk', args, { encoding: 'utf8', maxBuffer: 1e8 });
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? '0';
  const at = (part: number): string => new RegExp(`at${part}=(\\S+)`).exec(output)?.[1] ?? '?';
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    requests: Number(/(\d+) requests in/.exec(output)?.[1]),
    p50: Number(at(50)),
    p95: Number(at(95)),
    failed: Number(failed),
  };
}

/** With the processor time per request in microseconds. */
export interface Cost extends Figures {
  server: number;
  postgres: number;
}

/** A program under load. */
export interface Load {
  program: ChildProcess;
  port: number;
  requests: readonly SentRequest[];
}

export const loadOfApi = (program: ChildProcess, requests: readonly SentRequest[]): Load => ({
  program,
  port: API_PORT,
  requests,
});

export const loadOfFloor = (program: ChildProcess): Load => ({
  program,
  port: FLOOR_PORT,
  requests: [{ path: '/', token: 'none' }],
});

/** Loads a program and measures its processor time and that of PostgreSQL. */
async function measure({ program, port, requests }: Load, seconds = SECONDS): Promise<Cost> {
  const pids = [program.pid ?? 0, await postmaster(filledDatabase())];
  const before = pids.map(usedBy);
  const figures = runWrk(urlOf(port), roundRobin(requests), seconds);
  const [server = 0, postgres = 0] = pids.map(
    (pid, index) => ((usedBy(pid) - (before[index] ?? 0)) * 1e6) / figures.requests,
  );
  return { ...figures, server, postgres };
}

const warmUp = ({ port, requests }: Load): unknown => WARM_UP > 0 && runWrk(urlOf(port), roundRobin(requests), WARM_UP);

const urlOf = (port: number): string => `http://127.0.0.1:${port}`;

export async function measureFloor(program: ChildProcess): Promise<Cost> {
  const load = loadOfFloor(program);
  warmUp(load);
  return measure(load);
}

/**
 * Loads the programs alternately, one second each, so that all of them meet the same neighbours.
 * Returns the rounds, each with one cost per program.
 */
export async function measureAlternately(...loads: readonly Load[]): Promise<Cost[][]> {
  loads.forEach(warmUp);
  const rounds: Cost[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const costs: Cost[] = [];
    for (const load of loads) costs.push(await measure(load, 1));
    rounds.push(costs);
  }
  return rounds;
}
