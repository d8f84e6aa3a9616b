import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Writes a file that only its owner can read. Writing is atomic: if the start is killed, the old file stays. */
export function writePrivateFile(path: string, content: string): void {
  const draft = `${path}.${process.pid}.new`;
  rmSync(draft, { force: true });
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
}

/** The variables that a command needs to work on the same database and files. */
const EXPORTED =
  /^(DATA_DIR|STORAGE_DIR|S3_.+|DATABASE_URL|REDIS_URL|SMTP_URL|CHROMIUM_PATH|JWT_SECRET|PUBLIC_URL|PLANTDESK_DEMO)$/;

/**
 * Writes this run's settings for a shell and `node --env-file`, because the ports of private
 * servers change with each run.
 */
export function writeEnvironmentFile(dataDir: string, env: NodeJS.ProcessEnv): void {
  const lines = Object.entries(env)
    .filter(([name, value]) => EXPORTED.test(name) && value)
    .map(([name, value]) => `${name}='${value?.replaceAll("'", `'\\''`)}'`);
  writePrivateFile(join(dataDir, 'environment'), `${lines.sort().join('\n')}\n`);
}
