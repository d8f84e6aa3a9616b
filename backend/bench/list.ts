import { type Cost, filledDatabase, measureApi, measureFloor, startApi, startFloor, stop } from './load.js';
import { listCases } from './list-cases.js';
import { filledPeople } from './million.js';
import { openSessions, spreadRequests } from './sessions.js';

/**
 * `BENCH_DATABASE_URL=… npm run bench:list`: 64 sessions request lists and tickets of a database
 * filled by `bench:fill`. The baseline `floor-server` is measured right before each case; ratio 1
 * is as fast. `processor` compares the processor time per request, which also holds on a busy
 * machine. The last column repeats one request of one session, which shared reads serve together.
 * `-- technician` selects cases by name. Needs `wrk` and Linux.
 */
const api = await startApi();
const floor = await startFloor();
try {
  const sessions = await openSessions();
  const { tickets, ...people } = await filledPeople(filledDatabase());
  await measureFloor(floor);
  for (const { what, who, paths } of listCases(people, tickets)) {
    const name = `${who}: ${what}`;
    if (!name.includes(process.argv[2] ?? '')) continue;
    const requests = spreadRequests(sessions[who], paths);
    const best = await measureFloor(floor);
    const cost = await measureApi(api, requests);
    const shared = await measureApi(api, requests.slice(0, 1));
    console.log(`${name.padEnd(36)}floor ${figures(best)}`);
    console.log(`${' '.repeat(38)}API ${figures(cost)}  ${cost.latencies}`);
    console.log(`${' '.repeat(36)}ratio ${ratios(cost, best)}   same request, shared read: ${ratios(shared, best)}`);
  }
} finally {
  await stop(api, floor);
}

function figures({ perSecond, server, postgres }: Cost): string {
  const micros = [server, postgres].map((part) => part.toFixed(0).padStart(4));
  return `${perSecond.toFixed(0).padStart(5)} req/s  ${micros[0]} + ${micros[1]} µs (server + PostgreSQL)`;
}

function ratios(cost: Cost, best: Cost): string {
  const processor = (best.server + best.postgres) / (cost.server + cost.postgres);
  return `${(cost.perSecond / best.perSecond).toFixed(2)}, processor ${processor.toFixed(2)}`;
}
