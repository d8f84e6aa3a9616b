import 'reflect-metadata';
import { onDatabase } from '#app/module-context.js';
import { exitOnError } from '#app/process.js';
import { type Config, loadConfig } from '#config/config.js';
import { openStorage } from '#tickets/files/index.js';
import { seedDemo } from '#seeds/demo.js';

/** Demo accounts have a published password, so they are created only on request. */
async function runSeed(): Promise<void> {
  const config = loadConfig(process.env);
  if (!config.isDemo) {
    console.error('Refused: demo data is for trials. Set PLANTDESK_DEMO=1 if that is intended.');
    process.exitCode = 1;
    return;
  }
  console.log(await fillWithDemo(config));
}

const fillWithDemo = (config: Config): Promise<string> =>
  onDatabase(config, async (dataSource) => {
    const summary = await seedDemo(dataSource, await openStorage(config), new Date());
    if (!summary) return 'The database already contains data.';
    return `Demo data seeded: ${summary.tickets} tickets, ${summary.users} users, ${summary.attachments} attachments.`;
  });

await exitOnError(runSeed);
