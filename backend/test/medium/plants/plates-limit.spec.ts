import { newPlateCode } from '#plants/plates/index.js';
import { type Inject, startApi, type TestApi } from '#test/support/api.js';
import { assistance } from '#test/support/submissions.js';
import { Ticket } from '#tickets/index.js';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    ...{ RATE_LIMIT_FACTOR: '1', RATE_LIMIT_PLATES_PER_ADDRESS: '3', RATE_LIMIT_TICKETS_PER_PLATE: '2' },
  });
});
afterAll(() => api.close());

it('plates cannot be tried out: an address may read a limited number a minute', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 4; count++)
    statuses.push((await api.inject({ method: 'GET', url: `/api/public/plates/${newPlateCode()}` })).statusCode);
  expect(statuses).toEqual([404, 404, 404, 429]);
});

describe('the tickets of a day by one plate', () => {
  const raise = async (plateCode: string, request: Inject = (options) => api.inject(options)): Promise<Ticket> => {
    const answer = await request({ method: 'POST', url: '/api/tickets', payload: assistance({ plateCode }) });
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json<{ data: { id: number } }>().data;
    return api.dataSource.manager.findOneByOrFail(Ticket, { id });
  };

  it('are linked up to the limit for visitors; further ones keep the code alone, which staff read', async () => {
    const { code, plantId } = await api.make.plate();
    const [first, second, third] = [await raise(code), await raise(code.toLowerCase()), await raise(code)];
    for (const ticket of [first, second])
      expect(ticket).toMatchObject({ plantId, plantLink: 'PLATE', plateCode: code });
    expect(third).toMatchObject({ plantId: null, plantLink: null, plateCode: code });
    const other = await api.make.plate();
    expect(await raise(other.code)).toMatchObject({ plantId: other.plantId });
    const read = await api.as(await api.make.admin())({ method: 'GET', url: `/api/tickets/${third.id}` });
    expect(read.json<{ ticket: unknown }>().ticket).toMatchObject({ plant: null, plateCode: code });
  });

  it.each(['CLIENT', 'ADMIN'] as const)('are linked without a limit for a signed-in %s', async (role) => {
    const { code, plantId } = await api.make.plate();
    const user = await api.make.user({ role });
    for (let count = 0; count < 3; count++) expect(await raise(code, api.as(user))).toMatchObject({ plantId });
    expect(await raise(code)).toMatchObject({ plantId });
  });
});
