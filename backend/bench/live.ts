import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import { chromium } from 'playwright-core';
import { LIMITS, type LiveChange } from '#contract/index.js';
import { startScratchApi } from './support/scratch-api.js';
import { spreadOf } from './support/spread.js';

/**
 * Time from a change at one API process to an open stream, and to a page in Chromium, at another;
 * and memory per stream. Exits with 1 when a limit is exceeded. Linux only: memory is read from
 * /proc.
 */
const CHROMIUM_PATH = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell';
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 200);
const PAGE_ROUNDS = 50;
const STREAMS = 1_000;
/** Median milliseconds; kilobytes per stream. */
const BOUNDS = { stream: 100, page: 300, memory: 100 };
/** Milliseconds between two changes, longer than pages batch them. */
const BETWEEN = 700;
const ADMIN = { email: 'admin@plantdesk.example', password: 'Plantdesk1' };

async function call<T>(url: string, method: string, path: string, body: object, token?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as T;
}

interface SignedIn {
  tokens: { accessToken: string };
}

/** Opens a stream that calls `hear` for each change. */
function listen(url: string, token: string, hear: (change: LiveChange) => void): Promise<IncomingMessage> {
  const parser = createParser({
    onEvent: ({ data }) => (JSON.parse(data) as { changes: LiveChange[] }).changes.forEach(hear),
  });
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${url}/api/live`, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream answered ${answer.statusCode}`));
      answer.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
      return resolve(answer);
    }).on('error', reject);
  });
}

/** Resident kilobytes of a process. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

let missed = false;
function report(what: string, value: number, bound: number, unit: string, more = ''): void {
  const isMissed = value > bound;
  missed ||= isMissed;
  console.log(`${what.padEnd(34)}${value.toFixed(1)} ${unit}${more}${isMissed ? `, more than ${bound}` : ''}`);
}

function reportSpread(what: string, durations: readonly number[], bound: number): void {
  const { median, p95 } = spreadOf(durations);
  report(what, median, bound, 'ms', ` median, ${p95.toFixed(1)} ms p95 of ${durations.length}`);
}

/** Changes the ticket's title and returns the time of the request. */
async function rename(url: string, token: string, id: number, title: string): Promise<number> {
  const begun = performance.now();
  await call(url, 'PATCH', `/tickets/${id}`, { title }, token);
  return begun;
}

async function toStream(origin: string, receiver: string, token: string, id: number): Promise<number[]> {
  let heard = (): void => undefined;
  const stream = await listen(receiver, token, (change) => change.topic === 'ticket' && change.id === id && heard());
  const durations: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const arrival = new Promise<number>((resolve) => (heard = () => resolve(performance.now())));
    const begun = await rename(origin, token, id, `Stream ${round}`);
    durations.push((await arrival) - begun);
  }
  stream.destroy();
  return durations;
}

async function toPage(origin: string, receiver: string, token: string, id: number): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage();
  await page.goto(`${receiver}/login`);
  await page.locator('input[type=email]').fill(ADMIN.email);
  await page.locator('input[type=password]').fill(ADMIN.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  await page.goto(`${receiver}/tickets/${id}`);
  await page.locator('h1').waitFor();
  await pause(BETWEEN);
  const durations: number[] = [];
  for (let round = 0; round < PAGE_ROUNDS; round += 1) {
    const title = `Page ${round} of ${PAGE_ROUNDS}`;
    const shown = page
      .getByRole('heading', { level: 1, name: title })
      .waitFor()
      .then(() => performance.now());
    const begun = await rename(origin, token, id, title);
    durations.push((await shown) - begun);
    await pause(BETWEEN);
  }
  await browser.close();
  return durations;
}

/** Kilobytes per stream, measured on many streams of newly registered clients. */
async function weighStreams(receiver: { url: string; pid: number }): Promise<number> {
  const tokens: string[] = [];
  for (let count = 0; count < STREAMS / LIMITS.liveStreams.maxPerUser; count += 1) {
    const email = `bench-${Date.now()}-${count}@example.com`;
    const client = { name: 'Anna', surname: 'Rossi', company: 'Rossi', email, password: 'Lasercut2026' };
    tokens.push((await call<SignedIn>(receiver.url, 'POST', '/auth/register', client)).tokens.accessToken);
  }
  await pause(3_000);
  const before = memoryOf(receiver.pid);
  const streams: IncomingMessage[] = [];
  for (const token of tokens)
    for (let count = 0; count < LIMITS.liveStreams.maxPerUser; count += 1)
      streams.push(await listen(receiver.url, token, () => undefined));
  await pause(3_000);
  const grown = memoryOf(receiver.pid) - before;
  for (const stream of streams) stream.destroy();
  return grown / streams.length;
}

const api = await startScratchApi();
try {
  const receiver = await api.twin();
  const { tokens } = await call<SignedIn>(api.url, 'POST', '/auth/login', ADMIN);
  const { data } = await call<{ data: { id: number } }>(api.url, 'POST', '/tickets', {
    category: 'MODIFICATION',
    company: 'Bench',
    name: 'Bench',
    surname: 'Bench',
    email: 'bench@example.com',
    plantType: 'LC-500',
    plantSerialNumber: 'SN-1',
    description: 'A ticket to be renamed',
    modificationType: 'SOFTWARE',
  });
  const given = [api.url, receiver.url, tokens.accessToken, data.id] as const;
  reportSpread('change to stream', await toStream(...given), BOUNDS.stream);
  reportSpread('change to page in Chromium', await toPage(...given), BOUNDS.page);
  report(`memory of each of ${STREAMS} streams`, await weighStreams(receiver), BOUNDS.memory, 'KB');
} finally {
  await api.stop();
}
process.exitCode = missed ? 1 : 0;
