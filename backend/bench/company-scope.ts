import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { startScratchApi } from './support/scratch-api.js';
import { spreadOf } from './support/spread.js';

/**
 * The list of a key user, who sees the tickets of a company, beside that of a client with as many
 * own ones; asked for in turn. BENCH_TICKETS: all tickets together. Exits with 1 when the bound is missed.
 */
const TICKETS = Number(process.env['BENCH_TICKETS'] ?? 200_000);
const SHARE = 50;
const [ROUNDS, PAGES] = [400, 20];
const MOST = 1.2;
const [KEY_USER, OWNER] = ['cliente@plantdesk.example', 'stefano.greco@carpenteriegreco.example'];

const api = await startScratchApi({ RATE_LIMIT_FACTOR: '10000' });
const database = new Client({ connectionString: api.env['DATABASE_URL'] });
await database.connect();

/** Every SHARE-th ticket is of the company, every SHARE-th of the owner, the others of strangers. */
async function grow(): Promise<void> {
  const { rows } = await database.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
     WHERE table_name = 'tickets' AND column_name NOT IN ('id', 'created_at', 'created_by_id', 'company_id')`,
  );
  const { columns = '' } = rows[0] ?? {};
  await database.query(
    `WITH key_user AS (SELECT id, company_id FROM users WHERE email = $2), owner AS (SELECT id FROM users WHERE email = $3),
      stranger AS (SELECT id FROM users WHERE role = 'CLIENT' AND company_id IS NULL AND email <> $3 ORDER BY id LIMIT 1)
     INSERT INTO tickets (created_at, created_by_id, company_id, ${columns})
     SELECT now() - random() * interval '700 days',
       CASE n % ${SHARE} WHEN 1 THEN (SELECT id FROM owner) ELSE (SELECT id FROM stranger) END,
       CASE n % ${SHARE} WHEN 0 THEN (SELECT company_id FROM key_user) END, ${columns}
     FROM generate_series(1, $1) n, LATERAL (SELECT ${columns} FROM tickets OFFSET n % 40 LIMIT 1) model`,
    [TICKETS, KEY_USER, OWNER],
  );
  await database.query('VACUUM (ANALYZE) tickets');
}

async function tokenOf(email: string): Promise<string> {
  const login = await fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Plantdesk1' }),
  });
  const { tokens } = (await login.json()) as { tokens: { accessToken: string } };
  return tokens.accessToken;
}

async function asked(token: string, page: number): Promise<number> {
  const start = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${api.url}/api/tickets?limit=25&page=${page}`, { headers });
  const { tickets } = (await reply.json()) as { tickets: unknown[] };
  if (tickets.length !== 25) throw new Error(`A page of ${tickets.length} tickets`);
  return performance.now() - start;
}

try {
  await grow();
  const [company, owner] = [await tokenOf(KEY_USER), await tokenOf(OWNER)];
  const times: Record<'company' | 'owner', number[]> = { company: [], owner: [] };
  for (let round = -PAGES; round < ROUNDS; round++) {
    const page = 1 + ((round + PAGES) % PAGES);
    const [ofOwner, ofCompany] = [await asked(owner, page), await asked(company, page)];
    if (round >= 0) times.owner.push(ofOwner);
    if (round >= 0) times.company.push(ofCompany);
  }
  const [ofCompany, ofOwner] = [spreadOf(times.company), spreadOf(times.owner)];
  const ratio = ofCompany.p95 / ofOwner.p95;
  console.log({ tickets: TICKETS, company: ofCompany, owner: ofOwner, ratio });
  if (ratio > MOST) process.exitCode = 1;
} finally {
  await database.end();
  await api.stop();
}
