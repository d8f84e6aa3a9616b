import { spawnSync } from 'node:child_process';
import { cp, readdir, rename, rm, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DataSource } from 'typeorm';
import { entities } from '#app/modules.js';
import { runBackup } from '#commands/backup.js';
import { checkBackup } from '#commands/check-backup.js';
import { onModules } from '#app/module-context.js';
import { FileSweep, SweepingModule } from '#tickets/files/index.js';
import { checkFiles } from '#commands/check-files.js';
import type { Config } from '#config/config.js';
import { dataSourceOptions } from '#kernel/persistence/index.js';
import { findFreePort } from '#embedded/servers/ports.js';
import { runRestore } from '#commands/restore.js';
import { contentOf, filesOf, newTarget, type Target } from '../support/backups.js';
import { createTestDatabase, onDatabase, type TestDatabase } from '../support/database.js';
import { callCommand, environmentOf, runCommand, startApiProcess } from '../support/programs.js';
import { damageFile, flipBit, loseFile, storedFiles } from '../support/servers/storages.js';
import { OriginalBackup } from '../medium/system/data/backup-failures.support.js';

/**
 * Each loss that docs/backup.md describes: the product stops or says it, no file is deleted, and the
 * steps of that page end in the rows and files from before.
 */
let original: OriginalBackup;
let fingerprint: Fingerprint;
/** A product restored from the backup, on which nothing has run yet. */
let place: Target;
let config: Config;
let files: string[];
const databases: TestDatabase[] = [];

const METRICS_TOKEN = 'm'.repeat(24);

interface Fingerprint {
  rows: Record<string, string>;
  files: Record<string, string>;
}

beforeAll(async () => {
  original = await OriginalBackup.make();
  fingerprint = await fingerprintOf(original.source.config);
});
afterAll(() => original.close());

beforeEach(async () => {
  place = await newTarget('local');
  ({ config } = place);
  await restoreInto(config);
  files = (await storedFiles(place)).sort();
  expect(await fingerprintOf(config)).toEqual(fingerprint);
});
afterEach(async () => {
  await place.drop();
  for (const database of databases.splice(0)) await database.drop();
});

async function fingerprintOf(settings: Config): Promise<Fingerprint> {
  const dataSource = await new DataSource(dataSourceOptions(settings, { entities })).initialize();
  try {
    return { rows: await contentOf(dataSource), files: await filesOf(dataSource, settings) };
  } finally {
    await dataSource.destroy();
  }
}

async function restoreInto(settings: Config): Promise<void> {
  expect(await callCommand(runRestore, settings, [original.path])).toMatchObject({ code: 0 });
}

/** The same product on another database. */
async function onOther(options: { empty?: boolean }): Promise<Config> {
  const database = await createTestDatabase(options);
  databases.push(database);
  return { ...config, databaseUrl: database.url };
}

/** The same product on an empty database, into which the backup is restored. */
async function restoreBeside(): Promise<Config> {
  const settings = await onOther({ empty: true });
  await restoreInto(settings);
  return settings;
}

async function expectSentence(name: 'main' | 'worker', settings: Config, sentence: RegExp): Promise<void> {
  const ended = await runCommand(name, settings, [], { PORT: '0' });
  expect(ended).toMatchObject({ code: 1, errors: expect.stringMatching(sentence) as string });
  expect(ended.output).not.toMatch(/ready/);
}

async function expectNoFileLost(): Promise<void> {
  expect((await storedFiles(place)).sort()).toEqual(files);
}

const changeRows = (settings: Config, sql: string): Promise<unknown> =>
  onDatabase(settings.databaseUrl, (client) => client.query(sql));

it('the database is gone, and an empty one in its place', async () => {
  const lost = await onOther({});
  await changeRows(lost, 'UPDATE installation SET id = gen_random_uuid()');
  await expectSentence('main', lost, /^The files belong to another database/);
  await expectSentence('worker', lost, /^The files belong to another database/);
  await expectNoFileLost();

  const restored = await restoreBeside();
  expect(await callCommand(checkFiles, restored)).toMatchObject({ code: 0 });
  expect(await fingerprintOf(restored)).toEqual(fingerprint);
  await expectNoFileLost();
});

describe('the storage is gone', () => {
  beforeEach(async () => {
    await rename(config.storageDir, `${config.storageDir}.away`);
    const PORT = String(await findFreePort());
    const api = await startApiProcess({ ...environmentOf(config), PORT, METRICS_TOKEN, PLANTDESK_DEMO: '1' });
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const ready = await fetch(`http://127.0.0.1:${PORT}/health/ready`, { headers });
    await api.end();
    expect(await ready.json()).toMatchObject({ dependencies: { storage: { state: 'down' } } });
    const check = await runCommand('check-files', config);
    expect(check).toMatchObject({ code: 1, errors: expect.stringMatching(/lacks the mark/) as string });
  });

  it('and its disk is mounted again', async () => {
    await rm(config.storageDir, { recursive: true, force: true });
    await rename(`${config.storageDir}.away`, config.storageDir);
    await expectNoFileLost();
  });

  it('for good: its files come from the backup', async () => {
    await rm(`${config.storageDir}.away`, { recursive: true });
    await cp(join(original.path, 'files'), join(config.storageDir, 'files'), { recursive: true });
    expect(await callCommand(checkFiles, config, ['--adopt'])).toMatchObject({ code: 0 });
    await expectNoFileLost();
  });

  afterEach(async () => {
    expect(await callCommand(checkFiles, config, ['--read'])).toMatchObject({ code: 0 });
    expect(await fingerprintOf(config)).toEqual(fingerprint);
  });
});

it('the storage is that of another installation', async () => {
  const other = await newTarget('local');
  await callCommand(runRestore, other.config, [original.path]);
  await changeRows(other.config, 'UPDATE installation SET id = gen_random_uuid()');
  await callCommand(checkFiles, other.config, ['--adopt']);
  const wrong = { ...config, dataDir: other.config.dataDir, storageDir: other.config.storageDir };
  await expectSentence('main', wrong, /^The files belong to another database/);
  await expectSentence('worker', wrong, /^The files belong to another database/);
  expect((await storedFiles(other)).sort()).toEqual(files);
  await expectNoFileLost();

  expect(await callCommand(checkFiles, config)).toMatchObject({ code: 0 });
  expect(await fingerprintOf(config)).toEqual(fingerprint);
  await other.drop();
});

it('the database is an older one than the files', async () => {
  const older = await restoreBeside();
  await changeRows(older, 'DELETE FROM attachments WHERE id = (SELECT max(id::text)::uuid FROM attachments)');
  const longAgo = new Date(Date.now() - 7_200_000);
  for (const name of files) await utimes(join(config.storageDir, 'files', name.slice(0, 2), name), longAgo, longAgo);
  const swept = await onModules(older, [SweepingModule], (context) => context.get(FileSweep).run('SWEEP'));
  expect(swept?.done).toMatchObject({ setAside: 1, deleted: 0 });
  await expectNoFileLost();

  const check = await callCommand(checkFiles, config);
  expect(check).toMatchObject({ code: 1, output: expect.stringContaining('which a row names again') as string });
  expect(await callCommand(checkFiles, config, ['--put-back'])).toMatchObject({ code: 0 });
  expect(await fingerprintOf(config)).toEqual(fingerprint);
});

describe.each([
  ['damaged', (key: string) => damageFile(place, key, flipBit), /1 damaged files\n {2}attachments/],
  ['missing', (key: string) => loseFile(place, key), /1 rows without a file\n {2}attachments/],
] as const)('one file is %s', (_, harm, words) => {
  it('and comes from the backup', async () => {
    const [key = ''] = Object.keys(fingerprint.files);
    await harm(key);
    const check = await callCommand(checkFiles, config, ['--read']);
    expect(check).toMatchObject({ code: 1, output: expect.stringMatching(words) as string });
    expect(check.output).toContain(key);

    await cp(join(original.path, 'files', key), join(config.storageDir, 'files', key));
    expect(await callCommand(checkFiles, config, ['--read'])).toMatchObject({ code: 0 });
    expect(await fingerprintOf(config)).toEqual(fingerprint);
    await expectNoFileLost();
  });
});

it('an older release starts by mistake', async () => {
  await changeRows(config, `INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'Tomorrow1999999999999')`);
  const newer = await fingerprintOf(config);
  for (const name of ['main', 'worker'] as const)
    await expectSentence(name, config, /^The database belongs to a newer release, which made Tomorrow/);
  expect(await callCommand(checkFiles, config, ['--delete'])).toMatchObject({ code: 1 });
  expect(await fingerprintOf(config)).toEqual(newer);
  await expectNoFileLost();

  const restored = await restoreBeside();
  expect(await fingerprintOf(restored)).toEqual(fingerprint);
});

describe('the disk is full', () => {
  /** Files may grow to 4 KB, then writing fails as on a full disk. */
  const runOnFullDisk = (name: 'backup' | 'restore', settings: Config, folder: string) => {
    const script = `ulimit -f 4; exec "${process.execPath}" dist/backend/src/commands/${name}.js "${folder}"`;
    const env = { ...process.env, ...environmentOf(settings) };
    return spawnSync('bash', ['-c', script], { env, encoding: 'utf8' });
  };
  const FULL = {
    status: 1,
    stderr: expect.stringMatching(/^(The file storage fails\. )?The disk is full \(.*\n$/) as string,
  };

  it('while a backup is written', async () => {
    const folder = original.shelf.path('full');
    expect(runOnFullDisk('backup', config, folder)).toMatchObject(FULL);
    const left = await readdir(dirname(folder));
    expect(left.filter((name) => name.startsWith(basename(folder)))).toEqual([]);
    expect(await callCommand(runBackup, config, [folder])).toMatchObject({ code: 0 });
    expect(await callCommand(checkBackup, config, [folder])).toMatchObject({ code: 0 });
    expect(await fingerprintOf(config)).toEqual(fingerprint);
  });

  it('while a backup is restored', async () => {
    const empty = await newTarget('local');
    expect(runOnFullDisk('restore', empty.config, original.path)).toMatchObject(FULL);
    expect(await storedFiles(empty)).toEqual([]);
    await restoreInto(empty.config);
    expect(await fingerprintOf(empty.config)).toEqual(fingerprint);
    await empty.drop();
  });
});
