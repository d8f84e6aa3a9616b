import { COMPANY_COLUMNS } from '#contract/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { firstRowOf, rowsOf, titlesOf, toImported } from './exported-rows.support.js';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());

const get = (user: TestUser, query: string): Promise<Answer> =>
  api.as(user)({ method: 'GET', url: `/api/companies/export?${query}` });
const names = async (query = ''): Promise<(string | undefined)[]> =>
  rowsOf(await get(admin, `format=csv&language=en${query}`), 'en').map(({ Name: name }) => name);

it('names what a company has, in Italian for Italians, and writes no formula', async () => {
  const { id } = await api.make.company({
    ...{ name: '=1+1; "Sud"', erpCode: '000123', vatNumber: 'IT00743110157', isActive: false },
    createdAt: new Date('2026-07-01T22:30:00Z'),
  });
  await api.make.member({ companyId: id });
  await api.make.member({ companyId: id, companyRole: 'KEY_USER' });
  await api.make.plant({ ownerCompanyId: id });
  await api.make.ticket({ companyId: id });
  expect(rowsOf(await get(admin, `format=csv&language=it&ids=${id}`), 'it')).toEqual([
    {
      'Codice cliente': '000123',
      Nome: '\'=1+1; "Sud"',
      'Partita IVA': 'IT00743110157',
      'Azienda attiva': 'No',
      Membri: '2',
      Referenti: '1',
      Impianti: '1',
      'Ticket aperti': '1',
      Creata: '02/07/2026 00:30',
    },
  ]);
  const { name, row } = firstRowOf(await get(admin, `format=xlsx&language=en&ids=${id}`));
  expect(name).toBe('Companies');
  expect(row).toMatchObject({ 'Customer number': '000123', Name: '=1+1; "Sud"', Members: 2, 'Active company': 'No' });
});

it('keeps the place of each column: those of an import come first, what is added comes last', async () => {
  expect(titlesOf(await get(admin, 'format=csv&language=en'))).toEqual([
    ...['Customer number', 'Name', 'VAT number', 'Active company', 'Members', 'Key users', 'Plants', 'Open tickets'],
    'Created',
  ]);
});

it('can be imported again, and nothing changes', async () => {
  const made = [
    await api.make.company({ erpCode: '-77', name: '+Più S.p.A.', vatNumber: 'DE129273398' }),
    await api.make.company({ erpCode: 'AGAIN-2', name: 'Again', isActive: false }),
  ];
  const ids = made.map(({ id }) => id).join();
  const exported = rowsOf(await get(admin, `format=csv&language=en&ids=${ids}`), 'en');
  const rows = exported.map((row) => {
    const { isActive, ...texts } = toImported(row, COMPANY_COLUMNS);
    return { ...texts, isActive: isActive === 'Yes' };
  });
  const answer = await api.as(admin)({ method: 'POST', url: '/api/companies/import', payload: { rows } });
  const { results } = answer.json<{ results: { outcome: string; companyId: string }[] }>();
  expect(results.map(({ outcome }) => outcome)).toEqual(['SAME', 'SAME']);
  expect(results.map(({ companyId }) => companyId).sort()).toEqual(made.map(({ id }) => id).sort());
});

it('has the companies of the list under the same filters, in its order', async () => {
  for (const name of ['Filter B', 'filter a', 'Filter C'])
    await api.make.company({ name, isActive: name !== 'Filter C' });
  expect(await names('&search=FILTER')).toEqual(['filter a', 'Filter B', 'Filter C']);
  expect(await names('&search=filter&order=desc&isActive=true')).toEqual(['Filter B', 'filter a']);
  expect(await names('&search=filter&hasKeyUser=true')).toEqual([]);
});

it('is for administrators and their programs with the scope of the list', async () => {
  for (const user of [await api.make.technician(), await api.make.member({ companyRole: 'KEY_USER' })])
    expect((await get(user, 'format=csv')).statusCode).toBe(403);
  for (const [scope, status] of [
    ['companies:read', 200],
    ['plants:read', 403],
  ] as const) {
    const { text } = await api.make.apiToken({ userId: admin.id, scopes: [scope] });
    const headers = { authorization: `Bearer ${text}` };
    const answer = await api.inject({ method: 'GET', url: '/api/companies/export?format=csv', headers });
    expect(answer.statusCode).toBe(status);
  }
});

it('rejects the page of the list, which has all of them', async () => {
  expect((await get(admin, 'format=csv&page=1')).statusCode).toBe(400);
});
