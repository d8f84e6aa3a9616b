import { LIMITS } from '#contract/index.js';
import { Company } from '#organisation/companies/index.js';
import { type Answer, type Inject, startApi, type TestApi } from '#test/support/api.js';

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

it.each(['erpCode', 'vatNumber'])('refuses a %s that a spreadsheet has shortened, and says so', async (field) => {
  const answer = await send([{ erpCode: 'S-1', name: 'Shortened', [field]: '7,43110157E+09' }]);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ details: [{ field: `rows.0.${field}`, code: 'scientific' }] });
  expect(await api.dataSource.manager.countBy(Company, { name: 'Shortened' })).toBe(0);
});

it('creates each company once, though two requests send the same rows at once', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({ erpCode: `R-${index}`, name: 'Race' }));
  const both = await Promise.all([send(rows), send([...rows].reverse())]);
  expect(both.map(({ statusCode }) => statusCode)).toContain(200);
  for (const { statusCode } of both) expect([200, 409]).toContain(statusCode);
  expect(await api.dataSource.manager.countBy(Company, { name: 'Race' })).toBe(rows.length);
});

it('is refused as one with a blank name, and for too many rows', async () => {
  const row = (index: number): object => ({ erpCode: `M-${index}`, name: 'Many', isActive: true });
  const most = Array.from({ length: LIMITS.importedRows.max }, (_, index) => row(index));
  expect((await send(most, { dryRun: true })).statusCode).toBe(200);
  for (const rows of [[...most, row(-1)], [{ erpCode: 'N-1' }], [{ erpCode: 'N-1', name: ' ' }]])
    expect((await send(rows, { dryRun: true })).json<{ code: string }>().code).toBe('VALIDATION_FAILED');
});

describe('one company by its customer number', () => {
  const put = (erpCode: string, payload: object): Promise<Answer> =>
    asAdmin({ method: 'PUT', url: `/api/companies/by-erp-code/${encodeURIComponent(erpCode)}`, payload });
  const companyOf = (answer: Answer) => answer.json<{ company: Company & { sameVatNumberCount: number } }>().company;

  it('is created, changed, and left as it is by a repetition', async () => {
    const created = companyOf(await put('P/1 à', { name: 'Prima', vatNumber: '007 431 101 57' }));
    expect(created).toMatchObject({ erpCode: 'P/1 à', name: 'Prima', vatNumber: 'IT00743110157', version: 1 });
    const changed = companyOf(await put('P/1 à', { name: 'Dopo' }));
    expect(changed).toMatchObject({ id: created.id, name: 'Dopo', vatNumber: 'IT00743110157', version: 2 });
    expect(companyOf(await put('P/1 à', { name: 'Dopo' })).version).toBe(2);
  });

  it.each([
    ['50 characters', 'x'.repeat(50), 200],
    ['51 characters', 'x'.repeat(51), 400],
    ['blanks', '  ', 400],
    ['a line break', 'a\nb', 400],
  ])('takes a customer number of %s with %s: %s', async (_, code, status) => {
    expect((await put(code, { name: 'n' })).statusCode).toBe(status);
  });

  it('refuses a wrong VAT number, and counts companies that share one', async () => {
    const refused = await put('V-0', { name: 'n', vatNumber: '00905811007' });
    expect(refused.json<object>()).toMatchObject({ details: [{ field: 'vatNumber', code: 'vatNumber' }] });
    const vatNumber = '00905811006';
    expect(companyOf(await put('V-1', { name: 'One', vatNumber })).sameVatNumberCount).toBe(0);
    expect(companyOf(await put('V-2', { name: 'Branch', vatNumber: `IT${vatNumber}` })).sameVatNumberCount).toBe(1);
    expect(companyOf(await put('V-2', { name: 'Branch', vatNumber: null }))).toMatchObject({ vatNumber: null });
  });
});
