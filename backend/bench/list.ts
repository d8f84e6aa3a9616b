import { load, loadList, logins, start, startApi, stop, type Who } from './load.js';
import { KNOWN } from './million.js';

/**
 * `BENCH_DATABASE_URL=… npm run bench:list`: requests per second and latencies of GET /tickets on a database filled by
 * `bench:fill`, beside the floor of the machine in the same run. Needs `wrk`.
 */
const FLOOR_PORT = 3971;

/** The lists that the screens ask for. */
const QUERIES: [who: Who, query: string][] = [
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

const floor = await start('dist/backend/bench/floor-server.js', FLOOR_PORT, '/');
const api = await startApi();
try {
  const tokens = await logins();
  loadList('page=1&limit=10', tokens.admin);
  load(`http://127.0.0.1:${FLOOR_PORT}/`);
  const best = load(`http://127.0.0.1:${FLOOR_PORT}/`);
  console.log(`floor${' '.repeat(75)}${best.perSecond.toFixed(0).padStart(6)} req/s  ${best.latencies}`);
  for (const [who, query] of QUERIES) {
    const { perSecond, latencies } = loadList(query, tokens[who]);
    const share = (perSecond / best.perSecond).toFixed(2);
    console.log(
      `${who.padEnd(12)}${query.padEnd(68)}${perSecond.toFixed(0).padStart(6)} req/s  ${share}  ${latencies}`,
    );
  }
} finally {
  await stop(api, floor);
}
