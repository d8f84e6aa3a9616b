import type { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { duplicateCalls } from './duplicates.support.js';

const times = (count: number): number[] => Array.from({ length: count }, (_, round) => round);

let api: TestApi;
let admin: TestUser;
let calls: ReturnType<typeof duplicateCalls>;

beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
  calls = duplicateCalls(api);
});
afterAll(() => api.close());

const codes = (responses: Answer[]): string[] =>
  responses.map((answer) => (answer.statusCode === 200 ? 'done' : answer.json<{ code: string }>().code)).sort();
const pair = async (): Promise<[Ticket, Ticket]> => {
  const { id: createdById } = admin;
  return [await api.make.ticket({ createdById }), await api.make.ticket({ createdById })];
};

it('A into B against B into A: exactly one wins, 50 times', async () => {
  for (const round of times(50)) {
    const [a, b] = await pair();
    const sent = [calls.close(admin, a, b.id), calls.close(admin, b, a.id)];
    expect([round, ...codes(await Promise.all(sent))]).toEqual([round, 'TICKET_HAS_DUPLICATES', 'done']);
    const after = [await calls.stored(a), await calls.stored(b)];
    expect(after.map(({ status }) => status).sort()).toEqual(['CLOSED', 'OPEN']);
    expect(after.map(({ version }) => version)).toEqual([2, 2]);
    for (const ticket of [a, b]) expect(await calls.entries(ticket)).toHaveLength(1);
  }
});

it('A into B against B into C never forms a chain, 20 times', async () => {
  for (const round of times(20)) {
    const [[a, b], [c]] = [await pair(), await pair()];
    const responses = await Promise.all([calls.close(admin, a, b.id), calls.close(admin, b, c.id)]);
    expect([round, responses.filter(({ statusCode }) => statusCode === 200).length]).toEqual([round, 1]);
    const [first, second] = [await calls.stored(a), await calls.stored(b)];
    expect(first.duplicateOfId !== null && second.duplicateOfId !== null).toBe(false);
  }
});

it('closing against closing as a duplicate: exactly one wins, 20 times', async () => {
  for (const round of times(20)) {
    const [original, ticket] = await pair();
    const closing = api.as(admin)({
      method: 'PATCH',
      url: `/api/tickets/${ticket.id}/status`,
      payload: { status: 'CLOSED', finalReport: 'The head was replaced' },
    });
    const responses = await Promise.all([closing, calls.close(admin, ticket, original.id)]);
    expect([round, ...codes(responses)]).toEqual([round, 'TICKET_CLOSED', 'done']);
    const wasDuplicate = responses[1].statusCode === 200;
    expect((await calls.stored(ticket)).duplicateOfId).toBe(wasDuplicate ? original.id : null);
    expect(await calls.entries(original)).toHaveLength(wasDuplicate ? 1 : 0);
  }
});
