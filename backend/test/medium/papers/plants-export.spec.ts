import { type ApiTokenScope, PLANT_COLUMNS, PLANT_STATES } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { SecurityEvent } from '#kernel/security-log/index.js';
import { Manufacturer } from '#plants/index.js';
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
  api.as(user)({ method: 'GET', url: `/api/plants/export?${query}` });
const serials = async (user: TestUser, query = ''): Promise<(string | undefined)[]> =>
  rowsOf(await get(user, `format=csv&language=en${query}`), 'en').map((row) => row['Serial number']);

let count = 0;

/** A plant of a new company, with a text in each column. */
async function fullPlant() {
  const owner = await api.make.company({ name: 'Čapek & figli; "Sud"', erpCode: `C-EXP-${++count}` });
  const model = await api.make.plantModel({ code: 'LC-500' });
  const { name: maker } = await api.dataSource.manager.findOneByOrFail(Manufacturer, { id: model.manufacturerId });
  const { id: siteId } = await api.make.site({ companyId: owner.id, name: 'Verona', country: 'IT' });
  const plant = await api.make.plant({
    ...{ modelId: model.id, serialNumber: '-0042', ownerCompanyId: owner.id, siteId, state: 'OUT_OF_SERVICE' },
    ...{ label: '=HYPERLINK("http://evil.example")', site: 'Verona', yearOfConstruction: 2021 },
    ...{ deliveredOn: '2026-03-02', commissionedOn: '2026-03-16', notes: 'Only for staff' },
  });
  return { owner, maker, plant };
}

describe('the content of the file', () => {
  it('is in Italian for Italians, and writes no formula', async () => {
    const { owner, maker, plant } = await fullPlant();
    await api.make.stop({ plantId: plant.id, startedAt: new Date('2026-07-01T22:30:00Z') });
    expect(rowsOf(await get(admin, `format=csv&language=it&ids=${plant.id}`), 'it')).toEqual([
      {
        Costruttore: maker,
        Modello: 'LC-500',
        Matricola: "'-0042",
        Stato: 'Fuori servizio',
        'Codice cliente': owner.erpCode,
        Proprietario: 'Čapek & figli; "Sud"',
        'Nome interno': '\'=HYPERLINK("http://evil.example")',
        Sede: 'Verona',
        'Anno di costruzione': '2021',
        'Consegnato il': '02/03/2026',
        'Messo in servizio il': '16/03/2026',
        'Messo fuori servizio il': '',
        'Fermo dal': '02/07/2026 00:30',
        Paese: 'Italia',
      },
    ]);
  });

  it('is in English for others, without what the list does not show', async () => {
    const { plant } = await fullPlant();
    const answer = await get(admin, `format=csv&language=en&ids=${plant.id}`);
    expect(rowsOf(answer, 'en')).toMatchObject([{ State: 'Out of service', Delivered: '2026-03-02' }]);
    expect(answer.body).not.toContain('Only for staff');
  });

  it('has numbers as such in a spreadsheet, and text as text', async () => {
    const { plant } = await fullPlant();
    const { name, row } = firstRowOf(await get(admin, `format=xlsx&language=it&ids=${plant.id}`));
    expect(name).toBe('Impianti');
    expect(row).toMatchObject({
      ...{ Matricola: '-0042', 'Nome interno': '=HYPERLINK("http://evil.example")', 'Anno di costruzione': 2021 },
      'Fermo dal': undefined,
    });
  });

  it('keeps the place of each column: those of an import come first, what is added comes last', async () => {
    expect(titlesOf(await get(admin, 'format=csv&language=en'))).toEqual([
      ...['Manufacturer', 'Model', 'Serial number', 'State', 'Customer number', 'Owner', 'In-house name', 'Site'],
      ...['Year of construction', 'Delivered', 'Commissioned', 'Decommissioned', 'Stopped since', 'Country'],
    ]);
  });

  it('can be imported again, and nothing changes', async () => {
    const plants = [(await fullPlant()).plant, await api.make.plant({ label: '+1', state: 'PLANNED' })];
    const ids = plants.map(({ id }) => id).join();
    const exported = rowsOf(await get(admin, `format=csv&language=en&ids=${ids}`), 'en');
    const states = { Planned: 'PLANNED', 'Out of service': 'OUT_OF_SERVICE' };
    const rows = exported.map((row) => {
      const { yearOfConstruction: year, state, ...texts } = toImported(row, PLANT_COLUMNS);
      return {
        ...texts,
        state: states[state as keyof typeof states],
        ...(year && { yearOfConstruction: Number(year) }),
      };
    });
    const answer = await api.as(admin)({ method: 'POST', url: '/api/plants/import', payload: { rows } });
    const { results } = answer.json<{ results: { outcome: string; plantId: string }[] }>();
    expect(results.map(({ outcome }) => outcome)).toEqual(['SAME', 'SAME']);
    expect(results.map(({ plantId }) => plantId).sort()).toEqual(plants.map(({ id }) => id).sort());
  });

  it('has all rows in the order of the list, beyond one batch', async () => {
    const { id: modelId, manufacturerId } = await api.make.plantModel();
    const { id } = await api.make.plant({ modelId, serialNumber: 'BATCH-0000' });
    await api.dataSource.query(
      `INSERT INTO plants (id, model_id, manufacturer_id, serial_number, serial_key, serial_loose_key, search_text, state, version)
       SELECT gen_random_uuid(), $1, $2, 'BATCH-' || lpad(n::text, 4, '0'), 'batch' || lpad(n::text, 4, '0'),
         serial_loose_key, search_text, state, 1 FROM plants, generate_series(1, 1000) n WHERE id = $3`,
      [modelId, manufacturerId, id],
    );
    const expected = Array.from({ length: 1001 }, (_, index) => `BATCH-${String(index).padStart(4, '0')}`);
    expect(await serials(admin, `&modelId=${modelId}`)).toEqual(expected);
    expect(await serials(admin, `&modelId=${modelId}&order=desc`)).toEqual(expected.reverse());
  });
});

describe('the exported plants', () => {
  it('are those of the list under the same filters', async () => {
    const { id: companyId } = await api.make.company();
    for (const state of PLANT_STATES) await api.make.plant({ ownerCompanyId: companyId, state });
    const stopped = await api.make.plant({ ownerCompanyId: companyId, label: 'Linea à' });
    await api.make.stop({ plantId: stopped.id });
    for (const query of ['', '&state=SCRAPPED', '&stopped=true', '&stopped=false', '&search=LINEA', '&search=none']) {
      const url = `/api/plants?limit=100&companyId=${companyId}${query}`;
      const { plants } = (await api.as(admin)({ method: 'GET', url })).json<{ plants: { serialNumber: string }[] }>();
      expect(await serials(admin, `&companyId=${companyId}${query}`)).toEqual(
        plants.map(({ serialNumber }) => serialNumber),
      );
    }
  });

  it('are for clients those of their company, and for staff all but merged ones', async () => {
    const [own, other] = [await fullPlant(), await fullPlant()];
    const merged = await api.make.mergedPlant(own.plant.id);
    const client = await api.make.member({ companyId: own.owner.id });
    const ids = [own.plant, other.plant, merged].map(({ id }) => id).join();
    const owners = async (user: TestUser): Promise<(string | undefined)[]> =>
      rowsOf(await get(user, `format=csv&language=en&ids=${ids}`), 'en').map((row) => row['Customer number']);
    expect(await owners(client)).toEqual(['']);
    expect(await owners(await api.make.technician())).toEqual(['', '']);
    expect((await owners(admin)).sort()).toEqual([own.owner.erpCode, other.owner.erpCode].sort());
    expect(await serials(await api.make.user())).toEqual([]);
  });

  it('name the customer number to programs only with the scope of companies', async () => {
    const { owner, plant } = await fullPlant();
    const seen = async (scopes: ApiTokenScope[]): Promise<string | undefined> => {
      const { text } = await api.make.apiToken({ userId: admin.id, scopes });
      const headers = { authorization: `Bearer ${text}` };
      const url = `/api/plants/export?format=csv&language=en&ids=${plant.id}`;
      return rowsOf(await api.inject({ method: 'GET', url, headers }), 'en')[0]?.['Customer number'];
    };
    expect(await seen(['plants:read'])).toBe('');
    expect(await seen(['plants:read', 'companies:read'])).toBe(owner.erpCode);
  });
});

describe('the response', () => {
  it.each([
    ['csv', 'text/csv; charset=utf-8'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('is a %s file to save, named by the day in Italian time', async (format, type) => {
    const now = jest.spyOn(api.app.get(Clock), 'now').mockReturnValue(new Date('2026-11-20T23:30:00Z'));
    const { headers } = await get(admin, `format=${format}`).finally(() => now.mockRestore());
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="plants-2026-11-21.${format}"`,
      'cache-control': 'private, no-store',
    });
  });

  it('is recorded with its format and the number of rows', async () => {
    const auditor = await api.make.admin();
    await get(auditor, `format=xlsx&ids=${(await api.make.plant()).id}`);
    const found = await api.dataSource.manager.findBy(SecurityEvent, { actorId: auditor.id, kind: 'LIST_EXPORTED' });
    expect(found).toMatchObject([{ details: { format: 'xlsx', list: 'plants', rows: 1 } }]);
  });

  it.each(['', 'format=pdf', 'format=csv&language=fr', 'format=csv&page=1', 'format=csv&limit=10', 'format=csv&x=1'])(
    'rejects ?%s, and takes no slot',
    async (query) => {
      const answer = await get(admin, query);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'VALIDATION_FAILED']);
      expect((await get(admin, 'format=csv')).statusCode).toBe(200);
    },
  );

  it('leaves the page of a plant where it was', async () => {
    const { id } = await api.make.plant();
    expect((await api.as(admin)({ method: 'GET', url: `/api/plants/${id}` })).statusCode).toBe(200);
    expect((await api.as(admin)({ method: 'GET', url: '/api/plants/exports' })).statusCode).toBe(404);
  });
});

it('limits the exports of a client, because anyone can register, and none of staff', async () => {
  const limited = await startApi({ RATE_LIMIT_FACTOR: '1', RATE_LIMIT_EXPORTS_PER_CLIENT: '2' });
  const [client, staff] = [await limited.make.user(), await limited.make.admin()];
  const statuses: number[] = [];
  for (const user of [client, client, client, staff, staff, staff])
    statuses.push((await limited.as(user)({ method: 'GET', url: '/api/plants/export?format=csv' })).statusCode);
  await limited.close();
  expect(statuses).toEqual([200, 200, 429, 200, 200, 200]);
});
