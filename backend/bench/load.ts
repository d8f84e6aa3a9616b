import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { KNOWN } from './million.js';

/** What the benches that load a filled database by `wrk` share. */
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 32);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const API_PORT = 3970;

/** Settings of an API that mails and prints nothing. */
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

/** Starts a program and waits until its address answers. */
export async function start(script: string, port: number, ready: string): Promise<ChildProcess> {
  const env = { ...process.env, ...SETTINGS, DATABASE_URL: filledDatabase(), PORT: String(port) };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const answers = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}${ready}`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) await sleep(100);
  return child;
}

export const startApi = (): Promise<ChildProcess> => start('dist/backend/src/main.js', API_PORT, '/health/ready');

export async function stop(...children: ChildProcess[]): Promise<void> {
  for (const child of children) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

export type Who = 'admin' | 'technician' | 'client';

/** Access tokens of the people whose lists are measured. */
export async function logins(): Promise<Record<Who, string>> {
  const login = async (email: string): Promise<string> => {
    const answer = await fetch(`http://127.0.0.1:${API_PORT}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: KNOWN.password }),
    });
    if (!answer.ok) throw new Error(`Login of ${email}: ${answer.status}`);
    return ((await answer.json()) as { tokens: { accessToken: string } }).tokens.accessToken;
  };
  return {
    admin: await login(KNOWN.admin),
    technician: await login(KNOWN.technician),
    client: await login(KNOWN.client),
  };
}

export interface Figures {
  perSecond: number;
  latencies: string;
}

/** `wrk` tells no 95th percentile by itself. */
const TELL = `done = function(summary, latency, requests)
  for _, part in ipairs({50, 90, 95, 99}) do io.write(string.format("at%d=%.1f\\n", part, latency:percentile(part) / 1000)) end
end`;

const posting = (body: object): string => `
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = [[${JSON.stringify(body)}]]`;

/** `body`, where given, is posted as JSON. */
export function load(url: string, token = 'none', body?: object): Figures {
  const script = join(tmpdir(), 'plantdesk-bench-tell.lua');
  writeFileSync(script, body ? `${TELL}\n${posting(body)}` : TELL);
  const args = ['-t2', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', script, '-H', `Authorization: Bearer ${token}`, url];
  const output = execFileSync('wrk', args, { encoding: 'utf8' });
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? '0';
  const at = (part: number): string => `p${part} ${new RegExp(`at${part}=(\\S+)`).exec(output)?.[1] ?? '?'}ms`;
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    latencies: `${[50, 90, 95, 99].map(at).join('  ')}  failed ${failed}`,
  };
}

/** `path` stands under `/api/tickets`. */
export const loadTickets = (path: string, token: string, body?: object): Figures =>
  load(`http://127.0.0.1:${API_PORT}/api/tickets${path}`, token, body);

export const loadList = (query: string, token: string): Figures => loadTickets(`?${query}`, token);
