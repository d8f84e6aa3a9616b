import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
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
  /** Removes the folder, unless it is reused. Call it once the servers are stopped. */
  remove(): void;
}

/**
 * Starts servers for one test run, with discarded data. Throws StartFailure.
 * @param reused folder whose PostgreSQL stays for the next run, with the migrated template; a run that finds it in use
 * gets fresh servers
 */
export async function startTestServers(root: string, reused?: string): Promise<TestServers> {
  await removeLeftovers();
  const unlock = reused === undefined ? undefined : await openReused(reused);
  const dataDir = reused !== undefined && unlock ? reused : makeFolder();
  const children = new Children(dataDir, () => undefined);
  const stop = (): Promise<void> => children.stop();
  const discard = (): void => discardFolder(dataDir);
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
    if (unlock) await dropDatabases(databaseUrl);
    const program = findRedis();
    const redisUrl = program && (await startRedis({ program, dataDir, password: secrets.redisPassword, children }));
    const env: NodeJS.ProcessEnv = { TEST_DATABASE_URL: databaseUrl, CHROMIUM_PATH: chromiumPath };
    if (redisUrl !== undefined) env['TEST_REDIS_URL'] = redisUrl;
    return { env, hasRedis: redisUrl !== undefined, folder: dataDir, stop, remove: unlock ?? discard };
  } catch (error) {
    await stop();
    // A reused PostgreSQL that does not start is of no use: the next run makes a new one.
    discard();
    throw error;
  }
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  lockFolder(folder, 'npm test');
  if (hasRoomInMemory()) symlinkSync(mkdtempSync(join(MEMORY, PREFIX)), join(folder, 'postgres'));
  return folder;
}

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** Bytes that must be free there, and on the machine. A run needs a third of them. */
const ROOM = 6e9;

/** PostgreSQL's data lies in memory where there is room: a clone of the template takes a tenth of its time on a busy disk. */
function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) > ROOM;
}

function discardFolder(folder: string): void {
  const data = join(folder, 'postgres');
  if (lstatSync(data, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(readlinkSync(data), { recursive: true });
  rmSync(folder, { recursive: true, force: true });
}

/** Empties the folder but for PostgreSQL's part. Returns what unlocks it; undefined when another run uses it. */
async function openReused(folder: string): Promise<(() => void) | undefined> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const unlock = lockFolder(folder, 'npm test');
    await new Children(folder, () => undefined).stopLeftovers();
    for (const name of readdirSync(folder).filter((entry) => !REUSED.has(entry)))
      rmSync(join(folder, name), { recursive: true });
    return unlock;
  } catch (error) {
    if (error instanceof StartFailure) return undefined;
    throw error;
  }
}

const REUSED = new Set(['lock', 'postgres', 'secrets']);

/** Drops what an earlier run left: databases of killed tests, and unfinished templates. */
async function dropDatabases(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database WHERE datname ~ '^(test|draft)_'`,
  );
  for (const { name } of rows) await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await client.end();
}

/** Ends the servers and removes the data of killed runs. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    try {
      lockFolder(folder, 'npm test');
      await new Children(folder, () => undefined).stopLeftovers();
      discardFolder(folder);
    } catch (error) {
      // The folder belongs to a run in progress, or to another user.
      if (!(error instanceof StartFailure) && (error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    }
  }
}
