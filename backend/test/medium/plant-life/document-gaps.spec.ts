import type { Country, PlantDocumentKind } from '#contract/index.js';
import type { PlantDocument } from '#plant-life/documents/index.js';
import type { DocumentGapsDto, RequiredDocumentDto } from '#plant-life/documents/plant-document.dto.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';

interface Body {
  documentGaps?: DocumentGapsDto;
}

const SETTINGS = { COUNTRY_LANGUAGES: 'CH=de,fr;US=', REQUIRED_DOCUMENTS: 'OPERATION,DECLARATION,SAFETY' };

let api: TestApi;
let admin: TestUser;
let modelId: string;
let companyId: string;
beforeAll(async () => {
  api = await startApi(SETTINGS);
  admin = await api.make.admin();
});
afterAll(() => api.close());
beforeEach(async () => {
  modelId = (await api.make.plantModel()).id;
  companyId = (await api.make.company()).id;
});

/** A plant of the company at a site in the country. */
const plantIn = async (country: Country | null, serialNumber = 'SN-5'): Promise<string> => {
  const site = await api.make.site({ companyId, country });
  const facts = { modelId, ownerCompanyId: companyId, siteId: site.id, site: site.name, serialNumber };
  return (await api.make.plant(facts)).id;
};
const list = (plantId: string, reader = admin): Promise<Answer> =>
  api.as(reader)({ method: 'GET', url: `/api/plants/${plantId}/documents` });
const gapsOf = async (plantId: string): Promise<DocumentGapsDto> =>
  (await list(plantId)).json<Required<Body>>().documentGaps;
const named = (required: RequiredDocumentDto[]): string[] =>
  required.map(({ kind, languages }) => `${kind} ${languages.join('|')}`);
const missing = async (plantId: string): Promise<string[]> => named((await gapsOf(plantId)).missing);
const make = (language: string, kind: PlantDocumentKind = 'OPERATION', facts: Partial<PlantDocument> = {}) =>
  api.make.plantDocument({
    ...(!facts.plantId && { modelId }),
    ...{ title: `${kind} ${language}`, language, kind, ...facts },
  });

it('asks for each language of the country, and for a declaration in one of them', async () => {
  const plantId = await plantIn('BE');
  const manual = await make('fr');
  const declaration = await make('de', 'DECLARATION', { plantId });
  expect(await gapsOf(plantId)).toEqual({
    country: 'BE',
    present: [
      { kind: 'OPERATION', languages: ['fr'], documentId: manual.id },
      { kind: 'DECLARATION', languages: ['nl', 'fr', 'de'], documentId: declaration.id },
    ],
    missing: [
      { kind: 'OPERATION', languages: ['nl'], documentId: null },
      { kind: 'OPERATION', languages: ['de'], documentId: null },
      ...['nl', 'fr', 'de'].map((language) => ({ kind: 'SAFETY', languages: [language], documentId: null })),
    ],
  });
});

it('asks for the languages of the setting in place of the usual ones', async () => {
  expect(await missing(await plantIn('CH'))).toEqual([
    ...['OPERATION de', 'OPERATION fr', 'SAFETY de', 'SAFETY fr', 'DECLARATION de|fr'],
  ]);
});

it.each<[string, Country]>([
  ['whose setting is empty', 'US'],
  ['that has no usual ones', 'AQ'],
])('asks for nothing in a country %s', async (_, country) => {
  expect(await gapsOf(await plantIn(country))).toEqual({ country, present: [], missing: [] });
});

describe('the country', () => {
  it.each([
    ['IT01234567890', 'IT'],
    ['EL123456789', 'GR'],
    ['XI123456789', 'GB'],
    ['CHE123456789', 'CH'],
    ['EU123456789', null],
    ['COM950101AB1', null],
    [null, null],
  ])('is that of the VAT number of the owner without one at the site: %s, %s', async (vatNumber, country) => {
    ({ id: companyId } = await api.make.company({ vatNumber }));
    expect((await gapsOf(await plantIn(null))).country).toBe(country);
    const { id } = await api.make.plant({ ownerCompanyId: companyId });
    expect((await gapsOf(id)).country).toBe(country);
  });

  it('is that of the site before that of the owner', async () => {
    ({ id: companyId } = await api.make.company({ vatNumber: 'IT01234567890' }));
    expect((await gapsOf(await plantIn('FI'))).country).toBe('FI');
  });

  it('is not known without an owner, and nothing is missing then', async () => {
    const { id } = await api.make.plant();
    expect(await gapsOf(id)).toEqual({ country: null, present: [], missing: [] });
  });
});

describe('a document counts', () => {
  beforeEach(async () => {
    await make('de', 'DECLARATION');
    await make('de', 'SAFETY');
  });

  it.each<[string, string, boolean]>([
    ['in the language', 'de', true],
    ['in a form of it', 'de-AT', true],
    ['not in another one', 'it', false],
    ['not in one whose tag begins alike', 'den', false],
  ])('%s', async (_, language, counts) => {
    await make(language);
    expect(await missing(await plantIn('DE'))).toEqual(counts ? [] : ['OPERATION de']);
  });

  it.each<[Country, string, string]>([
    ['NO', 'no', 'nb'],
    ['NO', 'nn-NO', 'nb'],
    ['CN', 'zh-CN', 'zh-Hans'],
  ])('in %s under another tag of the language: %s', async (country, language, wanted) => {
    const plantId = await plantIn(country);
    expect(await missing(plantId)).toContain(`OPERATION ${wanted}`);
    await make(language);
    expect(await missing(plantId)).not.toContain(`OPERATION ${wanted}`);
  });

  it.each<[string, Partial<PlantDocument>, boolean]>([
    ['for visitors', { audience: 'PUBLIC' }, true],
    ['for the owner', { audience: 'OWNER' }, true],
    ['not for staff', { audience: 'STAFF' }, false],
    ['not withdrawn', { withdrawnAt: new Date() }, false],
    ['not of another kind', { kind: 'MAINTENANCE' }, false],
  ])('%s', async (_, facts, counts) => {
    await make('de', 'OPERATION', facts);
    expect(await missing(await plantIn('DE'))).toEqual(counts ? [] : ['OPERATION de']);
  });

  it('for the serial numbers that it is about', async () => {
    await make('de', 'OPERATION', { fromNumber: '5', toNumber: '6' });
    const plants = ['SN-4', 'SN-5', 'SN-6', 'SN-7', 'SN'].map((serialNumber) => plantIn('DE', serialNumber));
    const gaps = await Promise.all((await Promise.all(plants)).map(missing));
    expect(gaps.map(({ length }) => length)).toEqual([1, 0, 0, 1, 1]);
  });

  it('for its plant alone, and not that of a former owner', async () => {
    const [own, other] = [await plantIn('DE'), await plantIn('DE', 'SN-6')];
    const { id: ownerCompanyId } = await api.make.company();
    await make('de', 'OPERATION', { plantId: own, ownerCompanyId });
    expect(await missing(own)).toEqual(['OPERATION de']);
    await make('de', 'OPERATION', { plantId: own, ownerCompanyId: companyId, revision: 'B' });
    expect([await missing(own), await missing(other)]).toEqual([[], ['OPERATION de']]);
  });

  it('and the newest one is named', async () => {
    await make('de', 'OPERATION', { releasedOn: '2026-02-01', revision: 'A' });
    const newest = await make('de-AT', 'OPERATION', { releasedOn: '2026-03-01', revision: 'B' });
    await make('de', 'OPERATION', { releasedOn: '2026-01-01', revision: 'C' });
    expect((await gapsOf(await plantIn('DE'))).present[0]?.documentId).toBe(newest.id);
  });
});

const listed = async (reader: TestUser, query: string): Promise<string[]> => {
  const answer = await api.as(reader)({ method: 'GET', url: `/api/plants?modelId=${modelId}&${query}` });
  return answer.json<{ plants: { serialNumber: string }[] }>().plants.map(({ serialNumber }) => serialNumber);
};

describe('the list of plants', () => {
  beforeEach(async () => {
    await make('de', 'DECLARATION');
    await make('de', 'SAFETY');
    await make('de', 'OPERATION', { fromNumber: '5', toNumber: '6' });
  });

  it('has those that lack documents, or all others', async () => {
    await plantIn('DE', 'SN-4');
    await plantIn('DE', 'SN-5');
    const own = await plantIn('DE', 'SN-7');
    await make('de-AT', 'OPERATION', { plantId: own, ownerCompanyId: companyId });
    const former = await plantIn('DE', 'SN-8');
    await make('de', 'OPERATION', { plantId: former, ownerCompanyId: (await api.make.company()).id });
    await plantIn('CH', 'SN-6');
    await plantIn('US', 'SN-2');
    await plantIn(null, 'SN-3');
    expect(await listed(admin, 'lacksDocuments=true')).toEqual(['SN-4', 'SN-6', 'SN-8']);
    expect(await listed(admin, 'lacksDocuments=false')).toEqual(['SN-2', 'SN-3', 'SN-5', 'SN-7']);
  });

  it('takes documents that are withdrawn, or for staff, as missing', async () => {
    await plantIn('DE', 'SN-9');
    await make('de', 'OPERATION', { audience: 'STAFF', revision: 'B' });
    await make('de', 'OPERATION', { withdrawnAt: new Date(), revision: 'C' });
    expect(await listed(admin, 'lacksDocuments=true')).toEqual(['SN-9']);
    await make('de', 'OPERATION', { revision: 'D' });
    expect(await listed(admin, 'lacksDocuments=true')).toEqual([]);
  });

  it('has no plant that lacks one for clients', async () => {
    await plantIn('DE', 'SN-4');
    const member = await api.make.member({ companyId, companyRole: 'KEY_USER' });
    const technician = await api.make.technician();
    expect(await listed(technician, 'lacksDocuments=true')).toEqual(['SN-4']);
    expect(await listed(member, 'lacksDocuments=true')).toEqual([]);
    expect(await listed(member, 'lacksDocuments=false')).toEqual(['SN-4']);
  });
});

describe('the documents of a model', () => {
  const ofModel = async (reader = admin): Promise<unknown> =>
    (await api.as(reader)({ method: 'GET', url: `/api/plant-models/${modelId}/documents` })).json<{
      documentGaps: unknown;
    }>().documentGaps;

  it('say how many plants lack which, by the countries where they stand', async () => {
    await make('fr');
    await make('de', 'SAFETY');
    await make('de', 'DECLARATION');
    await plantIn('CH', 'SN-1');
    const covered = await plantIn('CH', 'SN-2');
    await make('de', 'OPERATION', { plantId: covered });
    await plantIn('US', 'SN-3');
    await plantIn(null, 'SN-4');
    expect(await ofModel(await api.make.technician())).toEqual([
      {
        ...{ country: 'CH', plants: 2 },
        missing: [
          { kind: 'OPERATION', languages: ['de'], plants: 1 },
          { kind: 'SAFETY', languages: ['fr'], plants: 2 },
        ],
      },
      { country: 'US', plants: 1, missing: [] },
      { country: null, plants: 1, missing: [] },
    ]);
  });

  it('say nothing of a model without plants', async () => {
    expect(await ofModel()).toEqual([]);
  });
});

it('is missing for no plant that is scrapped or was merged', async () => {
  const plantId = await plantIn('BE');
  expect(await missing(plantId)).not.toEqual([]);
  const { id: other } = await api.make.plant();
  for (const [column, value] of [
    ['state', 'SCRAPPED'],
    ['merged_into_id', other],
  ]) {
    const [{ before }] = await api.dataSource.query<[{ before: string | null }]>(
      `SELECT ${column} AS before FROM plants WHERE id = $1`,
      [plantId],
    );
    await api.dataSource.query(`UPDATE plants SET ${column} = $2 WHERE id = $1`, [plantId, value]);
    expect(await missing(plantId)).toEqual([]);
    await api.dataSource.query(`UPDATE plants SET ${column} = $2 WHERE id = $1`, [plantId, before]);
  }
});

it('is for staff alone', async () => {
  const plantId = await plantIn('DE');
  const { code } = await api.make.plate({ plantId });
  const readers = [admin, await api.make.technician(), await api.make.member({ companyId, companyRole: 'KEY_USER' })];
  const lists = await Promise.all(readers.map((reader) => list(plantId, reader)));
  const visited = await api.inject({ method: 'GET', url: `/api/public/plates/${code}/documents` });
  expect([...lists, visited].map((answer) => [answer.statusCode, 'documentGaps' in answer.json<Body>()])).toEqual([
    [200, true],
    [200, true],
    [200, false],
    [200, false],
  ]);
});
