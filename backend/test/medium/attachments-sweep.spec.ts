import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFiles } from '../../src/check-files.js';
import { LIFETIMES } from '../../src/contract/index.js';
import { Clock } from '../../src/kernel/clock.js';
import { Log } from '../../src/kernel/logging/index.js';
import { FileStorage } from '../../src/modules/attachments/index.js';
import { FileAudit } from '../../src/modules/attachments/sweeping/file-audit.js';
import { FileReferences } from '../../src/modules/attachments/sweeping/file-references.js';
import { FileSweep } from '../../src/modules/attachments/sweeping/file-sweep.js';
import { SweepSchedule } from '../../src/modules/attachments/sweeping/sweep-schedule.js';
import type { TestApi } from '../support/api.js';
import { callCommand, runCommand } from '../support/programs.js';
import { S3Server } from '../support/s3-server.js';
import { loseFile, startApiOn, STORAGES, storedFiles } from '../support/storages.js';
import { attachmentsIn, codeOf, PDF, PNG, rowsOf, upload } from './attachments.support.js';

describe.each(STORAGES)('sweeping files, stored on %s', (kind) => {
  let api: TestApi;
  let storage: FileStorage;
  let sweep: FileSweep;
  let schedule: SweepSchedule;
  let log: Log;

  beforeAll(async () => {
    api = await startApiOn(kind);
    storage = api.app.get(FileStorage, { strict: false });
    const { app, config, dataSource } = api;
    const clock = app.get(Clock, { strict: false });
    const audit = new FileAudit(storage, new FileReferences(dataSource), clock);
    sweep = new FileSweep(audit, storage, dataSource, clock);
    log = new Log(config);
    schedule = new SweepSchedule(sweep, log);
  });
  afterEach(async () => {
    await api.dataSource.query('DELETE FROM attachments; DELETE FROM ticket_reports');
    await removeAll();
  });
  afterAll(() => api.close());

  const age = async (storageKey: string, seconds: number): Promise<void> => {
    const moment = new Date(Date.now() - seconds * 1000);
    const { s3, storageDir } = api.config;
    const object = s3 && S3Server.at(s3.endpoint).objects.get(storageKey);
    if (object) object.modified = moment;
    else await utimes(join(storageDir, 'files', storageKey), moment, moment);
  };
  const orphan = async (seconds: number): Promise<string> => {
    const { storageKey } = await storage.put(Buffer.from('x'));
    await age(storageKey, seconds);
    return storageKey;
  };
  const attached = async (): Promise<{ id: string; ticketId: number; storageKey: string }> => {
    const ticket = await api.make.ticket();
    const [attachment] = attachmentsIn(await upload(api.as(await api.make.admin()), ticket.id, [PNG]));
    const [row] = await rowsOf(api, ticket.id);
    return { id: attachment?.id ?? '', ticketId: ticket.id, storageKey: row?.storageKey ?? '' };
  };
  const report = async (): Promise<string> => {
    const ticket = await api.make.ticket({ status: 'CLOSED' });
    const { storageKey, size } = await storage.put(PDF.content as Buffer);
    await api.dataSource.query(
      `INSERT INTO ticket_reports (ticket_id, language, audience, storage_key, size) VALUES ($1, 'it', 'STAFF', $2, $3)`,
      [ticket.id, storageKey, size],
    );
    return storageKey;
  };
  const removeAll = async (): Promise<void> => {
    for (const name of await storedFiles(api)) await storage.remove(`${name.slice(0, 2)}/${name}`);
  };
  const isThere = (storageKey: string): Promise<boolean> =>
    storage.size(storageKey).then(
      () => true,
      () => false,
    );

  it('removes unreferenced files older than any upload can be', async () => {
    const attachment = await attached();
    const expected = [attachment.storageKey, await report()];
    for (const storageKey of expected) await age(storageKey, 10 * LIFETIMES.unclaimedFile);
    const old = await orphan(LIFETIMES.unclaimedFile + 60);
    const young = await orphan(LIFETIMES.unclaimedFile - 60);
    expect(await sweep.run({ remove: false })).toMatchObject({ files: 4, orphans: [old], missing: [] });
    expect(await isThere(old)).toBe(true);
    const { removed } = (await sweep.run({ remove: true })) ?? {};
    expect(removed).toEqual({ orphans: 1, interrupted: 0 });
    expect(await Promise.all([...expected, young, old].map(isThere))).toEqual([true, true, true, false]);
    expect(LIFETIMES.unclaimedFile).toBeGreaterThan(2 * LIFETIMES.requestBody);
  });

  it('reports a row whose file is gone; the row stays, its download returns 404', async () => {
    const lost = await attached();
    const intact = await attached();
    await loseFile(api, lost.storageKey);
    const error = jest.spyOn(log, 'error');
    await schedule.runNow();
    expect(error.mock.calls.map(([facts]) => facts)).toEqual([
      { table: 'attachments', row: lost.id, storageKey: lost.storageKey },
    ]);
    error.mockRestore();
    expect(await rowsOf(api, lost.ticketId)).toHaveLength(1);
    const admin = api.as(await api.make.admin());
    const download = (id: string): ReturnType<typeof admin> =>
      admin({ method: 'GET', url: `/api/attachments/${id}/download` });
    expect(codeOf(await download(lost.id))).toEqual([404, 'ATTACHMENT_NOT_FOUND']);
    expect((await download(intact.id)).statusCode).toBe(200);
  });

  it('runs in one of several processes at once', async () => {
    for (let n = 0; n < 20; n += 1) await orphan(2 * LIFETIMES.unclaimedFile);
    const reports = await Promise.all([1, 2, 3].map(() => sweep.run({ remove: true })));
    const done = reports.flatMap((one) => (one ? [one.removed.orphans] : []));
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(reports).toContain(undefined);
    expect(await sweep.run({ remove: true })).toBeDefined();
  });

  it('removes nothing by itself when most files are unknown', async () => {
    const keys = await Promise.all(Array.from({ length: 101 }, () => orphan(2 * LIFETIMES.unclaimedFile)));
    const error = jest.spyOn(log, 'error');
    await schedule.runNow();
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ orphans: 101 }),
      expect.stringContaining('none removed'),
    );
    error.mockRestore();
    expect(await storedFiles(api)).toHaveLength(101);
    await storage.remove(keys[0] ?? '');
    expect(await sweep.run({ remove: true })).toMatchObject({ removed: { orphans: 100 } });
  });

  it('stops when the worker ends', async () => {
    await orphan(2 * LIFETIMES.unclaimedFile);
    expect(await sweep.run({ remove: true, signal: AbortSignal.abort() })).toMatchObject({ files: 0 });
    expect(await storedFiles(api)).toHaveLength(1);
  });

  it('runs by a command, which only reports unless asked to delete', async () => {
    const lost = await attached();
    await loseFile(api, lost.storageKey);
    const old = await orphan(2 * LIFETIMES.unclaimedFile);
    const look = await callCommand(checkFiles, api.config);
    expect(look).toMatchObject({
      code: 1,
      output: `1 files\n1 files without a row\n  ${old}\n1 rows without a file\n  attachments ${lost.id} ${lost.storageKey}\n`,
    });
    expect(await isThere(old)).toBe(true);
    await api.dataSource.query('DELETE FROM attachments');
    const { code, output } = await runCommand('check-files', api.config, ['--delete']);
    expect(output).toContain('1 files without a row, 1 removed');
    expect([code, await isThere(old)]).toEqual([0, false]);
  });
});
