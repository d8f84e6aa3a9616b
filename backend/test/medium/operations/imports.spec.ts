import { QueryRunnerAlreadyReleasedError } from 'typeorm';
import { LIMITS } from '#contract/index.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import { SecurityEvent } from '#kernel/security-log/index.js';
import { ApiToken } from '#organisation/api-tokens/index.js';
import { User } from '#organisation/users/index.js';
import type { ImportDto } from '#operations/imports/import.dto.js';
import { Import } from '#operations/imports/import.entity.js';
import { RunImportProcessor } from '#operations/imports/run-import.processor.js';
import { Plant, PlantImportService } from '#plants/index.js';
import { type Answer } from '#test/support/api.js';
import { eventually } from '#test/support/waiting.js';
import { startWorker } from '#test/medium/mail/outgoing/mail.support.js';
import { ImportDesk, importIn } from './imports.support.js';

const desk = new ImportDesk();
beforeAll(() => desk.open());
beforeEach(() => desk.renew());
afterEach(() => jest.restoreAllMocks());
afterAll(() => desk.close());

const codeIn = (answer: Answer): string => answer.json<{ code: string }>().code;
/** The connection to the database is lost at the end of a batch, before it commits. */
const crashIn = (lost: number): jest.SpyInstance => {
  const plants = desk.worker.get(PlantImportService, { strict: false });
  const importRows = plants.importRows.bind(plants);
  let batch = 0;
  return jest.spyOn(plants, 'importRows').mockImplementation(async (...how) => {
    const results = await importRows(...how);
    if (++batch === lost) throw new QueryRunnerAlreadyReleasedError();
    return results;
  });
};
const listed = async (query = ''): Promise<string[]> =>
  (await desk.call('GET', query)).json<{ imports: ImportDto[] }>().imports.map(({ id }) => id);
let next = 0;
const plantRows = (count: number, values: object = {}): { serialNumber: string }[] =>
  Array.from({ length: count }, () => ({
    ...{ manufacturer: 'Listmakers', model: 'LM-1', serialNumber: `LIST-${++next}` },
    ...values,
  }));
const amountOf = (rows: readonly { serialNumber: string }[]): Promise<number> =>
  desk.api.dataSource
    .createQueryBuilder(Plant, 'p')
    .where('p.serial_number = ANY(:numbers)', { numbers: rows.map(({ serialNumber }) => serialNumber) })
    .getCount();

describe('sending a list', () => {
  it('takes rows in any order and repeats, and starts once all are there', async () => {
    const rows = plantRows(3);
    const id = await desk.create('PLANTS', 3, { createModels: true });
    expect(codeIn(await desk.start(id))).toBe('IMPORT_INCOMPLETE');
    await desk.put(id, 2, rows.slice(2), [9]);
    await desk.put(id, 0, rows.slice(0, 2));
    await desk.put(id, 0, [{ ...rows[0], serialNumber: 'OTHER' }]);
    expect((await desk.rowsOf(id)).map(({ line }) => line)).toEqual([1, 2, 9]);
    expect((await desk.rowsOf(id))[0]?.record).toEqual(rows[0]);
    expect(importIn(await desk.start(id)).state).toBe('RUNNING');
    expect(codeIn(await desk.put(id, 0, rows.slice(0, 1)))).toBe('IMPORT_STARTED');
    expect(importIn(await desk.start(id)).state).toBe('RUNNING');
    const jobs = await desk.api.dataSource.manager.findBy(OutboxJob, { topic: 'import' });
    expect(jobs.filter(({ payload }) => (payload as { importId: string }).importId === id)).toHaveLength(1);
  });

  it('refuses rows that the request of their kind would refuse, with the same details, and keeps none', async () => {
    const id = await desk.create('PLANTS', 2);
    const [row] = plantRows(1);
    const answer = await desk.put(id, 0, [{ ...row }, { ...row, serialNumber: '7,43E+09' }]);
    expect(answer.json()).toMatchObject({ details: [{ field: 'rows.1.serialNumber', code: 'scientific' }] });
    expect(await desk.rowsOf(id)).toEqual([]);
    expect((await desk.put(id, 0, [{ erpCode: 'C-1', name: 'Rossi' }])).statusCode).toBe(400);
  });

  it('takes as many rows as it may, and no more', async () => {
    const { min, max } = LIMITS.importRows;
    for (const rowCount of [min - 1, max + 1])
      expect((await desk.call('POST', '', { kind: 'PLANTS', rowCount })).statusCode).toBe(400);
    const id = await desk.create('PLANTS', max);
    const most = plantRows(LIMITS.importedRows.max, {
      ...{ state: 'PLANNED', ownerErpCode: 'C-1', owner: 'Rossi', label: 'Line', site: 'Verona' },
      yearOfConstruction: 2021,
    });
    const lines = most.map((_, index) => index + 2);
    expect((await desk.put(id, max - most.length, most, lines)).statusCode).toBe(200);
    expect((await desk.put(id, max - most.length + 1, most)).statusCode).toBe(400);
    expect((await desk.put(id, 0, [...most, ...plantRows(1)])).statusCode).toBe(400);
    expect((await desk.put(id, 0, [])).statusCode).toBe(400);
  });

  it('runs one import of a kind at a time', async () => {
    const id = await desk.create('PLANTS', 1);
    await desk.put(id, 0, plantRows(1));
    await desk.begin('PLANTS', plantRows(1));
    expect(codeIn(await desk.start(id))).toBe('IMPORT_RUNNING');
    desk.admin = await desk.api.make.admin();
    expect(codeIn(await desk.call('POST', '', { kind: 'PLANTS', rowCount: 1 }))).toBe('IMPORT_RUNNING');
    await desk.begin('COMPANIES', [{ name: 'At the same time' }]);
  });

  it('is sent and started by one administrator, and found and stopped by each while it runs', async () => {
    const [unstarted, id] = [await desk.create('PLANTS', 1), await desk.begin('PLANTS', plantRows(1))];
    desk.admin = await desk.api.make.admin();
    const refused = [
      await desk.start(id),
      await desk.put(unstarted, 0, plantRows(1)),
      await desk.call('POST', `/${unstarted}/cancel`),
    ];
    for (const answer of refused) expect(codeIn(answer)).toBe('RECORD_NOT_FOUND');
    expect(await listed('?kind=PLANTS')).toEqual([id]);
    expect(importIn(await desk.call('POST', `/${id}/cancel`)).state).toBe('CANCELLED');
    expect((await desk.read(id)).counts.waiting).toBe(1);
    expect(await listed()).toEqual([]);
  });

  it('is listed by kind, and by whether it was started', async () => {
    const unstarted = await desk.create('PLANTS', 1);
    const [plants, companies] = [
      await desk.begin('PLANTS', plantRows(1)),
      await desk.begin('COMPANIES', [{ name: 'Listed' }]),
    ];
    expect((await listed('?kind=PLANTS')).sort()).toEqual([plants, unstarted].sort());
    expect(await listed('?kind=PLANTS&isStarted=true')).toEqual([plants]);
    expect(await listed('?isStarted=false')).toEqual([unstarted]);
    expect(await listed('?kind=COMPANIES&limit=1')).toEqual([companies]);
  });

  it('needs the scope of companies for companies, besides that of plants', async () => {
    const { text } = await desk.api.make.apiToken({ userId: desk.admin.id, scopes: ['plants:write'] });
    const headers = { authorization: `Bearer ${text}` };
    const post = (payload: object): Promise<Answer> =>
      desk.api.inject({ method: 'POST', url: '/api/imports', headers, payload });
    expect((await post({ kind: 'PLANTS', rowCount: 1 })).statusCode).toBe(201);
    const creating = { kind: 'PLANTS', rowCount: 1, options: { createCompanies: true } };
    for (const payload of [{ kind: 'COMPANIES', rowCount: 1 }, creating])
      expect(codeIn(await post(payload))).toBe('API_TOKEN_SCOPE_MISSING');
  });
});

describe('the worker', () => {
  it('imports a list, and accounts for every row', async () => {
    const started = await startWorker(desk.api.config);
    const rows = [...plantRows(100), ...plantRows(1, { owner: 'No such company' })];
    const id = await desk.begin('PLANTS', rows, { createModels: true });
    const ended = await eventually(async () => {
      const present = await desk.read(id);
      return present.state === 'DONE' && present;
    });
    await started.close();
    expect(ended.counts).toEqual({ created: 100, changed: 0, same: 0, refused: 1, waiting: 0 });
    expect(await desk.rowsOf(id, '&outcome=REFUSED')).toMatchObject([{ line: 101, reason: 'OWNER_UNKNOWN' }]);
    expect(await amountOf(rows)).toBe(100);
  });

  it('goes on behind the last batch after a crash, and ends in the same rows', async () => {
    const rows = plantRows(200);
    const id = await desk.begin('PLANTS', rows, { createModels: true });
    const crash = crashIn(2);
    await expect(desk.work(id)).rejects.toThrow();
    expect((await desk.read(id)).counts).toMatchObject({ created: 90, waiting: 110 });
    expect(await amountOf(rows)).toBe(90);
    crash.mockRestore();
    expect((await desk.work(id)).counts).toEqual({ created: 200, changed: 0, same: 0, refused: 0, waiting: 0 });
    expect(await amountOf(rows)).toBe(200);
  });

  it('refuses only the row that fails, with its reason', async () => {
    const rows = plantRows(5);
    const id = await desk.begin('PLANTS', rows, { createModels: true });
    const plants = desk.worker.get(PlantImportService, { strict: false });
    const importRows = plants.importRows.bind(plants);
    jest.spyOn(plants, 'importRows').mockImplementation(async (tx, some, ...how) => {
      const results = await importRows(tx, some, ...how);
      if (some.some(({ serialNumber }) => serialNumber === rows[2]?.serialNumber)) throw new Error('Boom');
      return results;
    });
    expect((await desk.work(id)).state).toBe('DONE');
    expect(await desk.outcomesOf(id)).toEqual(['CREATED', 'CREATED', 'IMPORT_FAILED', 'CREATED', 'CREATED']);
    expect(await amountOf(rows)).toBe(4);
  });

  it('refuses a row about the plant of an earlier row, however far away and when imported one by one', async () => {
    const owners = ['First owner', 'Second owner'];
    for (const name of owners) await desk.api.make.company({ name });
    const rows = plantRows(151, { owner: owners[0] });
    const serialNumber = `${rows[0]?.serialNumber}`;
    Object.assign(rows[150] ?? {}, { serialNumber: serialNumber.toLowerCase().replace('-', ' '), owner: owners[1] });
    const ownings = (): Promise<{ name: string }[]> =>
      desk.api.dataSource.query(
        `SELECT c.name FROM plants p JOIN plant_ownerships o ON o.plant_id = p.id JOIN companies c ON c.id = o.company_id
         WHERE p.serial_number = $1`,
        [serialNumber],
      );
    for (const first of ['CREATED', 'SAME']) {
      const id = await desk.begin('PLANTS', rows, { createModels: true });
      await desk.work(id);
      expect((await desk.rowsOf(id, '&outcome=REFUSED')).map(({ line, reason }) => [line, reason])).toEqual([
        [151, 'REPEATED'],
      ]);
      expect((await desk.outcomesOf(id))[0]).toBe(first);
      expect(await ownings()).toEqual([{ name: owners[0] }]);
    }
    const plants = desk.worker.get(PlantImportService, { strict: false });
    const importRows = plants.importRows.bind(plants);
    jest.spyOn(plants, 'importRows').mockImplementation((tx, some, ...how) => {
      if (some.length > 1) throw new Error('Boom');
      return importRows(tx, some, ...how);
    });
    expect((await desk.work(await desk.begin('PLANTS', rows))).counts).toMatchObject({ same: 150, refused: 1 });
    expect(await ownings()).toEqual([{ name: owners[0] }]);
  });

  it('leaves what is done when it is cancelled, and the rest waiting', async () => {
    const rows = plantRows(100);
    const id = await desk.begin('PLANTS', rows, { createModels: true });
    const crash = crashIn(2);
    await expect(desk.work(id)).rejects.toThrow();
    crash.mockRestore();
    expect(importIn(await desk.call('POST', `/${id}/cancel`)).state).toBe('CANCELLED');
    await desk.worker.get(RunImportProcessor, { strict: false }).run({ importId: id, part: 1 });
    const { state, counts } = await desk.read(id);
    expect([state, counts.created, counts.waiting]).toEqual(['CANCELLED', 90, 10]);
    expect(await amountOf(rows)).toBe(90);
    expect(codeIn(await desk.start(id))).toBe('IMPORT_STARTED');
  });

  it('stops when who started it is no administrator any more', async () => {
    const id = await desk.begin('PLANTS', plantRows(1), { createModels: true });
    await desk.api.dataSource.manager.update(User, desk.admin.id, { isActive: false });
    await desk.worker.get(RunImportProcessor, { strict: false }).run({ importId: id, part: 1 });
    const { state } = await desk.api.dataSource.manager.findOneByOrFail(Import, { id });
    expect(state).toBe('CANCELLED');
  });

  it('stops when the API token that started it does not work any more, or lacks a scope', async () => {
    const endings: Partial<ApiToken>[] = [
      { revokedAt: new Date() },
      { expiresAt: new Date(0) },
      { scopes: ['plants:read'] },
    ];
    for (const ending of endings) {
      const token = await desk.api.make.apiToken({ userId: desk.admin.id, scopes: ['plants:read', 'plants:write'] });
      const rows = plantRows(1);
      const id = await desk.begin('PLANTS', rows, { createModels: true }, token.text);
      await desk.api.dataSource.manager.update(ApiToken, token.id, ending);
      expect((await desk.work(id)).state).toBe('CANCELLED');
      expect(await amountOf(rows)).toBe(0);
    }
  });

  it('names the API token that started it in the security log', async () => {
    const token = await desk.api.make.apiToken({
      userId: desk.admin.id,
      scopes: ['plants:read', 'plants:write'],
      name: 'ERP of Verona',
    });
    const company = await desk.api.make.company({ erpCode: 'TOKEN-1' });
    const rows = plantRows(1);
    await desk.work(await desk.begin('PLANTS', rows, { createModels: true }));
    const sold = rows.map((row) => ({ ...row, ownerErpCode: 'TOKEN-1' }));
    expect((await desk.work(await desk.begin('PLANTS', sold, {}, token.text))).counts).toMatchObject({ changed: 1 });
    const event = { kind: 'PLANT_OWNER_CHANGED', actorId: desk.admin.id } as const;
    const { details } = await desk.api.dataSource.manager.findOneByOrFail(SecurityEvent, event);
    expect(details).toMatchObject({ to: company.id, token: 'ERP of Verona' });
  });

  it('sells plants in the name of who started it, with all that a sale changes', async () => {
    const [from, to] = [await desk.api.make.company(), await desk.api.make.company({ erpCode: 'SOLD-1' })];
    const model = await desk.api.make.plantModel({ code: 'SOLD-M' });
    const plant = await desk.api.make.plant({ modelId: model.id, ownerCompanyId: from.id, serialNumber: 'SOLD-SN' });
    const stop = await desk.api.make.stop({ plantId: plant.id });
    const [{ name: manufacturer }] = await desk.api.dataSource.query<[{ name: string }]>(
      'SELECT name FROM manufacturers WHERE id = $1',
      [model.manufacturerId],
    );
    const row = { manufacturer, model: 'SOLD-M', serialNumber: 'SOLD-SN', ownerErpCode: 'SOLD-1' };
    expect((await desk.work(await desk.begin('PLANTS', [row]))).counts).toMatchObject({ changed: 1 });
    const [ended] = await desk.api.dataSource.query<[{ ended: boolean }]>(
      'SELECT ended_at IS NOT NULL AS ended FROM production_stops WHERE id = $1',
      [stop.id],
    );
    expect(ended.ended).toBe(true);
    const event = await desk.api.dataSource.manager.findOneByOrFail(SecurityEvent, {
      kind: 'PLANT_OWNER_CHANGED',
      actorId: desk.admin.id,
    });
    expect(event.details).toMatchObject({ id: plant.id, from: from.id, to: to.id });
  });
});
