import 'reflect-metadata';
import { migrateDatabase } from '#app/migrate.js';
import { exitOnError } from '#app/process.js';
import { loadDatabaseUrl } from '#config/config.js';

await exitOnError(async () => {
  const applied = await migrateDatabase(loadDatabaseUrl(process.env), console.log);
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`);
});
