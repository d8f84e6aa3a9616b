import { type Inject, startApi, type TestApi } from '#test/support/api.js';
import { someMoment, someText } from '#test/support/matchers.js';

interface Body {
  plantModel: {
    id: string;
    manufacturer: string;
    code: string;
    aliases: string | null;
    expectedLifeYears: number | null;
    version: number;
  };
  plantModels: { code: string; plantCount: number }[];
  code: string;
  details: object[];
}

let api: TestApi;
let asAdmin: Inject;
beforeAll(async () => {
  api = await startApi();
  asAdmin = api.as(await api.make.admin());
});
afterAll(() => api.close());

const URL = '/api/plant-models';
const create = (payload: object) => asAdmin({ method: 'POST', url: URL, payload });
const update = (id: string, payload: object) => asAdmin({ method: 'PUT', url: `${URL}/${id}`, payload });
const codes = async (query: string): Promise<string[]> =>
  (await asAdmin({ method: 'GET', url: `${URL}?${query}` })).json<Body>().plantModels.map(({ code }) => code);

it('returns the model with its aliases, each once', async () => {
  const answer = await create({
    manufacturer: 'Laserworks',
    code: 'LC-500',
    aliases: 'Laser 500\n\nLC 500 S\nLASER-500',
  });
  expect([answer.statusCode, answer.json<Body>().plantModel]).toEqual([
    201,
    {
      ...{ id: someText, manufacturer: 'Laserworks', code: 'LC-500', name: null, aliases: 'LASER-500\nLC 500 S' },
      ...{ expectedLifeYears: null, isActive: true, version: 1, createdAt: someMoment, plantCount: 0 },
    },
  ]);
});

it('finds the manufacturer by its name in any spelling', async () => {
  await create({ manufacturer: 'Bending Co.', code: 'B-1' });
  const second = (await create({ manufacturer: 'BENDING CO', code: 'B-2' })).json<Body>();
  expect(second.plantModel.manufacturer).toBe('Bending Co.');
  const refused = await create({ manufacturer: 'bending-co', code: 'b 1' });
  expect([refused.statusCode, refused.json<Body>().code]).toEqual([409, 'PLANT_MODEL_IN_USE']);
});

it('changes only what was sent, replaces aliases, and refuses an older version', async () => {
  const { id } = (await create({ manufacturer: 'M', code: 'C-1', aliases: 'One' })).json<Body>().plantModel;
  expect((await update(id, { name: 'N', version: 1 })).json<Body>().plantModel).toMatchObject({ aliases: 'One' });
  expect((await update(id, { aliases: 'Two' })).json<Body>().plantModel).toMatchObject({ aliases: 'Two', version: 3 });
  expect((await update(id, { aliases: null })).json<Body>().plantModel.aliases).toBeNull();
  expect((await update(id, { name: 'X', version: 1 })).json<Body>().code).toBe('PLANT_MODEL_CHANGED');
});

it.each([1, 100])('has an expected life of %d years, until it is cleared', async (expectedLifeYears) => {
  const created = await create({ manufacturer: 'M', code: `L-${expectedLifeYears}`, expectedLifeYears });
  const { id, ...model } = created.json<Body>().plantModel;
  expect([created.statusCode, model.expectedLifeYears]).toEqual([201, expectedLifeYears]);
  expect((await update(id, { name: 'N' })).json<Body>().plantModel.expectedLifeYears).toBe(expectedLifeYears);
  expect((await update(id, { expectedLifeYears: 20 })).json<Body>().plantModel.expectedLifeYears).toBe(20);
  expect((await update(id, { expectedLifeYears: null })).json<Body>().plantModel.expectedLifeYears).toBeNull();
  const read = await asAdmin({ method: 'GET', url: `${URL}/${id}` });
  expect(read.json<Body>().plantModel.expectedLifeYears).toBeNull();
});

it.each([0, 101, 1.5])('refuses an expected life of %d years, also in a change', async (expectedLifeYears) => {
  const { id } = await api.make.plantModel();
  for (const answer of [
    await create({ manufacturer: 'M', code: 'L', expectedLifeYears }),
    await update(id, { expectedLifeYears }),
  ])
    expect([answer.statusCode, answer.json<Body>().details]).toEqual([
      400,
      [expect.objectContaining({ field: 'expectedLifeYears', code: 'integer' })],
    ]);
});

it('lets an alias mean one model only', async () => {
  await create({ manufacturer: 'M', code: 'D-1', aliases: 'The press' });
  const refused = await create({ manufacturer: 'M', code: 'D-2', aliases: 'the-press' });
  expect([refused.statusCode, refused.json<Body>().code]).toEqual([409, 'PLANT_ALIAS_IN_USE']);
});

it.each([
  ['51 aliases', { aliases: Array.from({ length: 51 }, (_, index) => `a${index}`).join('\n') }, 'aliases', 'maxItems'],
  ['an alias of 101 characters', { aliases: 'a'.repeat(101) }, 'aliases', 'maxLength'],
])('rejects %s', async (_, values, field, code) => {
  const answer = await create({ manufacturer: 'M', code: 'E', ...values });
  expect([answer.statusCode, answer.json<Body>().details]).toEqual([400, [expect.objectContaining({ field, code })]]);
});

it('accepts 50 aliases and the longest texts', async () => {
  const aliases = Array.from({ length: 50 }, (_, index) => `${index}`.padEnd(100, 'a')).join('\n');
  const longest = { manufacturer: 'm'.repeat(100), code: 'c'.repeat(100), name: 'n'.repeat(200) };
  expect((await create({ ...longest, aliases })).statusCode).toBe(201);
});

it('finds by manufacturer, code and name, counts plants, and filters by state', async () => {
  const { id } = (await create({ manufacturer: 'Zircon', code: 'Z-2', name: 'Säge' })).json<Body>().plantModel;
  await create({ manufacturer: 'Zircon', code: 'Z-1', isActive: false });
  await api.make.plant({ modelId: id });
  expect([await codes('search=zircon'), await codes('search=sage')]).toEqual([['Z-1', 'Z-2'], ['Z-2']]);
  expect([await codes('search=zircon&isActive=true'), await codes(`ids=${id}`)]).toEqual([['Z-2'], ['Z-2']]);
  const { plantModels } = (await asAdmin({ method: 'GET', url: `${URL}?ids=${id}` })).json<Body>();
  expect(plantModels[0]?.plantCount).toBe(1);
});
