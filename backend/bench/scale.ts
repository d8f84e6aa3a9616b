import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { NGINX, startProxy } from '../test/support/proxy.js';
import { filledDatabase, logins, start, startApi, stop } from './load.js';
import { coresOf } from './processor-time.js';

/**
 * `BENCH_DATABASE_URL=… npm run bench:scale`: requests per second of GET /tickets from one API and from two, directly and behind
 * nginx, in the same run, and which program kept how many cores busy meanwhile. Where the machine is busy, cores bound it: what one core of API gives tells
 * whether a second process costs anything. Needs `wrk`, Linux, and nginx for its half.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 32);
const PORTS = { first: 3970, second: 3972, proxyOfOne: 3974, proxyOfBoth: 3976 };
const LIST = '/api/tickets?page=1&limit=10';
const ROUNDS = 3;

const first = await startApi();
const second = await start('dist/backend/src/main.js', PORTS.second, '/health/ready');
const proxies = NGINX
  ? [
      await startProxy({ port: PORTS.proxyOfOne, apis: [PORTS.first] }),
      await startProxy({ port: PORTS.proxyOfBoth, apis: [PORTS.first, PORTS.second] }),
    ]
  : [];
try {
  const { admin: token } = await logins();
  const direct = [PORTS.first, PORTS.second].map((port) => `http://127.0.0.1:${port}`);
  const programs = { 'API 1': first.pid ?? 0, 'API 2': second.pid ?? 0, PostgreSQL: await postmaster() };
  const measure = async (urls: string[], more: Record<string, number> = {}): Promise<number> => {
    const { perSecond, line } = await run(urls, token, { ...programs, ...more });
    console.log(line);
    return perSecond;
  };
  console.log(`${cpus().length} cores, ${CONNECTIONS} connections, ${SECONDS} s each`);
  await measure(direct);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const one = await measure(direct.slice(0, 1));
    tell('directly', one, await measure(direct));
    const [ofOne, ofBoth] = proxies;
    if (!ofOne || !ofBoth) continue;
    const oneBehind = await measure([ofOne.url], { nginx: ofOne.pid });
    tell('behind nginx', oneBehind, await measure([ofBoth.url], { nginx: ofBoth.pid }));
  }
} finally {
  for (const proxy of proxies) await proxy.close();
  await stop(first, second);
}

function tell(way: string, one: number, two: number): void {
  console.log(`  two against one, ${way}: ${(two / one).toFixed(2)} times\n`);
}

/** `wrk` on each address at once, sharing the connections. */
async function run(
  urls: string[],
  token: string,
  programs: Record<string, number>,
): Promise<{ perSecond: number; line: string }> {
  const loads = urls.map((url) => {
    const args = ['-t1', `-c${CONNECTIONS / urls.length}`, `-d${SECONDS}s`, '-H', `Authorization: Bearer ${token}`];
    return spawn('wrk', [...args, `${url}${LIST}`], { stdio: ['ignore', 'pipe', 'inherit'] });
  });
  const outputs = Promise.all(loads.map(({ stdout }) => text(stdout)));
  const own = Object.fromEntries(loads.map(({ pid = 0 }, index) => [`wrk ${index + 1}`, pid]));
  // The middle of the run: neither its beginning nor its end.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { cores, busy } = await coresOf({ ...programs, ...own }, SECONDS - 1);
  const read = (await outputs).map((output) => {
    if (/Non-2xx/.test(output)) throw new Error(output);
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  });
  const perSecond = read.reduce((sum, one) => sum + one, 0);
  const told = Object.entries(cores).map(([name, share]) => `${name} ${share.toFixed(2)}`);
  const apiCores = (cores['API 1'] ?? 0) + (cores['API 2'] ?? 0);
  const way = Object.keys(programs).includes('nginx') ? 'behind nginx' : `${urls.length} directly`;
  const figures = `${perSecond.toFixed(0).padStart(6)} req/s  machine ${(busy * 100).toFixed(0)}% busy  ${(perSecond / apiCores).toFixed(0)} per core of API  cores: ${told.join('  ')}`;
  return { perSecond, line: `${way.padEnd(14)}${figures}` };
}

/** The process id of the database server on this machine; 0 where it is on another, or will not say. */
async function postmaster(): Promise<number> {
  const client = new Client({ connectionString: filledDatabase() });
  await client.connect();
  try {
    const { rows } = await client.query<{ text: string }>(`SELECT pg_read_file('postmaster.pid') AS text`);
    return Number.parseInt(rows[0]?.text ?? '0', 10);
  } catch {
    return 0;
  } finally {
    await client.end();
  }
}
