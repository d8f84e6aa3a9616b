import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { createApi } from '#app/http.js';
import { breakingChanges } from '#app/openapi/compatibility.js';
import { describeApi } from '#app/openapi/describe-api.js';
import type { Description } from '#app/openapi/description.js';
import { exitOnError } from '#app/process.js';
import { loadConfig } from '#config/config.js';

/**
 * Writes openapi/openapi.json. `--check` verifies that the file is current and compatible with the
 * last release. `--release` stores it as that of the last release. Needs no database.
 */
const FILE = 'openapi/openapi.json';
const RELEASED = 'openapi/released.json';
const CONFIG = {
  DATABASE_URL: 'postgres://none@127.0.0.1:1/none',
  SMTP_URL: 'smtp://127.0.0.1:1',
  CHROMIUM_PATH: 'none',
  JWT_SECRET: 'describing-the-api-signs-no-token',
  LOG_LEVEL: 'error',
};

await exitOnError(async () => {
  const app = await createApi(loadConfig(CONFIG), { connect: false });
  const text = `${JSON.stringify(describeApi(app), null, 2)}\n`;
  if (process.argv.includes('--check')) checkDescription(text);
  else writeFileSync(process.argv.includes('--release') ? RELEASED : FILE, text);
  process.exit(0);
});

function checkDescription(text: string): void {
  const issues = brokenPromises(readFileSync(RELEASED, 'utf8'), text);
  if (readFileSync(FILE, 'utf8') !== text)
    issues.push(`${FILE} is not current: run \`npm run openapi\` and commit what it writes.`);
  for (const issue of issues) console.error(issue);
  if (issues.length > 0) process.exit(1);
}

/** Returns the breaking changes; none when the API's major version has changed. */
function brokenPromises(released: string, current: string): string[] {
  const [before, after] = [JSON.parse(released) as Description, JSON.parse(current) as Description];
  const major = ({ info }: Description): string | undefined => info.version.split('.')[0];
  if (major(before) !== major(after)) return [];
  const issues = breakingChanges(before, after);
  return issues.length === 0 ? [] : [`This breaks consumers of API ${before.info.version}:`, ...issues];
}
