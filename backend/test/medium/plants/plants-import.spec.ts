import { type ApiTokenScope, LIMITS } from '#contract/index.js';
import { SecurityEvent } from '#kernel/security-log/index.js';
import { Company, Site } from '#organisation/companies/index.js';
import { Manufacturer, Plant, PlantModel, PlantModelAlias, PlantOwnership } from '#plants/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';

interface Result {
  outcome: string;
  plantId: string | null;
  reason: string | null;
}

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());

/** Serial numbers differ from test to test. */
let next = 0;
const rowOf = (values: object = {}): Record<string, unknown> => ({
  ...{ manufacturer: 'Laserworks S.p.A.', model: 'LC-500', serialNumber: `IMP-${++next}` },
  ...values,
});
const send = (rows: object[], how: object = {}): Promise<Answer> =>
  api.as(admin)({ method: 'POST', url: '/api/plants/import', payload: { rows, createModels: true, ...how } });
const imported = async (rows: object[], how: object = {}): Promise<Result[]> =>
  (await send(rows, how)).json<{ results: Result[] }>().results;
const outcomes = (results: readonly Result[]): string[] => results.map(({ outcome, reason }) => reason ?? outcome);
const stored = (id: string | null | undefined): Promise<Plant> =>
  api.dataSource.manager.findOneByOrFail(Plant, { id: String(id) });
const makerOf = async ({ manufacturerId: id }: PlantModel): Promise<string> =>
  (await api.dataSource.manager.findOneByOrFail(Manufacturer, { id })).name;
const amount = (): Promise<number> => api.dataSource.manager.count(Plant);

describe('an import of plants', () => {
  it('creates plants with their models and owners, and changes nothing when it is repeated', async () => {
    const company = await api.make.company({ erpCode: 'C-77' });
    const rows = [
      rowOf({ ownerErpCode: 'C-77', label: 'Line 3', site: 'Verona', yearOfConstruction: 2021, state: 'PLANNED' }),
      rowOf({ manufacturer: 'LASERWORKS spa', model: 'lc 500' }),
    ];
    const first = await imported(rows);
    expect(outcomes(first)).toEqual(['CREATED', 'CREATED']);
    const plant = await stored(first[0]?.plantId);
    expect(plant).toMatchObject({ ownerCompanyId: company.id, label: 'Line 3', site: 'Verona', state: 'PLANNED' });
    expect(await api.dataSource.manager.countBy(PlantOwnership, { plantId: plant.id })).toBe(1);
    expect((await stored(first[1]?.plantId)).state).toBe('IN_SERVICE');
    const again = await imported(rows);
    expect(outcomes(again)).toEqual(['SAME', 'SAME']);
    expect(again.map(({ plantId }) => plantId)).toEqual(first.map(({ plantId }) => plantId));
    expect((await stored(plant.id)).version).toBe(1);
  });

  it('changes what differs, leaves what is absent and clears what is null or was a former owner’s', async () => {
    const { id: companyId } = await api.make.company({ name: 'Officine Rossi' });
    const words = { label: 'Line 3', site: 'Verona' };
    const row = rowOf({ ...words, yearOfConstruction: 2021, owner: 'officine rossi' });
    const [created] = await imported([row]);
    const { label: _, yearOfConstruction: __, ...others } = row;
    const spelled = { ...others, serialNumber: String(row.serialNumber).toLowerCase().replace('-', ' ') };
    expect(outcomes(await imported([{ ...spelled, site: null, owner: null }]))).toEqual(['CHANGED']);
    const plant = await stored(created?.plantId);
    expect(plant).toMatchObject({
      label: null,
      site: null,
      yearOfConstruction: 2021,
      ownerCompanyId: null,
      version: 2,
    });
    expect(plant.serialNumber).toBe(row.serialNumber);
    const recorded = await api.dataSource.manager.findBy(SecurityEvent, { kind: 'PLANT_OWNER_CHANGED' });
    const { id, serialNumber } = plant;
    expect(recorded.map(({ details }) => details)).toEqual([{ id, serialNumber, from: companyId, to: null }]);
  });

  describe('the country', () => {
    const at = async (company: string, facts: object = {}): Promise<Record<string, unknown>[]> => {
      const results = await imported([rowOf({ owner: company, site: 'Lyon', ...facts })]);
      return results.map(({ outcome, reason }) => ({ outcome, reason }));
    };
    const siteOf = (companyId: string) => api.dataSource.manager.findOneByOrFail(Site, { companyId });

    it.each(['FR', 'fr', 'Francia', 'FRANCE'])(
      'of a site is found by %s, and a repetition changes nothing',
      async (text) => {
        const { id, name } = await api.make.company({ name: `Owner ${text} ${Math.random()}` });
        const row = rowOf({ owner: name, site: 'Lyon', country: text });
        expect(outcomes(await imported([row]))).toEqual(['CREATED']);
        expect(outcomes(await imported([row]))).toEqual(['SAME']);
        expect(await siteOf(id)).toMatchObject({ country: 'FR', version: 2 });
      },
    );

    it('is given to a site that has none, also of a plant whose site the row leaves', async () => {
      const { id, name } = await api.make.company({ name: `Owner ${Math.random()}` });
      const row = rowOf({ owner: name, site: 'Lyon' });
      await imported([row]);
      const { site: _, owner: __, ...others } = row;
      expect(outcomes(await imported([{ ...others, country: 'FR' }]))).toEqual(['CHANGED']);
      expect((await siteOf(id)).country).toBe('FR');
    });

    it('of a site that has another one stays, and the row is refused', async () => {
      const { id, name } = await api.make.company({ name: `Owner ${Math.random()}` });
      await api.make.site({ companyId: id, name: 'Lyon', country: 'CH' });
      expect(await at(name, { country: 'FR' })).toEqual([{ outcome: 'REFUSED', reason: 'COUNTRY_DIFFERS' }]);
      expect((await siteOf(id)).country).toBe('CH');
    });

    it('is given by two imports at once that name the sites in another order', async () => {
      const { id: companyId, name: owner } = await api.make.company({ name: `Owner ${Math.random()}` });
      const sites = Array.from({ length: 40 }, (_, place) => `Hall ${place}`);
      for (const name of sites) await api.make.site({ companyId, name, country: null });
      const sendInOrder = (names: readonly string[]): Promise<Answer> =>
        send(
          names.map((site, place) => rowOf({ owner, site, country: 'FR', serialNumber: `${100 + place} ${++next}` })),
        );
      const both = await Promise.all([sendInOrder(sites), sendInOrder(sites.toReversed())]);
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await api.dataSource.manager.countBy(Site, { companyId, country: 'FR' })).toBe(sites.length);
    });

    it('needs an owner and a site', async () => {
      const { name } = await api.make.company({ name: `Owner ${Math.random()}` });
      const refused = [{ outcome: 'REFUSED', reason: 'COUNTRY_WITHOUT_SITE' }];
      expect(await at(name, { country: 'FR', site: null })).toEqual(refused);
      const results = await imported([rowOf({ country: 'FR', site: 'Lyon' })]);
      expect(results.map(({ outcome, reason }) => ({ outcome, reason }))).toEqual(refused);
    });

    it.each(['ITA', 'Atlantide', '', null, 39, 'x'.repeat(LIMITS.countryName.max + 1)])(
      'is refused as %s',
      async (country) => {
        const answer = await send([rowOf(), rowOf({ country })]);
        expect([answer.statusCode, answer.json<{ details: object[] }>().details]).toEqual([
          400,
          [{ field: 'rows.1.country', code: 'countryName', message: expect.stringMatching(/such as IT/) as string }],
        ]);
      },
    );
  });

  it.each([
    ['serialNumber', '1,23457E+12'],
    ['serialNumber', '8.05e+15'],
    ['model', '1E+5'],
    ['ownerErpCode', '-1,2E-07'],
    ['label', '1,2E+05'],
    ['serialNumber', 'SN\u0000'],
  ])('refuses a %s that a spreadsheet has spoiled: %s', async (field, value) => {
    const before = await amount();
    const answer = await send([rowOf(), rowOf({ [field]: value })], { dryRun: true });
    expect([answer.statusCode, answer.json<{ details: object[] }>().details]).toEqual([
      400,
      [expect.objectContaining({ field: `rows.1.${field}`, code: value.includes('\0') ? 'text' : 'scientific' })],
    ]);
    expect(await amount()).toBe(before);
  });

  it.each(['12E4', 'E+12', '1,2E+', '000123'])(
    'takes %s, which no spreadsheet writes for a number',
    async (spelling) => {
      expect(outcomes(await imported([rowOf({ serialNumber: spelling })], { dryRun: true }))).toEqual(['CREATED']);
    },
  );

  it('finds models by their other names, and plants of another manufacturer with the same serial number', async () => {
    const model = await api.make.plantModel({ code: 'PX-9' });
    await api.dataSource.manager.insert(PlantModelAlias, {
      ...{ modelId: model.id, alias: 'Pressa nove', textKey: 'pressanove' },
    });
    const manufacturer = await makerOf(model);
    await imported([rowOf()]);
    const row = rowOf();
    const results = await imported([row, { ...row, manufacturer, model: 'pressa NOVE' }], { createModels: false });
    expect(outcomes(results)).toEqual(['CREATED', 'CREATED']);
    expect((await stored(results[1]?.plantId)).modelId).toBe(model.id);
  });

  it('accounts for each refused row, and does the others', async () => {
    for (const name of ['Twice', 'TWICE']) await api.make.company({ name });
    const merged = await api.make.mergedPlant((await api.make.plant()).id);
    const model = await api.dataSource.manager.findOneByOrFail(PlantModel, { id: merged.modelId });
    const taken = { manufacturer: await makerOf(model), model: model.code, serialNumber: merged.serialNumber };
    const good = rowOf();
    const rows = [
      rowOf({ model: 'Unknown' }),
      rowOf({ owner: 'Absent S.r.l.' }),
      rowOf({ ownerErpCode: 'C-absent' }),
      rowOf({ owner: 'twice' }),
      good,
      { ...good, serialNumber: ` ${String(good.serialNumber).toLowerCase()} ` },
      rowOf(taken),
    ];
    expect(outcomes(await imported(rows, { createModels: false }))).toEqual([
      ...['MODEL_UNKNOWN', 'OWNER_UNKNOWN', 'OWNER_UNKNOWN', 'OWNER_AMBIGUOUS'],
      ...['CREATED', 'REPEATED', 'MERGED'],
    ]);
  });

  it('leaves no model, manufacturer or company of a refused row', async () => {
    const refused = rowOf({ manufacturer: 'Refused Ltd', model: 'R-1', owner: 'Absent S.r.l.' });
    const same = rowOf();
    const renamed = { ...same, model: 'R-2', owner: 'Never made' };
    const results = await imported([refused, same, renamed]);
    expect(outcomes(results)).toEqual(['OWNER_UNKNOWN', 'CREATED', 'REPEATED']);
    const { manager } = api.dataSource;
    expect(await manager.countBy(Manufacturer, { name: 'Refused Ltd' })).toBe(0);
    expect(await manager.countBy(PlantModel, [{ code: 'R-1' }, { code: 'R-2' }])).toBe(0);
  });

  it('creates a company once, though two requests name it at once', async () => {
    const rows = [1, 2].map(() => rowOf({ owner: 'Nuova Officina' }));
    const both = await Promise.all(rows.map((row) => send([row], { createCompanies: true })));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await api.dataSource.manager.countBy(Company, { name: 'Nuova Officina' })).toBe(1);
  });

  it('stores nothing in a dry run, which says what the import will do', async () => {
    const rows = [rowOf({ model: 'Dry 1' }), rowOf({ owner: 'Absent S.r.l.' })];
    const before = await amount();
    expect(outcomes(await imported(rows, { dryRun: true }))).toEqual(['CREATED', 'OWNER_UNKNOWN']);
    expect(await amount()).toBe(before);
    expect(await api.dataSource.manager.countBy(PlantModel, { code: 'Dry 1' })).toBe(0);
    expect(outcomes(await imported(rows))).toEqual(['CREATED', 'OWNER_UNKNOWN']);
  });

  it('creates each plant once, though two requests send the same rows at once', async () => {
    const rows = Array.from({ length: LIMITS.importedRows.max }, () => rowOf());
    const before = await amount();
    const both = await Promise.all([send(rows), send([...rows].reverse())]);
    const codes = both.map(({ statusCode }) => statusCode);
    expect(codes).toContain(200);
    for (const code of codes) expect([200, 409]).toContain(code);
    expect(await amount()).toBe(before + rows.length);
  });

  it('is refused whole for invalid rows, which are named, and for too many', async () => {
    const answer = await send([rowOf(), rowOf({ serialNumber: ' ', yearOfConstruction: 1899 })]);
    expect(answer.statusCode).toBe(400);
    const { details } = answer.json<{ details: { field: string }[] }>();
    expect(details.map(({ field }) => field).sort()).toEqual(['rows.1.serialNumber', 'rows.1.yearOfConstruction']);
    const most = Array.from({ length: LIMITS.importedRows.max }, () =>
      rowOf({ state: 'PLANNED', label: 'x', site: 'x', yearOfConstruction: 2021, owner: null, ownerErpCode: null }),
    );
    expect((await send(most, { dryRun: true })).statusCode).toBe(200);
    expect((await send([...most, rowOf()], { dryRun: true })).statusCode).toBe(400);
  });

  it('is open to programs of administrators that may write plants', async () => {
    const call = async (scopes: ApiTokenScope[]): Promise<number> => {
      const { text } = await api.make.apiToken({ userId: admin.id, scopes });
      const headers = { authorization: `Bearer ${text}` };
      return (await api.inject({ method: 'POST', url: '/api/plants/import', headers, payload: { rows: [rowOf()] } }))
        .statusCode;
    };
    expect(await call(['plants:read'])).toBe(403);
    expect(await call(['plants:write'])).toBe(200);
  });
});
