import type { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';

const TEXT = 'The laser beam goes off after ten minutes of cleaning';

let api: TestApi;
let member: TestUser;
let colleague: TestUser;
let plant: { id: string; serialNumber: string };
beforeAll(async () => (api = await startApi()));
afterAll(() => api.close());
/** A separate plant for each test. */
beforeEach(async () => {
  const { id: companyId } = await api.make.company({ sharing: 'EVERYBODY' });
  member = await api.make.member({ companyId });
  colleague = await api.make.member({ companyId });
  plant = await api.make.plant({ ownerCompanyId: companyId });
});

const raised = (values: Partial<Ticket> = {}): Promise<Ticket> => {
  const { id: createdById, companyId } = colleague;
  const facts = { createdById, companyId, plantSerialNumber: plant.serialNumber, title: 'Beam off', description: TEXT };
  return api.make.ticket({ ...facts, ...values });
};
const ask = (user: TestUser | null, payload: object) =>
  (user ? api.as(user) : api.inject)({ method: 'POST', url: '/api/tickets/similar', payload });
const ids = async (user: TestUser, payload: object = {}): Promise<number[]> =>
  (await ask(user, { serialNumber: plant.serialNumber, ...payload }))
    .json<{ tickets: { id: number }[] }>()
    .tickets.map(({ id }) => id);

it('finds the open tickets of colleagues by the serial number in any spelling', async () => {
  const { id } = await raised({ status: 'IN_PROGRESS' });
  await raised({ status: 'CLOSED' });
  expect(await ids(member, { serialNumber: ` ${plant.serialNumber.toLowerCase().replaceAll('-', ' ')}` })).toEqual([
    id,
  ]);
});

it('finds those that are linked to the plant, whatever serial number they name', async () => {
  const { id } = await raised({ plantSerialNumber: 'Line 3', plantId: plant.id, plantLink: 'CONFIRMED' });
  expect(await ids(member)).toEqual([]);
  expect(await ids(member, { plantId: plant.id })).toEqual([id]);
});

it('puts similar texts first, and leaves out none', async () => {
  const similar = await raised();
  const other = await raised({ title: 'Noise', description: 'The fume extractor is loud' });
  expect(await ids(member)).toEqual([other.id, similar.id]);
  expect(await ids(member, { description: 'The laser beam goes off when cleaning' })).toEqual([similar.id, other.id]);
});

it('shows at most five', async () => {
  for (let count = 0; count < 6; count++) await raised();
  expect(await ids(member)).toHaveLength(5);
});

it.each([
  ['another company', () => api.make.member()],
  ['a client without a company', () => api.make.user()],
  ['a technician to whom they are not assigned', () => api.make.technician()],
])('shows nothing to %s', async (_, make) => {
  await raised({ plantId: plant.id, plantLink: 'CHOSEN' });
  expect(await ids(await make(), { plantId: plant.id })).toEqual([]);
});

it('does not connect a ticket of before the membership with the plant', async () => {
  await raised({
    createdById: member.id,
    companyId: null,
    plantSerialNumber: 'x',
    plantId: plant.id,
    plantLink: 'EXACT',
  });
  expect(await ids(member, { plantId: plant.id })).toEqual([]);
});

it('refuses visitors, and a request without a serial number', async () => {
  expect((await ask(null, { serialNumber: plant.serialNumber })).statusCode).toBe(401);
  expect((await ask(member, { serialNumber: ' ' })).statusCode).toBe(400);
});
