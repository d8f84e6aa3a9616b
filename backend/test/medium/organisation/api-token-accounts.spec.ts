import { IsNull } from 'typeorm';
import type { ApiTokenScope } from '#contract/index.js';
import { TemporaryPassword } from '#organisation/auth/passwords/temporary-password.entity.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import { User } from '#organisation/users/index.js';
import type { ApiBody } from '#test/support/api-body.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { assistance } from '#test/support/submissions.js';
import { PNG, upload } from '../tickets/files/attachments.support.js';

const TECHNICIANS_SCOPES: ApiTokenScope[] = [
  'tickets:read',
  'tickets:write',
  'files:read',
  'files:write',
  'conversation:read',
  'conversation:write',
  'notes:read',
  'notes:write',
  'plants:write',
  'areas:read',
  'plants:read',
];

let api: TestApi;
beforeAll(async () => (api = await startApi()));
afterAll(() => api.close());

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Call = (method: Method, url: string, payload?: object) => Promise<Answer>;

/** Calls of an administrator's program. */
async function program(...scopes: ApiTokenScope[]): Promise<{ call: Call; headers: { authorization: string } }> {
  const { id: userId } = await api.make.admin();
  const headers = { authorization: `Bearer ${(await api.make.apiToken({ userId, scopes })).text}` };
  return { headers, call: (method, url, payload) => api.inject({ method, url: `/api/${url}`, headers, payload }) };
}

const outcome = (answer: Answer): unknown => {
  if (answer.statusCode < 400) return answer.statusCode;
  const { code, details = [] } = answer.json<ApiBody>();
  return [answer.statusCode, code, ...details.map(({ field, code: rule }) => `${field} ${rule}`)].join(' ');
};

let number = 0;
const person = (values: object = {}) => ({
  name: 'Nuova',
  surname: 'Persona',
  email: `program${++number}@example.com`,
  role: 'CLIENT',
  ...values,
});
const rowOf = (id: string): Promise<User> => api.dataSource.manager.findOneByOrFail(User, { id });

describe('an administrator’s account', () => {
  it.each([
    ['a demotion', 'PUT', '', { role: 'CLIENT' }],
    ['a deactivation', 'PUT', '', { isActive: false }],
    ['another name', 'PUT', '', { name: 'Altra' }],
    ['no change at all', 'PUT', '', {}],
    ['a deletion', 'DELETE', '', undefined],
  ] as const)('rejects %s by an API token', async (_, method, path, body) => {
    const { call } = await program('users:read', 'users:write', ...TECHNICIANS_SCOPES);
    const before = await rowOf((await api.make.admin()).id);
    expect(outcome(await call(method, `users/${before.id}${path}`, body))).toBe('403 FORBIDDEN');
    expect(await rowOf(before.id)).toEqual(before);
  });

  it.each(['reset-password', 'reset-second-factor', 'erasure'])('is closed to %s by an API token', async (path) => {
    const { call } = await program('users:read', 'users:write');
    const { id } = await api.make.admin();
    expect(outcome(await call('POST', `users/${id}/${path}`, {}))).toBe('403 API_TOKEN_NOT_ALLOWED');
  });

  it('rejects the token of its own holder, too', async () => {
    const { id: userId } = await api.make.admin();
    const { text } = await api.make.apiToken({ userId, scopes: ['users:write'] });
    const headers = { authorization: `Bearer ${text}` };
    const answer = await api.inject({
      method: 'PUT',
      url: `/api/users/${userId}`,
      headers,
      payload: { name: 'Altra' },
    });
    expect(outcome(answer)).toBe('403 FORBIDDEN');
  });

  it('leaves clients and technicians to programs', async () => {
    const { call } = await program('users:write');
    const [client, technician] = [await api.make.user(), await api.make.technician()];
    expect(outcome(await call('PUT', `users/${technician.id}`, { isActive: false }))).toBe(200);
    expect(outcome(await call('PUT', `users/${technician.id}`, { isActive: true }))).toBe(200);
    expect(outcome(await call('PUT', `users/${client.id}`, { company: 'Bianchi' }))).toBe(200);
    expect(outcome(await call('DELETE', `users/${client.id}`))).toBe(200);
  });
});

describe('an account made by an API token', () => {
  it('has no password chosen by the program', async () => {
    const { call } = await program('users:write');
    const body = person({ password: 'Chosen7word' });
    expect(outcome(await call('POST', 'users', body))).toBe('400 VALIDATION_FAILED password notByToken');
    expect(await api.dataSource.manager.existsBy(User, { email: body.email })).toBe(false);
  });

  it('gets its temporary password by mail', async () => {
    const { call } = await program('users:write');
    const { id } = (await call('POST', 'users', person())).json<ApiBody>().user;
    expect(await api.dataSource.manager.existsBy(User, { id, passwordHash: IsNull() })).toBe(true);
    expect(await api.dataSource.manager.existsBy(TemporaryPassword, { userId: id })).toBe(false);
    expect(await api.dataSource.manager.existsBy(OutboxJob, { recipientId: id })).toBe(true);
  });

  it('is a technician only if the token grants everything that technicians’ tokens can', async () => {
    const { id: technicalAreaId } = await api.make.area();
    const technician = () => person({ role: 'TECHNICIAN', technicalAreaId });
    const narrow = await program('users:write', ...TECHNICIANS_SCOPES.filter((scope) => scope !== 'files:read'));
    const missing = '403 API_TOKEN_SCOPE_MISSING scope files:read';
    expect(outcome(await narrow.call('POST', 'users', technician()))).toBe(missing);
    const { id } = await api.make.user();
    const promotion = { role: 'TECHNICIAN', technicalAreaId };
    expect(outcome(await narrow.call('PUT', `users/${id}`, promotion))).toBe(missing);
    const wide = await program('users:write', ...TECHNICIANS_SCOPES);
    expect(outcome(await wide.call('POST', 'users', technician()))).toBe(201);
    expect(outcome(await wide.call('PUT', `users/${id}`, promotion))).toBe(200);
  });
});

describe('a write by a token without the scope to read', () => {
  it('returns number, version and status of a ticket, and none of its text', async () => {
    const { call } = await program('tickets:write');
    const { id } = await api.make.ticket({ finalInternalNotes: 'For staff alone', version: 3 });
    const changed = await call('PATCH', `tickets/${id}/status`, { status: 'OPEN', priority: 'HIGH' });
    expect(changed.json()).toEqual({ ticket: { id, version: 4, status: 'OPEN' } });
    const created = (await call('POST', 'tickets', assistance())).json<{ data: { id: number } }>();
    expect(created).toEqual({
      data: { id: expect.any(Number) as unknown, version: 1, status: 'OPEN' },
      newCustomer: expect.objectContaining({ temporaryPassword: expect.any(String) as unknown }) as unknown,
      uploadToken: expect.any(String) as unknown,
    });
  });

  it('returns the complete ticket to a token that may read it', async () => {
    const { call } = await program('tickets:write', 'tickets:read');
    const { id, title } = await api.make.ticket();
    const { ticket } = (await call('PATCH', `tickets/${id}/status`, { status: 'OPEN', priority: 'HIGH' })).json<{
      ticket: { title: string };
    }>();
    expect(ticket.title).toBe(title);
  });

  it('returns the outcome for each ticket of a bulk change', async () => {
    const { call } = await program('tickets:write');
    const [open, closed] = [await api.make.ticket(), await api.make.ticket({ status: 'CLOSED' })];
    const answer = await call('POST', 'tickets/bulk/priority', { ids: [open.id, closed.id], priority: 'HIGH' });
    expect(answer.json<{ results: object[] }>().results).toEqual([
      { id: open.id, outcome: 'DONE' },
      { id: closed.id, outcome: 'REFUSED', code: 'TICKET_CLOSED', error: expect.any(String) as unknown },
    ]);
  });

  it('returns ids of users, areas and files', async () => {
    const users = await program('users:write');
    const { id: userId } = await api.make.user();
    expect((await users.call('PUT', `users/${userId}`, { name: 'Altra' })).json()).toEqual({ user: { id: userId } });
    expect((await users.call('DELETE', `users/${userId}`)).json()).toEqual({ user: { id: userId } });
    const areas = await program('areas:write');
    const { id: areaId } = await api.make.area();
    const renamed = await areas.call('PUT', `technical-areas/${areaId}`, { description: 'Another' });
    expect(renamed.json()).toEqual({ technicalArea: { id: areaId } });
    const { headers } = await program('files:write');
    const files = await upload(api.inject, (await api.make.ticket()).id, [PNG], headers);
    expect(files.json()).toEqual({ attachments: [{ id: expect.any(String) as unknown }] });
  });
});
