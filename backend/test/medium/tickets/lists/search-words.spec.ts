import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { assistance, type CreatedAnswer, sparePart } from '#test/support/submissions.js';

const SPELLINGS = ['LC2-24-0117', 'LC2 24 0117', 'LC2/24/0117', 'LC2–24–0117', 'lc2240117', 'LC2.24 0117', '24-0117'];

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());

async function raise(submission: object): Promise<number> {
  const answer = await api.as(admin)({ method: 'POST', url: '/api/tickets', payload: submission });
  expect(answer.statusCode).toBe(201);
  return answer.json<CreatedAnswer>().data.id;
}

/** Ids of the records of a list that a search finds. */
async function find(list: string, search: string): Promise<(string | number)[]> {
  const answer = await api.as(admin)({
    method: 'GET',
    url: `/api/${list}?search=${encodeURIComponent(search)}&limit=100`,
  });
  expect([search, answer.statusCode]).toEqual([search, 200]);
  const records = Object.values(answer.json<Record<string, unknown>>()).find((value) => Array.isArray(value));
  return (records as { id: string | number }[]).map(({ id }) => id);
}

describe('tickets', () => {
  it.each(SPELLINGS)('are found by the serial number as %s', async (search) => {
    const id = await raise(assistance({ plantSerialNumber: 'LC2-24-0117' }));
    const other = await raise(assistance({ plantSerialNumber: 'LC2-24-0118' }));
    const found = await find('tickets', search);
    expect(found).toContain(id);
    expect(found).not.toContain(other);
  });

  it('are found by a part code in any spelling', async () => {
    const parts = [{ partCode: 'FLT/710.A', description: 'Filter', quantity: 1 }];
    const id = await raise(sparePart({ parts }));
    for (const search of ['FLT-710-A', 'flt 710a', 'FLT710A']) expect(await find('tickets', search)).toEqual([id]);
  });

  it('are found by words of different fields, in any order, and by none that is in no field', async () => {
    const id = await raise(assistance({ title: 'Compressore rumoroso', company: 'Officine Brambilla' }));
    expect(await find('tickets', 'brambilla COMPRESSORE')).toEqual([id]);
    expect(await find('tickets', 'compressore  officine')).toEqual([id]);
    expect(await find('tickets', 'brambilla chiller')).toEqual([]);
  });
});

it.each(SPELLINGS)('plants are found by the serial number as %s', async (search) => {
  const found = await find('plants', search);
  const { id } = await api.make.plant({ serialNumber: `LC2-24-0117-${found.length}` });
  expect(await find('plants', search)).toContain(id);
});

it('other lists are searched for words in any order and field', async () => {
  const user = await api.make.user({ name: 'Ludovica', surname: 'Zanardelli' });
  expect(await find('users', `zanardelli ${user.email}`)).toEqual([user.id]);
  const { id } = await api.make.company({ name: 'Tessitura Valmorea', erpCode: 'C-4471' });
  expect(await find('companies', 'c-4471 valmorea')).toEqual([id]);
  expect(await find('companies', 'valmorea lecco')).toEqual([]);
});
