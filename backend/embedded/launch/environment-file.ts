import { join } from 'node:path';
import { writePrivateFile } from './private-file.js';

/** What a command needs to work on the same database and files. */
const EXPORTED =
  /^(DATA_DIR|STORAGE_DIR|S3_.+|DATABASE_URL|REDIS_URL|SMTP_URL|CHROMIUM_PATH|JWT_SECRET|PUBLIC_URL|PLANTDESK_DEMO)$/;

/**
 * Writes this run's settings for a shell and `node --env-file`; ports of private servers change
 * with each run.
 */
export function writeEnvironmentFile(dataDir: string, env: NodeJS.ProcessEnv): void {
  const lines = Object.entries(env)
    .filter(([name, value]) => EXPORTED.test(name) && value)
    .map(([name, value]) => `${name}='${value?.replaceAll("'", `'\\''`)}'`);
  writePrivateFile(join(dataDir, 'environment'), `${lines.sort().join('\n')}\n`);
}
