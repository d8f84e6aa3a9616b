import type { SiteDto } from '#organisation/members/sites/site.dto.js';
import { Plant } from '#plants/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { overlap } from '#test/support/overlap.js';

interface Body {
  site: SiteDto;
  sites: SiteDto[];
  manageable: boolean;
  plant: { id: string; site: string | null; siteId: string | null; siteAddress: string | null; version: number };
  plants: { id: string }[];
  events: { kind: string; site?: string | null }[];
  results: { outcome: string }[];
  code?: string;
}

let api: TestApi;
let admin: TestUser;
let companyId: string;
let keyUser: TestUser;
let member: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  keyUser = await api.make.member({ companyId, companyRole: 'KEY_USER' });
  member = await api.make.member({ companyId });
});
afterAll(() => api.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (as: TestUser, method: Method, path: string, payload?: object): Promise<Answer> =>
  api.as(as)({ method, url: `/api${path}`, payload });
const sites = (id = companyId): string => `/companies/${id}/sites`;
const add = (as: TestUser, body: object): Promise<Answer> => call(as, 'POST', sites(), body);
const codeOf = (answer: Answer): string | number => answer.json<Body>().code ?? answer.statusCode;
const newPlant = async (facts: object = {}): Promise<Body['plant']> => {
  const { id: modelId } = await api.make.plantModel();
  const body = { modelId, serialNumber: 'S-1', ownerCompanyId: companyId, ...facts };
  return (await call(admin, 'POST', '/plants', body)).json<Body>().plant;
};
const read = async (as: TestUser, id: string) => (await call(as, 'GET', `/plants/${id}`)).json<Body>().plant;
const change = (id: string, body: object): Promise<Answer> => call(admin, 'PUT', `/plants/${id}`, body);
const namesOf = async (as: TestUser): Promise<string[]> =>
  (await call(as, 'GET', sites())).json<Body>().sites.map(({ name }) => name);

describe('sites of a company', () => {
  it('are written by administrators and key users, and read by members', async () => {
    const { site } = (await add(keyUser, { name: 'Verona', address: 'Via Roma 1' })).json<Body>();
    expect(site).toMatchObject({ name: 'Verona', address: 'Via Roma 1', plantCount: 0, version: 1 });
    expect((await add(admin, { name: 'Ancona' })).statusCode).toBe(201);
    expect(codeOf(await add(member, { name: 'Bari' }))).toBe('FORBIDDEN');
    expect((await call(member, 'GET', sites())).json<Body>()).toMatchObject({
      manageable: false,
      sites: [{ name: 'Ancona', address: null }, { name: 'Verona' }],
    });
    expect((await call(keyUser, 'GET', `${sites()}?search=ROMA`)).json<Body>().sites).toHaveLength(1);
  });

  it('have a country, which stays unless it is changed or cleared', async () => {
    const { site } = (await add(keyUser, { name: 'Gent', country: 'BE' })).json<Body>();
    expect(site).toMatchObject({ country: 'BE', version: 1 });
    const put = async (body: object): Promise<SiteDto> =>
      (await call(keyUser, 'PUT', `${sites()}/${site.id}`, body)).json<Body>().site;
    expect(await put({ country: 'BE' })).toMatchObject({ country: 'BE', version: 1 });
    expect(await put({ address: 'Kade 1' })).toMatchObject({ country: 'BE', version: 2 });
    expect(await put({ country: 'NL' })).toMatchObject({ country: 'NL', address: 'Kade 1', version: 3 });
    expect(await put({ country: null })).toMatchObject({ country: null, version: 4 });
    expect((await add(keyUser, { name: 'Ancona' })).json<Body>().site.country).toBeNull();
  });

  it.each(['ZZ', 'be', 'Belgio', ''])('refuse %j as a country', async (country) => {
    const answer = await add(keyUser, { name: 'Gent', country });
    expect(answer.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'country', code: 'country', message: 'Must be the two-letter code of a country, such as IT' }],
    });
    expect(await namesOf(member)).toEqual([]);
  });

  it('do not exist for other companies', async () => {
    const stranger = await api.make.member({ companyRole: 'KEY_USER' });
    const site = await api.make.site({ companyId });
    expect(codeOf(await call(stranger, 'GET', sites()))).toBe('COMPANY_NOT_FOUND');
    expect(codeOf(await call(stranger, 'PUT', `${sites()}/${site.id}`, { name: 'X' }))).toBe('COMPANY_NOT_FOUND');
    const own = sites(String(stranger.companyId));
    expect(codeOf(await call(stranger, 'PUT', `${own}/${site.id}`, { name: 'X' }))).toBe('SITE_NOT_FOUND');
    expect(codeOf(await call(stranger, 'DELETE', `${own}/${site.id}`))).toBe('SITE_NOT_FOUND');
  });

  it('have names that are unique in any letter case and spacing, in one company', async () => {
    await add(keyUser, { name: 'Forlì Nord' });
    expect(codeOf(await add(keyUser, { name: 'FORLI  NORD' }))).toBe('SITE_NAME_IN_USE');
    await api.make.site({ name: 'Forlì Nord' });
    expect(await namesOf(member)).toEqual(['Forlì Nord']);
  });

  it('keep their version when nothing changes', async () => {
    const { site } = (await add(keyUser, { name: 'Como' })).json<Body>();
    const same = await call(keyUser, 'PUT', `${sites()}/${site.id}`, { name: 'Como', address: null });
    expect(same.json<Body>().site.version).toBe(1);
    const empty = await call(keyUser, 'PUT', `${sites()}/${site.id}`, {});
    expect(empty.json<Body>().site.version).toBe(1);
  });

  it('refuse a change that is based on an older version', async () => {
    const { site } = (await add(keyUser, { name: 'Verona' })).json<Body>();
    const put = (body: object): Promise<Answer> => call(keyUser, 'PUT', `${sites()}/${site.id}`, body);
    expect((await put({ address: 'Via Roma 1', version: 1 })).json<Body>().site.version).toBe(2);
    expect(codeOf(await put({ address: null, version: 1 }))).toBe('SITE_CHANGED');
  });
});

describe('a plant', () => {
  it('stands at a site of its owner, which a new name becomes', async () => {
    const { site } = (await add(keyUser, { name: 'Verona', address: 'Via Roma 1' })).json<Body>();
    const plant = await newPlant({ site: 'VERONA' });
    expect(plant).toMatchObject({ site: 'Verona', siteId: site.id, siteAddress: 'Via Roma 1' });
    const moved = (await change(plant.id, { site: 'Brescia' })).json<Body>().plant;
    expect(moved).toMatchObject({ site: 'Brescia', siteAddress: null });
    expect(await namesOf(member)).toEqual(['Brescia', 'Verona']);
    const list = await call(member, 'GET', `/plants?siteId=${moved.siteId}`);
    expect(list.json<Body>().plants.map(({ id }) => id)).toEqual([plant.id]);
    expect((await call(member, 'GET', `/plants?siteId=${site.id}`)).json<Body>().plants).toEqual([]);
  });

  it('leaves the site with the owner, and keeps in its timeline where it stood', async () => {
    const plant = await newPlant();
    await change(plant.id, { site: 'Verona' });
    const { id: ownerCompanyId } = await api.make.company();
    const sold = (await change(plant.id, { ownerCompanyId })).json<Body>().plant;
    expect(sold).toMatchObject({ site: null, siteId: null, siteAddress: null });
    expect(await namesOf(member)).toEqual(['Verona']);
    const { events } = (await call(admin, 'GET', `/plants/${plant.id}/timeline?kinds=SITE`)).json<Body>();
    expect(events.map(({ site }) => site)).toContain('Verona');
  });

  it('has words only without an owner, which become a site of the first one', async () => {
    const plant = await newPlant({ ownerCompanyId: null, site: 'Verona' });
    expect(plant).toMatchObject({ site: 'Verona', siteId: null });
    const owned = (await change(plant.id, { ownerCompanyId: companyId })).json<Body>().plant;
    expect(owned.siteId).not.toBeNull();
    expect(await namesOf(member)).toEqual(['Verona']);
  });

  it('shows and is found by another name of its site', async () => {
    const plant = await newPlant({ site: 'Verona' });
    await call(keyUser, 'PUT', `${sites()}/${plant.siteId}`, { name: 'Stabilimento Sud' });
    expect(await read(member, plant.id)).toMatchObject({ site: 'Stabilimento Sud', siteId: plant.siteId, version: 2 });
    const found = async (word: string) =>
      (await call(member, 'GET', `/plants?search=${word}`)).json<Body>().plants.length;
    expect([await found('stabilimento'), await found('verona')]).toEqual([1, 0]);
  });

  it('keeps its site from being removed', async () => {
    const plant = await newPlant({ site: 'Verona' });
    const path = `${sites()}/${plant.siteId}`;
    expect(codeOf(await call(keyUser, 'DELETE', path))).toBe('SITE_IN_USE');
    await change(plant.id, { site: null });
    expect((await call(keyUser, 'DELETE', path)).statusCode).toBe(204);
    expect(await namesOf(member)).toEqual([]);
  });

  it('is imported with its site, once in any spelling', async () => {
    const row = { manufacturer: 'Sites Ltd', model: 'S-1', ownerErpCode: 'SITES-1' };
    const { id } = await api.make.company({ erpCode: row.ownerErpCode });
    const rows = ['Verona', 'verona'].map((site, place) => ({ ...row, serialNumber: `SITE-${place}`, site }));
    const run = async (): Promise<string[]> =>
      (await call(admin, 'POST', '/plants/import', { rows, createModels: true }))
        .json<Body>()
        .results.map(({ outcome }) => outcome);
    expect([await run(), await run()]).toEqual([
      ['CREATED', 'CREATED'],
      ['SAME', 'SAME'],
    ]);
    const { sites: all } = (await call(admin, 'GET', sites(id))).json<Body>();
    expect(all).toMatchObject([{ name: 'Verona', plantCount: 2 }]);
  });

  it('is waited for by the removal of the site where it is being placed', async () => {
    const [site, plant] = [await api.make.site({ companyId, name: 'Lodi' }), await newPlant()];
    const placed = [
      ['SELECT FROM company_sites WHERE id = $1 FOR KEY SHARE', [site.id]],
      ['UPDATE plants SET site_id = $1 WHERE id = $2', [site.id, plant.id]],
    ] as const;
    const removal = await overlap(api.dataSource, placed, () => call(keyUser, 'DELETE', `${sites()}/${site.id}`));
    expect(codeOf(removal)).toBe('SITE_IN_USE');
    expect((await read(admin, plant.id)).siteId).toBe(site.id);
  });

  it('gets a new site if the one of that name is being removed', async () => {
    const [site, plant] = [await api.make.site({ companyId, name: 'Pavia' }), await newPlant()];
    const removed = [['DELETE FROM company_sites WHERE id = $1', [site.id]]] as const;
    const placed = await overlap(api.dataSource, removed, () => change(plant.id, { site: 'Pavia' }));
    expect(placed.statusCode).toBe(200);
    expect(await namesOf(keyUser)).toEqual(['Pavia']);
    expect((await read(admin, plant.id)).siteId).not.toBe(site.id);
  });

  it('stands at the site where it is placed while key users remove it', async () => {
    for (let round = 0; round < 20; round++) {
      const [site, plant] = [await api.make.site({ companyId, name: `Site ${round}` }), await newPlant()];
      const [placed, removed] = await Promise.all([
        change(plant.id, { site: site.name }),
        call(keyUser, 'DELETE', `${sites()}/${site.id}`),
      ]);
      expect([placed.statusCode, [204, 409].includes(removed.statusCode)]).toEqual([200, true]);
      const { siteId } = await read(admin, plant.id);
      expect(siteId === site.id).toBe(removed.statusCode === 409);
      expect(siteId).not.toBeNull();
    }
  });

  it('gets one site from two changes at once', async () => {
    const plants = [await newPlant(), await newPlant({ modelId: (await api.make.plantModel()).id })];
    await Promise.all(plants.map(({ id }) => change(id, { site: 'Verona' })));
    const { siteId } = await read(admin, String(plants[0]?.id));
    expect(await api.dataSource.manager.countBy(Plant, { siteId: String(siteId) })).toBe(2);
  });
});
