import { SecurityEvent } from '#kernel/security-log/index.js';
import { TemporaryPasswords } from '#organisation/auth/index.js';
import { SecuritySettings, SETTINGS_ID } from '#organisation/auth/security-settings/security-settings.entity.js';
import { ApiToken } from '#organisation/api-tokens/index.js';
import { User } from '#organisation/users/index.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { someMoment } from '#test/support/matchers.js';
import { assistance } from '#test/support/submissions.js';
import { PNG, upload } from '../tickets/files/attachments.support.js';

const LIMITED = { RATE_LIMIT_FACTOR: '1', RATE_LIMIT_API_TOKEN: '5', RATE_LIMIT_NEW_API_TOKENS_PER_USER: '2' };

let api: TestApi;
beforeAll(async () => (api = await startApi(LIMITED)));
afterAll(() => api.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const call = (text: string, method: Method, url: string, payload?: object): Promise<Answer> =>
  api.inject({ method, url: `/api/${url}`, headers: { authorization: `Bearer ${text}` }, payload });

const outcome = (answer: Answer): unknown => {
  if (answer.statusCode < 400) return answer.statusCode;
  const { code, details = [] } = answer.json<ApiBody>();
  return [answer.statusCode, code, ...details.map(({ field, code: rule }) => `${field} ${rule}`)].join(' ');
};

const tokenOf = (user: TestUser, values: Partial<ApiToken> = {}) => api.make.apiToken({ userId: user.id, ...values });
const rowOf = (id: string): Promise<ApiToken> => api.dataSource.manager.findOneByOrFail(ApiToken, { id });

describe('a token', () => {
  it('acts as its owner', async () => {
    const client = await api.make.user();
    const [own] = [await api.make.ticket({ createdById: client.id }), await api.make.ticket()];
    const { text } = await tokenOf(client);
    const { tickets } = (await call(text, 'GET', 'tickets')).json<{ tickets: { id: number }[] }>();
    expect(tickets.map(({ id }) => id)).toEqual([own.id]);
    const created = await call(text, 'POST', 'tickets', assistance());
    const { data } = created.json<{ data: { createdBy: { email: string } } }>();
    expect([created.statusCode, data.createdBy.email]).toEqual([201, client.email]);
  });

  it('accepts any case of the word Bearer, in that header only', async () => {
    const { text } = await api.make.apiToken();
    const headers = { authorization: `bearer ${text}` };
    expect((await api.inject({ method: 'GET', url: '/api/tickets', headers })).statusCode).toBe(200);
    for (const url of [`tickets?access_token=${text}`, `tickets?token=${text}`])
      expect([401, 400]).toContain((await api.inject({ method: 'GET', url: `/api/${url}` })).statusCode);
    const cookie = { cookie: `token=${text}` };
    expect((await api.inject({ method: 'GET', url: '/api/tickets', headers: cookie })).statusCode).toBe(401);
  });

  it.each([
    ['expired', { expiresAt: new Date(Date.now() - 1000) }],
    ['revoked', { revokedAt: new Date() }],
  ])('that is %s gets the same response as any wrong one', async (_, values) => {
    const { text } = await api.make.apiToken(values);
    const responses = [await call(text, 'GET', 'tickets'), await call(`${text.slice(0, -1)}_`, 'GET', 'tickets')];
    const bodies = responses.map((answer) => ({ ...answer.json<ApiBody>(), requestId: null }));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    expect(bodies[0]).toEqual(bodies[1]);
    expect(bodies[0]!.code).toBe('UNAUTHENTICATED');
  });

  it('does not work on the visitor’s routes either', async () => {
    const { text } = await api.make.apiToken({ revokedAt: new Date() });
    expect(outcome(await call(text, 'POST', 'tickets', assistance()))).toBe('401 UNAUTHENTICATED');
  });
});

describe('scopes', () => {
  it.each([
    ['tickets:read', 'GET', 'tickets', 200],
    ['tickets:read', 'POST', 'tickets', '403 API_TOKEN_SCOPE_MISSING scope tickets:write'],
    ['tickets:write', 'GET', 'tickets', '403 API_TOKEN_SCOPE_MISSING scope tickets:read'],
    ['tickets:write', 'GET', 'technical-areas', '403 API_TOKEN_SCOPE_MISSING scope areas:read'],
    ['areas:read', 'GET', 'technical-areas', 200],
    ['areas:read', 'POST', 'technical-areas', '403 API_TOKEN_SCOPE_MISSING scope areas:write'],
    ['users:read', 'GET', 'users', 200],
    ['security-log:read', 'GET', 'security-events', 200],
    ['users:read', 'GET', 'security-events', '403 API_TOKEN_SCOPE_MISSING scope security-log:read'],
    ['users:read', 'POST', 'users', '403 API_TOKEN_SCOPE_MISSING scope users:write'],
    ['users:write', 'POST', 'users', '400 VALIDATION_FAILED'],
  ] as const)('%s on %s %s', async (scope, method, url, expected) => {
    const { text } = await tokenOf(await api.make.admin(), { scopes: [scope] });
    const payload = method === 'GET' ? undefined : {};
    expect(String(outcome(await call(text, method, url, payload)))).toMatch(new RegExp(`^${expected}`));
  });

  it('grant nothing that the role does not allow', async () => {
    const { text } = await api.make.apiToken({ scopes: ['users:read', 'tickets:read'] });
    expect(outcome(await call(text, 'GET', 'users'))).toBe('403 FORBIDDEN');
    const { id } = await api.make.ticket();
    expect(outcome(await call(text, 'GET', `tickets/${id}`))).toBe('404 TICKET_NOT_FOUND');
  });

  it('separate files from tickets', async () => {
    const client = await api.make.user();
    const { id } = await api.make.ticket({ createdById: client.id });
    const bearer = async (scopes: ApiToken['scopes']) => ({
      authorization: `Bearer ${(await tokenOf(client, { scopes })).text}`,
    });
    const refused = await upload(api.inject, id, [PNG], await bearer(['tickets:write']));
    expect(outcome(refused)).toBe('403 API_TOKEN_SCOPE_MISSING scope files:write');
    const taken = await upload(api.inject, id, [PNG], await bearer(['files:write']));
    const { id: fileId } = taken.json<{ attachments: { id: string }[] }>().attachments[0]!;
    const download = async (scopes: ApiToken['scopes']) =>
      outcome(
        await api.inject({
          method: 'GET',
          url: `/api/attachments/${fileId}/download`,
          headers: await bearer(scopes),
        }),
      );
    expect(await download(['files:read'])).toBe(200);
    expect(await download(['tickets:read'])).toBe('403 API_TOKEN_SCOPE_MISSING scope files:read');
  });

  it('withhold a document from who may write only, and answer the rest with whole dates', async () => {
    const admin = await api.make.admin();
    const { text } = await tokenOf(admin, { scopes: ['plants:write'] });
    const answer = await call(text, 'POST', 'plates', { count: 1 });
    const { plates } = answer.json<{ plates: { code: string; createdAt: string }[] }>();
    expect(plates).toEqual([expect.objectContaining({ createdAt: someMoment })]);
    const sheet = { codes: plates.map(({ code }) => code) };
    const refused = '403 API_TOKEN_SCOPE_MISSING scope plants:read';
    expect(outcome(await call(text, 'POST', 'plates/label-sheets', sheet))).toBe(refused);
    const { text: reading } = await tokenOf(admin, { scopes: ['plants:write', 'plants:read'] });
    const document = await call(reading, 'POST', 'plates/label-sheets', sheet);
    expect(document.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('do not open what is closed to programs, and the log records the attempt', async () => {
    const admin = await api.make.admin();
    const { text } = await tokenOf(admin, { name: 'Curious' });
    for (const [method, url] of [
      ['GET', 'auth/profile'],
      ['GET', 'api-tokens'],
      ['GET', 'security/settings'],
    ] as const)
      expect([url, outcome(await call(text, method, url))]).toEqual([url, '403 API_TOKEN_NOT_ALLOWED']);
    const events = await api.dataSource.manager.findBy(SecurityEvent, { actorId: admin.id, kind: 'ACCESS_REFUSED' });
    expect(events.map(({ details }) => details)).toContainEqual({
      token: 'Curious',
      method: 'GET',
      route: '/api/auth/profile',
    });
  });

  it('make no one an administrator', async () => {
    const { text } = await tokenOf(await api.make.admin(), { scopes: ['users:write'] });
    const person = { name: 'Nuova', surname: 'Persona', email: 'by-token@example.com' };
    expect(outcome(await call(text, 'POST', 'users', { ...person, role: 'ADMIN' }))).toBe('403 FORBIDDEN');
    const made = await call(text, 'POST', 'users', { ...person, role: 'CLIENT' });
    expect(made.statusCode).toBe(201);
    const { id } = made.json<ApiBody>().user;
    expect(outcome(await call(text, 'PUT', `users/${id}`, { role: 'ADMIN' }))).toBe('403 FORBIDDEN');
    const event = await api.dataSource.manager.findOneByOrFail(SecurityEvent, { subjectId: id });
    expect(event.details).toMatchObject({ token: 'Stock system', role: 'CLIENT' });
  });

  it('do not reactivate a deactivated administrator', async () => {
    const { text } = await tokenOf(await api.make.admin(), { scopes: ['users:write'] });
    const { id } = await api.make.admin({ isActive: false });
    expect(outcome(await call(text, 'PUT', `users/${id}`, { isActive: true }))).toBe('403 FORBIDDEN');
    const technician = await api.make.technician({ isActive: false });
    expect((await call(text, 'PUT', `users/${technician.id}`, { isActive: true })).statusCode).toBe(200);
  });
});

describe('the last use', () => {
  it('is recorded with its address, once a minute', async () => {
    const { id, text } = await api.make.apiToken();
    const from = (remoteAddress: string) =>
      api.inject({ method: 'GET', url: '/api/tickets', headers: { authorization: `Bearer ${text}` }, remoteAddress });
    await from('203.0.113.7');
    const first = await rowOf(id);
    expect(first).toMatchObject({ lastUsedAddress: '203.0.113.7', lastUsedAt: expect.any(Date) as unknown });
    await from('203.0.113.8');
    expect(await rowOf(id)).toEqual(first);
    await api.dataSource.manager.update(ApiToken, id, { lastUsedAt: new Date(Date.now() - 61_000) });
    await from('203.0.113.8');
    expect((await rowOf(id)).lastUsedAddress).toBe('203.0.113.8');
  });
});

describe('the limit', () => {
  it('counts each token separately', async () => {
    const user = await api.make.user();
    const [busy, other] = [await tokenOf(user), await tokenOf(user)];
    for (let count = 0; count < 5; count++) expect(outcome(await call(busy.text, 'GET', 'tickets'))).toBe(200);
    const answer = await call(busy.text, 'GET', 'tickets');
    expect(outcome(answer)).toBe('429 TOO_MANY_REQUESTS');
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(outcome(await call(other.text, 'GET', 'tickets'))).toBe(200);
    const statuses = [];
    for (let count = 0; count < 6; count++)
      statuses.push((await api.as(user)({ method: 'GET', url: '/api/tickets' })).statusCode);
    expect(statuses).toEqual(Array(6).fill(200));
  });
});

it('the creation of tokens is limited, rejected attempts included', async () => {
  const user = await api.make.user();
  const payload = { name: 'Stock system', scopes: ['tickets:read'], currentPassword: PASSWORD };
  const make = (values: object = {}) =>
    api.as(user)({ method: 'POST', url: '/api/api-tokens', payload: { ...payload, ...values } });
  expect(outcome(await make({ scopes: ['users:read'] }))).toBe('400 VALIDATION_FAILED scopes isIn');
  expect(outcome(await make())).toBe(201);
  expect(outcome(await make())).toBe('429 TOO_MANY_REQUESTS');
});

describe('the owner’s account', () => {
  const change = (values: Partial<User>) => (user: TestUser) =>
    api.dataSource.manager.update(User, user.id, values).then(() => undefined);

  it.each([
    ['deactivated', change({ isActive: false }), '401 UNAUTHENTICATED'],
    ['due to change the password', change({ mustChangePassword: true }), '403 PASSWORD_CHANGE_REQUIRED'],
  ])('that is %s blocks its tokens at once', async (_, action, expected) => {
    const user = await api.make.user();
    const { text } = await tokenOf(user);
    await action(user);
    expect(outcome(await call(text, 'GET', 'tickets'))).toBe(expected);
  });

  it('that has to set up a second factor blocks its tokens', async () => {
    const { text } = await tokenOf(await api.make.technician());
    const requireSecondFactor = (secondFactorRoles: SecuritySettings['secondFactorRoles']) =>
      api.dataSource.manager.update(SecuritySettings, SETTINGS_ID, { secondFactorRoles });
    await requireSecondFactor(['TECHNICIAN']);
    expect(outcome(await call(text, 'GET', 'tickets'))).toBe('403 SECOND_FACTOR_SETUP_REQUIRED');
    await requireSecondFactor([]);
    expect(outcome(await call(text, 'GET', 'tickets'))).toBe(200);
  });

  const byAdmin = (method: Method, path: string, payload?: object) => async (user: TestUser) => {
    const url = `/api/users/${user.id}${path}`;
    const answer = await api.as(await api.make.admin())({ method, url, payload });
    expect(answer.statusCode).toBe(200);
  };
  const changePassword = async (user: TestUser) => {
    const payload = { currentPassword: PASSWORD, newPassword: 'Cambiata9abc' };
    const answer = await api.as(user)({ method: 'POST', url: '/api/auth/change-password', payload });
    expect(answer.statusCode).toBe(200);
  };

  it.each([
    ['a reset of the password', byAdmin('POST', '/reset-password'), true],
    ['deactivation', byAdmin('PUT', '', { isActive: false }), true],
    ['another role', byAdmin('PUT', '', { role: 'ADMIN' }), true],
    ['another company', byAdmin('PUT', '', { company: 'Bianchi' }), false],
    ['a password of the owner’s choice', changePassword, false],
  ])('%s: ends its tokens %s', async (_, action, ends) => {
    const user = await api.make.user();
    const { id } = await tokenOf(user);
    await tokenOf(user, { expiresAt: new Date(Date.now() - 1000) });
    await action(user);
    expect((await rowOf(id)).revokedAt !== null).toBe(ends);
    const events = await api.dataSource.manager.findBy(SecurityEvent, {
      subjectId: user.id,
      kind: 'API_TOKEN_REVOKED',
    });
    expect(events.map(({ details }) => details)).toEqual(ends ? [{ reason: 'SESSIONS_ENDED', count: 1 }] : []);
  });

  it('ends its tokens at a login by a mailed password', async () => {
    const user = await api.make.user();
    const { id } = await tokenOf(user);
    const password = await api.dataSource.transaction((tx) =>
      api.app.get(TemporaryPasswords, { strict: false }).issue(tx, user.id, 'MAILED_FORGOTTEN'),
    );
    const payload = { email: user.email, password };
    expect((await api.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(200);
    expect((await rowOf(id)).revokedAt).not.toBeNull();
  });

  it.each([
    ['is no administrator any more', byAdmin('PUT', '', { role: 'CLIENT' })],
    ['is deactivated', byAdmin('PUT', '', { isActive: false })],
    ['is deleted', byAdmin('DELETE', '')],
    [
      'is erased',
      async (user: TestUser) => {
        const payload = { currentPassword: PASSWORD };
        const answer = await api.as(await api.make.admin())({
          method: 'POST',
          url: `/api/users/${user.id}/erasure`,
          payload,
        });
        expect(answer.statusCode).toBe(200);
      },
    ],
  ])('ends a token when the administrator who created it %s, and keeps the owner’s own', async (_, action) => {
    const [maker, owner] = [await api.make.admin(), await api.make.admin()];
    const [made, own] = [await tokenOf(owner, { createdById: maker.id }), await tokenOf(owner)];
    expect(outcome(await call(made.text, 'GET', 'tickets'))).toBe(200);
    await action(maker);
    expect(outcome(await call(made.text, 'GET', 'tickets'))).toBe('401 UNAUTHENTICATED');
    expect(outcome(await call(own.text, 'GET', 'tickets'))).toBe(200);
  });

  it('deletes its tokens', async () => {
    const user = await api.make.user();
    const { id, text } = await tokenOf(user);
    await byAdmin('DELETE', '')(user);
    expect(await api.dataSource.manager.existsBy(ApiToken, { id })).toBe(false);
    expect(outcome(await call(text, 'GET', 'tickets'))).toBe('401 UNAUTHENTICATED');
  });
});
