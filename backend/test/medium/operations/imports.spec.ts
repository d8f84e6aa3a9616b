import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { QueryRunnerAlreadyReleasedError } from 'typeorm';
import { WorkerModule } from '#app/worker.module.js';
import { type ImportKind, LIMITS } from '#contract/index.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import { SecurityEvent } from '#kernel/security-log/index.js';
import { ApiToken } from '#organisation/api-tokens/index.js';
import { Company } from '#organisation/companies/index.js';
import { User } from '#organisation/users/index.js';
import type { ImportDto, ImportRowDto } from '#operations/imports/import.dto.js';
import { Import } from '#operations/imports/import.entity.js';
import { RunImportProcessor } from '#operations/imports/run-import.processor.js';
import { Plant, PlantImportService } from '#plants/index.js';
import { Plate } from '#plants/plates/index.js';
import { CounterReading } from '#plants/records/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { eventually } from '#test/support/waiting.js';
import { startWorker } from '#test/medium/mail/outgoing/mail.support.js';

let api: TestApi;
/** Its parts are called by the tests; it takes no jobs. */
let worker: INestApplicationContext;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  worker = await NestFactory.createApplicationContext(WorkerModule.with(api.config), { logger: false });
});
beforeEach(async () => {
  admin = await api.make.admin();
  await api.dataSource.manager.update(Import, { state: 'RUNNING' }, { state: 'CANCELLED' });
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await worker.close();
  await api.close();
});

const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object): Promise<Answer> =>
  api.as(admin)({ method, url: `/api/imports${path}`, ...(payload && { payload }) });
const importIn = (answer: Answer): ImportDto => answer.json<{ import: ImportDto }>().import;
const codeIn = (answer: Answer): string => answer.json<{ code: string }>().code;
const read = async (id: string): Promise<ImportDto> => importIn(await call('GET', `/${id}`));
const rowsOf = async (id: string, query = ''): Promise<ImportRowDto[]> =>
  (await call('GET', `/${id}/rows?order=asc&limit=100${query}`)).json<{ rows: ImportRowDto[] }>().rows;

const create = async (kind: ImportKind, rowCount: number, options: object = {}): Promise<string> => {
  const answer = await call('POST', '', { kind, rowCount, options });
  expect(answer.statusCode).toBe(201);
  return importIn(answer).id;
};
const put = (id: string, from: number, rows: object[], lines?: number[]): Promise<Answer> =>
  call('PUT', `/${id}/rows`, { from, rows, ...(lines && { lines }) });
const start = (id: string): Promise<Answer> => call('POST', `/${id}/start`);

/** Sends a list and starts it, by the token if there is one. */
const begin = async (kind: ImportKind, rows: object[], options: object = {}, token?: string): Promise<string> => {
  const id = await create(kind, rows.length, options);
  const { max } = LIMITS.importedRows;
  for (let from = 0; from < rows.length; from += max)
    expect((await put(id, from, rows.slice(from, from + max))).statusCode).toBe(200);
  const headers = { authorization: `Bearer ${token}` };
  const started = token ? api.inject({ method: 'POST', url: `/api/imports/${id}/start`, headers }) : start(id);
  expect(importIn(await started).state).toBe('RUNNING');
  return id;
};
/** Does what the worker does, part by part. */
const work = async (id: string): Promise<ImportDto> => {
  const processor = worker.get(RunImportProcessor, { strict: false });
  for (let part = 1; (await read(id)).state === 'RUNNING'; part++) await processor.run({ importId: id, part });
  return read(id);
};
/** The connection to the database is lost at the end of a batch, before it commits. */
const crashIn = (lost: number): jest.SpyInstance => {
  const plants = worker.get(PlantImportService, { strict: false });
  const importRows = plants.importRows.bind(plants);
  let batch = 0;
  return jest.spyOn(plants, 'importRows').mockImplementation(async (...how) => {
    const results = await importRows(...how);
    if (++batch === lost) throw new QueryRunnerAlreadyReleasedError();
    return results;
  });
};
const listed = async (query = ''): Promise<string[]> =>
  (await call('GET', query)).json<{ imports: ImportDto[] }>().imports.map(({ id }) => id);
const outcomesOf = async (id: string): Promise<unknown[]> =>
  (await rowsOf(id)).map(({ outcome, reason }) => reason ?? outcome);

let next = 0;
const plantRows = (count: number, values: object = {}): { serialNumber: string }[] =>
  Array.from({ length: count }, () => ({
    ...{ manufacturer: 'Listmakers', model: 'LM-1', serialNumber: `LIST-${++next}` },
    ...values,
  }));
const amountOf = (rows: readonly { serialNumber: string }[]): Promise<number> =>
  api.dataSource
    .createQueryBuilder(Plant, 'p')
    .where('p.serial_number = ANY(:numbers)', { numbers: rows.map(({ serialNumber }) => serialNumber) })
    .getCount();

describe('sending a list', () => {
  it('takes rows in any order and repeats, and starts once all are there', async () => {
    const rows = plantRows(3);
    const id = await create('PLANTS', 3, { createModels: true });
    expect(codeIn(await start(id))).toBe('IMPORT_INCOMPLETE');
    await put(id, 2, rows.slice(2), [9]);
    await put(id, 0, rows.slice(0, 2));
    await put(id, 0, [{ ...rows[0], serialNumber: 'OTHER' }]);
    expect((await rowsOf(id)).map(({ line }) => line)).toEqual([1, 2, 9]);
    expect((await rowsOf(id))[0]?.record).toEqual(rows[0]);
    expect(importIn(await start(id)).state).toBe('RUNNING');
    expect(codeIn(await put(id, 0, rows.slice(0, 1)))).toBe('IMPORT_STARTED');
    expect(importIn(await start(id)).state).toBe('RUNNING');
    const jobs = await api.dataSource.manager.findBy(OutboxJob, { topic: 'import' });
    expect(jobs.filter(({ payload }) => (payload as { importId: string }).importId === id)).toHaveLength(1);
  });

  it('refuses rows that the request of their kind would refuse, with the same details, and keeps none', async () => {
    const id = await create('PLANTS', 2);
    const [row] = plantRows(1);
    const answer = await put(id, 0, [{ ...row }, { ...row, serialNumber: '7,43E+09' }]);
    expect(answer.json()).toMatchObject({ details: [{ field: 'rows.1.serialNumber', code: 'scientific' }] });
    expect(await rowsOf(id)).toEqual([]);
    expect((await put(id, 0, [{ erpCode: 'C-1', name: 'Rossi' }])).statusCode).toBe(400);
  });

  it('takes as many rows as it may, and no more', async () => {
    const { min, max } = LIMITS.importRows;
    for (const rowCount of [min - 1, max + 1])
      expect((await call('POST', '', { kind: 'PLANTS', rowCount })).statusCode).toBe(400);
    const id = await create('PLANTS', max);
    const most = plantRows(LIMITS.importedRows.max, {
      ...{ state: 'PLANNED', ownerErpCode: 'C-1', owner: 'Rossi', label: 'Line', site: 'Verona' },
      yearOfConstruction: 2021,
    });
    const lines = most.map((_, index) => index + 2);
    expect((await put(id, max - most.length, most, lines)).statusCode).toBe(200);
    expect((await put(id, max - most.length + 1, most)).statusCode).toBe(400);
    expect((await put(id, 0, [...most, ...plantRows(1)])).statusCode).toBe(400);
    expect((await put(id, 0, [])).statusCode).toBe(400);
  });

  it('runs one import of a kind at a time', async () => {
    const id = await create('PLANTS', 1);
    await put(id, 0, plantRows(1));
    await begin('PLANTS', plantRows(1));
    expect(codeIn(await start(id))).toBe('IMPORT_RUNNING');
    admin = await api.make.admin();
    expect(codeIn(await call('POST', '', { kind: 'PLANTS', rowCount: 1 }))).toBe('IMPORT_RUNNING');
    await begin('COMPANIES', [{ name: 'At the same time' }]);
  });

  it('is sent and started by one administrator, and found and stopped by each while it runs', async () => {
    const [unstarted, id] = [await create('PLANTS', 1), await begin('PLANTS', plantRows(1))];
    admin = await api.make.admin();
    const refused = [
      await start(id),
      await put(unstarted, 0, plantRows(1)),
      await call('POST', `/${unstarted}/cancel`),
    ];
    for (const answer of refused) expect(codeIn(answer)).toBe('RECORD_NOT_FOUND');
    expect(await listed('?kind=PLANTS')).toEqual([id]);
    expect(importIn(await call('POST', `/${id}/cancel`)).state).toBe('CANCELLED');
    expect((await read(id)).counts.waiting).toBe(1);
    expect(await listed()).toEqual([]);
  });

  it('is listed by kind, and by whether it was started', async () => {
    const unstarted = await create('PLANTS', 1);
    const [plants, companies] = [await begin('PLANTS', plantRows(1)), await begin('COMPANIES', [{ name: 'Listed' }])];
    expect((await listed('?kind=PLANTS')).sort()).toEqual([plants, unstarted].sort());
    expect(await listed('?kind=PLANTS&isStarted=true')).toEqual([plants]);
    expect(await listed('?isStarted=false')).toEqual([unstarted]);
    expect(await listed('?kind=COMPANIES&limit=1')).toEqual([companies]);
  });

  it('needs the scope of companies for companies, besides that of plants', async () => {
    const { text } = await api.make.apiToken({ userId: admin.id, scopes: ['plants:write'] });
    const headers = { authorization: `Bearer ${text}` };
    const post = (payload: object): Promise<Answer> =>
      api.inject({ method: 'POST', url: '/api/imports', headers, payload });
    expect((await post({ kind: 'PLANTS', rowCount: 1 })).statusCode).toBe(201);
    const creating = { kind: 'PLANTS', rowCount: 1, options: { createCompanies: true } };
    for (const payload of [{ kind: 'COMPANIES', rowCount: 1 }, creating])
      expect(codeIn(await post(payload))).toBe('API_TOKEN_SCOPE_MISSING');
  });
});

describe('the worker', () => {
  it('imports a list, and accounts for every row', async () => {
    const started = await startWorker(api.config);
    const rows = [...plantRows(100), ...plantRows(1, { owner: 'No such company' })];
    const id = await begin('PLANTS', rows, { createModels: true });
    const ended = await eventually(async () => {
      const present = await read(id);
      return present.state === 'DONE' && present;
    });
    await started.close();
    expect(ended.counts).toEqual({ created: 100, changed: 0, same: 0, refused: 1, waiting: 0 });
    expect(await rowsOf(id, '&outcome=REFUSED')).toMatchObject([{ line: 101, reason: 'OWNER_UNKNOWN' }]);
    expect(await amountOf(rows)).toBe(100);
  });

  it('goes on behind the last batch after a crash, and ends in the same rows', async () => {
    const rows = plantRows(200);
    const id = await begin('PLANTS', rows, { createModels: true });
    const crash = crashIn(2);
    await expect(work(id)).rejects.toThrow();
    expect((await read(id)).counts).toMatchObject({ created: 90, waiting: 110 });
    expect(await amountOf(rows)).toBe(90);
    crash.mockRestore();
    expect((await work(id)).counts).toEqual({ created: 200, changed: 0, same: 0, refused: 0, waiting: 0 });
    expect(await amountOf(rows)).toBe(200);
  });

  it('refuses only the row that fails, with its reason', async () => {
    const rows = plantRows(5);
    const id = await begin('PLANTS', rows, { createModels: true });
    const plants = worker.get(PlantImportService, { strict: false });
    const importRows = plants.importRows.bind(plants);
    jest.spyOn(plants, 'importRows').mockImplementation(async (tx, some, ...how) => {
      const results = await importRows(tx, some, ...how);
      if (some.some(({ serialNumber }) => serialNumber === rows[2]?.serialNumber)) throw new Error('Boom');
      return results;
    });
    expect((await work(id)).state).toBe('DONE');
    expect(await outcomesOf(id)).toEqual(['CREATED', 'CREATED', 'IMPORT_FAILED', 'CREATED', 'CREATED']);
    expect(await amountOf(rows)).toBe(4);
  });

  it('refuses a row about the plant of an earlier row, however far away and when imported one by one', async () => {
    const owners = ['First owner', 'Second owner'];
    for (const name of owners) await api.make.company({ name });
    const rows = plantRows(151, { owner: owners[0] });
    const serialNumber = `${rows[0]?.serialNumber}`;
    Object.assign(rows[150] ?? {}, { serialNumber: serialNumber.toLowerCase().replace('-', ' '), owner: owners[1] });
    const ownings = (): Promise<{ name: string }[]> =>
      api.dataSource.query(
        `SELECT c.name FROM plants p JOIN plant_ownerships o ON o.plant_id = p.id JOIN companies c ON c.id = o.company_id
         WHERE p.serial_number = $1`,
        [serialNumber],
      );
    for (const first of ['CREATED', 'SAME']) {
      const id = await begin('PLANTS', rows, { createModels: true });
      await work(id);
      expect((await rowsOf(id, '&outcome=REFUSED')).map(({ line, reason }) => [line, reason])).toEqual([
        [151, 'REPEATED'],
      ]);
      expect((await outcomesOf(id))[0]).toBe(first);
      expect(await ownings()).toEqual([{ name: owners[0] }]);
    }
    const plants = worker.get(PlantImportService, { strict: false });
    const importRows = plants.importRows.bind(plants);
    jest.spyOn(plants, 'importRows').mockImplementation((tx, some, ...how) => {
      if (some.length > 1) throw new Error('Boom');
      return importRows(tx, some, ...how);
    });
    expect((await work(await begin('PLANTS', rows))).counts).toMatchObject({ same: 150, refused: 1 });
    expect(await ownings()).toEqual([{ name: owners[0] }]);
  });

  it('leaves what is done when it is cancelled, and the rest waiting', async () => {
    const rows = plantRows(100);
    const id = await begin('PLANTS', rows, { createModels: true });
    const crash = crashIn(2);
    await expect(work(id)).rejects.toThrow();
    crash.mockRestore();
    expect(importIn(await call('POST', `/${id}/cancel`)).state).toBe('CANCELLED');
    await worker.get(RunImportProcessor, { strict: false }).run({ importId: id, part: 1 });
    const { state, counts } = await read(id);
    expect([state, counts.created, counts.waiting]).toEqual(['CANCELLED', 90, 10]);
    expect(await amountOf(rows)).toBe(90);
    expect(codeIn(await start(id))).toBe('IMPORT_STARTED');
  });

  it('stops when who started it is no administrator any more', async () => {
    const id = await begin('PLANTS', plantRows(1), { createModels: true });
    await api.dataSource.manager.update(User, admin.id, { isActive: false });
    await worker.get(RunImportProcessor, { strict: false }).run({ importId: id, part: 1 });
    const { state } = await api.dataSource.manager.findOneByOrFail(Import, { id });
    expect(state).toBe('CANCELLED');
  });

  it('stops when the API token that started it does not work any more, or lacks a scope', async () => {
    const endings: Partial<ApiToken>[] = [
      { revokedAt: new Date() },
      { expiresAt: new Date(0) },
      { scopes: ['plants:read'] },
    ];
    for (const ending of endings) {
      const token = await api.make.apiToken({ userId: admin.id, scopes: ['plants:write'] });
      const rows = plantRows(1);
      const id = await begin('PLANTS', rows, { createModels: true }, token.text);
      await api.dataSource.manager.update(ApiToken, token.id, ending);
      expect((await work(id)).state).toBe('CANCELLED');
      expect(await amountOf(rows)).toBe(0);
    }
  });

  it('names the API token that started it in the security log', async () => {
    const token = await api.make.apiToken({ userId: admin.id, scopes: ['plants:write'], name: 'ERP of Verona' });
    const company = await api.make.company({ erpCode: 'TOKEN-1' });
    const rows = plantRows(1);
    await work(await begin('PLANTS', rows, { createModels: true }));
    const sold = rows.map((row) => ({ ...row, ownerErpCode: 'TOKEN-1' }));
    expect((await work(await begin('PLANTS', sold, {}, token.text))).counts).toMatchObject({ changed: 1 });
    const event = { kind: 'PLANT_OWNER_CHANGED', actorId: admin.id } as const;
    const { details } = await api.dataSource.manager.findOneByOrFail(SecurityEvent, event);
    expect(details).toMatchObject({ to: company.id, token: 'ERP of Verona' });
  });

  it('sells plants in the name of who started it, with all that a sale changes', async () => {
    const [from, to] = [await api.make.company(), await api.make.company({ erpCode: 'SOLD-1' })];
    const model = await api.make.plantModel({ code: 'SOLD-M' });
    const plant = await api.make.plant({ modelId: model.id, ownerCompanyId: from.id, serialNumber: 'SOLD-SN' });
    const stop = await api.make.stop({ plantId: plant.id });
    const [{ name: manufacturer }] = await api.dataSource.query<[{ name: string }]>(
      'SELECT name FROM manufacturers WHERE id = $1',
      [model.manufacturerId],
    );
    const row = { manufacturer, model: 'SOLD-M', serialNumber: 'SOLD-SN', ownerErpCode: 'SOLD-1' };
    expect((await work(await begin('PLANTS', [row]))).counts).toMatchObject({ changed: 1 });
    const [ended] = await api.dataSource.query<[{ ended: boolean }]>(
      'SELECT ended_at IS NOT NULL AS ended FROM production_stops WHERE id = $1',
      [stop.id],
    );
    expect(ended.ended).toBe(true);
    const event = await api.dataSource.manager.findOneByOrFail(SecurityEvent, {
      kind: 'PLANT_OWNER_CHANGED',
      actorId: admin.id,
    });
    expect(event.details).toMatchObject({ id: plant.id, from: from.id, to: to.id });
  });
});

describe('the other kinds', () => {
  it('imports companies by their customer numbers, or else by their names', async () => {
    await api.make.company({ name: 'Officine Verdi', vatNumber: null });
    for (const _ of [1, 2]) await api.make.company({ name: 'Twin' });
    const rows = [
      { erpCode: 'J-1', name: 'Coded' },
      { name: 'OFFICINE VERDI', isActive: false },
      { name: 'Twin' },
      { name: 'Nuova' },
      { name: 'nuova' },
      { name: 'coded' },
    ];
    const id = await begin('COMPANIES', rows);
    await work(id);
    expect(await outcomesOf(id)).toEqual(['CREATED', 'CHANGED', 'AMBIGUOUS', 'CREATED', 'REPEATED', 'SAME']);
    const { manager } = api.dataSource;
    expect(await manager.findOneByOrFail(Company, { name: 'Officine Verdi' })).toMatchObject({ isActive: false });
    const again = await begin('COMPANIES', rows);
    await work(again);
    expect(await outcomesOf(again)).toEqual(['SAME', 'SAME', 'AMBIGUOUS', 'SAME', 'REPEATED', 'SAME']);
  });

  it('fixes free plates to plants', async () => {
    const plants = [await api.make.plant({ serialNumber: 'PL-1' }), await api.make.plant({ serialNumber: 'PL-2' })];
    for (const _ of [1, 2]) await api.make.plant({ serialNumber: 'PL-TWIN' });
    const free = await api.make.plate({ plantId: null, state: 'UNCLAIMED' });
    const ambiguous = await api.make.plate({ plantId: null, state: 'UNCLAIMED' });
    const retired = await api.make.plate({ plantId: plants[0]?.id ?? null, state: 'RETIRED' });
    const rows = [
      { code: `https://desk.example/p/${free.code}`, serialNumber: 'pl 1' },
      { code: free.code, serialNumber: 'PL-2' },
      { code: retired.code, serialNumber: 'PL-1' },
      { code: 'AAAAAAAAAAAAAA', serialNumber: 'PL-1' },
      { code: ambiguous.code, serialNumber: 'PL-TWIN' },
      { code: ambiguous.code, serialNumber: 'PL-NONE' },
      { code: free.code, serialNumber: 'PL-1' },
    ];
    const id = await begin('PLATES', rows);
    await work(id);
    expect(await outcomesOf(id)).toEqual([
      ...['CHANGED', 'REPEATED', 'PLATE_RETIRED', 'PLATE_NOT_FOUND', 'PLANT_AMBIGUOUS', 'REPEATED', 'REPEATED'],
    ]);
    const plate = await api.dataSource.manager.findOneByOrFail(Plate, { code: free.code });
    expect(plate).toMatchObject({ state: 'ACTIVE', plantId: plants[0]?.id });
    expect(plate.claimedAt).not.toBeNull();
  });

  it('records readings', async () => {
    const { id: plantId } = await api.make.plant({ serialNumber: 'RD-1' });
    const reading = (value: number, readAt: string, serialNumber = 'RD-1'): object => ({
      ...{ serialNumber, counter: 'OPERATING_HOURS', value, readAt },
    });
    const rows = [
      reading(120, '2026-03-02T08:00:00Z'),
      reading(100, '2026-03-01T08:00:00Z'),
      reading(90, '2026-03-03T08:00:00Z'),
      reading(100, '2026-03-01T08:00:00Z', 'RD-NONE'),
      reading(130, '2999-01-01T00:00:00Z'),
    ];
    const id = await begin('READINGS', rows);
    await work(id);
    const refused = ['READING_LOWER', 'PLANT_NOT_FOUND', 'READING_IN_FUTURE'];
    expect(await outcomesOf(id)).toEqual(['CREATED', 'CREATED', ...refused]);
    const readings = await api.dataSource.manager.findBy(CounterReading, { plantId });
    expect(readings.map(({ value, recordedById }) => [value, recordedById]).sort()).toEqual([
      [100, admin.id],
      [120, admin.id],
    ]);
    const again = await begin('READINGS', rows);
    await work(again);
    expect(await outcomesOf(again)).toEqual(['SAME', 'SAME', ...refused]);
  });

  it('records a reading once, also when it is ahead of the clock or was voided', async () => {
    const { id: plantId } = await api.make.plant({ serialNumber: 'RD-2' });
    const [early, ahead] = ['2026-03-01T08:00:00.000Z', new Date(Date.now() + 120_000).toISOString()];
    const rows = [early, ahead].map((readAt, place) => ({
      ...{ serialNumber: 'RD-2', counter: 'CYCLES', value: 10 + place, readAt },
    }));
    await work(await begin('READINGS', rows));
    await api.dataSource.manager.update(CounterReading, { plantId, value: 10 }, { voidedAt: new Date() });
    expect((await work(await begin('READINGS', rows))).counts).toMatchObject({ created: 0, same: 2 });
    const readings = await api.dataSource.manager.findBy(CounterReading, { plantId });
    expect(readings.map(({ readAt }) => readAt.toISOString()).sort()).toEqual([early, ahead].sort());
  });

  it.each([
    ['plates', '/api/plates/import', [{ code: 'AAAAAAAAAAAAAA', serialNumber: 'X' }], 'PLATE_NOT_FOUND'],
    [
      'readings',
      '/api/counter-readings/import',
      [{ serialNumber: 'X', counter: 'CYCLES', value: 1, readAt: '2026-03-01T08:00:00Z' }],
      'PLANT_NOT_FOUND',
    ],
  ])('says what would become of %s', async (_, url, rows, reason) => {
    const answer = await api.as(admin)({ method: 'POST', url, payload: { rows, dryRun: true } });
    expect(answer.json()).toEqual({ results: [{ outcome: 'REFUSED', plantId: null, reason }] });
  });
});
