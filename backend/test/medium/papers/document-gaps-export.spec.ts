import { SecurityEvent } from '#kernel/security-log/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { readCsv } from '#test/support/readers/csv-reader.js';
import { firstRowOf, titlesOf } from './exported-rows.support.js';

let api: TestApi;
let admin: TestUser;
let modelId: string;
beforeAll(async () => {
  api = await startApi({ COUNTRY_LANGUAGES: 'CH=de,fr;US=', REQUIRED_DOCUMENTS: 'OPERATION,DECLARATION' });
  admin = await api.make.admin();
});
afterAll(() => api.close());
beforeEach(async () => {
  modelId = (await api.make.plantModel({ code: 'LC-700', expectedLifeYears: 15 })).id;
});

const get = (user: TestUser, query: string): Promise<Answer> =>
  api.as(user)({ method: 'GET', url: `/api/plants/document-gaps/export?${query}&modelId=${modelId}` });

async function rowsIn(language: 'it' | 'en', query = ''): Promise<Record<string, string>[]> {
  const answer = await get(admin, `format=csv&language=${language}${query}`);
  const [titles = [], ...records] = readCsv(answer.body.slice(1), language === 'it' ? ';' : ',');
  return records.map((record) => Object.fromEntries(titles.map((title, place) => [title, record[place] ?? ''])));
}

/** A plant in Switzerland, with two revisions of the German manual between which it was delivered. */
async function swissPlant() {
  const owner = await api.make.company({ name: '=Ältere AG' });
  const site = await api.make.site({ companyId: owner.id, country: 'CH', name: 'Basel' });
  const manual = { ...{ modelId, title: 'Betriebsanleitung', language: 'de' }, kind: 'OPERATION' } as const;
  const a = await api.make.plantDocument({ ...manual, revision: 'A', releasedOn: '2026-01-01' });
  const b = await api.make.plantDocument({ ...manual, revision: 'B', releasedOn: '2027-01-01' });
  const plant = await api.make.plant({
    ...{ modelId, serialNumber: 'SN-1', ownerCompanyId: owner.id, siteId: site.id, site: site.name },
    deliveredOn: '2026-03-02',
  });
  return { a, b, plant };
}

it('has a row for each expected document, with the delivered and the current revision', async () => {
  const { a, b } = await swissPlant();
  const facts = { Modello: 'LC-700', Matricola: 'SN-1', Proprietario: "'=Ältere AG", Sede: 'Basel', Paese: 'Svizzera' };
  const days = { 'Consegnato il': '02/03/2026', 'Disponibile almeno fino al': '02/03/2041' };
  const none = { Titolo: '', Lingua: '', 'Revisione attuale': '', 'Pubblicata il': '', 'SHA-256': '' };
  const noneDelivered = { 'Revisione consegnata': '', 'SHA-256 di quella consegnata': '' };
  expect(await rowsIn('it')).toEqual([
    {
      ...{ ...facts, ...days, 'Tipo di documento': 'Istruzioni per l’uso', 'Lingua prevista': 'tedesco' },
      ...{ Stato: 'Presente', Titolo: 'Betriebsanleitung', Lingua: 'tedesco', 'Revisione attuale': 'B' },
      ...{ 'Pubblicata il': '01/01/2027', 'SHA-256': b.sha256 },
      ...{ 'Revisione consegnata': 'A', 'SHA-256 di quella consegnata': a.sha256 },
    },
    {
      ...{ ...facts, ...days, 'Tipo di documento': 'Istruzioni per l’uso', 'Lingua prevista': 'francese' },
      ...{ Stato: 'Mancante', ...none, ...noneDelivered },
    },
    {
      ...{ ...facts, ...days, 'Tipo di documento': 'Dichiarazione di conformità' },
      ...{ 'Lingua prevista': 'tedesco / francese', Stato: 'Mancante', ...none, ...noneDelivered },
    },
  ]);
});

it('names no delivered revision that the owner does not read', async () => {
  const { a } = await swissPlant();
  await api.dataSource.query(`UPDATE plant_documents SET withdrawn_at = now() WHERE id = $1`, [a.id]);
  const [row] = await rowsIn('en');
  expect(row).toMatchObject({ State: 'Present', 'Current revision': 'B', 'Delivered revision': '' });
});

it('has one row for a plant that needs none, and for one whose country is not known', async () => {
  const { id: companyId } = await api.make.company({ vatNumber: null });
  const site = await api.make.site({ companyId, country: 'US' });
  await api.make.plant({ modelId, serialNumber: 'SN-2', ownerCompanyId: companyId, siteId: site.id, site: site.name });
  await api.make.plant({ modelId, serialNumber: 'SN-3' });
  expect((await rowsIn('en')).map((row) => [row['Serial number'], row['Country'], row['State']])).toEqual([
    ['SN-2', 'United States', 'No document expected'],
    ['SN-3', '', 'Unknown country'],
  ]);
});

it('has the plants of the list in its order, and counts them', async () => {
  await swissPlant();
  await api.make.plant({ modelId, serialNumber: 'SN-3' });
  const serials = async (query: string) => (await rowsIn('en', query)).map((row) => row['Serial number']);
  expect(await serials('&order=desc')).toEqual(['SN-3', 'SN-1', 'SN-1', 'SN-1']);
  expect(await serials('&lacksDocuments=true')).toEqual(['SN-1', 'SN-1', 'SN-1']);
  expect((await get(admin, 'format=csv')).headers['x-total-count']).toBe('2');
});

it('is a workbook, too, and goes into the security log', async () => {
  await swissPlant();
  const workbook = firstRowOf(await get(admin, 'format=xlsx&language=en'));
  expect(workbook).toMatchObject({ name: 'Missing languages', row: { Owner: '=Ältere AG', State: 'Present' } });
  const where = { kind: 'LIST_EXPORTED', actorId: admin.id } as const;
  const [event] = await api.dataSource.manager.find(SecurityEvent, { where, order: { id: 'DESC' } });
  expect(event?.details).toMatchObject({ list: 'document-gaps', format: 'xlsx', rows: 1 });
});

it('has the place of each column', async () => {
  expect(titlesOf(await get(admin, 'format=csv&language=en'))).toEqual([
    ...['Model', 'Serial number', 'Owner', 'Site', 'Country', 'Delivered', 'Kind of document', 'Expected language'],
    ...['State', 'Title', 'Language', 'Current revision', 'Released', 'SHA-256', 'Delivered revision'],
    ...['SHA-256 of the delivered one', 'Available until at least'],
  ]);
});

it('is for staff alone', async () => {
  const { id: companyId } = await api.make.company();
  const readers = [await api.make.technician(), await api.make.member({ companyId, companyRole: 'KEY_USER' })];
  const responses = await Promise.all(readers.map((reader) => get(reader, 'format=csv')));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 403]);
});
