import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { migrateDatabase } from '#app/migrate.js';
import { runCheck } from '#app/doctor/check.js';
import { contentCheck } from '#app/doctor/database.js';
import { firstAdmin } from '#commands/first-admin.js';
import { migrations } from '#migrations/index.js';
import { startApiAt } from '#test/support/api.js';
import { wrongTotals } from '#test/support/backups.js';
import { testConfig } from '#test/support/config.js';
import { createTestDatabase, onDatabase, type TestDatabase } from '#test/support/database.js';
import { OLDER, OLDER_PASSWORD, OLDER_RELEASE } from '#test/support/older-release.js';
import { callCommand } from '#test/support/programs.js';
import { schemaOf } from '#test/support/schema.js';

/** What `pg_dump` made of the database of the fixture `older-release`, by its 93 migrations. */
const DUMP = gunzipSync(readFileSync(join(import.meta.dirname, '../../../fixtures/older-database.sql.gz'))).toString();
const OWN = migrations.map(({ name }) => name);
const TOO_OLD =
  'The database is older than this release can read: first run npm run migrate of release 0.1.0, the last one that reads it, then that of this release.';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  await change(DUMP);
});
afterEach(() => database.drop());

const change = (sql: string): Promise<unknown> => onDatabase(database.url, (client) => client.query(sql));
const schemaAt = (url: string): Promise<string[]> => onDatabase(url, schemaOf);
const namesOf = (): Promise<string[]> =>
  onDatabase(database.url, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM public.migrations ORDER BY timestamp, id');
    return rows.map(({ name }) => name);
  });

describe('a database at the last migration before the baseline', () => {
  it('is taken over once, however many processes migrate it at the same time', async () => {
    expect((await namesOf()).at(-1)).toBe(OLDER_RELEASE);
    const lines: string[] = [];
    const migrateIt = (): Promise<string[]> =>
      migrateDatabase({ databaseUrl: database.url }, (line) => lines.push(line));
    const applied = await Promise.all([1, 2, 3].map(migrateIt));
    expect(applied.flat()).toEqual(OWN.slice(1));
    expect(await namesOf()).toEqual(OWN);
    expect(await migrateIt()).toEqual([]);
    expect(await namesOf()).toEqual(OWN);
    expect(lines).toEqual([`The schema is that of ${OWN[0]}, which is recorded from now on.`]);
  });

  it('has the schema of a new database then', async () => {
    await migrateDatabase({ databaseUrl: database.url });
    const fresh = await createTestDatabase({ empty: true });
    await migrateDatabase({ databaseUrl: fresh.url });
    const schema = await schemaAt(fresh.url);
    expect(schema.length).toBeGreaterThan(1000);
    expect(await schemaAt(database.url)).toEqual(schema);
    await fresh.drop();
  });

  it('starts then, with its data', async () => {
    const config = testConfig(database.url);
    expect(await callCommand(firstAdmin, config, ['--email', 'a@example.com'])).toMatchObject({
      code: 1,
      errors: `The database lacks ${OWN.length} migrations of this release: run npm run migrate.\n`,
    });
    await migrateDatabase(config);
    await change('UPDATE public.installation SET storage_marked_at = NULL');
    const api = await startApiAt(config);
    const login = { email: OLDER.admin.email, password: OLDER_PASSWORD };
    expect((await api.inject({ method: 'POST', url: '/api/auth/login', payload: login })).statusCode).toBe(200);
    const rows = await api.dataSource.query<object[]>('SELECT FROM tickets');
    expect(rows).toHaveLength(OLDER.tickets);
    expect(await wrongTotals(api.dataSource)).toEqual([]);
    await api.close();
  });

  it.each([
    ['stands before the last of them', `DELETE FROM public.migrations WHERE name = '${OLDER_RELEASE}'`],
    ['has stopped half-way', 'DELETE FROM public.migrations WHERE id > 40'],
    ['lacks one in between', 'DELETE FROM public.migrations WHERE id = 40'],
    [
      'has the baseline beside them',
      `INSERT INTO public.migrations (timestamp, name) VALUES (1796100000000, '${OWN[0]}')`,
    ],
  ])('is refused and stays as it is when it %s', async (_what, sql) => {
    await change(sql);
    const before = [await namesOf(), await schemaAt(database.url)];
    await expect(migrateDatabase({ databaseUrl: database.url })).rejects.toThrow(TOO_OLD);
    expect(await callCommand(firstAdmin, testConfig(database.url), ['--email', 'a@example.com'])).toMatchObject({
      code: 1,
      errors: `${TOO_OLD}\n`,
    });
    expect(await runCheck(contentCheck(testConfig(database.url)))).toMatchObject([{ verdict: 'error', text: TOO_OLD }]);
    expect([await namesOf(), await schemaAt(database.url)]).toEqual(before);
  });
});
