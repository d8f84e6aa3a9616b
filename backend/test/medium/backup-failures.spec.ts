import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CommandError } from '../../src/app/process.js';
import { BackupFolder } from '../../src/backups/backup-folder.js';
import { issuesOf } from '../../src/backups/check-backup.js';
import { describeBackup } from '../../src/backups/describe-backup.js';
import { manifestText, readManifest } from '../../src/backups/manifest.js';
import { restoreBackup } from '../../src/backups/restore-backup.js';
import { writeBackup } from '../../src/backups/write-backup.js';
import { checkBackup } from '../../src/check-backup.js';
import { FileStorage } from '../../src/modules/attachments/index.js';
import { seedDemo } from '../../src/seeds/demo.js';
import { startApi, type TestApi } from '../support/api.js';
import { newShelf, newTarget, type Target } from '../support/backups.js';
import { onDatabase } from '../support/database.js';
import { callCommand, environmentOf, Program, runCommand } from '../support/programs.js';
import { eventually } from '../support/waiting.js';

let source: TestApi;
let shelf: Awaited<ReturnType<typeof newShelf>>;
let backup: string;
let copies = 0;

beforeAll(async () => {
  [source, shelf] = await Promise.all([startApi(), newShelf()]);
  await seedDemo(source.dataSource, source.app.get(FileStorage, { strict: false }), new Date());
  backup = shelf.path('whole');
  await writeBackup(source.config, backup);
});
afterAll(async () => {
  await source.close();
  await shelf.remove();
});

const copyOfBackup = async (): Promise<string> => {
  const copy = shelf.path(`copy-${++copies}`);
  await cp(backup, copy, { recursive: true });
  return copy;
};

const firstFile = async (): Promise<string> => {
  const [line = ''] = (await readFile(join(backup, 'files.jsonl'), 'utf8')).split('\n');
  return join('files', (JSON.parse(line) as { storageKey: string }).storageKey);
};

const tablesIn = ({ config }: Target): Promise<string[]> =>
  onDatabase(config.databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    return rows.map(({ name }) => name);
  });

const storedIn = ({ config }: Pick<Target, 'config'>): Promise<string[]> =>
  readdir(config.storageDir, { recursive: true, withFileTypes: true }).then(
    (entries) => entries.filter((entry) => entry.isFile()).map(({ name }) => name),
    () => [],
  );

/** The check reports it, and so does a restore, which leaves nothing. */
async function expectRefused(folder: string, words: RegExp): Promise<void> {
  const target = await newTarget('local');
  expect(await checked(folder)).toMatch(words);
  const refusal: unknown = await restoreBackup(target.config, folder).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CommandError);
  expect(String(refusal)).toMatch(words);
  expect(await tablesIn(target)).toEqual([]);
  expect(await storedIn(target)).toEqual([]);
  await target.drop();
}

async function checked(path: string): Promise<string> {
  const folder = new BackupFolder(path);
  const issues: string[] = [];
  try {
    for await (const issue of issuesOf(folder, await folder.manifest(source.config))) issues.push(issue);
  } catch (error) {
    issues.push(String(error));
  }
  return issues.join('\n');
}

async function changeByte(path: string): Promise<void> {
  const content = await readFile(path);
  content[content.length >> 1]! ^= 1;
  await writeFile(path, content);
}

describe('a damaged backup is rejected before anything is restored', () => {
  it.each([
    ['a table that is cut off', 'tables/tickets.copy.gz', /tickets\.copy\.gz has \d+ bytes instead of \d+/],
    ['a list of files that is cut off', 'files.jsonl', /files\.jsonl has \d+ bytes instead of/],
    ['a manifest that is cut off', 'manifest.json', /manifest\.json was changed or truncated/],
  ])('%s', async (_what, name, words) => {
    const copy = await copyOfBackup();
    await truncate(join(copy, name), (await stat(join(copy, name))).size - 2);
    await expectRefused(copy, words);
  });

  it.each([
    ['table', () => 'tables/users.copy.gz', /users\.copy\.gz was changed: its checksum is another one/],
    ['file', firstFile, /files\/.* was changed/],
    ['manifest', () => 'manifest.json', /manifest\.json was changed/],
  ])('one bit of a %s', async (_what, name, words) => {
    const copy = await copyOfBackup();
    await changeByte(join(copy, await name()));
    await expectRefused(copy, words);
  });

  it.each([
    ['file', firstFile, /files\/.* cannot be read: ENOENT/],
    ['table', () => 'tables/worklogs.copy.gz', /worklogs\.copy\.gz cannot be read: ENOENT/],
    ['manifest', () => 'manifest.json', /not a complete backup/],
  ])('a missing %s', async (_what, name, words) => {
    const copy = await copyOfBackup();
    await rm(join(copy, await name()));
    await expectRefused(copy, words);
  });
});

describe('an attacker who can write the folder, and does not know JWT_SECRET', () => {
  /** A backup with correct checksums and other users. */
  async function forged(signature: (lines: string) => string): Promise<string> {
    const copy = await copyOfBackup();
    const users = gzipSync('made up\n');
    await writeFile(join(copy, 'tables/users.copy.gz'), users);
    const {
      sha256: _,
      signature: own,
      ...manifest
    } = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8')) as {
      sha256: string;
      signature: string;
      tables: { name: string }[];
    };
    const sha256 = createHash('sha256').update(users).digest('hex');
    const tables = manifest.tables.map((table) =>
      table.name === 'users' ? { ...table, rows: 1, bytes: users.length, sha256 } : table,
    );
    const text = JSON.stringify({ ...manifest, tables });
    const sum = createHash('sha256').update(text).digest('hex');
    const signed = `${text.slice(0, -1)},"sha256":"${sum}"${signature(own)}}`;
    await writeFile(join(copy, 'manifest.json'), signed);
    return copy;
  }

  it.each([
    [
      'with the signature of the true one',
      (own: string) => `,"signature":"${own}"`,
      /another JWT_SECRET, or has been changed/,
    ],
    ['with a signature that is none', () => ',"signature":[1]', /another JWT_SECRET, or has been changed/],
    ['without a signature', () => '', /The backup is not signed/],
  ])('has a changed backup rejected: %s', async (_, signature, words) => {
    await expectRefused(await forged(signature), words);
  });

  it('has an unsigned backup of an earlier format rejected', async () => {
    await expectRefused(join(import.meta.dirname, '../fixtures/older-release'), /The backup is not signed/);
  });
});

describe('a backup made with another JWT_SECRET', () => {
  const NEXT = 'Zk3vWq8Lr1Ty6Ub0Ni5Mo2Pa9Sd4Fg7H';
  const read = (previousJwtSecrets: string[]) =>
    new BackupFolder(backup).manifest({ jwtSecret: NEXT, previousJwtSecrets });

  it('is accepted with that one as an earlier secret', async () => {
    await expect(read([])).rejects.toThrow(/^The backup was signed with another JWT_SECRET/);
    expect((await read(['x'.repeat(32), source.config.jwtSecret])).format).toBe(2);
  });

  it('is rejected by the command, unless --accept-unsigned is given', async () => {
    const refused = await callCommand(checkBackup, source.config, [backup], { JWT_SECRET: NEXT });
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toMatch(/^The backup was signed with another JWT_SECRET/);
    const without = { JWT_SECRET: '' };
    const accepted = await callCommand(checkBackup, source.config, [backup, '--accept-unsigned'], without);
    expect(accepted).toMatchObject({ code: 0, errors: '' });
  });
});

it('reports it in plain words and ends with 1', async () => {
  const copy = await copyOfBackup();
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

describe('a backup that does not fit is rejected', () => {
  const changed = async (changes: object): Promise<string> => {
    const copy = await copyOfBackup();
    const path = join(copy, 'manifest.json');
    const { sha256: _, ...manifest } = { sha256: '', ...(await readManifest(path, source.config)) };
    await writeFile(path, manifestText({ ...manifest, ...changes }, source.config));
    return copy;
  };

  it('when it has an unknown migration', async () => {
    const { migrations } = await readManifest(join(backup, 'manifest.json'), source.config);
    const folder = await changed({ product: '9.9.9', migrations: [...migrations, 'Later1999000000000'] });
    const target = await newTarget('local');
    await expect(restoreBackup(target.config, folder)).rejects.toThrow(
      /newer version \(9\.9\.9\): .*Later1999000000000/,
    );
    expect(await tablesIn(target)).toEqual([]);
    await target.drop();
  });

  it('when a name in it leads out of its folder, which is not read', async () => {
    await writeFile(shelf.path('outside.copy.gz'), '');
    const { tables } = await readManifest(join(backup, 'manifest.json'), source.config);
    const sealed = { bytes: 0, sha256: createHash('sha256').digest('hex') };
    const folder = await changed({
      tables: [...tables, { name: '../../outside', columns: ['id'], rows: 0, ...sealed }],
    });
    await expectRefused(folder, /names a table that cannot be one of the product: \.\.\/\.\.\/outside/);
  });

  it('when its format is a later one', async () => {
    const folder = await changed({ product: '9.9.9', format: 3 });
    await expectRefused(folder, /newer version \(9\.9\.9\): this one cannot read it/);
  });

  it.each([
    ['a format in letters', { format: '9' }],
    ['no tables', { tables: undefined }],
    ['no list of migrations', { migrations: 'InitialSchema1795000000000' }],
    ['a table without columns', { tables: [{ name: 'users', rows: 0, bytes: 0, sha256: '0'.repeat(64) }] }],
    ['a sequence that has counted nothing', { sequences: [{ name: 'tickets_id_seq', value: '', called: true }] }],
    ['files that are none', { files: null }],
  ])('when its manifest has %s', async (_what, changes) => {
    await expectRefused(await changed(changes), /manifest\.json is invalid/);
  });

  it.each(['null', '{"storageKey":7,"bytes":0,"sha256":null}', '{"storageKey":"7"}', 'no JSON'])(
    'when a line of its list of files is %s',
    async (line) => {
      const { files } = await readManifest(join(backup, 'manifest.json'), source.config);
      const content = (await readFile(join(backup, 'files.jsonl'), 'utf8')).replace('\n', `\n${line}\n`);
      const list = { bytes: Buffer.byteLength(content), sha256: createHash('sha256').update(content).digest('hex') };
      const folder = await changed({ files: { ...files, list } });
      await writeFile(join(folder, 'files.jsonl'), content);
      await expectRefused(folder, /Line 2 of files\.jsonl names no file/);
    },
  );

  it.each(['tables', 'sequences'] as const)('when one of its %s is missing', async (kind) => {
    const manifest = await readManifest(join(backup, 'manifest.json'), source.config);
    const folder = await changed({ [kind]: manifest[kind].slice(0, -1) });
    const target = await newTarget('local');
    await expect(restoreBackup(target.config, folder)).rejects.toThrow(
      /tables, columns or sequences of the backup do not match/,
    );
    expect(await tablesIn(target)).toEqual([]);
    await target.drop();
  });

  it('when the database has tables, which stay unchanged', async () => {
    const before = await source.dataSource.query<object[]>('SELECT count(*), max(updated_at) FROM tickets');
    await expect(restoreBackup(source.config, backup)).rejects.toThrow(/The database is not empty/);
    expect(await source.dataSource.query('SELECT count(*), max(updated_at) FROM tickets')).toEqual(before);
  });

  it('when the storage has another file by the same key, which stays', async () => {
    const target = await newTarget('local');
    const path = join(target.config.storageDir, await firstFile());
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'another user’s');
    await expect(restoreBackup(target.config, backup)).rejects.toThrow(/another file under the key/);
    expect(await readFile(path, 'utf8')).toBe('another user’s');
    expect(await tablesIn(target)).toEqual([]);
    expect(await storedIn(target)).toHaveLength(1);
    await target.drop();
  });
});

describe('failures on the way', () => {
  it('a file that was lost before is reported, and does not stop the restore', async () => {
    const folder = shelf.path('lossy');
    const lossy = await newTarget('local');
    const { files } = await writeBackup({ ...source.config, storageDir: lossy.config.storageDir }, folder);
    const { length: count } = await storedIn(source);
    expect(count).toBeGreaterThan(0);
    expect(files).toMatchObject({ count, missing: count, bytes: 0 });
    expect(describeBackup(await restoreBackup(lossy.config, folder))).toContain(
      `${count} rows name files that were gone`,
    );
    await lossy.drop();
  });

  it('a backup never overwrites existing files', async () => {
    await expect(writeBackup(source.config, backup)).rejects.toThrow(/is there already/);
    expect(await checked(backup)).toBe('');
  });

  it('a full disk ends a backup and leaves nothing', async () => {
    const env = { ...process.env, ...environmentOf(source.config) };
    // Files may grow to 4 KB, then writing fails as on a full disk.
    const script = `ulimit -f 4; exec "${process.execPath}" dist/backend/src/backup.js "${shelf.path('full')}"`;
    const { status, stderr } = spawnSync('bash', ['-c', script], { env, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/EFBIG/);
    expect((await readdir(dirname(backup))).filter((name) => name.startsWith('full'))).toEqual([]);
  });

  it('a storage that refuses the files ends a restore and leaves the database empty', async () => {
    const target = await newTarget('s3');
    if (target.s3) target.s3.failure = 'REFUSE';
    await expect(restoreBackup(target.config, backup)).rejects.toThrow();
    expect(await tablesIn(target)).toEqual([]);
    await target.drop();
  });

  it('nothing private is readable to other accounts', async () => {
    const entries = await readdir(backup, { recursive: true, withFileTypes: true });
    const modes = await Promise.all(
      entries.map(async (entry) => [entry.isFile(), (await stat(join(entry.parentPath, entry.name))).mode & 0o777]),
    );
    expect(new Set(modes.map(String))).toEqual(new Set([`true,${0o600}`, `false,${0o700}`]));
    expect((await stat(backup)).mode & 0o777).toBe(0o700);
  });
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
    const args = ['--import', 'data:text/javascript,console.log("begun")', `dist/backend/src/${command}.js`, folder];
    const environment = { ...environmentOf(target.config), ...bucket };
    const program = await Program.start(process.execPath, args, 'begun', environment);
    await waiting;
    await program.kill();
  };

  it('a backup leaves nothing that passes for one', async () => {
    const target = { config: source.config } as Target;
    await killAtFirstFile('backup', target, shelf.path('killed'));
    const left = (await readdir(dirname(backup))).filter((name) => name.startsWith('killed'));
    expect(left).toEqual([expect.stringMatching(/^killed\.partial-/)]);
    await expectRefused(shelf.path(left[0] ?? ''), /not a complete backup/);
  });

  it('a restore leaves the database empty, and can be repeated', async () => {
    const target = await newTarget('local');
    await killAtFirstFile('restore', target, backup);
    await eventually(async () => (await tablesIn(target)).length === 0);
    expect((await restoreBackup(target.config, backup)).files.count).toBe((await storedIn(source)).length);
    expect(await tablesIn(target)).toContain('tickets');
    await target.drop();
  });
});
