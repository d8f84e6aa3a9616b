import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { entities } from '../../src/app/module-data.js';
import { migrate } from '../../src/app/migrate.js';
import { dataSourceOptions } from '../../src/kernel/persistence/index.js';
import { migrations } from '../../src/migrations/index.js';
import { testConfig } from '../support/config.js';
import { createTestDatabase, onDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/waiting.js';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase({ empty: true })));
afterAll(() => database.drop());

it('migrates an empty database once, however many processes start at the same time', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrate({ databaseUrl: database.url })));
  expect(applied.flat()).toHaveLength(migrations.length);
  expect(await migrate({ databaseUrl: database.url })).toEqual([]);
});

it('waits for a session that uses its tables, and says for whom', async () => {
  /** It may run twice. */
  const again = 'StopsOfOlderTickets1796043000000';
  const reader = new Client({ connectionString: database.url, application_name: 'a report' });
  await reader.connect();
  await reader.query('BEGIN; LOCK TABLE tickets IN ACCESS EXCLUSIVE MODE');
  await onDatabase(database.url, (client) => client.query('DELETE FROM migrations WHERE name = $1', [again]));
  const lines: string[] = [];
  const done = migrate(testConfig(database.url, {}, { database: { lock: 100 } }), (line) => lines.push(line));
  await eventually(async () => lines.length > 0);
  expect(lines[0]).toMatch(/^Waiting for process \d+ of plantdesk \(a report\): BEGIN; LOCK TABLE tickets/);
  await reader.end();
  expect(await done).toEqual([again]);
});

it('leaves no difference to the entities', async () => {
  const dataSource = await new DataSource(dataSourceOptions({ databaseUrl: database.url }, { entities })).initialize();
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  await dataSource.destroy();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});

it('can be reverted', async () => {
  const dataSource = await new DataSource(
    dataSourceOptions({ databaseUrl: database.url }, { entities, migrations, isUnlimited: true }),
  ).initialize();
  for (const _ of migrations) await dataSource.undoLastMigration();
  const tables = await dataSource.query<{ count: string }[]>(
    `SELECT count(*) FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'migrations'`,
  );
  await dataSource.destroy();
  expect(tables[0]?.count).toBe('0');
});
