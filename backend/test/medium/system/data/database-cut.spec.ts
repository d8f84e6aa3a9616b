import { Client } from 'pg';
import { startApi, type TestApi } from '#test/support/api.js';
import { assistance } from '#test/support/submissions.js';
import { eventually } from '#test/support/waiting.js';

let api: TestApi;
let killer: Client;
beforeAll(async () => {
  api = await startApi();
  killer = new Client({ connectionString: api.config.databaseUrl });
  await killer.connect();
});
afterAll(async () => {
  await killer.end();
  await api.close();
});

const cutAllConnections = (): Promise<unknown> =>
  killer.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );

const submit = async (index: number): Promise<[number, number | undefined]> => {
  const payload = assistance({ email: `cut${index}@example.com` });
  const answer = await api.inject({ method: 'POST', url: '/api/tickets', payload });
  if (answer.statusCode === 503) expect(answer.headers['retry-after']).toBe('5');
  return [answer.statusCode, answer.json<{ data?: { id: number } }>().data?.id];
};

it('returns 503 while connections break, at any point of a submission, and keeps what it acknowledged', async () => {
  const responses: [number, number | undefined][] = [];
  for (let round = 0; round < 15; round++) {
    const submissions = Array.from({ length: 8 }, (_, index) => submit(round * 8 + index));
    await new Promise((resolve) => setTimeout(resolve, 3 + round * 3));
    await cutAllConnections();
    responses.push(...(await Promise.all(submissions)));
  }
  expect([...new Set(responses.map(([status]) => status))].sort()).toEqual([201, 503]);
  const acknowledged = responses.flatMap(([status, id]) => (status === 201 && id !== undefined ? [id] : []));
  // The killer's own connection: one of the product's may learn of its end by the next statement only.
  const stored = await killer.query<{ id: number }>('SELECT id FROM tickets');
  expect(stored.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  await eventually(async () => (await submit(999))[0] === 201);
});
