import type { ApiBody } from '#test/support/api-body.js';
import { type Inject, startApi, type TestApi } from '#test/support/api.js';

const ABSENT = '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11';

let api: TestApi;
let asAdmin: Inject;
beforeAll(async () => {
  api = await startApi();
  asAdmin = api.as(await api.make.admin());
});
afterAll(() => api.close());

const usageOf = (id: string) => asAdmin({ method: 'GET', url: `/api/users/${id}/footprint` });
const remove = (id: string) => asAdmin({ method: 'DELETE', url: `/api/users/${id}` });
const remains = async (id: string): Promise<boolean> => {
  const rows = await api.dataSource.query<object[]>('SELECT FROM users WHERE id = $1', [id]);
  return rows.length === 1;
};

it('of an unused account is empty, and nothing stays of it', async () => {
  const user = await api.make.user();
  const answer = await usageOf(user.id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ footprint: { openAssignments: 0, ownTickets: 0, nameStays: false } });
  await remove(user.id);
  expect(await remains(user.id)).toBe(false);
});

it('counts the tickets of a client, closed ones, too', async () => {
  const user = await api.make.user();
  for (const status of ['OPEN', 'CLOSED'] as const) await api.make.ticket({ createdById: user.id, status });
  const answer = await usageOf(user.id);
  expect(answer.json()).toEqual({ footprint: { openAssignments: 0, ownTickets: 2, nameStays: true } });
  await remove(user.id);
  expect(await remains(user.id)).toBe(true);
});

it('counts the tickets that a technician has not closed', async () => {
  const user = await api.make.technician();
  for (const status of ['OPEN', 'IN_PROGRESS', 'CLOSED'] as const)
    await api.make.ticket({ assignedTechnicianId: user.id, technicalAreaId: user.technicalAreaId, status });
  const answer = await usageOf(user.id);
  expect(answer.json()).toEqual({ footprint: { openAssignments: 2, ownTickets: 0, nameStays: true } });
});

it('includes a name that only a ticket’s history mentions', async () => {
  const user = await api.make.admin();
  const ticket = await api.make.ticket();
  await api.dataSource.query(
    `INSERT INTO ticket_activity (id, ticket_id, to_status, kind, actor_id, payload)
     VALUES (gen_random_uuid(), $1, 'OPEN', 'TICKET_CREATED', $2, '{}')`,
    [ticket.id, user.id],
  );
  const answer = await usageOf(user.id);
  expect(answer.json()).toEqual({ footprint: { openAssignments: 0, ownTickets: 0, nameStays: true } });
});

it('is absent for a deleted, absent or unreadable id', async () => {
  const user = await api.make.user();
  await api.make.ticket({ createdById: user.id });
  await remove(user.id);
  for (const id of [user.id, ABSENT, 'x']) {
    const answer = await usageOf(id);
    expect([answer.statusCode, answer.json<ApiBody>().code]).toEqual([404, 'USER_NOT_FOUND']);
  }
});
