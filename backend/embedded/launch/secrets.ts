import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from './failure.js';
import { writePrivateFile } from './private-files.js';

export interface LaunchSecrets {
  jwtSecret: string;
  databasePassword: string;
  redisPassword: string;
}

/** The random secrets of one DATA_DIR: created on the first start, in a file of mode 600. */
export function keepSecrets(dataDir: string): LaunchSecrets {
  const path = join(dataDir, 'secrets');
  if (existsSync(path)) return readSecrets(path);
  if (existsSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'))) {
    throw new StartFailure(
      `${path} is gone, and with it the password of the database beside it. Put the file back, or move ${dataDir} away to begin afresh.`,
    );
  }
  const secrets: LaunchSecrets = {
    jwtSecret: drawSecret(48),
    databasePassword: drawSecret(24),
    redisPassword: drawSecret(24),
  };
  writePrivateFile(path, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}

function drawSecret(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

function readSecrets(path: string): LaunchSecrets {
  try {
    const found = JSON.parse(readFileSync(path, 'utf8')) as Partial<LaunchSecrets>;
    const { jwtSecret, databasePassword, redisPassword } = found;
    if (jwtSecret && databasePassword && redisPassword) return { jwtSecret, databasePassword, redisPassword };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new StartFailure(`${path} cannot be read as the secrets that Plantdesk wrote. Put the original back.`);
}
