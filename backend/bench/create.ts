import { Client } from 'pg';
import { KNOWN } from './million.js';
import { filledDatabase, loadTickets, logins, startApi, stop } from './load.js';

/**
 * `BENCH_DATABASE_URL=… npm run bench:create`: tickets raised per second, each with its history and its mails in the outbox, and
 * tickets read one by one, on a database filled by `bench:fill`. Run it on a small and on a large one: the cost stays
 * the same. It adds tickets to the database. Needs `wrk`.
 */
const TICKET = {
  category: 'ASSISTANCE',
  company: 'Rossi S.r.l.',
  name: 'Anna',
  surname: 'Rossi',
  email: KNOWN.client,
  plantType: 'LC-500',
  plantSerialNumber: 'SN-12345',
  description: 'La macchina si ferma dopo dieci minuti di lavoro e segnala un errore del chiller',
  alarmsPresent: false,
};

async function newest(): Promise<{ id: number; tickets: number }> {
  const client = new Client({ connectionString: filledDatabase() });
  await client.connect();
  const { rows } = await client.query<{ id: number; tickets: number }>(
    'SELECT max(id) AS id, count(*)::int AS tickets FROM tickets',
  );
  await client.end();
  return rows[0] ?? { id: 0, tickets: 0 };
}

const api = await startApi();
try {
  const { admin, client } = await logins();
  const { id, tickets } = await newest();
  const print = (what: string, { perSecond, latencies }: ReturnType<typeof loadTickets>): void =>
    console.log(`${what.padEnd(20)}${tickets} tickets  ${perSecond.toFixed(0).padStart(6)} /s  ${latencies}`);
  loadTickets('', client, TICKET);
  print('raising a ticket', loadTickets('', client, TICKET));
  print('reading a ticket', loadTickets(`/${id}`, admin));
} finally {
  await stop(api);
}
