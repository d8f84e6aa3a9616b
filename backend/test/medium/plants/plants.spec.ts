import type { TestUser } from '#test/factories/factory.js';
import { type Inject, startApi, type TestApi } from '#test/support/api.js';
import { someMoment, someText } from '#test/support/matchers.js';

const ABSENT = '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11';

interface PlantBody {
  id: string;
  serialNumber: string;
  version: number;
  ownerships?: { company: { id: string }; until: string | null }[];
}
interface Body {
  plant: PlantBody;
  plants: PlantBody[];
  code: string;
  details: { field: string; code: string }[];
}

let api: TestApi;
let asAdmin: Inject;
beforeAll(async () => {
  api = await startApi();
  asAdmin = api.as(await api.make.admin());
});
afterAll(() => api.close());

const create = (payload: object) => asAdmin({ method: 'POST', url: '/api/plants', payload });
const update = (id: string, payload: object) => asAdmin({ method: 'PUT', url: `/api/plants/${id}`, payload });
const read = async (user: TestUser, id: string) => api.as(user)({ method: 'GET', url: `/api/plants/${id}` });
const serials = async (query: string, inject = asAdmin): Promise<string[]> =>
  (await inject({ method: 'GET', url: `/api/plants?${query}` }))
    .json<Body>()
    .plants.map(({ serialNumber }) => serialNumber);

describe('creating and changing', () => {
  it('returns the plant with its model, in service and without an owner by default', async () => {
    const model = await api.make.plantModel({ code: 'LC-500', name: 'Laser' });
    const answer = await create({ modelId: model.id, serialNumber: ' SN-1042 ' });
    expect(answer.statusCode).toBe(201);
    const { plant } = answer.json<Body>();
    expect(plant).toEqual({
      ...{ id: someText, serialNumber: 'SN-1042', state: 'IN_SERVICE', modelId: model.id },
      model: { id: model.id, manufacturer: someText, code: 'LC-500', name: 'Laser' },
      ...{ ownerCompanyId: null, owner: null, label: null, yearOfConstruction: null, notes: null },
      ...{ site: null, siteId: null, siteAddress: null, stoppedSince: null, stopConfirmed: null },
      ...{ deliveredOn: null, commissionedOn: null, decommissionedOn: null },
      ...{ ownerships: [], latestReadings: [], mergedInto: null, mergedPlants: [], version: 1, createdAt: someMoment },
      allowedActions: expect.arrayContaining(['EDIT', 'ADD_PLATE', 'ADD_READING']) as string[],
    });
    expect((await asAdmin({ method: 'GET', url: `/api/plants/${plant.id}` })).json<Body>()).toEqual({ plant });
  });

  it('refuses a serial number of the same manufacturer in another spelling', async () => {
    const model = await api.make.plantModel();
    const sister = await api.make.plantModel({ manufacturerId: model.manufacturerId });
    expect((await create({ modelId: model.id, serialNumber: 'AB-17' })).statusCode).toBe(201);
    const refused = await create({ modelId: sister.id, serialNumber: 'ab 17' });
    expect([refused.statusCode, refused.json<Body>().code]).toEqual([409, 'PLANT_SERIAL_IN_USE']);
    const { id: ofAnother } = await api.make.plantModel();
    expect((await create({ modelId: ofAnother, serialNumber: 'AB-17' })).statusCode).toBe(201);
  });

  it('changes only what was sent, clears with null, and refuses an older version', async () => {
    const { id } = await api.make.plant({ label: 'Line 3', site: 'Verona' });
    const changed = (await update(id, { label: null, state: 'SCRAPPED', version: 1 })).json<Body>();
    expect(changed.plant).toMatchObject({ label: null, site: 'Verona', state: 'SCRAPPED', version: 2 });
    expect((await update(id, { label: 'Line 4', version: 1 })).json<Body>().code).toBe('PLANT_CHANGED');
  });

  it('finds a plant by its new serial number, and frees the former one', async () => {
    const { id, modelId } = await api.make.plant({ serialNumber: 'OLD-771' });
    await update(id, { serialNumber: 'NEW-772' });
    expect([await serials('search=old-771'), await serials('search=new772')]).toEqual([[], ['NEW-772']]);
    expect((await create({ modelId, serialNumber: 'OLD-771' })).statusCode).toBe(201);
  });

  it.each([
    ['the year 1899', { yearOfConstruction: 1899 }, 'yearOfConstruction', 'integer'],
    ['the year 3000', { yearOfConstruction: 3000 }, 'yearOfConstruction', 'integer'],
    ['another state', { state: 'LOST' }, 'state', 'isIn'],
  ])('rejects %s', async (_, values, field, code) => {
    const { id: modelId } = await api.make.plantModel();
    const answer = await create({ modelId, serialNumber: 'S', ...values });
    expect([answer.statusCode, answer.json<Body>().details]).toEqual([400, [expect.objectContaining({ field, code })]]);
  });

  it('takes days that follow each other, and refuses one before the day that precedes it', async () => {
    const { id: modelId } = await api.make.plantModel();
    const days = { deliveredOn: '2026-03-02', commissionedOn: '2026-03-02', decommissionedOn: '2026-03-02' };
    const created = await create({ modelId, serialNumber: 'S-DAYS', ...days });
    expect(created.json<Body>().plant).toMatchObject(days);
    const { id } = created.json<Body>().plant;
    const fields = async (values: object) => {
      const answer = await update(id, values);
      return [answer.statusCode, answer.json<Body>().details?.map(({ field, code }) => `${field} ${code}`)];
    };
    expect(await fields({ commissionedOn: '2026-03-01' })).toEqual([400, ['commissionedOn dayOrder']]);
    expect(await fields({ commissionedOn: null, decommissionedOn: '2026-03-01' })).toEqual([
      400,
      ['decommissionedOn dayOrder'],
    ]);
    expect(await fields({ deliveredOn: null, commissionedOn: '2026-03-01' })).toEqual([200, undefined]);
    const early = await create({ modelId, serialNumber: 'S-EARLY', ...days, decommissionedOn: '2026-03-01' });
    expect(early.statusCode).toBe(400);
  });

  it('accepts the longest texts and the first and last year', async () => {
    const { id: modelId } = await api.make.plantModel();
    const texts = { label: 'l'.repeat(100), site: 's'.repeat(200), notes: 'n'.repeat(5000) };
    for (const yearOfConstruction of [1900, 2999]) {
      const serialNumber = `${yearOfConstruction}`.padEnd(100, 's');
      expect((await create({ modelId, serialNumber, yearOfConstruction, ...texts })).statusCode).toBe(201);
    }
  });

  it('refuses a model, an owner and a plant that do not exist', async () => {
    const { id: modelId } = await api.make.plantModel();
    const codes = [
      await create({ modelId: ABSENT, serialNumber: 'S-1' }),
      await create({ modelId, serialNumber: 'S-1', ownerCompanyId: ABSENT }),
      await create({ modelId, serialNumber: 'S-1', ownerCompanyId: ABSENT, site: 'Laser hall' }),
      await update(ABSENT, { label: 'x' }),
    ].map((answer) => [answer.statusCode, answer.json<Body>().code]);
    expect(codes).toEqual([
      [404, 'PLANT_MODEL_NOT_FOUND'],
      [404, 'COMPANY_NOT_FOUND'],
      [404, 'COMPANY_NOT_FOUND'],
      [404, 'PLANT_NOT_FOUND'],
    ]);
  });
});

describe('the owner', () => {
  it('sees the plant without what is for staff, and the former owner no longer does', async () => {
    const [seller, buyer] = [await api.make.member(), await api.make.member()];
    const { id } = await api.make.plant({ notes: 'For staff' });
    await update(id, { ownerCompanyId: seller.companyId });
    const seen = await read(seller, id);
    expect([seen.statusCode, Object.keys(seen.json<Body>().plant)]).toEqual([
      200,
      expect.not.arrayContaining(['notes', 'ownerships']),
    ]);
    expect(seen.json<Body>().plant).toMatchObject({ allowedActions: ['ADD_READING'] });
    await update(id, { ownerCompanyId: buyer.companyId });
    expect([(await read(seller, id)).statusCode, (await read(buyer, id)).statusCode]).toEqual([404, 200]);
    expect([await serials('', api.as(seller)), (await serials('', api.as(buyer))).length]).toEqual([[], 1]);
  });

  it('leaves its words behind when it sells, unless the request says them', async () => {
    const [seller, buyer] = [await api.make.member(), await api.make.member()];
    const words = { label: 'Press 12', site: 'Seller’s hall' };
    const { id } = await api.make.plant(words);
    const wordsFor = async (user: TestUser): Promise<unknown> => (await read(user, id)).json<Body>().plant;
    await update(id, { ownerCompanyId: seller.companyId });
    await update(id, { ownerCompanyId: seller.companyId, state: 'OUT_OF_SERVICE' });
    expect(await wordsFor(seller)).toMatchObject(words);
    await update(id, { ownerCompanyId: buyer.companyId });
    expect(await wordsFor(buyer)).toMatchObject({ label: null, site: null });
    expect(await serials(`search=${encodeURIComponent(words.site)}`)).toEqual([]);
    await update(id, { ...words, ownerCompanyId: seller.companyId });
    expect(await wordsFor(seller)).toMatchObject(words);
    await update(id, { ownerCompanyId: null });
    expect((await update(id, { ownerCompanyId: buyer.companyId })).json<Body>().plant).toMatchObject({ label: null });
  });

  it('is kept over time, one period after the other', async () => {
    const [one, other] = [await api.make.company(), await api.make.company()];
    const { id } = await api.make.plant();
    for (const ownerCompanyId of [one.id, other.id, null, one.id]) await update(id, { ownerCompanyId });
    const { plant } = (await update(id, { ownerCompanyId: one.id })).json<Body>();
    const periods = plant.ownerships ?? [];
    expect(periods.map(({ company }) => company.id)).toEqual([one.id, other.id, one.id]);
    expect(periods.map(({ until }) => until === null)).toEqual([true, false, false]);
  });
});

describe('the list', () => {
  it('finds by serial number in any spelling, label, site, model and owner', async () => {
    const { id: modelId } = await api.make.plantModel({ code: 'Quantum-9' });
    const { id: ownerCompanyId } = await api.make.company({ name: 'Officine Làser' });
    await api.make.plant({ serialNumber: 'ZZ-31', label: 'Líne 3', site: 'Bolzano', modelId, ownerCompanyId });
    for (const text of ['zz-31', 'zz31', 'line 3', 'BOLZANO', 'quantum', 'officine laser'])
      expect([text, await serials(`search=${encodeURIComponent(text)}`)]).toEqual([text, ['ZZ-31']]);
    expect(await serials('search=%25')).toEqual([]);
  });

  it('filters by model, owner, state and id, and sorts', async () => {
    const { id: modelId } = await api.make.plantModel();
    const { id: ownerCompanyId } = await api.make.company();
    const b = await api.make.plant({ modelId, serialNumber: 'B', ownerCompanyId, state: 'PLANNED' });
    const a = await api.make.plant({ modelId, serialNumber: 'A' });
    expect(await serials(`modelId=${modelId}`)).toEqual(['A', 'B']);
    expect(await serials(`modelId=${modelId}&sort=createdAt`)).toEqual(['B', 'A']);
    expect(await serials(`companyId=${ownerCompanyId}`)).toEqual(['B']);
    expect(await serials(`modelId=${modelId}&state=PLANNED`)).toEqual(['B']);
    expect(await serials(`ids=${a.id},${b.id}&order=desc`)).toEqual(['B', 'A']);
  });

  it('leaves out the scrapped ones, or has them alone; every other state counts as in use', async () => {
    const { id: modelId } = await api.make.plantModel();
    for (const state of ['PLANNED', 'IN_SERVICE', 'OUT_OF_SERVICE', 'SCRAPPED'] as const)
      await api.make.plant({ modelId, serialNumber: state, state });
    const found = (value: string) => serials(`modelId=${modelId}&decommissioned=${value}`);
    expect(await found('true')).toEqual(['SCRAPPED']);
    expect(await found('false')).toEqual(['IN_SERVICE', 'OUT_OF_SERVICE', 'PLANNED']);
    const member = await api.make.member();
    const { id } = await api.make.plant({ modelId, serialNumber: 'OWN', ownerCompanyId: member.companyId });
    await update(id, { state: 'SCRAPPED' });
    const own = (value: string) => serials(`decommissioned=${value}`, api.as(member));
    expect([await own('true'), await own('false')]).toEqual([['OWN'], []]);
    const refused = await asAdmin({ method: 'GET', url: '/api/plants?decommissioned=perhaps' });
    const [detail] = refused.json<Body>().details;
    expect([refused.statusCode, detail]).toEqual([
      400,
      expect.objectContaining({ field: 'decommissioned', code: 'boolean' }),
    ]);
  });
});
