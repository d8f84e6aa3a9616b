import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BackupFolder } from '#backups/backup-folder.js';
import { describeBackup } from '#backups/describe-backup.js';
import { type Manifest, manifestText, readManifest } from '#backups/manifest.js';
import { restoreBackup } from '#backups/restore-backup.js';
import { writeBackup } from '#backups/write-backup.js';
import { runBackup } from '#commands/backup.js';
import { checkBackup } from '#commands/check-backup.js';
import { openStorage } from '#tickets/files/index.js';
import { newTarget } from '#test/support/backups.js';
import { callCommand } from '#test/support/programs.js';
import { runRestore } from '#commands/restore.js';
import { cutOff, damageFile, flipBit, storedFiles } from '#test/support/servers/storages.js';
import { changeByte, tablesIn, OriginalBackup } from './backup-failures.support.js';

/** The migrations of release 0.1.0. */
const { migrations: FORMER } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../fixtures/older-release/manifest.json'), 'utf8'),
) as Manifest;

let original: OriginalBackup;
beforeAll(async () => (original = await OriginalBackup.make()));
afterAll(() => original.close());

describe('a damaged backup is rejected before anything is restored', () => {
  it.each([
    ['a table that is cut off', 'tables/tickets.copy.gz', /tickets\.copy\.gz has \d+ bytes instead of \d+/],
    ['a list of files that is cut off', 'files.jsonl', /files\.jsonl has \d+ bytes instead of/],
    ['a manifest that is cut off', 'manifest.json', /manifest\.json was changed or truncated/],
  ])('%s', async (_what, name, words) => {
    const copy = await original.copy();
    await truncate(join(copy, name), (await stat(join(copy, name))).size - 2);
    await original.expectRefused(copy, words);
  });

  it.each([
    ['table', () => 'tables/users.copy.gz', /users\.copy\.gz was changed: its checksum is another one/],
    ['file', () => original.firstFile(), /files\/.* was changed/],
    ['manifest', () => 'manifest.json', /manifest\.json was changed/],
  ])('one bit of a %s', async (_what, name, words) => {
    const copy = await original.copy();
    await changeByte(join(copy, await name()));
    await original.expectRefused(copy, words);
  });

  it.each([
    ['file', () => original.firstFile(), /files\/.* cannot be read: ENOENT/],
    ['table', () => 'tables/worklogs.copy.gz', /worklogs\.copy\.gz cannot be read: ENOENT/],
    ['manifest', () => 'manifest.json', /not a complete backup/],
  ])('a missing %s', async (_what, name, words) => {
    const copy = await original.copy();
    await rm(join(copy, await name()));
    await original.expectRefused(copy, words);
  });
});

describe('an attacker who can write the folder, and does not know JWT_SECRET', () => {
  /** A backup with correct checksums and other users. */
  async function forged(signature: (lines: string) => string): Promise<string> {
    const copy = await original.copy();
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
    await original.expectRefused(await forged(signature), words);
  });

  it('has an unsigned backup of an earlier format rejected', async () => {
    const copy = await original.copy();
    const path = join(copy, 'manifest.json');
    const manifest = { ...(await readManifest(path, original.source.config)), format: 1 };
    const sha256 = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
    await writeFile(path, JSON.stringify({ ...manifest, sha256 }));
    await original.expectRefused(copy, /The backup is not signed/);
  });
});

describe('a backup made with another JWT_SECRET', () => {
  const NEXT = 'Zk3vWq8Lr1Ty6Ub0Ni5Mo2Pa9Sd4Fg7H';
  const read = (previousJwtSecrets: string[]) =>
    new BackupFolder(original.path).manifest({ jwtSecret: NEXT, previousJwtSecrets });

  it('is accepted with that one as an earlier secret', async () => {
    await expect(read([])).rejects.toThrow(/^The backup was signed with another JWT_SECRET/);
    expect((await read(['x'.repeat(32), original.source.config.jwtSecret])).format).toBe(2);
  });

  it('is rejected by the command, unless --accept-unsigned is given', async () => {
    const refused = await callCommand(checkBackup, original.source.config, [original.path], { JWT_SECRET: NEXT });
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toMatch(/^The backup was signed with another JWT_SECRET/);
    const without = { JWT_SECRET: '' };
    const accepted = await callCommand(
      checkBackup,
      original.source.config,
      [original.path, '--accept-unsigned'],
      without,
    );
    expect(accepted).toMatchObject({ code: 0, errors: '' });
  });
});

describe('a backup that does not fit is rejected', () => {
  const changed = async (changes: object): Promise<string> => {
    const copy = await original.copy();
    const path = join(copy, 'manifest.json');
    const { sha256: _, ...manifest } = { sha256: '', ...(await readManifest(path, original.source.config)) };
    await writeFile(path, manifestText({ ...manifest, ...changes }, original.source.config));
    return copy;
  };

  it('when it has an unknown migration', async () => {
    const { migrations } = await readManifest(join(original.path, 'manifest.json'), original.source.config);
    const folder = await changed({ product: '9.9.9', migrations: [...migrations, 'Later1999000000000'] });
    const target = await newTarget('local');
    await expect(restoreBackup(target.config, folder)).rejects.toThrow(
      /newer version \(9\.9\.9\): .*Later1999000000000/,
    );
    expect(await tablesIn(target)).toEqual([]);
    await target.drop();
  });

  it.each([
    ['ends before the last one', FORMER.slice(0, -1)],
    ['lacks one in between', FORMER.toSpliced(40, 1)],
  ])('when the list of its former migrations %s', async (_what, migrations) => {
    const folder = await changed({ migrations });
    const target = await newTarget('local');
    await expect(restoreBackup(target.config, folder)).rejects.toThrow(
      'The backup is older than this version can read: restore it with release 0.1.0, the last one that reads it, and upgrade that.',
    );
    expect(await tablesIn(target)).toEqual([]);
    await target.drop();
  });

  it('when a name in it leads out of its folder, which is not read', async () => {
    await writeFile(original.shelf.path('outside.copy.gz'), '');
    const { tables } = await readManifest(join(original.path, 'manifest.json'), original.source.config);
    const sealed = { bytes: 0, sha256: createHash('sha256').digest('hex') };
    const folder = await changed({
      tables: [...tables, { name: '../../outside', columns: ['id'], rows: 0, ...sealed }],
    });
    await original.expectRefused(folder, /names a table that cannot be one of the product: \.\.\/\.\.\/outside/);
  });

  it('when its format is a later one', async () => {
    const folder = await changed({ product: '9.9.9', format: 3 });
    await original.expectRefused(folder, /newer version \(9\.9\.9\): this one cannot read it/);
  });

  it.each([
    ['a format in letters', { format: '9' }],
    ['no tables', { tables: undefined }],
    ['no list of migrations', { migrations: 'InitialSchema1795000000000' }],
    ['a table without columns', { tables: [{ name: 'users', rows: 0, bytes: 0, sha256: '0'.repeat(64) }] }],
    ['a sequence that has counted nothing', { sequences: [{ name: 'tickets_id_seq', value: '', called: true }] }],
    ['files that are none', { files: null }],
  ])('when its manifest has %s', async (_what, changes) => {
    await original.expectRefused(await changed(changes), /manifest\.json is invalid/);
  });

  it.each(['null', '{"storageKey":7,"bytes":0,"sha256":null}', '{"storageKey":"7"}', 'no JSON'])(
    'when a line of its list of files is %s',
    async (line) => {
      const { files } = await readManifest(join(original.path, 'manifest.json'), original.source.config);
      const content = (await readFile(join(original.path, 'files.jsonl'), 'utf8')).replace('\n', `\n${line}\n`);
      const list = { bytes: Buffer.byteLength(content), sha256: createHash('sha256').update(content).digest('hex') };
      const folder = await changed({ files: { ...files, list } });
      await writeFile(join(folder, 'files.jsonl'), content);
      await original.expectRefused(folder, /Line 2 of files\.jsonl names no file/);
    },
  );

  it.each(['tables', 'sequences'] as const)('when one of its %s is missing', async (kind) => {
    const manifest = await readManifest(join(original.path, 'manifest.json'), original.source.config);
    const folder = await changed({ [kind]: manifest[kind].slice(0, -1) });
    const target = await newTarget('local');
    await expect(restoreBackup(target.config, folder)).rejects.toThrow(
      /tables, columns or sequences of the backup do not match/,
    );
    expect(await tablesIn(target)).toEqual([]);
    await target.drop();
  });

  it('when the database has tables, which stay unchanged', async () => {
    const before = await original.source.dataSource.query<object[]>('SELECT count(*), max(updated_at) FROM tickets');
    await expect(restoreBackup(original.source.config, original.path)).rejects.toThrow(/The database is not empty/);
    expect(await original.source.dataSource.query('SELECT count(*), max(updated_at) FROM tickets')).toEqual(before);
  });

  it('when the storage has another file by the same key, which stays', async () => {
    const target = await newTarget('local');
    const path = join(target.config.storageDir, await original.firstFile());
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'another user’s');
    await expect(restoreBackup(target.config, original.path)).rejects.toThrow(/another file under the key/);
    expect(await readFile(path, 'utf8')).toBe('another user’s');
    expect(await tablesIn(target)).toEqual([]);
    expect(await storedFiles(target)).toHaveLength(1);
    await target.drop();
  });
});

describe('failures on the way', () => {
  it('a file that was lost before is reported, and does not stop the restore', async () => {
    const folder = original.shelf.path('lossy');
    const lossy = await newTarget('local');
    const mark = await (await openStorage(original.source.config)).readMark();
    await (await openStorage(lossy.config)).writeMark(mark);
    const { files } = await writeBackup({ ...original.source.config, storageDir: lossy.config.storageDir }, folder);
    const { length: count } = await storedFiles(original.source);
    expect(count).toBeGreaterThan(0);
    expect(files).toMatchObject({ count, missing: count, bytes: 0 });
    expect(describeBackup(await restoreBackup(lossy.config, folder))).toContain(
      `${count} rows name files that were gone`,
    );
    await lossy.drop();
  });

  it.each([
    ['cut off', cutOff, '[0-9]+ bytes instead of [0-9]+'],
    ['changed', flipBit, 'other bytes than were stored'],
  ])(
    'a file that was %s before is named by backup, check and restore, which copy all the same',
    async (what, damage, words) => {
      const { config } = original.source;
      const storageKey = (await original.firstFile()).replace('files/', '');
      const path = join(config.storageDir, 'files', storageKey);
      const intact = await readFile(path);
      await damageFile(original.source, storageKey, damage);
      const folder = original.shelf.path(what);
      const written = await callCommand(runBackup, config, [folder]);
      const losses = new RegExp(`^1 files were missing or damaged .*:\n {2}${storageKey}: ${words}\n$`, 'm');
      expect(written).toMatchObject({ code: 1, errors: expect.stringMatching(losses) as string });
      expect(await original.checked(folder)).toBe('');
      const checked = await callCommand(checkBackup, config, [folder]);
      expect(checked).toMatchObject({ code: 1, output: expect.stringMatching(losses) as string });
      const target = await newTarget('local');
      const restored = await callCommand(runRestore, target.config, [folder]);
      expect(restored).toMatchObject({ code: 0, errors: expect.stringMatching(losses) as string });
      expect(await storedFiles(target)).toHaveLength((await storedFiles(original.source)).length);
      await target.drop();
      await writeFile(path, intact);
      expect((await callCommand(checkBackup, config, [original.path])).code).toBe(0);
    },
  );

  it('a file that cannot be read is named, and does not stop the backup', async () => {
    const { config } = original.source;
    const storageKey = (await original.firstFile()).replace('files/', '');
    const path = join(config.storageDir, 'files', storageKey);
    const intact = await readFile(path);
    await rm(path);
    // Opened like a file, and read like a bad sector.
    await mkdir(path);
    const folder = original.shelf.path('unreadable');
    const losses = new RegExp(
      `^1 files were missing or damaged .*:\n {2}${storageKey}: cannot be read: EISDIR\n$`,
      'm',
    );
    const written = await callCommand(runBackup, config, [folder]);
    expect(written).toMatchObject({ code: 1, errors: expect.stringMatching(losses) as string });
    expect(await original.checked(folder)).toBe('');
    await rm(path, { recursive: true });
    await writeFile(path, intact);
    const target = await newTarget('local');
    expect(await callCommand(runRestore, target.config, [folder])).toMatchObject({ code: 0 });
    expect(await storedFiles(target)).toHaveLength((await storedFiles(original.source)).length - 1);
    await target.drop();
  });

  it('a backup below a file ends in plain words', async () => {
    const folder = join(original.path, 'manifest.json', 'below');
    const { code, output, errors } = await callCommand(runBackup, original.source.config, [folder]);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(/^A path is not what it should be \(EEXIST: .*\)\. Name another folder\.\n$/);
  });

  it('a backup never overwrites existing files', async () => {
    await expect(writeBackup(original.source.config, original.path)).rejects.toThrow(/is there already/);
    expect(await original.checked(original.path)).toBe('');
  });

  it('a storage that refuses the files ends a restore and leaves the database empty', async () => {
    const target = await newTarget('s3');
    if (target.s3) target.s3.failure = 'REFUSE';
    const { code, errors } = await callCommand(runRestore, target.config, [original.path]);
    expect(code).toBe(1);
    expect(errors).toMatch(/^The file storage fails\. .+\n$/);
    expect(await tablesIn(target)).toEqual([]);
    await target.drop();
  });

  it('nothing private is readable to other accounts', async () => {
    const entries = await readdir(original.path, { recursive: true, withFileTypes: true });
    const modes = await Promise.all(
      entries.map(async (entry) => [entry.isFile(), (await stat(join(entry.parentPath, entry.name))).mode & 0o777]),
    );
    expect(new Set(modes.map(String))).toEqual(new Set([`true,${0o600}`, `false,${0o700}`]));
    expect((await stat(original.path)).mode & 0o777).toBe(0o700);
  });
});
