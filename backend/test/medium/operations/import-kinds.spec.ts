import { Company } from '#organisation/companies/index.js';
import { Plate } from '#plants/plates/index.js';
import { CounterReading } from '#plants/records/index.js';
import { ImportDesk } from './imports.support.js';

const desk = new ImportDesk();
beforeAll(() => desk.open());
beforeEach(() => desk.renew());
afterAll(() => desk.close());

it('imports companies by their customer numbers, or else by their names', async () => {
  await desk.api.make.company({ name: 'Officine Verdi', vatNumber: null });
  for (const _ of [1, 2]) await desk.api.make.company({ name: 'Twin' });
  const rows = [
    { erpCode: 'J-1', name: 'Coded' },
    { name: 'OFFICINE VERDI', isActive: false },
    { name: 'Twin' },
    { name: 'Nuova' },
    { name: 'nuova' },
    { name: 'coded' },
  ];
  const id = await desk.begin('COMPANIES', rows);
  await desk.work(id);
  expect(await desk.outcomesOf(id)).toEqual(['CREATED', 'CHANGED', 'AMBIGUOUS', 'CREATED', 'REPEATED', 'SAME']);
  const { manager } = desk.api.dataSource;
  expect(await manager.findOneByOrFail(Company, { name: 'Officine Verdi' })).toMatchObject({ isActive: false });
  const again = await desk.begin('COMPANIES', rows);
  await desk.work(again);
  expect(await desk.outcomesOf(again)).toEqual(['SAME', 'SAME', 'AMBIGUOUS', 'SAME', 'REPEATED', 'SAME']);
});

it('fixes free plates to plants', async () => {
  const plants = [
    await desk.api.make.plant({ serialNumber: 'PL-1' }),
    await desk.api.make.plant({ serialNumber: 'PL-2' }),
  ];
  for (const _ of [1, 2]) await desk.api.make.plant({ serialNumber: 'PL-TWIN' });
  const free = await desk.api.make.plate({ plantId: null, state: 'UNCLAIMED' });
  const ambiguous = await desk.api.make.plate({ plantId: null, state: 'UNCLAIMED' });
  const retired = await desk.api.make.plate({ plantId: plants[0]?.id ?? null, state: 'RETIRED' });
  const rows = [
    { code: `https://desk.example/p/${free.code}`, serialNumber: 'pl 1' },
    { code: free.code, serialNumber: 'PL-2' },
    { code: retired.code, serialNumber: 'PL-1' },
    { code: 'AAAAAAAAAAAAAA', serialNumber: 'PL-1' },
    { code: ambiguous.code, serialNumber: 'PL-TWIN' },
    { code: ambiguous.code, serialNumber: 'PL-NONE' },
    { code: free.code, serialNumber: 'PL-1' },
  ];
  const id = await desk.begin('PLATES', rows);
  await desk.work(id);
  expect(await desk.outcomesOf(id)).toEqual([
    ...['CHANGED', 'REPEATED', 'PLATE_RETIRED', 'PLATE_NOT_FOUND', 'PLANT_AMBIGUOUS', 'REPEATED', 'REPEATED'],
  ]);
  const plate = await desk.api.dataSource.manager.findOneByOrFail(Plate, { code: free.code });
  expect(plate).toMatchObject({ state: 'ACTIVE', plantId: plants[0]?.id });
  expect(plate.claimedAt).not.toBeNull();
});

it('records readings', async () => {
  const { id: plantId } = await desk.api.make.plant({ serialNumber: 'RD-1' });
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
  const id = await desk.begin('READINGS', rows);
  await desk.work(id);
  const refused = ['READING_LOWER', 'PLANT_NOT_FOUND', 'READING_IN_FUTURE'];
  expect(await desk.outcomesOf(id)).toEqual(['CREATED', 'CREATED', ...refused]);
  const readings = await desk.api.dataSource.manager.findBy(CounterReading, { plantId });
  expect(readings.map(({ value, recordedById }) => [value, recordedById]).sort()).toEqual([
    [100, desk.admin.id],
    [120, desk.admin.id],
  ]);
  const again = await desk.begin('READINGS', rows);
  await desk.work(again);
  expect(await desk.outcomesOf(again)).toEqual(['SAME', 'SAME', ...refused]);
});

it('records a reading once, also when it is ahead of the clock or was voided', async () => {
  const { id: plantId } = await desk.api.make.plant({ serialNumber: 'RD-2' });
  const [early, ahead] = ['2026-03-01T08:00:00.000Z', new Date(Date.now() + 120_000).toISOString()];
  const rows = [early, ahead].map((readAt, place) => ({
    ...{ serialNumber: 'RD-2', counter: 'CYCLES', value: 10 + place, readAt },
  }));
  await desk.work(await desk.begin('READINGS', rows));
  await desk.api.dataSource.manager.update(CounterReading, { plantId, value: 10 }, { voidedAt: new Date() });
  expect((await desk.work(await desk.begin('READINGS', rows))).counts).toMatchObject({ created: 0, same: 2 });
  const readings = await desk.api.dataSource.manager.findBy(CounterReading, { plantId });
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
  const answer = await desk.api.as(desk.admin)({ method: 'POST', url, payload: { rows, dryRun: true } });
  expect(answer.json()).toEqual({ results: [{ outcome: 'REFUSED', plantId: null, reason }] });
});
