import { Clock } from '#kernel/clock.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { LiveReader } from '#test/support/readers/live-reader.js';

let api: TestApi;
let other: TestApi;
let anna: TestUser;
let luca: TestUser;
let ticketId: number;

beforeAll(async () => {
  api = await startApi();
  other = await api.twin();
  await other.app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  await other.close();
  await api.close();
});

beforeEach(async () => {
  await api.dataSource.query('DELETE FROM ticket_viewers');
  anna = await api.make.admin({ name: 'Anna', surname: 'Bianchi' });
  luca = await api.make.technician({ name: 'Luca', surname: 'Neri' });
  ticketId = (await api.make.ticket({ assignedTechnicianId: luca.id, technicalAreaId: luca.technicalAreaId })).id;
});
afterEach(() => jest.restoreAllMocks());

const view = (user: TestUser, at = api, id = ticketId): Promise<Answer> =>
  at.as(user)({ method: 'PUT', url: `/api/tickets/${id}/presence` });
const leaves = (user: TestUser): Promise<Answer> =>
  api.as(user)({ method: 'DELETE', url: `/api/tickets/${ticketId}/presence` });
const seenBy = async (user: TestUser, at = api): Promise<string[]> =>
  (await view(user, at)).json<{ viewers: { name: string }[] }>().viewers.map(({ name }) => name);
const inSeconds = (seconds: number): void =>
  void [api, other].forEach(({ app }) =>
    jest.spyOn(app.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + seconds * 1000)),
  );

it('shows each viewer all others, on any process, and no one themselves', async () => {
  expect(await seenBy(anna)).toEqual([]);
  expect(await seenBy(luca, other)).toEqual(['Anna']);
  expect(await seenBy(anna, other)).toEqual(['Luca']);
  const answer = await view(anna);
  expect(answer.json()).toEqual({ viewers: [{ id: luca.id, name: 'Luca', surname: 'Neri', isReplying: false }] });
});

it('ends when a viewer leaves, on that ticket only', async () => {
  const elsewhere = (await api.make.ticket()).id;
  const chief = await api.make.admin({ name: 'Carla' });
  await view(anna);
  await view(anna, api, elsewhere);
  expect((await leaves(anna)).statusCode).toBe(204);
  expect(await seenBy(luca)).toEqual([]);
  expect((await view(chief, api, elsewhere)).body).toContain('Anna');
  expect((await leaves(anna)).statusCode).toBe(204);
});

it.each([
  [29, ['Anna']],
  [31, []],
])('counts %d s after the last heartbeat: %j', async (seconds, seen) => {
  await view(anna);
  inSeconds(seconds);
  expect(await seenBy(luca)).toEqual(seen);
});

it('continues with each heartbeat', async () => {
  await view(anna);
  inSeconds(20);
  await view(anna);
  inSeconds(40);
  expect(await seenBy(luca)).toEqual(['Anna']);
});

it('leaves no rows behind', async () => {
  await view(anna);
  inSeconds(31);
  const chief = await api.make.admin();
  await view(chief, api, (await api.make.ticket()).id);
  const rows = await api.dataSource.query<{ user_id: string }[]>('SELECT user_id FROM ticket_viewers');
  expect(rows).toEqual([{ user_id: chief.id }]);
});

it('is closed to clients and to other technicians', async () => {
  const client = await api.make.user();
  const own = (await api.make.ticket({ createdById: client.id })).id;
  expect((await view(client, api, own)).json()).toMatchObject({ code: 'FORBIDDEN' });
  expect((await view(await api.make.technician())).json()).toMatchObject({ code: 'TICKET_NOT_FOUND' });
});

it('hides viewers who may no longer see the ticket', async () => {
  await view(luca);
  expect(await seenBy(anna)).toEqual(['Luca']);
  const colleague = await api.make.technician();
  const change = { assignedTechnicianId: colleague.id, technicalAreaId: colleague.technicalAreaId };
  await api.as(anna)({ method: 'PATCH', url: `/api/tickets/${ticketId}/status`, payload: change });
  expect(await seenBy(anna)).toEqual([]);
});

it('notifies staff when a viewer comes, goes or expires, and not at each heartbeat', async () => {
  const owner = await api.make.user();
  await api.dataSource.query('UPDATE tickets SET created_by_id = $1 WHERE id = $2', [owner.id, ticketId]);
  const [staff, client] = [await LiveReader.as(other, anna), await LiveReader.as(other, owner)];
  const noticeCount = (): number =>
    staff.heard.filter(({ topic, id }) => topic === 'presence' && id === ticketId).length;
  /** Notices arrive in order: earlier ones have been received. Equal ones of one batch arrive as one. */
  const all = async (): Promise<void> => {
    const { id } = await api.make.ticket({ createdById: owner.id });
    await api.as(anna)({ method: 'PATCH', url: `/api/tickets/${id}/status`, payload: { priority: 'LOW' } });
    await Promise.all([staff, client].map((reader) => reader.next({ topic: 'ticket', id })));
  };
  await view(luca);
  await view(luca);
  await all();
  expect(noticeCount()).toBe(1);
  await leaves(luca);
  await all();
  expect(noticeCount()).toBe(2);
  await view(luca);
  await all();
  expect(noticeCount()).toBe(3);
  inSeconds(31);
  await view(anna, api, (await api.make.ticket()).id);
  await all();
  expect(noticeCount()).toBe(4);
  expect(client.heard.every(({ topic }) => topic === 'ticket')).toBe(true);
  staff.close();
  client.close();
});
