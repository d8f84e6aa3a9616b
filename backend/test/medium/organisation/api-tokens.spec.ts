import { LIMITS } from '#contract/index.js';
import { SecurityEvent } from '#kernel/security-log/index.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import type { ApiTokenDto, ApiTokenList, CreatedApiToken } from '#organisation/api-tokens/api-token.dto.js';
import { ApiToken } from '#organisation/api-tokens/index.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { someMoment, someText } from '#test/support/matchers.js';

const TOKENS = '/api/api-tokens';
const DAY = 24 * 3600 * 1000;

let api: TestApi;
beforeAll(async () => (api = await startApi({ RATE_LIMIT_NEW_API_TOKENS_PER_USER: '100' })));
afterAll(() => api.close());

const make = (user: TestUser, body: object = {}): Promise<Answer> => {
  const payload = { name: 'Stock system', scopes: ['tickets:read'], currentPassword: PASSWORD, ...body };
  return api.as(user)({ method: 'POST', url: TOKENS, payload });
};
const made = async (user: TestUser, body: object = {}): Promise<CreatedApiToken> =>
  (await make(user, body)).json<CreatedApiToken>();

const revoke = (user: TestUser, id: string): Promise<Answer> =>
  api.as(user)({ method: 'DELETE', url: `${TOKENS}/${id}` });

const list = async (user: TestUser, query = ''): Promise<ApiTokenDto[]> =>
  (await api.as(user)({ method: 'GET', url: `${TOKENS}${query}` })).json<ApiTokenList>().apiTokens;

const eventsOf = (user: TestUser) =>
  api.dataSource.manager.find(SecurityEvent, { where: { subjectId: user.id }, order: { id: 'ASC' } });

const refusal = (answer: Answer): unknown[] => {
  const { code, details } = answer.json<ApiBody>();
  return [answer.statusCode, code, ...(details ?? []).map(({ field, code: rule }) => `${field} ${rule}`)];
};

describe('creating a token', () => {
  it('returns its text, which is stored only as a hash', async () => {
    const user = await api.make.user();
    const answer = await make(user, { expiresInDays: 30 });
    const { apiToken, token } = answer.json<CreatedApiToken>();
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
    expect(token).toMatch(/^pdk_[0-9A-Za-z]{49}$/);
    expect(apiToken).toEqual({
      id: someText,
      name: 'Stock system',
      beginning: token.slice(0, 12),
      scopes: ['tickets:read'],
      state: 'ACTIVE',
      user: { id: user.id, name: user.name, surname: user.surname, email: user.email, role: 'CLIENT' },
      createdBy: null,
      createdAt: someMoment,
      expiresAt: someMoment,
      lastUsedAt: null,
      lastUsedAddress: null,
      revokedAt: null,
      allowedActions: ['REVOKE'],
    });
    const rows = await api.dataSource.query<object[]>(`SELECT t::text AS row FROM api_tokens t WHERE id = $1`, [
      apiToken.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(token.slice(12));
  });

  it.each([
    [1, 1],
    [365, 365],
    [undefined, 90],
  ])('of %s days works for %d', async (expiresInDays, days) => {
    const { apiToken } = await made(await api.make.user(), { expiresInDays });
    const lifetime = new Date(apiToken.expiresAt).getTime() - new Date(apiToken.createdAt).getTime();
    expect(Math.round(lifetime / DAY)).toBe(days);
  });

  it.each([
    ['no name', { name: ' ' }, 'name required'],
    ['too long a name', { name: 'x'.repeat(101) }, 'name maxLength'],
    ['no day', { expiresInDays: 0 }, 'expiresInDays integer'],
    ['too many days', { expiresInDays: 366 }, 'expiresInDays integer'],
    ['no scope', { scopes: [] }, 'scopes required'],
    ['a scope that is none', { scopes: ['tickets'] }, 'scopes isIn'],
    ['a scope twice', { scopes: ['tickets:read', 'tickets:read'] }, 'scopes isIn'],
    ['a scope of other roles', { scopes: ['tickets:read', 'users:read'] }, 'scopes isIn'],
    ['no password', { currentPassword: undefined }, 'currentPassword text'],
  ])('rejects %s', async (_, body, issue) => {
    expect(refusal(await make(await api.make.user(), body))).toEqual([400, 'VALIDATION_FAILED', issue]);
  });

  it('accepts the longest name', async () => {
    expect((await make(await api.make.user(), { name: 'x'.repeat(100) })).statusCode).toBe(201);
  });

  it('requires the password, and records a wrong one', async () => {
    const user = await api.make.user();
    const answer = await make(user, { currentPassword: 'Wrong1password' });
    expect(refusal(answer)).toEqual([400, 'CURRENT_PASSWORD_INCORRECT']);
    expect((await eventsOf(user)).map(({ kind }) => kind)).toContain('API_TOKEN_CREATION_FAILED');
    expect(await list(user)).toEqual([]);
  });

  it('is recorded without its text, and reported to the owner by mail', async () => {
    const user = await api.make.user();
    const { token } = await made(user);
    const event = (await eventsOf(user)).find(({ kind }) => kind === 'API_TOKEN_CREATED');
    expect(event).toMatchObject({ actorId: user.id, subjectEmail: user.email });
    expect(event?.details).toEqual({
      name: 'Stock system',
      beginning: token.slice(0, 12),
      scopes: 'tickets:read',
    });
    const jobs = await api.dataSource.manager.findBy(OutboxJob, { topic: 'api-token-created', recipientId: user.id });
    expect(jobs).toHaveLength(1);
  });

  it('stops at twenty working tokens, for all creators, also concurrently', async () => {
    const [user, admin] = [await api.make.user(), await api.make.admin()];
    for (let count = 0; count < LIMITS.apiTokens.max - 1; count++) await api.make.apiToken({ userId: user.id });
    await api.make.apiToken({ userId: user.id, expiresAt: new Date(Date.now() - 1000) });
    await api.make.apiToken({ userId: user.id, revokedAt: new Date() });
    await Promise.all([api.signIn(user), api.signIn(admin)]);
    const makers = [user, admin, user, admin];
    const responses = await Promise.all(makers.map((maker) => make(maker, { userId: user.id })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    expect(refusal(responses.find(({ statusCode }) => statusCode === 409) as Answer)).toEqual([
      409,
      'TOO_MANY_API_TOKENS',
    ]);
  });
});

describe('for another user', () => {
  it('requires an administrator, and the log names both', async () => {
    const [admin, technician] = [await api.make.admin({ name: 'Carla' }), await api.make.technician()];
    const { apiToken } = await made(admin, { userId: technician.id, scopes: ['areas:read'] });
    expect(apiToken.user.id).toBe(technician.id);
    expect(apiToken.createdBy).toEqual({ name: 'Carla', surname: 'Rossi' });
    const event = (await eventsOf(technician)).find(({ kind }) => kind === 'API_TOKEN_CREATED');
    expect(event).toMatchObject({ actorEmail: admin.email, subjectEmail: technician.email });
  });

  it('follows the role of its owner', async () => {
    const [admin, client] = [await api.make.admin(), await api.make.user()];
    const answer = await make(admin, { userId: client.id, scopes: ['users:read'] });
    expect(refusal(answer)).toEqual([400, 'VALIDATION_FAILED', 'scopes isIn']);
  });

  it.each([
    ['absent', async () => '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11', [404, 'USER_NOT_FOUND']],
    [
      'deleted',
      async () => (await api.make.user({ deletedAt: new Date(), email: null, isActive: false })).id,
      [404, 'USER_NOT_FOUND'],
    ],
    [
      'deactivated',
      async () => (await api.make.user({ isActive: false })).id,
      [400, 'VALIDATION_FAILED', 'userId userInactive'],
    ],
  ])('is rejected when they are %s', async (_, userId, expected) => {
    expect(refusal(await make(await api.make.admin(), { userId: await userId() }))).toEqual(expected);
  });

  it('succeeds when two administrators create one for each other at once', async () => {
    const [one, other] = [await api.make.admin(), await api.make.admin()];
    await Promise.all([api.signIn(one), api.signIn(other)]);
    for (let round = 0; round < 5; round++) {
      const responses = await Promise.all([make(one, { userId: other.id }), make(other, { userId: one.id })]);
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    }
  });
});

describe('the list', () => {
  it('shows one’s own tokens; an administrator’s shows all', async () => {
    const [user, other, admin] = [await api.make.user(), await api.make.user(), await api.make.admin()];
    const [own, foreign] = [
      await api.make.apiToken({ userId: user.id }),
      await api.make.apiToken({ userId: other.id }),
    ];
    expect((await list(user)).map(({ id }) => id)).toEqual([own.id]);
    expect(await list(user, `?userId=${other.id}`)).toEqual([]);
    expect((await list(admin, `?userId=${other.id}`)).map(({ id }) => id)).toEqual([foreign.id]);
    expect((await list(admin, '?limit=2')).map(({ id }) => id)).toEqual([foreign.id, own.id]);
  });

  it('distinguishes states, and searches name and owner', async () => {
    const user = await api.make.user({ surname: 'Zucchelli' });
    const token = (values: Partial<ApiToken>) => api.make.apiToken({ userId: user.id, ...values });
    const past = new Date(Date.now() - 1000);
    const [active, expired, revoked, both] = [
      await token({ name: 'Mulino bianco' }),
      await token({ expiresAt: past }),
      await token({ revokedAt: past }),
      await token({ expiresAt: past, revokedAt: past }),
    ];
    const ids = async (query: string): Promise<string[]> => (await list(user, query)).map(({ id }) => id);
    expect(await ids('?state=ACTIVE')).toEqual([active.id]);
    expect(await ids('?state=EXPIRED')).toEqual([expired.id]);
    expect(await ids('?state=REVOKED&order=asc')).toEqual([revoked.id, both.id]);
    expect(await ids('?state=ACTIVE,EXPIRED&order=asc')).toEqual([active.id, expired.id]);
    expect(await ids('?search=MULÌNO')).toEqual([active.id]);
    expect(await list(await api.make.admin(), '?search=zucchelli')).toHaveLength(4);
    expect(await ids('?search=%25')).toEqual([]);
  });

  it('pages, sorts, and puts unused tokens last', async () => {
    const user = await api.make.user();
    const used = await api.make.apiToken({ userId: user.id, lastUsedAt: new Date(0) });
    const unused = await api.make.apiToken({ userId: user.id });
    const answer = await api.as(user)({ method: 'GET', url: `${TOKENS}?sort=lastUsedAt&limit=1` });
    expect(answer.headers['x-total-count']).toBe('2');
    expect(answer.json<ApiTokenList>().apiTokens.map(({ id }) => id)).toEqual([used.id]);
    expect((await list(user, '?sort=lastUsedAt&limit=1&page=2')).map(({ id }) => id)).toEqual([unused.id]);
    expect(await list(user, '?page=9')).toEqual([]);
  });
});

describe('revoking', () => {
  it('is allowed to the owner and to administrators, once, and recorded', async () => {
    const [user, admin] = [await api.make.user(), await api.make.admin()];
    for (const revoker of [user, admin]) {
      const { id } = await api.make.apiToken({ userId: user.id });
      const responses = await Promise.all([revoke(revoker, id), revoke(revoker, id)]);
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
      const event = (await eventsOf(user)).filter(({ kind }) => kind === 'API_TOKEN_REVOKED').at(-1);
      expect(event).toMatchObject({ actorId: revoker.id, subjectEmail: user.email });
    }
    expect((await eventsOf(user)).filter(({ kind }) => kind === 'API_TOKEN_REVOKED')).toHaveLength(2);
  });

  it('returns 404 for foreign, expired, absent and invalid ids', async () => {
    const user = await api.make.user();
    const foreign = await api.make.apiToken();
    const expired = await api.make.apiToken({ userId: user.id, expiresAt: new Date(Date.now() - 1000) });
    for (const id of [foreign.id, expired.id, '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11', 'x'])
      expect([id, ...refusal(await revoke(user, id))]).toEqual([id, 404, 'API_TOKEN_NOT_FOUND']);
    const { revokedAt } = await api.dataSource.manager.findOneByOrFail(ApiToken, { id: foreign.id });
    expect(revokedAt).toBeNull();
  });
});
