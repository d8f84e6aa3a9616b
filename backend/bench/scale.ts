import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { NGINX, startProxy } from '#test/support/servers/proxy.js';
import {
  API_PORT,
  filledDatabase,
  roundRobin,
  measureFloor,
  type SentRequest,
  start,
  startApi,
  startFloor,
  stop,
} from './support/load.js';
import { coresOf, postmaster } from './support/processor-time.js';
import { openSessions, spreadRequests } from './support/sessions.js';

/**
 * `BENCH_DATABASE_URL=… npm run bench:scale`: requests per second of GET /tickets by 64 sessions,
 * from one API and from two, directly and behind nginx, and the cores that each program used. The
 * figure per core shows whether a second process costs anything. Then the same with one repeated
 * request of one session, which shared reads serve together. Needs `wrk`, Linux, and nginx for its
 * half.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 32);
const PORTS = { second: 3972, proxyOfOne: 3974, proxyOfBoth: 3976 };
const LISTS = Array.from({ length: 20 }, (_, index) => `?page=${index + 1}&limit=10`);
const ROUNDS = 3;

const first = await startApi();
const floor = await startFloor();
const second = await start('dist/backend/src/commands/main.js', PORTS.second, '/health/ready');
const proxies = NGINX
  ? [
      await startProxy({ port: PORTS.proxyOfOne, apis: [API_PORT] }),
      await startProxy({ port: PORTS.proxyOfBoth, apis: [API_PORT, PORTS.second] }),
    ]
  : [];
try {
  const requests = spreadRequests((await openSessions()).admin, LISTS);
  const direct = [API_PORT, PORTS.second].map((port) => `http://127.0.0.1:${port}`);
  const programs = {
    'API 1': first.pid ?? 0,
    'API 2': second.pid ?? 0,
    PostgreSQL: await postmaster(filledDatabase()),
  };
  const measure = async (urls: string[], sent = requests, more: Record<string, number> = {}): Promise<number> => {
    const { perSecond, line } = await run(urls, sent, { ...programs, ...more });
    console.log(line);
    return perSecond;
  };
  console.log(`${cpus().length} cores, ${CONNECTIONS} connections, ${SECONDS} s each`);
  await measure(direct);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const floorPerSecond = (await measureFloor(floor)).perSecond;
    const one = await measure(direct.slice(0, 1));
    console.log(`  of the floor's ${floorPerSecond.toFixed(0)} req/s: ${(one / floorPerSecond).toFixed(2)}\n`);
    compare('directly', one, await measure(direct));
    const same = requests.slice(0, 1);
    compare('same request, shared read', await measure(direct.slice(0, 1), same), await measure(direct, same));
    const [ofOne, ofBoth] = proxies;
    if (!ofOne || !ofBoth) continue;
    const oneBehind = await measure([ofOne.url], requests, { nginx: ofOne.pid });
    compare('behind nginx', oneBehind, await measure([ofBoth.url], requests, { nginx: ofBoth.pid }));
  }
} finally {
  for (const proxy of proxies) await proxy.close();
  await stop(first, second, floor);
}

function compare(way: string, one: number, two: number): void {
  console.log(`  two against one, ${way}: ${(two / one).toFixed(2)} times\n`);
}

/** `wrk` on all addresses at once, sharing the connections. */
async function run(
  urls: string[],
  requests: readonly SentRequest[],
  programs: Record<string, number>,
): Promise<{ perSecond: number; line: string }> {
  const script = join(tmpdir(), `plantdesk-bench-${process.pid}.lua`);
  writeFileSync(script, roundRobin(requests));
  const loads = urls.map((url) => {
    const args = ['-t1', `-c${CONNECTIONS / urls.length}`, `-d${SECONDS}s`, '-s', script, url];
    return spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  });
  const outputs = Promise.all(loads.map(({ stdout }) => text(stdout)));
  const own = Object.fromEntries(loads.map(({ pid = 0 }, index) => [`wrk ${index + 1}`, pid]));
  // Measures the middle of the run only.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { cores, busy } = await coresOf({ ...programs, ...own }, SECONDS - 1);
  const read = (await outputs).map((output) => {
    if (/Non-2xx/.test(output)) throw new Error(output);
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  });
  const perSecond = read.reduce((sum, one) => sum + one, 0);
  const shares = Object.entries(cores).map(([name, share]) => `${name} ${share.toFixed(2)}`);
  const apiCores = (cores['API 1'] ?? 0) + (cores['API 2'] ?? 0);
  const way = Object.keys(programs).includes('nginx') ? 'behind nginx' : `${urls.length} directly`;
  const figures = `${perSecond.toFixed(0).padStart(6)} req/s  machine ${(busy * 100).toFixed(0)}% busy  ${(perSecond / apiCores).toFixed(0)} per core of API  cores: ${shares.join('  ')}`;
  return { perSecond, line: `${way.padEnd(14)}${figures}` };
}
