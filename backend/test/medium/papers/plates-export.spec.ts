import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { firstRowOf, rowsOf, titlesOf } from './exported-rows.support.js';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());

const get = (user: TestUser, query: string): Promise<Answer> =>
  api.as(user)({ method: 'GET', url: `/api/plates/export?${query}` });
const codes = async (query = ''): Promise<(string | undefined)[]> =>
  rowsOf(await get(admin, `format=csv&language=en${query}`), 'en').map(({ Code: code }) => code);

it('names the plant, the roll and the link of a plate, in both languages, and writes no formula', async () => {
  const { id: modelId } = await api.make.plantModel({ code: 'LC-500' });
  const { id: plantId } = await api.make.plant({ modelId, serialNumber: '=1+1' });
  const { number } = await api.make.plateBatch();
  const createdAt = new Date('2026-07-01T22:30:00Z');
  const { code } = await api.make.plate({ plantId, batchNumber: number, createdAt });
  const link = `${api.config.publicUrl}/p/${code}`;
  expect(rowsOf(await get(admin, `format=csv&language=it&plantId=${plantId}`), 'it')).toEqual([
    {
      ...{ Codice: code, Stato: 'Applicata', Modello: 'LC-500', Matricola: "'=1+1" },
      ...{ 'Rotolo o foglio': String(number), Creata: '02/07/2026 00:30', Indirizzo: link },
    },
  ]);
  const { name, row } = firstRowOf(await get(admin, `format=xlsx&language=en&plantId=${plantId}`));
  expect(name).toBe('Plates');
  expect(row).toMatchObject({ State: 'Fitted', 'Serial number': '=1+1', 'Roll or sheet': number });
});

it('keeps the place of each column', async () => {
  expect(titlesOf(await get(admin, 'format=csv&language=en'))).toEqual([
    ...['Code', 'State', 'Model', 'Serial number', 'Roll or sheet', 'Created', 'Link'],
  ]);
});

it('has the plates of the list under the same filters, the newest first', async () => {
  const { number: batchNumber } = await api.make.plateBatch();
  const plates = [];
  for (const [index, state] of (['ACTIVE', 'RETIRED', 'UNCLAIMED'] as const).entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1 + index));
    plates.push(
      await api.make.plate({ state, batchNumber, createdAt, ...(state === 'UNCLAIMED' && { plantId: null }) }),
    );
  }
  const [active, retired, unclaimed] = plates.map(({ code }) => code);
  expect(await codes(`&batchNumber=${batchNumber}`)).toEqual([unclaimed, retired, active]);
  expect(await codes(`&batchNumber=${batchNumber}&order=asc`)).toEqual([active, retired, unclaimed]);
  expect(await codes(`&batchNumber=${batchNumber}&state=RETIRED`)).toEqual([retired]);
  expect(await codes(`&search=${active}`)).toEqual([active]);
});

it('is for administrators, and is no plate with the code "export"', async () => {
  expect((await get(await api.make.technician(), 'format=csv')).statusCode).toBe(403);
  expect((await get(await api.make.member(), 'format=csv')).statusCode).toBe(403);
  expect((await get(admin, 'format=csv&sort=code')).statusCode).toBe(400);
  const answer = await api.as(admin)({ method: 'GET', url: '/api/plates/exports' });
  expect(answer.json<{ code: string }>().code).toBe('PLATE_NOT_FOUND');
});
