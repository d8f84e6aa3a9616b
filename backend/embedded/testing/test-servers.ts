import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Children } from '../process/children.js';
import { findChromium } from '../servers/chromium.js';
import { StartFailure } from '../launch/failure.js';
import { lockFolder } from '../process/lock.js';
import { startPostgres } from '../servers/postgres.js';
import { findRedis, startRedis } from '../servers/redis.js';
import { keepSecrets } from '../launch/secrets.js';

const PREFIX = 'plantdesk-servers-';

interface TestServers {
  /**
   * Variables for the tests: TEST_DATABASE_URL, TEST_REDIS_URL if a Redis is available,
   * CHROMIUM_PATH.
   */
  env: NodeJS.ProcessEnv;
  hasRedis: boolean;
  /** Folder of the servers' data, with their logs in `logs`. */
  folder: string;
  stop(): Promise<void>;
  /** Removes the folder. Call it once the servers are stopped. */
  remove(): void;
}

/** Starts fresh servers for one test run, with discarded data. Throws StartFailure. */
export async function startTestServers(root: string): Promise<TestServers> {
  await removeLeftovers();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  lockFolder(dataDir, 'npm test');
  const children = new Children(dataDir, () => undefined);
  const stop = (): Promise<void> => children.stop();
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true });
  try {
    const secrets = keepSecrets(dataDir);
    const chromiumPath = findChromium({ root, dataDir, wanted: process.env['CHROMIUM_PATH'] || undefined });
    const databaseUrl = await startPostgres({
      root,
      dataDir,
      password: secrets.databasePassword,
      children,
      throwAway: true,
    });
    const program = findRedis();
    const redisUrl = program && (await startRedis({ program, dataDir, password: secrets.redisPassword, children }));
    const env: NodeJS.ProcessEnv = { TEST_DATABASE_URL: databaseUrl, CHROMIUM_PATH: chromiumPath };
    if (redisUrl !== undefined) env['TEST_REDIS_URL'] = redisUrl;
    return { env, hasRedis: redisUrl !== undefined, folder: dataDir, stop, remove };
  } catch (error) {
    await stop();
    remove();
    throw error;
  }
}

/** Ends the servers and removes the data of killed runs. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    try {
      lockFolder(folder, 'npm test');
      await new Children(folder, () => undefined).stopLeftovers();
      rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      // The folder belongs to a run in progress, or to another user.
      if (!(error instanceof StartFailure) && (error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    }
  }
}
