import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { entities } from './app/module-data.js';
import { exitOnError } from './app/process.js';
import { type Config, loadConfig } from './config/config.js';
import { dataSourceOptions } from './kernel/persistence/index.js';
import { openStorage } from './modules/attachments/index.js';
import { seedDemo } from './seeds/demo.js';

/** Demo accounts have a published password, so they are created only on request. */
async function seed(): Promise<void> {
  const config = loadConfig(process.env);
  if (!config.isDemo) {
    console.error('Refused: demo data is for trials. Set PLANTDESK_DEMO=1 if that is intended.');
    process.exitCode = 1;
    return;
  }
  console.log(await fill(config));
}

async function fill(config: Config): Promise<string> {
  const dataSource = await new DataSource(dataSourceOptions(config, { entities, poolSize: 1 })).initialize();
  try {
    const summary = await seedDemo(dataSource, await openStorage(config), new Date());
    if (!summary) return 'The database already contains data.';
    return `Demo data seeded: ${summary.tickets} tickets, ${summary.users} users, ${summary.attachments} attachments.`;
  } finally {
    await dataSource.destroy();
  }
}

await exitOnError(seed);
