import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import { ticketSubject } from '#contract/index.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { assistance, type CreatedAnswer } from '#test/support/submissions.js';

/** Includes both limits, the session, the promises and the transaction itself; notifications come later. */
const MOST = 15;

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

/** The number of statements of the request by which a client raises a ticket, and of planned mails. */
async function raise(client: Awaited<ReturnType<TestApi['make']['user']>>, key: string): Promise<[number, number]> {
  await api.tokenOf(client);
  const inRequest = new AsyncLocalStorage<true>();
  const ofRequest = jest.fn();
  const spy = jest.spyOn(Client.prototype, 'query');
  const query = spy.getMockImplementation()!;
  spy.mockImplementation(function (this: Client, ...args: Parameters<typeof query>) {
    if (inRequest.getStore() && !JSON.stringify(args[0]).includes('NOTIFY')) ofRequest();
    return query.apply(this, args);
  });
  const answer = await inRequest.run(true, () =>
    api.as(client)({
      method: 'POST',
      url: '/api/tickets',
      headers: { 'idempotency-key': key },
      payload: assistance({ email: client.email }),
    }),
  );
  const statements = ofRequest.mock.calls.length;
  spy.mockRestore();
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json<CreatedAnswer>().data;
  return [statements, await api.dataSource.manager.count(OutboxJob, { where: { subject: ticketSubject(id) } })];
}

it('needs few statements, however many admins get a mail', async () => {
  const client = await api.make.user();
  await api.make.admin();
  const [withOne, mailsForOne] = await raise(client, 'one');
  for (let count = 0; count < 6; count++) await api.make.admin();
  const [withSeven, mailsForSeven] = await raise(client, 'seven');
  expect([mailsForOne, mailsForSeven]).toEqual([2, 8]);
  expect(withSeven).toBe(withOne);
  expect(withSeven).toBeLessThanOrEqual(MOST);
});
