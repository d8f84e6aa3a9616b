import { Client } from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { entities } from '#app/modules.js';
import { migrateDatabase } from '#app/migrate.js';
import { dataSourceOptions } from '#kernel/persistence/index.js';
import type { Timings } from '#config/timings.js';
import { migrations } from '#migrations/index.js';
import { testConfig } from '#test/support/config.js';
import { createTestDatabase, onDatabase, type TestDatabase } from '#test/support/database.js';
import { eventually } from '#test/support/waiting.js';

/** One that a later release may have. */
class FileColours1999000000000 implements MigrationInterface {
  name = 'FileColours1999000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attachments ADD COLUMN colour text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attachments DROP COLUMN colour');
  }
}

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase({ empty: true })));
afterAll(() => database.drop());

it('migrates an empty database once, however many processes start at the same time', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrateDatabase({ databaseUrl: database.url })));
  expect(applied.flat()).toHaveLength(migrations.length);
  expect(await migrateDatabase({ databaseUrl: database.url })).toEqual([]);
});

it('ends, at whatever moment it begins to watch for others', async () => {
  for (let lock = 1; lock <= 30; lock += 1)
    expect(await migrateDatabase(testConfig(database.url, {}, { migrations: { lock } }))).toEqual([]);
});

describe('while a session reads a table that a migration changes', () => {
  const { name } = FileColours1999000000000;
  let reader: Client;
  let lines: string[];

  afterEach(() =>
    onDatabase(database.url, async (client) => {
      await client.query('ALTER TABLE attachments DROP COLUMN colour');
      await client.query('DELETE FROM migrations WHERE name = $1', [name]);
    }),
  );
  beforeEach(async () => {
    lines = [];
    reader = new Client({ connectionString: database.url, application_name: 'a report' });
    await reader.connect();
    await reader.query('BEGIN; SELECT FROM attachments');
  });

  const begin = (limits: Partial<Timings['migrations']>): Promise<string[]> =>
    migrateDatabase(
      {
        ...testConfig(database.url, {}, { migrations: limits }),
        migrations: [...migrations, FileColours1999000000000],
      },
      (line) => lines.push(line),
    );

  it('waits for it, says for whom, and holds up no other reader', async () => {
    const done = begin({ lock: 200 });
    await eventually(async () => lines.length > 0);
    expect(lines[0]).toMatch(/^Waiting for process \d+ of plantdesk \(a report\): BEGIN; SELECT FROM attachments/);
    await onDatabase(database.url, (client) => client.query('SELECT FROM attachments'));
    await reader.end();
    expect(await done).toEqual([name]);
  });

  it('gives up in the end, without a change', async () => {
    await expect(begin({ lock: 50, wait: 200 })).rejects.toMatchObject({ driverError: { code: '55P03' } });
    await reader.end();
    expect(await begin({})).toEqual([name]);
  });
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
