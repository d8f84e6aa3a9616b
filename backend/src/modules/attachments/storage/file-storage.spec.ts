import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Config } from '../../../config/config.js';
import { FileStorage } from './file-storage.js';
import { StoredFileMissing } from './stored-file-missing.js';

describe('FileStorage on a real disk', () => {
  let folder: string;
  let storage: FileStorage;

  const filesOnDisk = async (): Promise<string[]> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plantdesk-storage-'));
    storage = new FileStorage(Object.assign(new Config(), { storageDir: folder }));
  });

  afterEach(() => rm(folder, { recursive: true }));

  async function* chunks(...texts: string[]): AsyncGenerator<Buffer> {
    for (const text of texts) yield Buffer.from(text);
  }

  it('stores a stream and a buffer under keys of its own', async () => {
    const first = await storage.put(chunks('laser ', 'head'));
    const second = await storage.put(Buffer.from('chiller'));
    expect(first.size).toBe(10);
    expect(await storage.size(second.storageKey)).toBe(7);
    const opened = await storage.open(first.storageKey);
    expect(opened.size).toBe(10);
    expect((await buffer(opened.stream)).toString()).toBe('laser head');
  });

  it('reads a part, both ends included', async () => {
    const { storageKey } = await storage.put(Buffer.from('0123456789'));
    const { stream, size } = await storage.open(storageKey, { start: 2, end: 4 });
    expect((await buffer(stream)).toString()).toBe('234');
    expect(size).toBe(10);
  });

  it('keeps files from other accounts of the machine', async () => {
    const { storageKey } = await storage.put(Buffer.from('x'));
    expect((await stat(join(folder, 'files', storageKey))).mode & 0o077).toBe(0);
  });

  it('leaves no byte when the source breaks, nor when a staged file is discarded before or after it was kept', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from('half');
      throw new Error('cut');
    }
    await expect(storage.put(broken())).rejects.toThrow('cut');
    const staged = await storage.stage(Buffer.from('a'));
    expect(await filesOnDisk()).toHaveLength(1);
    await staged.discard();
    const kept = await storage.stage(Buffer.from('b'));
    await kept.keep();
    await kept.discard();
    expect(await filesOnDisk()).toEqual([]);
  });

  it('shows a staged file only once it is kept', async () => {
    const staged = await storage.stage(Buffer.from('a'));
    await expect(storage.size(staged.storageKey)).rejects.toThrow(StoredFileMissing);
    await staged.keep();
    expect(await storage.size(staged.storageKey)).toBe(1);
  });

  it('tells a missing file, also for a key that leads elsewhere', async () => {
    const { storageKey } = await storage.put(Buffer.from('x'));
    await storage.remove(storageKey);
    await storage.remove(storageKey);
    await expect(storage.open(storageKey)).rejects.toThrow(StoredFileMissing);
    await writeFile(join(folder, 'secret'), 'x');
    await expect(storage.open('../secret')).rejects.toThrow(StoredFileMissing);
  });

  it('sweeps what interrupted writes left, and only what is old', async () => {
    expect(await storage.sweepIncoming(new Date())).toBe(0);
    const old = await storage.stage(Buffer.from('old'));
    const fresh = await storage.stage(Buffer.from('fresh'));
    const hourAgo = new Date(Date.now() - 3600_000);
    await utimes(join(folder, 'incoming', old.storageKey.slice(3)), hourAgo, new Date(hourAgo.getTime() - 1000));
    expect(await storage.sweepIncoming(hourAgo)).toBe(1);
    await fresh.keep();
    expect(await storage.size(fresh.storageKey)).toBe(5);
    await expect(old.keep()).rejects.toThrow('ENOENT');
  });
});
