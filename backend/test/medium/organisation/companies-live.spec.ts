import { LiveNotices } from '#kernel/live/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { type LiveReader, LiveReaders } from '#test/support/readers/live-reader.js';

let api: TestApi;
let admin: TestUser;
let companyId: string;
let owner: TestUser;
const readers = new LiveReaders();
const listen = (user: TestUser): Promise<LiveReader> => readers.open(api, user);

beforeAll(async () => {
  api = await startApi();
  await api.app.listen(0, '127.0.0.1');
  admin = await api.make.admin();
});
beforeEach(async () => {
  ({ id: companyId } = await api.make.company());
  owner = await api.make.member({ companyId });
});
afterEach(() => readers.close());
afterAll(() => api.close());

const asAdmin = (method: 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  api.as(admin)({ method, url: `/api${url}`, ...(payload && { payload }) });

it('a change of a ticket reaches key users of its company, and neither colleagues nor other companies', async () => {
  const { id } = await api.make.ticket({ createdById: owner.id, companyId });
  const keyUser = await listen(await api.make.member({ companyId, companyRole: 'KEY_USER' }));
  const others = [
    await listen(await api.make.member({ companyId })),
    await listen(await api.make.member({ companyRole: 'KEY_USER' })),
  ];
  expect((await asAdmin('PATCH', `/tickets/${id}/status`, { priority: 'HIGH' })).statusCode).toBe(200);
  await keyUser.next({ topic: 'ticket', id });
  api.app.get(LiveNotices).announce({ topic: 'everything' });
  for (const other of others) {
    await other.next({ topic: 'everything' });
    expect(other.heard.filter(({ topic }) => topic === 'ticket')).toEqual([]);
  }
});

it('another sharing ends the open streams of the members, whose next ones follow it', async () => {
  const { id } = await api.make.ticket({ createdById: owner.id, companyId });
  const colleague = await api.make.member({ companyId });
  const before = await listen(colleague);
  const stranger = await listen(await api.make.member());
  await asAdmin('PUT', `/companies/${companyId}`, { sharing: 'EVERYBODY' });
  await before.ends();
  expect(stranger.isOver).toBe(false);
  const after = await listen(colleague);
  await asAdmin('PATCH', `/tickets/${id}/status`, { priority: 'HIGH' });
  await after.next({ topic: 'ticket', id });
});

it('a new role ends the open stream of the member, and leaving ends it for good', async () => {
  const member = await api.make.member({ companyId });
  const stream = await listen(member);
  const url = `/companies/${companyId}/members/${member.id}`;
  await asAdmin('PUT', url, { role: 'KEY_USER' });
  await stream.ends();
  const next = await listen(member);
  await asAdmin('DELETE', url);
  await next.ends();
  expect((await listen(member)).answer.statusCode).toBe(401);
});
