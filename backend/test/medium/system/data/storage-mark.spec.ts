import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runBackup } from '#commands/backup.js';
import { checkFiles } from '#commands/check-files.js';
import { FileStorage } from '#tickets/files/index.js';
import { FileSweep } from '#tickets/files/sweeping/file-sweep.js';
import type { TestApi } from '#test/support/api.js';
import { createTestDatabase, onDatabase } from '#test/support/database.js';
import { callCommand, runCommand } from '#test/support/programs.js';
import { S3Server } from '#test/support/servers/s3-server.js';
import { startApiOn, STORAGES, storedFiles } from '#test/support/servers/storages.js';
import { attachmentsIn, codeOf, PNG, upload } from '#test/medium/tickets/files/attachments.support.js';
import { startWorker } from '#test/medium/mail/outgoing/mail.support.js';

const TOKEN = 'm'.repeat(24);

describe.each(STORAGES)('the mark of the files, stored on %s', (kind) => {
  let api: TestApi;
  let storage: FileStorage;
  beforeAll(async () => {
    api = await startApiOn(kind, { METRICS_TOKEN: TOKEN });
    storage = api.app.get(FileStorage, { strict: false });
  });
  /** As after the first start, without any file or backup. */
  afterEach(async () => {
    await api.dataSource.query('DELETE FROM attachments');
    for (const name of await storedFiles(api)) await storage.remove(`${name.slice(0, 2)}/${name}`, 'files');
    await rm(backup(), { recursive: true, force: true });
    await storage.writeMark(await idOf());
    await api.dataSource.query('UPDATE installation SET storage_marked_at = now()');
  });
  afterAll(() => api.close());

  const backup = (): string => join(api.config.dataDir, 'backup');

  const attach = async (): Promise<string> => {
    const ticket = await api.make.ticket();
    const [attachment] = attachmentsIn(await upload(api.as(await api.make.admin()), ticket.id, [PNG]));
    return attachment?.id ?? '';
  };
  const ready = async (): Promise<unknown> => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const answer = await api.inject({ method: 'GET', url: '/health/ready', headers });
    return answer.json<{ dependencies: unknown }>().dependencies;
  };
  const idOf = async (): Promise<string> => {
    const [row] = await api.dataSource.query<{ id: string }[]>('SELECT id FROM installation');
    return row?.id ?? '';
  };

  it('is the id of the database, from the first start on', async () => {
    expect(await storage.readMark()).toBe(await idOf());
    expect(await api.dataSource.query('SELECT FROM installation WHERE storage_marked_at IS NOT NULL')).toHaveLength(1);
  });

  it('is taken over by an upgrade, whose storage has files and no mark yet', async () => {
    const id = await attach();
    await storage.writeMark(undefined);
    await api.dataSource.query('UPDATE installation SET storage_marked_at = NULL');
    const worker = await startWorker(api.config);
    await worker.close();
    expect(await storage.readMark()).toBe(await idOf());
    expect((await download(api, id)).statusCode).toBe(200);
  });

  it('is not needed for a backup between the migration and the first start, which marks nothing', async () => {
    await attach();
    await storage.writeMark(undefined);
    await api.dataSource.query('UPDATE installation SET storage_marked_at = NULL');
    expect(await callCommand(runBackup, api.config, [backup()])).toMatchObject({ code: 0, errors: '' });
    expect(await storage.readMark()).toBeUndefined();
    expect(await api.dataSource.query('SELECT FROM installation WHERE storage_marked_at IS NULL')).toHaveLength(1);
  });

  it('refuses the files of another database: a new one came in the place of a lost one', async () => {
    await attach();
    const files = await storedFiles(api);
    const other = await createTestDatabase();
    await onDatabase(other.url, (client) => client.query('UPDATE installation SET id = gen_random_uuid()'));
    const config = { ...api.config, databaseUrl: other.url };
    const sentence =
      /^The files belong to another database \(\S+\) than this one \(\S+\): .* npm run files:check -- --adopt\.\n$/m;

    const started = await runCommand('worker', config);
    expect(started).toMatchObject({ code: 1, errors: expect.stringMatching(sentence) as string });
    expect(started.output).not.toContain('ready');
    const refusal = { code: 1, errors: expect.stringMatching(sentence) as string };
    expect(await callCommand(checkFiles, config, ['--delete'])).toMatchObject(refusal);
    expect(await callCommand(runBackup, config, [backup()])).toMatchObject(refusal);
    expect(await storedFiles(api)).toEqual(files);

    expect(await callCommand(checkFiles, config, ['--adopt'])).toMatchObject({ code: 0 });
    expect((await callCommand(checkFiles, config)).output).toContain('1 files\n');
    expect(await callCommand(checkFiles, api.config)).toMatchObject(refusal);
    await other.drop();
  });

  it('keeps all words while the storage is gone, and its files count as away, not as lost', async () => {
    const id = await attach();
    const ticket = await api.make.ticket();
    const admin = api.as(await api.make.admin());
    const putBack = await takeAway(api);

    expect(codeOf(await download(api, id))).toEqual([503, 'FILES_UNAVAILABLE']);
    if (kind === 'local') expect(codeOf(await upload(admin, ticket.id, [PNG]))).toEqual([503, 'FILES_UNAVAILABLE']);
    expect(await ready()).toMatchObject({ storage: { state: 'down' } });
    const worker = await startWorker(api.config);
    await expect(worker.get(FileSweep, { strict: false }).run('SWEEP')).rejects.toThrow('lacks the mark');
    await worker.close();
    const copied = await callCommand(runBackup, api.config, [backup()]);
    expect(copied).toMatchObject({ code: 1, errors: expect.stringMatching(/^The storage lacks the mark/m) as string });

    await putBack();
    expect((await download(api, id)).statusCode).toBe(200);
    expect(await ready()).toMatchObject({ storage: { state: 'up' } });
  });
});

const download = async (api: TestApi, id: string) =>
  api.as(await api.make.admin())({ method: 'GET', url: `/api/attachments/${id}/download` });

/** Unmounts the disk, or empties the bucket; returns what brings all back. */
async function takeAway({ config }: TestApi): Promise<() => Promise<void>> {
  if (config.s3) {
    const { objects } = S3Server.at(config.s3.endpoint);
    const former = [...objects];
    objects.clear();
    return async () => former.forEach(([key, object]) => objects.set(key, object));
  }
  const { storageDir } = config;
  await rename(storageDir, `${storageDir}.away`);
  return async () => {
    expect(await readdir(storageDir).catch(() => 'none')).toBe('none');
    await rm(storageDir, { recursive: true, force: true });
    await rename(`${storageDir}.away`, storageDir);
  };
}
