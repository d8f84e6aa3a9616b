import { buffer } from 'node:stream/consumers';
import type { Config } from '#config/config.js';
import { LIMITS } from '#contract/index.js';
import { readRedisFacts, type RedisFacts } from '#kernel/limits/index.js';
import {
  assertScanner,
  compareMark,
  FileReferences,
  type FileStorage,
  ignoreMissingFile,
  openStorage,
  StorageMismatch,
} from '#tickets/files/index.js';
import { printTestPage } from '#papers/reports/index.js';
import { onDatabase } from '../module-context.js';
import { type Check, errorOf, type Problem, warningOf } from './check.js';

const OLDEST_REDIS = [6, 2] as const;
/** Bytes above the limit at which uploads are refused. */
const SPARE = 1024 ** 3;
/** Rows of each table whose files are looked up. */
const SAMPLE = 40;
/** From so many rows without their file, or from such a share on, the storage as a whole must be wrong. */
const MANY = { rows: 10, share: 0.1 };

export const redisCheck = ({ redisUrl }: Config): Check => ({
  subject: 'Redis',
  mend: 'start it, or correct REDIS_URL',
  look: async () => {
    if (redisUrl === undefined) return { facts: 'not configured: queue and limits are in PostgreSQL', problems: [] };
    const facts = await readRedisFacts(redisUrl);
    return {
      facts: `version ${facts.version}, every write is logged, nothing is evicted`,
      problems: redisProblems(facts),
    };
  },
});

function redisProblems({ version, isReplica, logsWrites, evicts }: RedisFacts): Problem[] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const problems: Problem[] = [];
  if (major < OLDEST_REDIS[0] || (major === OLDEST_REDIS[0] && minor < OLDEST_REDIS[1]))
    problems.push(errorOf(`version ${version}: Plantdesk needs ${OLDEST_REDIS.join('.')} or newer`));
  if (isReplica) problems.push(errorOf('this is a read-only replica: REDIS_URL has to name the primary'));
  if (evicts !== 'noeviction')
    problems.push(errorOf(`maxmemory-policy is ${evicts}: set noeviction, or jobs vanish when its memory is full`));
  if (!logsWrites) problems.push(warningOf('appendonly is off: set it to yes, or a restart delays waiting jobs'));
  return problems;
}

/** Writes, reads and removes a test file. */
export const storageCheck = (config: Config): Check => ({
  subject: 'files',
  mend: config.s3
    ? 'correct S3_ENDPOINT and S3_BUCKET, and allow the key to read, write, list and delete'
    : 'set STORAGE_DIR to a folder that this user may write to',
  look: async () => {
    const storage = await openStorage(config);
    const mismatch = await findMismatch(storage, config);
    if (mismatch) return { facts: '', problems: [errorOf(mismatch.message)] };
    await tryOut(storage);
    const place = config.s3 ? `bucket ${config.s3.bucket}` : config.storageDir;
    const problems = [...(await lossProblems(storage, config)), ...diskProblems(await storage.freeBytes(), config)];
    return { facts: `${place}: written, read and removed`, problems };
  },
});

/**
 * Compares the files of some rows with these. A database that is unavailable or not migrated has a
 * check of its own.
 */
async function lossProblems(storage: FileStorage, config: Config): Promise<Problem[]> {
  const rows = await onDatabase(config, (dataSource) => new FileReferences(dataSource).sample(SAMPLE)).catch(() => []);
  const sizes = await Promise.all(rows.map(({ storageKey }) => storage.size(storageKey).catch(ignoreMissingFile)));
  const lost = rows.filter(({ size }, place) => sizes[place] !== size).length;
  if (lost === 0) return [];
  const text = `${lost} of ${rows.length} rows that were looked up have no file, or a cut one: npm run files:check names all; mount the right disk, connect the right bucket, or restore the files`;
  return [lost >= MANY.rows || lost > rows.length * MANY.share ? errorOf(text) : warningOf(text)];
}

/** Returns undefined while the database is unavailable, too, because it has a check of its own. */
async function findMismatch(storage: FileStorage, config: Config): Promise<StorageMismatch | undefined> {
  try {
    await onDatabase(config, (dataSource) => compareMark(storage, dataSource));
  } catch (error) {
    if (error instanceof StorageMismatch) return error;
  }
  return undefined;
}

/** Marks the storage for the time of the test if no start has marked it yet. */
async function tryOut(storage: FileStorage): Promise<void> {
  const isNew = (await storage.readMark()) === undefined;
  if (isNew) await storage.writeMark('npm run doctor');
  try {
    await storage.assertAvailable();
    await writeAndRead(storage);
  } finally {
    if (isNew) await storage.writeMark(undefined);
  }
}

async function writeAndRead(storage: FileStorage): Promise<void> {
  const written = Buffer.from('npm run doctor');
  const { storageKey } = await storage.put(written);
  try {
    const read = await buffer((await storage.open(storageKey)).stream);
    if (!read.equals(written)) throw new Error('the data read differs from the data written');
  } finally {
    await storage.remove(storageKey);
  }
}

function diskProblems(free: number | undefined, { storageMinFreeBytes }: Config): Problem[] {
  if (free === undefined) return [];
  if (free < storageMinFreeBytes)
    return [
      errorOf(
        'uploads are refused: the disk of STORAGE_DIR has less than STORAGE_MIN_FREE_BYTES free; free some space',
      ),
    ];
  return free < storageMinFreeBytes + SPARE
    ? [warningOf('the disk of STORAGE_DIR is nearly full: free some space')]
    : [];
}

export const chromiumCheck = (config: Config): Check => ({
  subject: 'Chromium',
  mend: 'set CHROMIUM_PATH to Chromium or its headless shell, with all its libraries',
  timeout: 30_000,
  look: async () => ({ facts: `printed a page of ${await printTestPage(config)} bytes`, problems: [] }),
});

const MEGABYTE = 1024 ** 2;

export const scannerCheck = ({ clamav }: Config): Check => ({
  subject: 'ClamAV',
  mend: 'start clamd, or correct CLAMAV_URL; until then uploads are refused',
  timeout: 120_000,
  look: async () => {
    if (!clamav) return { facts: 'not configured: uploads are not scanned', problems: [] };
    await assertScanner(clamav, MEGABYTE);
    const size = LIMITS.uploads.maxBytes;
    const isRefused = await assertScanner(clamav, size).then(() => false, isRefusal);
    const text = `the scanner refuses files of ${size / MEGABYTE} MB: StreamMaxLength must be at least 210M in clamd.conf, and MaxFileSize and MaxScanSize, too`;
    return { facts: 'scanned a clean file of the largest size', problems: isRefused ? [errorOf(text)] : [] };
  },
});

/** A scanner that accepted a small file ends the connection of one that is too large for it. Throws other errors. */
function isRefusal(error: unknown): true {
  const { message, code } = error as NodeJS.ErrnoException;
  if (/size limit exceeded|hung up/.test(message) || code === 'EPIPE' || code === 'ECONNRESET') return true;
  throw error;
}
