import { LIMITS } from '../../src/contract/index.js';
import { Company } from '../../src/modules/companies/index.js';
import { type Answer, type Inject, startApi, type TestApi } from '../support/api.js';

interface Result {
  outcome: string;
  companyId: string | null;
  reason: string | null;
}

let api: TestApi;
let asAdmin: Inject;
beforeAll(async () => {
  api = await startApi();
  asAdmin = api.as(await api.make.admin());
});
afterAll(() => api.close());

const send = (rows: object[], how: object = {}): Promise<Answer> =>
  asAdmin({ method: 'POST', url: '/api/companies/import', payload: { rows, ...how } });
const imported = async (rows: object[], how: object = {}): Promise<Result[]> =>
  (await send(rows, how)).json<{ results: Result[] }>().results;
const outcomes = (results: readonly Result[]): string[] => results.map(({ outcome, reason }) => reason ?? outcome);
const stored = (erpCode: string): Promise<Company | null> => api.dataSource.manager.findOneBy(Company, { erpCode });

it('creates companies, changes those that differ, and leaves who sees their tickets', async () => {
  const known = await api.make.company({ erpCode: 'I-1', name: 'Before', sharing: 'NOBODY' });
  const rows = [
    { erpCode: 'I-2', name: 'New S.r.l.' },
    { erpCode: 'I-1', name: 'After' },
    { erpCode: 'I-2', name: 'Again' },
    { erpCode: 'I-3', name: 'Closed', isActive: false },
  ];
  const results = await imported(rows);
  expect(outcomes(results)).toEqual(['CREATED', 'CHANGED', 'REPEATED', 'CREATED']);
  expect(results[1]?.companyId).toBe(known.id);
  expect(await stored('I-1')).toMatchObject({ name: 'After', sharing: 'NOBODY', version: 2 });
  expect(await stored('I-2')).toMatchObject({ name: 'New S.r.l.', sharing: 'KEY_USERS', isActive: true });
  expect(await stored('I-3')).toMatchObject({ isActive: false });
  expect(outcomes(await imported(rows))).toEqual(['SAME', 'SAME', 'REPEATED', 'SAME']);
  expect((await stored('I-1'))?.version).toBe(2);
});

it('stores nothing in a dry run', async () => {
  const rows = [{ erpCode: 'D-1', name: 'Dry' }];
  expect(outcomes(await imported(rows, { dryRun: true }))).toEqual(['CREATED']);
  expect(await stored('D-1')).toBeNull();
  expect(outcomes(await imported(rows))).toEqual(['CREATED']);
});

it('creates each company once, though two requests send the same rows at once', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({ erpCode: `R-${index}`, name: 'Race' }));
  const both = await Promise.all([send(rows), send([...rows].reverse())]);
  expect(both.map(({ statusCode }) => statusCode)).toContain(200);
  for (const { statusCode } of both) expect([200, 409]).toContain(statusCode);
  expect(await api.dataSource.manager.countBy(Company, { name: 'Race' })).toBe(rows.length);
});

it('is refused whole without a customer number, with a name of blanks, and for too many rows', async () => {
  const row = (index: number): object => ({ erpCode: `M-${index}`, name: 'Many', isActive: true });
  const most = Array.from({ length: LIMITS.importedRows.max }, (_, index) => row(index));
  expect((await send(most, { dryRun: true })).statusCode).toBe(200);
  for (const rows of [[...most, row(-1)], [{ name: 'No code' }], [{ erpCode: 'N-1', name: ' ' }]])
    expect((await send(rows, { dryRun: true })).json<{ code: string }>().code).toBe('VALIDATION_FAILED');
});
