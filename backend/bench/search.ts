import { loadOfApi, loadOfFloor, measureAlternately, startApi, startFloor, stop, type Who } from './support/load.js';
import { KNOWN } from './support/million.js';
import { COMPANIES, PLACES, PLANTS, SURNAMES } from './support/million-words.js';
import { loadOfMachine, Rounds } from './support/rounds.js';
import { openSessions, spreadRequests } from './support/sessions.js';

/**
 * `BENCH_DATABASE_URL=… npm run bench:search`: latency of searches by 64 sessions on a database
 * filled by `bench:fill`: many different texts, then one text for all. `BENCH_CONNECTIONS=2`
 * simulates a quiet day. `-- serial` selects cases by name. Needs `wrk` and Linux.
 */
const numbers = Array.from({ length: 200 }, (_, index) => index);
const SEARCHES: [what: string, who: Who, texts: string[], filters?: string][] = [
  ['rare words', 'admin', numbers.map((n) => `${at(COMPANIES, n)} ${at(PLACES, n)} ${n + 100}`)],
  ['whole serial numbers', 'admin', numbers.map((n) => `sn-${100_000 + n * 4_321}`)],
  ['parts of serial numbers', 'admin', numbers.map((n) => String(10_007 + n * 433))],
  ['addresses', 'admin', numbers.map((n) => `contact${n * 97 + 1000}@`)],
  ['surname and plant', 'admin', numbers.map((n) => `${at(SURNAMES, n)} ${at(PLANTS, n)}`)],
  ['ticket numbers', 'admin', numbers.map((n) => `#${n * 4_999 + 1}`)],
  ['a rare word', 'admin', [KNOWN.rareWord]],
  ['a common word', 'admin', [KNOWN.commonWord]],
  ['two common words', 'admin', ['chiller segnala']],
  ['a name of two common words', 'admin', ['marco rossi']],
  ['inside a serial number', 'admin', ['54777']],
  ['a part code', 'admin', ['-77']],
  ['two letters, common', 'admin', ['sn']],
  ['two letters, rare', 'admin', ['zx']],
  ['no hit', 'admin', ['zanzibarra']],
  ['a common word, open', 'admin', [KNOWN.commonWord], '&status=OPEN'],
  ['a common word, one year', 'admin', [KNOWN.commonWord], '&year=2024'],
  ['a rare word', 'technician', [KNOWN.rareWord]],
  ['a common word', 'technician', [KNOWN.commonWord]],
  ['a common word', 'client', [KNOWN.commonWord]],
];

const api = await startApi();
const floor = await startFloor();
try {
  const sessions = await openSessions();
  for (const [what, who, texts, filters = ''] of SEARCHES) {
    const name = `${who}: ${what}`;
    if (!name.includes(process.argv[2] ?? '')) continue;
    const paths = texts.map((text) => `?search=${encodeURIComponent(text)}${filters}`);
    const loads = [loadOfFloor(floor), loadOfApi(api, spreadRequests(sessions[who], paths))];
    const [best, cost] = Rounds.of(await measureAlternately(...loads));
    if (!best || !cost) throw new Error('Nothing was measured: BENCH_ROUNDS is 1 or more');
    const times = (['p50', 'p95'] as const).map((at) => `${at} ${cost.median((one) => one[at]).toFixed(1)} ms`);
    console.log(`${name.padEnd(36)}${cost.speed}  ${times.join('  ')}${cost.failures}`);
    console.log(`${' '.repeat(36)}ratio ${cost.against(best)}  ${loadOfMachine()}`);
  }
} finally {
  await stop(api, floor);
}

function at(words: readonly string[], number: number): string {
  return words[number % words.length] ?? '';
}
