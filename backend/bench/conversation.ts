import { performance } from 'node:perf_hooks';
import { DataSource } from 'typeorm';
import { startScratchApi } from './support/scratch-api.js';
import { spreadOf } from './support/spread.js';

/**
 * How long the conversation of one ticket with BENCH_MESSAGES messages takes: its newest page, a page far back, posting,
 * saving a draft, finding words, and the list of tickets that await staff. Beside each run stands the floor: the
 * account of the caller, the smallest signed-in answer.
 */
const MESSAGES = Number(process.env['BENCH_MESSAGES'] ?? 10_000);
const CALLS = 200;
const RARE = 'wolframite';

const api = await startScratchApi({ RATE_LIMIT_FACTOR: '10000' });
const database = new DataSource({ type: 'postgres', url: api.env['DATABASE_URL'] ?? '' });
await database.initialize();

type Method = 'GET' | 'POST' | 'PUT';

async function signIn(): Promise<string> {
  const login = await fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@plantdesk.example', password: 'Plantdesk1' }),
  });
  return ((await login.json()) as { tokens: { accessToken: string } }).tokens.accessToken;
}

async function fill(): Promise<number> {
  const [{ id, owner }] = await database.query<[{ id: number; owner: string }]>(
    `SELECT t.id, t.created_by_id AS owner FROM tickets t WHERE t.status = 'OPEN' ORDER BY t.id LIMIT 1`,
  );
  await database.query('DELETE FROM ticket_messages WHERE ticket_id = $1', [id]);
  await database.query(
    `INSERT INTO ticket_messages
       (id, ticket_id, seq, public_seq, kind, visibility, author_id, via, language, body, body_html, published_at, created_at)
     SELECT gen_random_uuid(), $1, n, n, 'CLIENT', 'PUBLIC', $2, 'PORTAL', 'it', words, '<p>' || words || '</p>', at, at
     FROM generate_series(1, $3::int) n,
       LATERAL (SELECT now() - ($3 - n) * interval '1 minute' AS at,
         'Il laser si ferma dopo dieci minuti, messaggio ' || n || CASE WHEN n = 50 THEN ' ${RARE}' ELSE '' END AS words) made`,
    [id, owner, MESSAGES],
  );
  await database.query('UPDATE tickets SET last_message_seq = $2 WHERE id = $1', [id, MESSAGES]);
  await database.query('ANALYZE');
  return id;
}

interface Call {
  method: Method;
  path: string;
  /** From the number of the call and the last answer. */
  bodyOf?: (call: number, last: string) => object;
}

async function measure(token: string, name: string, { method, path, bodyOf }: Call): Promise<void> {
  const times: number[] = [];
  let last = '{}';
  for (let call = 0; call < CALLS; call++) {
    const body = bodyOf && JSON.stringify(bodyOf(call, last));
    const headers: Record<string, string> = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    };
    const start = performance.now();
    const answer = await fetch(`${api.url}/api/${path}`, { method, headers, body });
    last = await answer.text();
    times.push(performance.now() - start);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  }
  const { median, p95 } = spreadOf(times);
  console.log(`${name.padEnd(44)} median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
}

try {
  const id = await fill();
  const token = await signIn();
  console.log(`One ticket with ${MESSAGES} messages, ${CALLS} calls each, one after the other`);
  await measure(token, 'floor: the caller’s account', { method: 'GET', path: 'auth/profile' });
  await measure(token, 'newest page of 50', { method: 'GET', path: `tickets/${id}/messages?limit=50` });
  await measure(token, 'page 100 of 50', { method: 'GET', path: `tickets/${id}/messages?limit=50&page=100` });
  await measure(token, '50 messages from the middle, by place', {
    method: 'GET',
    path: `tickets/${id}/messages?limit=50&beforeSeq=5000`,
  });
  await measure(token, 'draft of a note', {
    method: 'PUT',
    path: `tickets/${id}/notes/draft`,
    bodyOf: (call, last) => {
      const { draft } = JSON.parse(last) as { draft?: { revision: string } };
      return { body: `Begun ${call}`, ...(draft && { basedOn: draft.revision }) };
    },
  });
  for (const [name, route] of [
    ['note', 'notes'],
    ['reply', 'replies'],
  ] as const)
    await measure(token, name, {
      method: 'POST',
      path: `tickets/${id}/${route}`,
      bodyOf: (call) => ({ body: `On our way ${call}` }),
    });
  await measure(token, 'search, rare word', { method: 'GET', path: `messages?search=${RARE}` });
  await measure(token, 'search, common word', { method: 'GET', path: 'messages?search=laser' });
  await measure(token, 'tickets that await staff', {
    method: 'GET',
    path: 'tickets?awaiting=STAFF&sort=awaitingSince&limit=25',
  });
  await measure(token, 'floor, once more', { method: 'GET', path: 'auth/profile' });
} finally {
  await database.destroy();
  await api.stop();
}
