import { loadList, logins, startApi, stop, type Who } from './load.js';
import { KNOWN } from './million.js';

/** `BENCH_DATABASE_URL=… npm run bench:search`: latencies of searches on a database filled by `bench:fill`. Needs `wrk`. */
const SEARCHES: [what: string, who: Who, search: string, filters?: string][] = [
  ['a rare word', 'admin', KNOWN.rareWord],
  ['a common word', 'admin', KNOWN.commonWord],
  ['two common words', 'admin', 'chiller segnala'],
  ['a name of two common words', 'admin', 'marco rossi'],
  ['inside a serial number', 'admin', '54777'],
  ['a part code', 'admin', '-77'],
  ['a number', 'admin', '#500'],
  ['two letters, common', 'admin', 'sn'],
  ['two letters, rare', 'admin', 'zx'],
  ['no hit', 'admin', 'zanzibarra'],
  ['a common word, open', 'admin', KNOWN.commonWord, '&status=OPEN'],
  ['a common word, one year', 'admin', KNOWN.commonWord, '&year=2024'],
  ['a rare word', 'technician', KNOWN.rareWord],
  ['a common word', 'technician', KNOWN.commonWord],
  ['a common word', 'client', KNOWN.commonWord],
];

const api = await startApi();
try {
  const tokens = await logins();
  loadList(`search=${KNOWN.rareWord}`, tokens.admin);
  for (const [what, who, search, filters = ''] of SEARCHES) {
    const { perSecond, latencies } = loadList(`search=${encodeURIComponent(search)}${filters}`, tokens[who]);
    const label = `${who.padEnd(12)}${what.padEnd(28)}${(search + filters).padEnd(24)}`;
    console.log(`${label}${perSecond.toFixed(0).padStart(6)} req/s  ${latencies}`);
  }
} finally {
  await stop(api);
}
