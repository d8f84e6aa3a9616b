import { SecurityEvent } from '#kernel/security-log/index.js';
import { Session } from '#organisation/auth/index.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { someMoment, someText } from '#test/support/matchers.js';

const ABSENT = '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11';
const SESSIONS = '/api/auth/sessions';

interface Listed {
  id: string;
  userAgent: string | null;
  isCurrent: boolean;
}

/** One login on one device. */
interface Device {
  id: string;
  call: (method: 'GET' | 'DELETE', url?: string) => Promise<Answer>;
  isRunning: () => Promise<boolean>;
  refreshToken: string;
}

let api: TestApi;
beforeAll(async () => (api = await startApi({ TRUSTED_PROXIES: '127.0.0.1' })));
afterAll(() => api.close());

async function signIn(user: TestUser, headers: Record<string, string> = {}): Promise<Device> {
  const payload = { email: user.email, password: PASSWORD };
  const answer = await api.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
  const { accessToken, refreshToken } = answer.json<ApiBody>().tokens;
  const authorization = `Bearer ${accessToken}`;
  const call: Device['call'] = (method, url = SESSIONS) => api.inject({ method, url, headers: { authorization } });
  const isRunning = async () => (await call('GET', '/api/auth/profile')).statusCode === 200;
  return { id: refreshToken.split('.')[0]!, call, isRunning, refreshToken };
}

const refresh = (refreshToken: string): Promise<Answer> =>
  api.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken } });

const listed = async (device: Device): Promise<Listed[]> =>
  (await device.call('GET')).json<{ sessions: Listed[] }>().sessions;

const eventsOf = (user: TestUser) =>
  api.dataSource.manager.find(SecurityEvent, { where: { subjectId: user.id }, order: { id: 'ASC' } });

describe('the list', () => {
  it('shows device, address, login and last use, and nothing else', async () => {
    const user = await api.make.user();
    const headers = { 'user-agent': 'Firefox', 'x-forwarded-for': '203.0.113.7' };
    const device = await signIn(user, headers);
    const answer = await device.call('GET');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      sessions: [
        {
          id: device.id,
          userAgent: 'Firefox',
          address: '203.0.113.7',
          createdAt: someMoment,
          lastUsedAt: someMoment,
          isCurrent: true,
        },
      ],
    });
  });

  it.each([
    ['2001:db8::17', '2001:db8::17'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['not an address', '127.0.0.1'],
    ['x'.repeat(100), '127.0.0.1'],
  ])('shows %s from a proxy as %s', async (forwarded, address) => {
    const user = await api.make.user();
    await signIn(user, { 'x-forwarded-for': forwarded });
    expect(await api.dataSource.manager.findOneByOrFail(Session, { userId: user.id })).toMatchObject({ address });
  });

  it('lists the current session first, then the others by last use', async () => {
    const user = await api.make.user();
    const [first, second, present] = [await signIn(user), await signIn(user), await signIn(user)];
    expect((await listed(present)).map(({ id }) => id)).toEqual([present.id, second.id, first.id]);
    await refresh(first.refreshToken);
    const sessions = await listed(present);
    expect(sessions.map(({ id }) => id)).toEqual([present.id, first.id, second.id]);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
  });

  it('omits ended and expired sessions, and those of other users', async () => {
    const user = await api.make.user();
    const [here, ended, expired] = [await signIn(user), await signIn(user), await signIn(user)];
    await signIn(await api.make.user());
    await api.inject({ method: 'POST', url: '/api/auth/logout', payload: { refreshToken: ended.refreshToken } });
    await api.dataSource.manager.update(Session, expired.id, { expiresAt: new Date(Date.now() - 1000) });
    expect((await listed(here)).map(({ id }) => id)).toEqual([here.id]);
  });
});

describe('ending one', () => {
  it('rejects its access token at the next request, and leaves the others', async () => {
    const user = await api.make.user();
    const [here, there, elsewhere] = [await signIn(user), await signIn(user), await signIn(user)];
    const answer = await here.call('DELETE', `${SESSIONS}/${there.id}`);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await Promise.all([here, there, elsewhere].map(({ isRunning }) => isRunning()))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('may be the current one: a logout', async () => {
    const device = await signIn(await api.make.user());
    expect((await device.call('DELETE', `${SESSIONS}/${device.id}`)).statusCode).toBe(204);
    expect((await device.call('GET')).statusCode).toBe(401);
  });

  it('returns 404 for foreign, ended, expired, absent and invalid ids, and ends nothing', async () => {
    const user = await api.make.user();
    const [here, ended, expired] = [await signIn(user), await signIn(user), await signIn(user)];
    const foreign = await signIn(await api.make.user());
    await here.call('DELETE', `${SESSIONS}/${ended.id}`);
    await api.dataSource.manager.update(Session, expired.id, { expiresAt: new Date(Date.now() - 1000) });
    for (const id of [foreign.id, ended.id, expired.id, ABSENT, 'x', '%00']) {
      const answer = await here.call('DELETE', `${SESSIONS}/${id}`);
      expect([id, answer.statusCode, answer.json<ApiBody>().code]).toEqual([id, 404, 'SESSION_NOT_FOUND']);
    }
    expect(await foreign.isRunning()).toBe(true);
  });

  it('is recorded in the security log, once', async () => {
    const user = await api.make.user();
    const [here, there] = [await signIn(user), await signIn(user)];
    for (let round = 0; round < 2; round++) await here.call('DELETE', `${SESSIONS}/${there.id}`);
    const events = (await eventsOf(user)).filter(({ kind }) => kind === 'SESSION_ENDED');
    expect(events).toEqual([
      expect.objectContaining({ actorId: user.id, subjectEmail: user.email, requestId: someText }),
    ]);
    expect(events[0]?.details).toEqual({ sessionId: there.id });
  });
});

it('succeeds although a proxy passes on an invalid address', async () => {
  const { id, refreshToken } = await signIn(await api.make.user());
  const { accessToken } = (await refresh(refreshToken)).json<ApiBody>();
  const headers = { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': 'x'.repeat(100) };
  const answer = await api.inject({ method: 'DELETE', url: `${SESSIONS}/${id}`, headers });
  expect(answer.statusCode).toBe(204);
});

describe('ending all others', () => {
  it('leaves the current one and those of other users', async () => {
    const user = await api.make.user();
    const [here, there, elsewhere] = [await signIn(user), await signIn(user), await signIn(user)];
    const foreign = await signIn(await api.make.user());
    expect((await here.call('DELETE')).statusCode).toBe(204);
    const running = await Promise.all([here, there, elsewhere, foreign].map(({ isRunning }) => isRunning()));
    expect(running).toEqual([true, false, false, true]);
    expect((await eventsOf(user)).map(({ kind }) => kind)).toContain('OTHER_SESSIONS_ENDED');
  });

  it('succeeds when there is none', async () => {
    const device = await signIn(await api.make.user());
    expect((await device.call('DELETE')).statusCode).toBe(204);
    expect(await device.isRunning()).toBe(true);
  });

  it('is recorded when it ended something, however often it is repeated', async () => {
    const user = await api.make.user();
    const [here] = [await signIn(user), await signIn(user)];
    for (let round = 0; round < 3; round++) expect((await here.call('DELETE')).statusCode).toBe(204);
    expect((await eventsOf(user)).filter(({ kind }) => kind === 'OTHER_SESSIONS_ENDED')).toHaveLength(1);
  });
});

it('waits for a required change of password', async () => {
  const user = await api.make.user({ mustChangePassword: true });
  const device = await signIn(user);
  for (const answer of [await device.call('GET'), await device.call('DELETE')])
    expect([answer.statusCode, answer.json<ApiBody>().code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
});
