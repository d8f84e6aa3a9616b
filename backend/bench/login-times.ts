import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { startScratchApi } from './support/scratch-api.js';
import { relativeDifference, type Spread, spreadOf, uncertainty } from './support/spread.js';

/**
 * Whether the duration of a refused login reveals that an account exists. Uses its own API, or
 * BENCH_URL as BENCH_ADMIN_EMAIL with BENCH_ADMIN_PASSWORD and a high RATE_LIMIT_FACTOR.
 * BENCH_ROUNDS attempts of each kind.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 30);
const WARM_UP = 10;
/** Tolerated difference of the medians, as a share of the shortest. */
const TOLERATED = 0.1;

const ADMIN = {
  email: process.env['BENCH_ADMIN_EMAIL'] ?? 'admin@plantdesk.example',
  password: process.env['BENCH_ADMIN_PASSWORD'] ?? 'Plantdesk1',
};
const RIGHT = 'Giusta9parola';
const WRONG = 'Falsa9parola';

interface Try {
  kind: string;
  email: string;
  password: string;
  code: string;
}

interface Account {
  id: string;
  email: string;
}

async function send(url: string, method: string, body?: object, token?: string): Promise<Response> {
  const headers = new Headers(body && { 'content-type': 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  return fetch(url, { method, headers, body: body && JSON.stringify(body) });
}

async function answerOf<Body>(response: Response, expected: number): Promise<Body> {
  const text = await response.text();
  if (response.status === expected) return (text === '' ? {} : JSON.parse(text)) as Body;
  throw new Error(`${response.url} answered ${response.status} instead of ${expected}: ${text}`);
}

/** Runs `work` with an active and a deactivated account, removed afterwards. */
async function withAccounts(url: string, work: (tries: Try[]) => Promise<void>): Promise<void> {
  const login = await send(`${url}/api/auth/login`, 'POST', ADMIN);
  const { tokens } = await answerOf<{ tokens: { accessToken: string } }>(login, 200);
  const make = async (isActive: boolean): Promise<Account> => {
    const email = `bench-${randomUUID()}@plantdesk.example`;
    const person = { name: 'Bench', surname: 'Bench', role: 'CLIENT', email, password: RIGHT, isActive };
    const created = await send(`${url}/api/users`, 'POST', person, tokens.accessToken);
    return (await answerOf<{ user: Account }>(created, 201)).user;
  };
  const accounts = [await make(true), await make(false)];
  try {
    await work(triesOn(...(accounts as [Account, Account])));
  } finally {
    for (const { id } of accounts) await send(`${url}/api/users/${id}`, 'DELETE', undefined, tokens.accessToken);
  }
}

const triesOn = (active: Account, deactivated: Account): Try[] => [
  { kind: 'wrong password', email: active.email, password: WRONG, code: 'INVALID_CREDENTIALS' },
  { kind: 'unknown address', email: 'bench-missing@plantdesk.example', password: WRONG, code: 'INVALID_CREDENTIALS' },
  { kind: 'deactivated, wrong password', email: deactivated.email, password: WRONG, code: 'INVALID_CREDENTIALS' },
  { kind: 'deactivated, right password', email: deactivated.email, password: RIGHT, code: 'ACCOUNT_DEACTIVATED' },
];

/** Milliseconds of one refused login. */
async function timed(url: string, { email, password, code }: Try): Promise<number> {
  const start = performance.now();
  const response = await send(`${url}/api/auth/login`, 'POST', { email, password });
  const text = await response.text();
  const duration = performance.now() - start;
  if (text.includes(`"${code}"`)) return duration;
  throw new Error(`Expected ${code} and got: ${text}${response.status === 429 ? ' (raise RATE_LIMIT_FACTOR)' : ''}`);
}

/** Alternates, starting each round with another kind: other load affects all alike. */
async function measure(url: string, tries: readonly Try[]): Promise<Map<string, Spread>> {
  const durations = new Map<string, number[]>(tries.map(({ kind }) => [kind, []]));
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (let index = 0; index < tries.length; index++) {
      const next = tries[(index + round + WARM_UP) % tries.length];
      const duration = await timed(url, next!);
      if (round >= 0) durations.get(next!.kind)?.push(duration);
    }
  }
  return new Map([...durations].map(([kind, all]) => [kind, spreadOf(all)]));
}

function report(results: Map<string, Spread>): boolean {
  const number = (value: number): string => value.toFixed(1).padStart(7);
  console.log(`${ROUNDS} tries each; milliseconds:\n\n${'median'.padStart(37)}    p10    p90`);
  for (const [kind, { median, p10, p90 }] of results)
    console.log(`${kind.padEnd(30)}${number(median)}${number(p10)}${number(p90)}`);
  const spreads = [...results.values()];
  const difference = relativeDifference(spreads.map(({ median }) => median));
  const doubt = Math.max(...spreads.map((spread) => uncertainty(spread, ROUNDS)));
  const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;
  console.log(`\nMedians differ by ${percent(difference)}; chance alone makes up to ${percent(doubt)}.`);
  console.log(verdictOn(difference, doubt));
  return difference < TOLERATED;
}

function verdictOn(difference: number, doubt: number): string {
  if (difference < TOLERATED) return 'The duration reveals nothing.';
  if (difference < doubt) return 'The machine is too busy to say: try again, or raise BENCH_ROUNDS.';
  return 'The duration distinguishes accounts.';
}

const api = process.env['BENCH_URL'] ? undefined : await startScratchApi();
try {
  const url = api?.url ?? process.env['BENCH_URL'] ?? '';
  await withAccounts(url, async (tries) => {
    if (!report(await measure(url, tries))) process.exitCode = 1;
  });
} finally {
  await api?.stop();
}
