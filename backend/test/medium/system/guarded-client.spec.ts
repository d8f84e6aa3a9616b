import { setTimeout as pause } from 'node:timers/promises';
import { GuardedClient } from '#kernel/persistence/index.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';

/** Milliseconds: long enough for any answer on a busy machine. */
const SILENCE = 1_000;

let database: TestDatabase;
let client: GuardedClient;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new GuardedClient({ connectionString: database.url, silence: SILENCE });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const blockUntil = (time: number): void => {
  while (performance.now() < time);
};

it('a statement that is sent when the connection was idle for long is no silence of the database', async () => {
  await pause(SILENCE + 100);
  await client.query('SELECT 1');
  const begun = performance.now();
  const answer = new Promise((resolve, reject) => {
    const ask = (): void => void client.queryGathered({ text: 'SELECT 2 AS two' }).then(resolve, reject);
    setTimeout(ask, SILENCE - 10);
  });
  // Both timers are late: the statement's runs first, that of the idle connection right after it.
  blockUntil(begun + SILENCE + 100);
  expect(await answer).toMatchObject({ rows: [{ two: 2 }] });
});

it('a database that does not answer a gathered statement in time is silent', async () => {
  const waiting = new GuardedClient({ connectionString: database.url, silence: SILENCE });
  await waiting.connect();
  await expect(waiting.queryGathered({ text: 'SELECT pg_sleep(20)' })).rejects.toThrow('The database is silent');
});
