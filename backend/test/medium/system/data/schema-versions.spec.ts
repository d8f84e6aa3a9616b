import { migrateDatabase } from '#app/migrate.js';
import { checkFiles } from '#commands/check-files.js';
import { firstAdmin } from '#commands/first-admin.js';
import { migrations } from '#migrations/index.js';
import { testConfig } from '#test/support/config.js';
import { createTestDatabase, onDatabase, type TestDatabase } from '#test/support/database.js';
import { callCommand, runCommand } from '#test/support/programs.js';

const FIRST_ADMIN = ['--email', 'a@example.com', '--name', 'Ada', '--surname', 'Rossi'];

let database: TestDatabase;
afterEach(() => database.drop());

const config = () => testConfig(database.url, { LOG_LEVEL: 'info' });
const change = (sql: string): Promise<unknown> => onDatabase(database.url, (client) => client.query(sql));

async function expectRefusal(name: 'main' | 'worker', sentence: string): Promise<void> {
  const { code, output, errors } = await runCommand(name, config(), [], { PORT: '0' });
  expect({ code, errors }).toEqual({ code: 1, errors: sentence });
  expect(output).not.toMatch(/ready|Retrying/);
}

describe('a database without its migrations', () => {
  const sentence = `The database lacks ${migrations.length} migrations of this release: run npm run migrate.\n`;
  beforeEach(async () => (database = await createTestDatabase({ empty: true })));

  it('ends the API with one sentence, before it is ready', async () => {
    await expectRefusal('main', sentence);
  });

  it('ends the commands that need its tables', async () => {
    expect(await callCommand(firstAdmin, config(), FIRST_ADMIN)).toMatchObject({ code: 1, errors: sentence });
    expect(await callCommand(checkFiles, config())).toMatchObject({ code: 1, errors: sentence });
  });

  it('is usable by all of them once it is migrated', async () => {
    await migrateDatabase(config());
    expect(await callCommand(firstAdmin, config(), FIRST_ADMIN)).toMatchObject({ code: 0, errors: '' });
    expect(await callCommand(checkFiles, config())).toMatchObject({ code: 0, errors: '' });
  });
});

describe('a database of a newer release', () => {
  const sentence =
    'The database belongs to a newer release, which made Tomorrow1999999999999: run that release, or restore a backup of this one.\n';
  beforeEach(async () => {
    database = await createTestDatabase();
    await change(`INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'Tomorrow1999999999999')`);
  });

  it('ends the worker with one sentence, before it is ready', async () => {
    await expectRefusal('worker', sentence);
  });

  it('ends the commands', async () => {
    expect(await callCommand(firstAdmin, config(), FIRST_ADMIN)).toMatchObject({ code: 1, errors: sentence });
    expect(await callCommand(checkFiles, config())).toMatchObject({ code: 1, errors: sentence });
  });

  it('stays as it is when an older release is asked to migrate it', async () => {
    const last = migrations.at(-1)?.name;
    await change(`DELETE FROM migrations WHERE name = '${last}'`);
    expect(await runCommand('migrate', config())).toMatchObject({ code: 1, errors: sentence });
    const rows = await onDatabase(database.url, (client) => client.query('SELECT name FROM migrations ORDER BY id'));
    expect(rows.rows.map(({ name }: { name: string }) => name).slice(-1)).toEqual(['Tomorrow1999999999999']);
  });
});
