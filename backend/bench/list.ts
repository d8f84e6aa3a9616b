import {
  filledDatabase,
  loadOfApi,
  loadOfFloor,
  measureAlternately,
  startApi,
  startFloor,
  stop,
} from './support/load.js';
import { listCases } from './support/list-cases.js';
import { filledPeople } from './support/million.js';
import { loadOfMachine, Rounds } from './support/rounds.js';
import { openSessions, spreadRequests } from './support/sessions.js';

/**
 * `BENCH_DATABASE_URL=… npm run bench:list`: 64 sessions request lists and tickets of a database
 * filled by `bench:fill`. The baseline `floor-server` and the API are loaded alternately, a second each
 * (`BENCH_ROUNDS`), so that neighbours on a shared machine count for both; figures are medians.
 * Ratio 1 is as fast; `processor` compares the processor time per request. The last column repeats
 * one request of one session, which shared reads serve together. `-- technician` selects cases by
 * name. Needs `wrk` and Linux.
 */
const api = await startApi();
const floor = await startFloor();
try {
  const sessions = await openSessions();
  const { tickets, ...people } = await filledPeople(filledDatabase());
  for (const { what, who, paths } of listCases(people, tickets)) {
    const name = `${who}: ${what}`;
    if (!name.includes(process.argv[2] ?? '')) continue;
    const requests = spreadRequests(sessions[who], paths);
    const loads = [loadOfFloor(floor), loadOfApi(api, requests), loadOfApi(api, requests.slice(0, 1))];
    const [best, cost, shared] = Rounds.of(await measureAlternately(...loads));
    if (!best || !cost || !shared) throw new Error('Nothing was measured: BENCH_ROUNDS is 1 or more');
    const p95 = cost.median((one) => one.p95).toFixed(0);
    console.log(`${name.padEnd(36)}floor ${best.speed}  ${loadOfMachine()}`);
    console.log(`${' '.repeat(38)}API ${cost.speed}  p95 ${p95} ms${cost.failures}`);
    console.log(`${' '.repeat(36)}ratio ${cost.against(best)}   same request, shared read: ${shared.against(best)}`);
  }
} finally {
  await stop(api, floor);
}
