import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { createApi } from './app/http.js';
import { describeApi } from './app/openapi.js';
import { exitOnFault } from './app/process.js';
import { loadConfig } from './config/config.js';

/** Writes openapi/openapi.json; with `--check` only says whether the committed one is current. Needs no database. */
const FILE = 'openapi/openapi.json';
const CONFIG = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  SMTP_URL: 'smtp://127.0.0.1:1',
  CHROMIUM_PATH: 'none',
  JWT_SECRET: 'describing-the-api-signs-no-token',
  LOG_LEVEL: 'error',
};

await exitOnFault(async () => {
  const app = await createApi(loadConfig(CONFIG), { connect: false });
  const text = `${JSON.stringify(describeApi(app), null, 2)}\n`;
  if (!process.argv.includes('--check')) writeFileSync(FILE, text);
  else if (readFileSync(FILE, 'utf8') !== text) {
    console.error(`${FILE} is not current: run \`npm run openapi\` and commit what it writes.`);
    process.exit(1);
  }
  process.exit(0);
});
