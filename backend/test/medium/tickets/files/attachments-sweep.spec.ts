import { createHash } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { checkFiles } from '#commands/check-files.js';
import { LIFETIMES } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { Log } from '#kernel/logging/index.js';
import { SchemaMismatch } from '#kernel/persistence/index.js';
import { FileStorage } from '#tickets/files/index.js';
import { type Area, newStorageKey } from '#tickets/files/storage/file-storage.js';
import { FileAudit } from '#tickets/files/sweeping/file-audit.js';
import { FileReferences } from '#tickets/files/sweeping/file-references.js';
import { FileSweep } from '#tickets/files/sweeping/file-sweep.js';
import { FileReading } from '#tickets/files/sweeping/file-reading.js';
import { SumSchedule } from '#tickets/files/sweeping/sum-schedule.js';
import { SweepSchedule } from '#tickets/files/sweeping/sweep-schedule.js';
import type { TestApi } from '#test/support/api.js';
import { callCommand, runCommand } from '#test/support/programs.js';
import { S3Server } from '#test/support/servers/s3-server.js';
import {
  cutOff,
  damageFile,
  flipBit,
  loseFile,
  startApiOn,
  STORAGES,
  storedFiles,
} from '#test/support/servers/storages.js';
import { attachmentsIn, codeOf, PDF, PNG, rowsOf, upload } from './attachments.support.js';

describe.each(STORAGES)('sweeping files, stored on %s', (kind) => {
  let api: TestApi;
  let storage: FileStorage;
  let sweep: FileSweep;
  let schedule: SweepSchedule;
  let references: FileReferences;
  let log: Log;

  beforeAll(async () => {
    api = await startApiOn(kind);
    storage = api.app.get(FileStorage, { strict: false });
    const { app, config, dataSource } = api;
    const clock = app.get(Clock, { strict: false });
    references = new FileReferences(dataSource);
    const audit = new FileAudit(storage, references, clock);
    sweep = new FileSweep(audit, storage, dataSource, clock);
    log = new Log(config);
    schedule = new SweepSchedule(sweep, log);
  });
  afterEach(async () => {
    await api.dataSource.query('DELETE FROM attachments; DELETE FROM ticket_reports');
    await removeAll();
  });
  afterAll(() => api.close());

  const age = async (storageKey: string, seconds: number, area: Area = 'files'): Promise<void> => {
    const moment = new Date(Date.now() - seconds * 1000);
    const { s3, storageDir } = api.config;
    const object = s3 && S3Server.at(s3.endpoint).objects.get(area === 'files' ? storageKey : `aside/${storageKey}`);
    if (object) object.modified = moment;
    else await utimes(join(storageDir, area, storageKey), moment, moment);
  };
  const orphan = async (seconds: number): Promise<string> => {
    const { storageKey } = await storage.put(Buffer.from('x'));
    await age(storageKey, seconds);
    return storageKey;
  };
  /** An upload whose process was killed, with the bytes that had come. */
  const interrupted = async (seconds: number): Promise<void> => {
    const moment = new Date(Date.now() - seconds * 1000);
    const { s3, storageDir } = api.config;
    const key = newStorageKey();
    if (s3) return void S3Server.at(s3.endpoint).uploads.set(key, { key, initiated: moment, parts: new Map() });
    const { storageKey } = await storage.stage(Buffer.from('x'));
    await utimes(join(storageDir, 'incoming', basename(storageKey)), moment, moment);
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
    for (const name of await storedFiles(api))
      for (const area of ['files', 'aside'] as const) await storage.remove(`${name.slice(0, 2)}/${name}`, area);
  };
  /** So many files with a row, which a sweep may set next to a tenth without one. */
  const fill = async (count: number): Promise<string[]> => {
    const ticket = await api.make.ticket();
    const keys = await Promise.all(
      Array.from({ length: count }, async () => (await storage.put(Buffer.from('x'))).storageKey),
    );
    await api.dataSource.query(
      `INSERT INTO attachments (id, ticket_id, file_name, storage_key, size, mime_type)
       SELECT gen_random_uuid(), $1, 'x.png', key, 1, 'image/png' FROM unnest($2::text[]) AS key`,
      [ticket.id, keys],
    );
    return keys;
  };
  const nameOf = ({ id, ticketId, storageKey }: Awaited<ReturnType<typeof attached>>): string =>
    `attachments ${id} ${storageKey} ${PNG.fileName} of ticket ${ticketId}`;
  const sumOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
  const NOTHING = { setAside: 0, putBack: 0, deleted: 0, interrupted: 0 };
  const isThere = (storageKey: string): Promise<boolean> =>
    storage.size(storageKey).then(
      () => true,
      () => false,
    );

  it('sets unreferenced files aside that are older than any upload can be', async () => {
    const attachment = await attached();
    const expected = [attachment.storageKey, await report(), ...(await fill(7))];
    for (const storageKey of expected) await age(storageKey, 10 * LIFETIMES.unclaimedFile);
    const old = await orphan(LIFETIMES.unclaimedFile + 60);
    const young = await orphan(LIFETIMES.unclaimedFile - 60);
    expect(await sweep.run('LOOK')).toMatchObject({ files: 11, orphans: [old], aside: [], missing: [], done: NOTHING });
    expect(await isThere(old)).toBe(true);
    expect(await sweep.run('SWEEP')).toMatchObject({ done: { ...NOTHING, setAside: 1 }, isSuspicious: false });
    expect(await Promise.all([...expected, young].map(isThere))).toEqual(Array(10).fill(true));
    expect(await isThere(old)).toBe(false);
    expect(await sweep.run('SWEEP')).toMatchObject({ orphans: [], aside: [old], expired: [], done: NOTHING });
    expect(LIFETIMES.unclaimedFile).toBeGreaterThan(2 * LIFETIMES.requestBody);
  });

  it('deletes what was set aside after thirty days, not before', async () => {
    await fill(20);
    const [over, within] = [await orphan(2 * LIFETIMES.unclaimedFile), await orphan(2 * LIFETIMES.unclaimedFile)];
    expect(await sweep.run('SWEEP')).toMatchObject({ done: { setAside: 2 } });
    await age(over, LIFETIMES.fileAside + 60, 'aside');
    await age(within, LIFETIMES.fileAside - 60, 'aside');
    expect(await sweep.run('SWEEP')).toMatchObject({ expired: [over], done: { ...NOTHING, deleted: 1 } });
    expect(await sweep.run('LOOK')).toMatchObject({ aside: [within], expired: [] });
    expect(LIFETIMES.fileAside).toBe(30 * 24 * 3600);
  });

  it('puts a file back whose row came back, as after the restore of a newer backup', async () => {
    const [lost = ''] = await fill(10);
    const rows = await api.dataSource.query<object[]>('DELETE FROM attachments WHERE storage_key = $1 RETURNING *', [
      lost,
    ]);
    await age(lost, 2 * LIFETIMES.unclaimedFile);
    expect(await sweep.run('SWEEP')).toMatchObject({ orphans: [lost], done: { setAside: 1 } });
    await api.dataSource.query('INSERT INTO attachments SELECT (jsonb_populate_record(NULL::attachments, $1)).*', [
      (rows[0] as object[])[0],
    ]);
    expect(await sweep.run('LOOK')).toMatchObject({ wanted: [lost], missing: [] });
    expect(await sweep.run('SWEEP')).toMatchObject({ done: { ...NOTHING, putBack: 1 } });
    expect(await isThere(lost)).toBe(true);
    expect(await sweep.run('LOOK')).toMatchObject({ orphans: [], aside: [], wanted: [], missing: [] });
  });

  it('reports a row whose file is gone; the row stays, its download returns 503', async () => {
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
    expect(codeOf(await download(lost.id))).toEqual([503, 'FILES_UNAVAILABLE']);
    expect((await download(intact.id)).statusCode).toBe(200);
  });

  it('runs by a command, which only reports unless asked to put back or to delete', async () => {
    const lost = await attached();
    await loseFile(api, lost.storageKey);
    const [old, aside] = [await orphan(2 * LIFETIMES.unclaimedFile), await orphan(0)];
    await storage.move(aside, 'aside');
    await interrupted(LIFETIMES.unclaimedFile + 60);
    const lines = [
      `1 files\n1 files without a row\n  ${old}\n1 files set aside, which have no row\n  ${aside}\n`,
      `0 files set aside, which a row names again: --put-back\n`,
      `1 rows without a file\n  ${nameOf(lost)}\n0 damaged files\n`,
      '1 interrupted uploads, which the worker removes\n',
    ];
    expect(await callCommand(checkFiles, api.config)).toMatchObject({ code: 1, output: lines.join('') });
    expect(await isThere(old)).toBe(true);
    const putBack = await callCommand(checkFiles, api.config, ['--put-back']);
    expect(putBack.output).toContain('1 files put back');
    expect(await isThere(aside)).toBe(true);
    await storage.move(aside, 'aside');
    await api.dataSource.query('DELETE FROM attachments');
    const { code, output } = await runCommand('check-files', api.config, ['--delete']);
    expect(output).toContain('2 files and 1 interrupted uploads deleted');
    expect([code, await storedFiles(api)]).toEqual([0, []]);
  });

  it('names files that are cut, by a sweep and by the command, and changed ones when it reads them whole', async () => {
    const [cut, changed, intact] = [await attached(), await attached(), await attached()];
    await damageFile(api, cut.storageKey, cutOff);
    await damageFile(api, changed.storageKey, flipBit);
    const { length } = PNG.content;
    const sizes = `${length - 1} bytes instead of ${length}`;
    const error = jest.spyOn(log, 'error');
    await schedule.runNow();
    expect(error.mock.calls.map(([facts]) => facts)).toEqual([
      { table: 'attachments', row: cut.id, storageKey: cut.storageKey, damage: sizes },
    ]);
    error.mockRestore();

    const looked = await callCommand(checkFiles, api.config);
    expect([looked.code, looked.output]).toEqual([
      1,
      expect.stringContaining(`1 damaged files\n  ${nameOf(cut)}: ${sizes}\n`),
    ]);
    const read = await callCommand(checkFiles, api.config, ['--read']);
    expect([read.code, read.output]).toEqual([1, expect.stringContaining('2 damaged files\n')]);
    expect(read.output).toContain(`  ${nameOf(cut)}: ${sizes}\n`);
    expect(read.output).toContain(`  ${nameOf(changed)}: other bytes than were stored\n`);
    expect(read.output).not.toContain(intact.id);
    expect(await rowsOf(api, cut.ticketId)).toHaveLength(1);

    await api.dataSource.query('DELETE FROM attachments WHERE id <> $1', [intact.id]);
    expect(await callCommand(checkFiles, api.config, ['--read'])).toMatchObject({ code: 0 });
  });

  it('adds the sums of files that an earlier release stored, unless they are cut', async () => {
    const [older, cut] = [await attached(), await attached()];
    const reported = await report();
    await api.dataSource.query('UPDATE attachments SET sha256 = NULL');
    await damageFile(api, cut.storageKey, cutOff);
    const error = jest.spyOn(log, 'error');
    await new SumSchedule(references, new FileReading(storage, references), log).runNow();
    expect(error.mock.calls.map(([facts]) => facts)).toEqual([expect.objectContaining({ row: cut.id })]);
    error.mockRestore();
    expect((await rowsOf(api, older.ticketId)).map(({ sha256 }) => sha256)).toEqual([sumOf(PNG.content)]);
    expect((await rowsOf(api, cut.ticketId)).map(({ sha256 }) => sha256)).toEqual([null]);
    const reports = await api.dataSource.query<{ sum: string }[]>(
      `SELECT encode(sha256, 'hex') AS sum FROM ticket_reports WHERE storage_key = $1`,
      [reported],
    );
    expect(reports).toEqual([{ sum: sumOf(PDF.content) }]);
  });

  if (kind !== 'local') return;

  it('adds fifty sums in a run, goes on in the next, and after a failure', async () => {
    await fill(102);
    const reading = new FileReading(storage, references);
    const sums = new SumSchedule(references, reading, log);
    const left = async (): Promise<number> => {
      await sums.runNow();
      const rows = await api.dataSource.query<object[]>('SELECT FROM attachments WHERE sha256 IS NULL');
      return rows.length;
    };
    expect(await left()).toBe(52);
    const away = jest.spyOn(reading, 'check').mockRejectedValueOnce(new Error('away'));
    expect(await left()).toBe(52);
    away.mockRestore();
    expect([await left(), await left(), await left()]).toEqual([2, 0, 0]);
  });

  it('stops adding sums when the worker ends, between two files', async () => {
    await fill(3);
    const reading = new FileReading(storage, references);
    const sums = new SumSchedule(references, reading, log);
    const check = jest.spyOn(reading, 'check').mockImplementation(async () => {
      void sums.beforeApplicationShutdown();
      return undefined;
    });
    await sums.runNow();
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('runs in one of several processes at once', async () => {
    await fill(180);
    for (let n = 0; n < 20; n += 1) await orphan(2 * LIFETIMES.unclaimedFile);
    const reports = await Promise.all([1, 2, 3].map(() => sweep.run('SWEEP')));
    const done = reports.flatMap((one) => (one ? [one.done.setAside] : []));
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(reports).toContain(undefined);
    expect(await sweep.run('SWEEP')).toBeDefined();
  });

  it('touches nothing by itself when more than a tenth is unknown, however few files there are', async () => {
    await fill(17);
    const keys = [await orphan(2 * LIFETIMES.unclaimedFile), await orphan(2 * LIFETIMES.unclaimedFile)];
    const error = jest.spyOn(log, 'error');
    await schedule.runNow();
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ orphans: 2, done: NOTHING }),
      expect.stringContaining('none was touched'),
    );
    error.mockRestore();
    const [last = ''] = await fill(1);
    expect(await sweep.run('SWEEP')).toMatchObject({ done: { ...NOTHING, setAside: 2 } });

    for (const key of keys) await age(key, LIFETIMES.fileAside + 60, 'aside');
    await loseFile(api, last);
    expect(await sweep.run('SWEEP')).toMatchObject({ expired: { length: 2 }, isSuspicious: true, done: NOTHING });
    await storage.put(Buffer.from('x'), last);
    expect(await sweep.run('SWEEP')).toMatchObject({ isSuspicious: false, done: { ...NOTHING, deleted: 2 } });
  });

  it('touches nothing when the database was lost and a new one came', async () => {
    const keys = await fill(9);
    for (const key of keys) await age(key, 2 * LIFETIMES.unclaimedFile);
    await api.dataSource.query('DELETE FROM attachments');
    expect(await sweep.run('SWEEP')).toMatchObject({ isSuspicious: true, done: NOTHING });
    expect(await Promise.all(keys.map(isThere))).toEqual(keys.map(() => true));
  });

  it('touches nothing once a newer release migrated the database', async () => {
    await fill(20);
    const old = await orphan(2 * LIFETIMES.unclaimedFile);
    await api.dataSource.query(`INSERT INTO migrations (timestamp, name) VALUES (1, 'Tomorrow1')`);
    const refusals = await Promise.allSettled(
      (['LOOK', 'SWEEP', 'DELETE', 'PUT_BACK'] as const).map((order) => sweep.run(order)),
    );
    await api.dataSource.query(`DELETE FROM migrations WHERE name = 'Tomorrow1'`);
    const refusal = { status: 'rejected', reason: expect.any(SchemaMismatch) as SchemaMismatch };
    expect(refusals).toEqual([refusal, refusal, refusal, refusal]);
    expect(await isThere(old)).toBe(true);
  });

  it('stops when the worker ends', async () => {
    await orphan(2 * LIFETIMES.unclaimedFile);
    expect(await sweep.run('SWEEP', AbortSignal.abort())).toMatchObject({ files: 0, done: NOTHING });
    expect(await storedFiles(api)).toHaveLength(1);
  });
});
