import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import { restoreBackup } from '#backups/restore-backup.js';
import { changeByte, tablesIn, OriginalBackup } from '../medium/system/data/backup-failures.support.js';
import { newTarget, type Target } from '../support/backups.js';
import { environmentOf, Program, runCommand } from '../support/programs.js';
import { storedFiles } from '../support/servers/storages.js';
import { eventually } from '../support/waiting.js';

let original: OriginalBackup;
beforeAll(async () => (original = await OriginalBackup.make()));
afterAll(() => original.close());

it('check and restore report a damaged backup in plain words and end with 1', async () => {
  const copy = await original.copy();
  await changeByte(join(copy, 'tables/users.copy.gz'));
  const target = await newTarget('local');
  const check = await runCommand('check-backup', target.config, [copy]);
  expect(check).toMatchObject({
    code: 1,
    output: expect.stringMatching(/was changed.*\nThe backup is damaged/s) as unknown,
  });
  const restore = await runCommand('restore', target.config, [copy]);
  expect(restore).toMatchObject({ code: 1, output: '' });
  expect(restore.errors).toMatch(/^The backup is damaged, nothing was restored:\n {2}- .*users\.copy\.gz/);
  expect(restore.errors).not.toMatch(/^ {4}at /m);
  await target.drop();
});

it('a full disk ends a backup and leaves nothing', async () => {
  const env = { ...process.env, ...environmentOf(original.source.config) };
  // Files may grow to 4 KB, then writing fails as on a full disk.
  const script = `ulimit -f 4; exec "${process.execPath}" dist/backend/src/commands/backup.js "${original.shelf.path('full')}"`;
  const { status, stderr } = spawnSync('bash', ['-c', script], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/EFBIG/);
  expect((await readdir(dirname(original.path))).filter((name) => name.startsWith('full'))).toEqual([]);
});

describe('when killed midway', () => {
  /** A bucket that accepts every request and never responds. */
  let silent: Server;
  let bucket: Record<string, string>;

  beforeAll(async () => {
    silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const S3_ENDPOINT = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    bucket = { S3_ENDPOINT, S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'someone', S3_SECRET_ACCESS_KEY: 'h6Tq0zW3bN8kV5mR' };
  });
  afterAll(() => void silent.close());

  const reached = (): Promise<unknown> => once(silent, 'connection');

  const killAtFirstFile = async (command: string, target: Target, folder: string): Promise<void> => {
    const waiting = reached();
    const args = [
      '--import',
      'data:text/javascript,console.log("begun")',
      `dist/backend/src/commands/${command}.js`,
      folder,
    ];
    const environment = { ...environmentOf(target.config), ...bucket };
    const program = await Program.start(process.execPath, args, 'begun', environment);
    await waiting;
    await program.kill();
  };

  it('a backup leaves nothing that passes for one', async () => {
    const target = { config: original.source.config } as Target;
    await killAtFirstFile('backup', target, original.shelf.path('killed'));
    const left = (await readdir(dirname(original.path))).filter((name) => name.startsWith('killed'));
    expect(left).toEqual([expect.stringMatching(/^killed\.partial-/)]);
    await original.expectRefused(original.shelf.path(left[0] ?? ''), /not a complete backup/);
  });

  it('a restore leaves the database empty, and can be repeated', async () => {
    const target = await newTarget('local');
    await killAtFirstFile('restore', target, original.path);
    await eventually(async () => (await tablesIn(target)).length === 0);
    expect((await restoreBackup(target.config, original.path)).files.count).toBe(
      (await storedFiles(original.source)).length,
    );
    expect(await tablesIn(target)).toContain('tickets');
    await target.drop();
  });
});
