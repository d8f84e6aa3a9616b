import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { S3Server } from '#test/support/servers/s3-server.js';
import { testConfig } from '#test/support/config.js';
import { DomainError } from '#kernel/errors/index.js';
import { type FileInStorage, type FileStorage, newStorageKey, StoredFileMissing } from './file-storage.js';
import { LocalStorage } from './local-storage.js';
import { openStorage } from './storage.module.js';

const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');
const hourAgo = new Date(Date.now() - 3600_000);
const longAgo = new Date(hourAgo.getTime() - 1000);

async function* chunks(...texts: (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

async function* broken(megabytes: number): AsyncGenerator<Buffer> {
  for (let n = 0; n < megabytes; n += 1) yield MEGABYTE;
  throw new Error('cut');
}

/** Returns how many leftovers of an hour ago it removed. */
async function removeIncoming(storage: FileStorage): Promise<number> {
  let removed = 0;
  for await (const leftover of storage.listIncoming(hourAgo)) {
    await leftover.remove();
    removed += 1;
  }
  return removed;
}

const sumOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

const ID = randomUUID();

async function markedStorage(folder: string): Promise<LocalStorage> {
  const storage = new LocalStorage(folder);
  await storage.writeMark(ID);
  return storage;
}

interface Place {
  storage: FileStorage;
  names: () => Promise<string[]> | string[];
  close: () => Promise<void>;
}

const places: [string, () => Promise<Place>][] = [
  [
    'a real disk',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'plantdesk-storage-'));
      const names = async (): Promise<string[]> =>
        (await readdir(folder, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map(({ name }) => name)
          .filter((name) => name !== 'installation');
      return { storage: await markedStorage(folder), names, close: () => rm(folder, { recursive: true }) };
    },
  ],
  [
    'a bucket',
    async () => {
      const server = await S3Server.start();
      const storage = await openStorage(testConfig('postgres://none', server.environment));
      await storage.writeMark(ID);
      return {
        storage,
        names: () => server.names().filter((name) => name !== 'installation'),
        close: () => server.close(),
      };
    },
  ],
];

describe.each(places)('FileStorage on %s', (_, open) => {
  let place: Place;
  let storage: FileStorage;
  beforeEach(async () => {
    place = await open();
    storage = place.storage;
  });
  afterEach(() => place.close());

  it('stores a stream and a buffer under their own keys', async () => {
    const first = await storage.put(chunks('laser ', 'head'));
    const second = await storage.put(Buffer.from('chiller'));
    expect(first.size).toBe(10);
    expect(first.sha256).toBe(sumOf('laser head'));
    expect(second.sha256).toBe(sumOf('chiller'));
    expect(await storage.size(second.storageKey)).toBe(7);
    const opened = await storage.open(first.storageKey);
    expect(opened.size).toBe(10);
    expect((await buffer(opened.stream)).toString()).toBe('laser head');
  });

  it('stores content longer than one part, complete and in order', async () => {
    const pieces = Array.from({ length: 12 }, (_unused, n) => Buffer.alloc(MEGABYTE.length, n));
    const { storageKey, size, sha256 } = await storage.put(chunks(...pieces));
    expect(sha256).toBe(sumOf(Buffer.concat(pieces)));
    expect(size).toBe(12 * MEGABYTE.length);
    expect((await buffer((await storage.open(storageKey)).stream)).equals(Buffer.concat(pieces))).toBe(true);
    expect(await place.names()).toHaveLength(1);
  });

  it('reads all bytes into memory that nothing else uses', async () => {
    for (const content of [Buffer.alloc(0), Buffer.from('small'), Buffer.concat([MEGABYTE, Buffer.from('end')])]) {
      const read = await storage.read(await storage.put(content));
      expect([read.equals(content), read.buffer.byteLength]).toEqual([true, content.length]);
    }
    await expect(storage.read({ storageKey: newStorageKey(), size: 1 })).rejects.toThrow(StoredFileMissing);
  });

  it('reads a part, both ends included', async () => {
    const { storageKey } = await storage.put(Buffer.from('0123456789'));
    const { stream, size } = await storage.open(storageKey, { start: 2, end: 4 });
    expect((await buffer(stream)).toString()).toBe('234');
    expect(size).toBe(10);
  });

  it.each([0, 1, 12])(
    'leaves no bytes when the source breaks after %i MB, and passes its error on',
    async (megabytes) => {
      await expect(storage.put(broken(megabytes))).rejects.toThrow('cut');
      expect(await place.names()).toEqual([]);
    },
  );

  it('leaves no bytes when a staged file is discarded before or after it was kept', async () => {
    const staged = await storage.stage(Buffer.from('a'));
    expect(await place.names()).toHaveLength(1);
    await staged.discard();
    const stored = await storage.stage(Buffer.from('b'));
    await stored.keep();
    await stored.discard();
    expect(await place.names()).toEqual([]);
  });

  it('reports a missing file, also for a key outside of the storage', async () => {
    const { storageKey } = await storage.put(Buffer.from('x'));
    await storage.remove(storageKey);
    await storage.remove(storageKey);
    await expect(storage.open(storageKey)).rejects.toThrow(StoredFileMissing);
    await expect(storage.size(newStorageKey())).rejects.toThrow(StoredFileMissing);
    await expect(storage.open('../secret')).rejects.toThrow(StoredFileMissing);
  });

  it('lists the files of a prefix, page by page', async () => {
    const keys = new Set<string>();
    for (let n = 0; n < 12; n += 1) keys.add((await storage.put(Buffer.from('x'))).storageKey);
    const prefixes = new Set([...keys].map((key) => key.slice(0, 1)));
    const found: FileInStorage[] = [];
    for (const prefix of prefixes) for await (const file of storage.list(prefix)) found.push(file);
    expect(new Set(found.map(({ storageKey }) => storageKey))).toEqual(keys);
    expect(found.map(({ size }) => size)).toEqual(found.map(() => 1));
    for (const { writtenAt } of found) expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('is away without its mark, whatever lies in it: nothing is written, and no file counts as lost', async () => {
    const { storageKey } = await storage.put(Buffer.from('x'));
    expect(await storage.readMark()).toBe(ID);
    await storage.writeMark(undefined);
    expect(await storage.readMark()).toBeUndefined();
    const away = { code: 'FILES_UNAVAILABLE', retryAfter: 30 };
    await expect(storage.open(newStorageKey())).rejects.toMatchObject(away);
    await expect(storage.size(newStorageKey())).rejects.toMatchObject(away);
    await storage.writeMark(ID);
    expect(await storage.size(storageKey)).toBe(1);
    await expect(storage.size(newStorageKey())).rejects.toThrow(StoredFileMissing);
  });

  it('moves a file aside and back, with all its bytes and no copy', async () => {
    const { storageKey } = await storage.put(Buffer.from('x'));
    const prefix = storageKey.slice(0, 2);
    const read = async (listing: AsyncIterable<FileInStorage>): Promise<string[]> => {
      const keys: string[] = [];
      for await (const file of listing) keys.push(file.storageKey);
      return keys;
    };
    const listed = async () => ({ files: await read(storage.list(prefix)), aside: await read(storage.listAside()) });
    await storage.move(storageKey, 'aside');
    await expect(storage.open(storageKey)).rejects.toThrow(StoredFileMissing);
    await expect(storage.move(storageKey, 'aside')).rejects.toThrow(StoredFileMissing);
    expect(await listed()).toEqual({ files: [], aside: [storageKey] });
    await storage.move(storageKey, 'files');
    expect((await buffer((await storage.open(storageKey)).stream)).toString()).toBe('x');
    expect(await listed()).toEqual({ files: [storageKey], aside: [] });
    await storage.move(storageKey, 'aside');
    await storage.remove(storageKey, 'aside');
    expect(await place.names()).toEqual([]);
  });

  it('reports that it is available', async () => {
    await expect(storage.assertAvailable()).resolves.toBeUndefined();
  });
});

describe('the local disk', () => {
  let folder: string;
  let storage: LocalStorage;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plantdesk-storage-'));
    storage = await markedStorage(folder);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('hides files from other accounts of the machine', async () => {
    const { storageKey } = await storage.put(Buffer.from('x'));
    expect((await stat(join(folder, 'files', storageKey))).mode & 0o077).toBe(0);
  });

  it('writes nothing and is not available where its disk is not mounted', async () => {
    for (const lose of [() => storage.writeMark(undefined), () => rm(folder, { recursive: true })]) {
      await lose();
      const away = { code: 'FILES_UNAVAILABLE', retryAfter: 30 };
      await expect(storage.put(Buffer.from('x'))).rejects.toMatchObject(away);
      await expect(storage.assertAvailable()).rejects.toMatchObject(away);
      expect(await readdir(folder).catch(() => [])).toEqual([]);
    }
  });

  it('shows a staged file only once it is kept', async () => {
    const staged = await storage.stage(Buffer.from('a'));
    await expect(storage.size(staged.storageKey)).rejects.toThrow(StoredFileMissing);
    await staged.keep();
    expect(await storage.size(staged.storageKey)).toBe(1);
  });

  it('lists old leftovers of interrupted writes only', async () => {
    const old = await storage.stage(Buffer.from('old'));
    const fresh = await storage.stage(Buffer.from('fresh'));
    await utimes(join(folder, 'incoming', old.storageKey.slice(3)), hourAgo, longAgo);
    expect(await removeIncoming(storage)).toBe(1);
    expect(await removeIncoming(storage)).toBe(0);
    await fresh.keep();
    expect(await storage.size(fresh.storageKey)).toBe(5);
    await expect(old.keep()).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE' });
  });

  it('reports FILES_UNAVAILABLE when its folder cannot exist', async () => {
    await writeFile(join(folder, 'file'), 'x');
    const nowhere = new LocalStorage(join(folder, 'file'));
    const away = { code: 'FILES_UNAVAILABLE', retryAfter: 30 };
    await expect(nowhere.assertAvailable()).rejects.toMatchObject(away);
    await expect(nowhere.put(Buffer.from('x'))).rejects.toMatchObject(away);
  });
});

describe('a bucket', () => {
  let server: S3Server;
  let storage: FileStorage;
  const away = { code: 'FILES_UNAVAILABLE', retryAfter: 30 };
  beforeEach(async () => {
    server = await S3Server.start();
    storage = await openStorage(testConfig('postgres://none', server.environment));
  });
  afterEach(() => server.close());

  it.each(['REFUSE', 'HANG_UP'] as const)('reports FILES_UNAVAILABLE (%s) for every call', async (failure) => {
    const { storageKey } = await storage.put(Buffer.from('x'));
    server.failure = failure;
    const everything = [
      () => storage.put(Buffer.from('x')),
      () => storage.put(chunks(...Array<Buffer>(6).fill(MEGABYTE))),
      () => storage.open(storageKey),
      () => storage.size(storageKey),
      () => storage.remove(storageKey),
      () => storage.list('00')[Symbol.asyncIterator]().next(),
      () => removeIncoming(storage),
      () => storage.assertAvailable(),
    ];
    for (const ask of everything) await expect(ask()).rejects.toMatchObject(away);
    expect(server.names()).toEqual([storageKey]);
  });

  it('reports a missing bucket as a failure, never as a missing file', async () => {
    const elsewhere = await openStorage(testConfig('postgres://none', { ...server.environment, S3_BUCKET: 'other' }));
    await expect(elsewhere.open(newStorageKey())).rejects.toThrow(DomainError);
    await expect(elsewhere.assertAvailable()).rejects.toMatchObject(away);
  });

  it('aborts old interrupted uploads of its own only', async () => {
    for (const [n, key] of [newStorageKey(), newStorageKey(), newStorageKey(), 'backup.tar'].entries())
      server.uploads.set(`${n}`, { key, initiated: n === 1 ? new Date() : longAgo, parts: new Map() });
    expect(await removeIncoming(storage)).toBe(2);
    expect([...server.uploads.keys()]).toEqual(['1', '3']);
  });
});
