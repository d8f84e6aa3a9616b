import { type Answer, startApi, type TestApi } from '#test/support/api.js';

interface Body {
  documents: object[];
  availableUntil: string | null;
}

let api: TestApi;
beforeAll(async () => (api = await startApi({ INSTRUCTION_YEARS: '12' })));
afterAll(() => api.close());

const bodyOf = (answer: Answer): unknown[] => {
  const { documents, availableUntil } = answer.json<Body>();
  return [answer.statusCode, documents.length, availableUntil];
};

/** The lists that staff, the owner and a visitor get of a plant with one document. */
const listsOf = async (expectedLifeYears: number | null, deliveredOn: string | null): Promise<unknown[]> => {
  const { id: modelId } = await api.make.plantModel({ expectedLifeYears });
  const { id: ownerCompanyId } = await api.make.company();
  const { id: plantId } = await api.make.plant({ modelId, ownerCompanyId, deliveredOn });
  await api.make.plantDocument({ plantId, audience: 'PUBLIC' });
  const { code } = await api.make.plate({ plantId });
  const readers = [await api.make.technician(), await api.make.member({ companyId: ownerCompanyId })];
  const lists = readers.map((reader) => api.as(reader)({ method: 'GET', url: `/api/plants/${plantId}/documents` }));
  const visited = api.inject({ method: 'GET', url: `/api/public/plates/${code}/documents` });
  return (await Promise.all([...lists, visited])).map(bodyOf);
};

it.each([
  ['the years of the setting', null, '2030-02-01', '2042-02-01'],
  ['those of the setting where the expected life is shorter', 11, '2030-02-01', '2042-02-01'],
  ['those of either where they are equal', 12, '2030-02-01', '2042-02-01'],
  ['the expected life where it is longer', 13, '2030-02-01', '2043-02-01'],
  ['the last day of February after a leap day', 13, '2032-02-29', '2045-02-28'],
  ['the longest life of the latest day', 100, '2999-12-31', '3099-12-31'],
  ['no day without a day of delivery', 13, null, null],
])('says until when the documents of a plant stay online: %s', async (_, life, deliveredOn, day) => {
  const list = [200, 1, day];
  expect(await listsOf(life, deliveredOn)).toEqual([list, list, list]);
});

it('moves with the day of delivery and the expected life', async () => {
  const asAdmin = api.as(await api.make.admin());
  const { id: modelId } = await api.make.plantModel();
  const { id: plantId } = await api.make.plant({ modelId });
  const until = async (): Promise<string | null> =>
    (await asAdmin({ method: 'GET', url: `/api/plants/${plantId}/documents` })).json<Body>().availableUntil;
  expect(await until()).toBeNull();
  await asAdmin({ method: 'PUT', url: `/api/plants/${plantId}`, payload: { deliveredOn: '2026-02-01' } });
  expect(await until()).toBe('2038-02-01');
  await asAdmin({ method: 'PUT', url: `/api/plant-models/${modelId}`, payload: { expectedLifeYears: 20 } });
  expect(await until()).toBe('2046-02-01');
});

it.each([
  ['replaced', true, '2038-02-01'],
  ['on the wrong plant', false, null],
])('is shown on a retired plate that was %s: %s, %s', async (_, leadsOn, day) => {
  const { id: plantId } = await api.make.plant({ deliveredOn: '2026-02-01' });
  const { code } = await api.make.plate({ plantId, state: 'RETIRED', leadsOn });
  const answer = await api.inject({ method: 'GET', url: `/api/public/plates/${code}/documents` });
  expect(bodyOf(answer)).toEqual([200, 0, day]);
});
