import { DataSource } from 'typeorm';
import { entities } from '#app/modules.js';
import { dataSourceOptions } from '#kernel/persistence/index.js';
import { assignClocks } from '#promises/index.js';
import { seedCalendars } from '#seeds/demo-calendars.js';
import { filledDatabase } from './support/load.js';
import { GROWTH } from './support/million-growth.js';

/**
 * `BENCH_DATABASE_URL=… npm run bench:grow`: adds what came later to a database of `bench:fill`: companies, plants and
 * their tickets, five messages for each ticket, a ticket with ten thousand, and promises with a year of ended ones. Once.
 */
const BATCH = 500;

const options = dataSourceOptions({ databaseUrl: filledDatabase() }, { entities, isUnlimited: true });
const database = await new DataSource(options).initialize();
const { manager } = database;

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = Date.now();
  await work();
  console.log(`${what}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
}

try {
  for (const { what, sql } of GROWTH.facts) await timed(what, () => database.query(sql));
  await timed('calendars', () => seedCalendars(manager, new Date()));
  for (const { what, sql } of GROWTH.promises) await timed(what, () => database.query(sql));
  await timed('promises of open tickets', async () => {
    const open = await manager.query<{ id: number }[]>(`SELECT id FROM tickets WHERE status <> 'CLOSED' ORDER BY id`);
    for (let start = 0; start < open.length; start += BATCH) {
      const ids = open.slice(start, start + BATCH).map(({ id }) => id);
      await database.transaction((tx) => assignClocks(tx, ids));
    }
  });
  for (const { what, sql } of GROWTH.afterwards) await timed(what, () => database.query(sql));
} finally {
  await database.destroy();
}
