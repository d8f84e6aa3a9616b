import { randomUUID } from 'node:crypto';
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
  const post = (payload: object, request: Inject, key?: string) =>
    request({ method: 'POST', url: '/api/tickets', payload, headers: key ? { 'idempotency-key': key } : {} });
  const asVisitor: Inject = (options) => api.inject(options);
  const raise = async (plateCode: string, request = asVisitor, key?: string): Promise<Ticket> => {
    const answer = await post(assistance({ plateCode }), request, key);
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

  it.each([
    ['an administrator', () => api.make.admin()],
    ['a member of a company', () => api.make.member()],
  ])('are linked without a limit for %s', async (_, make) => {
    const { code, plantId } = await api.make.plate();
    const user = await make();
    for (let count = 0; count < 3; count++) expect(await raise(code, api.as(user))).toMatchObject({ plantId });
    expect(await raise(code)).toMatchObject({ plantId });
  });

  it('count together with those of visitors for a client without a company', async () => {
    const { code, plantId } = await api.make.plate();
    const asClient = api.as(await api.make.user({ role: 'CLIENT' }));
    const tickets = [await raise(code), await raise(code, asClient), await raise(code, asClient), await raise(code)];
    expect(tickets.map((ticket) => ticket.plantId)).toEqual([plantId, plantId, null, null]);
  });

  it('count once however often one is sent, and not where one is refused', async () => {
    const { code, plantId } = await api.make.plate();
    const key = randomUUID();
    const [first, repeated] = [await raise(code, asVisitor, key), await raise(code, asVisitor, key)];
    expect([repeated.id, repeated.plantId]).toEqual([first.id, plantId]);
    const other = await post(assistance({ plateCode: code, title: 'Another' }), asVisitor, key);
    expect(other.statusCode).toBe(409);
    expect([(await raise(code)).plantId, (await raise(code)).plantId]).toEqual([plantId, null]);
  });

  it('are linked up to the limit also when they come at once', async () => {
    const { code, plantId } = await api.make.plate();
    await raise(code);
    const tickets = await Promise.all([raise(code), raise(code)]);
    expect(tickets.map((ticket) => ticket.plantId).filter((id) => id === plantId)).toHaveLength(1);
  });
});
