import { join } from 'node:path';
import { writePrivateFile } from './private-file.js';

/** What a command needs to work on the same database and files. */
const TOLD =
  /^(DATA_DIR|STORAGE_DIR|S3_.+|DATABASE_URL|REDIS_URL|SMTP_URL|CHROMIUM_PATH|JWT_SECRET|PUBLIC_URL|PLANTDESK_DEMO)$/;

/** Writes the settings of this run where a shell and `node --env-file` can read them; ports of private servers change with each. */
export function writeEnvironmentFile(dataDir: string, env: NodeJS.ProcessEnv): void {
  const lines = Object.entries(env)
    .filter(([name, value]) => TOLD.test(name) && value)
    .map(([name, value]) => `${name}='${value?.replaceAll("'", `'\\''`)}'`);
  writePrivateFile(join(dataDir, 'environment'), `${lines.sort().join('\n')}\n`);
}
