import { startApi } from '#test/support/api.js';
import { onDatabase } from '#test/support/database.js';
import { eventually } from '#test/support/waiting.js';
import { startWorker } from '../mail/outgoing/mail.support.js';

const LEFT = `SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;

it('leaves no connection to the database when it ends while it starts', async () => {
  const api = await startApi();
  for (let round = 0; round < 5; round++) await (await startWorker(api.config)).close();
  await api.app.close();
  const isAlone = () =>
    onDatabase(api.config.databaseUrl, async (client) => (await client.query(LEFT)).rows.length === 0);
  expect(await eventually(isAlone)).toBe(true);
  await api.close();
});
