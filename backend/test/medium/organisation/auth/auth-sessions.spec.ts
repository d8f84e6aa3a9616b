import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { SecurityEvent } from '#kernel/security-log/index.js';
import { Session } from '#organisation/auth/index.js';
import { PASSWORD } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import { startApi, type TestApi } from '#test/support/api.js';

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

async function signIn(): Promise<Tokens & { userId: string }> {
  const user = await api.make.user();
  const payload = { email: user.email, password: PASSWORD };
  const answer = await api.inject({ method: 'POST', url: '/api/auth/login', payload });
  return { ...answer.json<{ tokens: Tokens }>().tokens, userId: user.id };
}

const refresh = (refreshToken: unknown, headers = {}) =>
  api.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken }, headers });

const logout = (refreshToken: string) =>
  api.inject({ method: 'POST', url: '/api/auth/logout', payload: { refreshToken } });

const isSignedIn = async (accessToken: string): Promise<boolean> => {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await api.inject({ method: 'GET', url: '/api/auth/profile', headers })).statusCode === 200;
};

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const stolen = (subjectId: string): Promise<number> =>
  api.dataSource.manager.countBy(SecurityEvent, { subjectId, kind: 'SESSION_STOLEN' });

it('stores the browser of a login, cut to 300 characters', async () => {
  const user = await api.make.user();
  const payload = { email: user.email, password: PASSWORD };
  const headers = { 'user-agent': 'Browser '.repeat(100) };
  await api.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
  const [session] = await api.dataSource.manager.findBy(Session, { userId: user.id });
  expect(session!.userAgent).toBe('Browser '.repeat(100).slice(0, 300));
});

describe('refreshing', () => {
  it('returns a working access token and a successor', async () => {
    const { refreshToken } = await signIn();
    const answer = await refresh(refreshToken);
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json<ApiBody>())).toEqual(['accessToken', 'refreshToken']);
    expect(answer.json<ApiBody>().refreshToken).not.toBe(refreshToken);
    expect(await isSignedIn(answer.json<ApiBody>().accessToken)).toBe(true);
  });

  it('continues with the old token until its successor is used', async () => {
    const { refreshToken } = await signIn();
    const successors = new Set<string>();
    for (let round = 0; round < 3; round++) successors.add((await refresh(refreshToken)).json<ApiBody>().refreshToken);
    expect(successors.size).toBe(1);
  });

  it('returns the same successor to five concurrent calls', async () => {
    const { refreshToken } = await signIn();
    const responses = await Promise.all(Array.from({ length: 5 }, () => refresh(refreshToken)));
    expect(new Set(responses.map((answer) => answer.json<ApiBody>().refreshToken)).size).toBe(1);
  });

  it('follows a chain of successors', async () => {
    let { refreshToken } = await signIn();
    for (let round = 0; round < 5; round++) {
      const answer = await refresh(refreshToken);
      expect(answer.statusCode).toBe(200);
      refreshToken = answer.json<ApiBody>().refreshToken;
    }
  });

  it('ends the whole session when an older token comes back after its successor was used', async () => {
    const { refreshToken, accessToken, userId } = await signIn();
    const successor = (await refresh(refreshToken)).json<ApiBody>().refreshToken;
    const latest = (await refresh(successor)).json<Tokens>();
    expect(await isSignedIn(latest.accessToken)).toBe(true);

    const theft = await refresh(refreshToken);
    expect(theft.statusCode).toBe(401);
    expect(theft.json<ApiBody>().code).toBe('REFRESH_TOKEN_INVALID');
    for (const token of [successor, latest.refreshToken]) expect((await refresh(token)).statusCode).toBe(401);
    expect(await isSignedIn(accessToken)).toBe(false);
    expect(await isSignedIn(latest.accessToken)).toBe(false);
    expect(await stolen(userId)).toBe(1);
  });

  it.each([
    ['an unsigned token', (id: string) => `${id}.${'A'.repeat(43)}`],
    ['a token with a made-up MAC', (id: string) => `${id}.${'A'.repeat(43)}.${'B'.repeat(43)}`],
  ])('ends no session for %s that was never issued', async (_, forge) => {
    const { refreshToken, accessToken, userId } = await signIn();
    const forged = forge(refreshToken.split('.')[0]!);
    const answer = await refresh(forged);
    expect([answer.statusCode, answer.json<ApiBody>().code]).toEqual([401, 'REFRESH_TOKEN_INVALID']);
    expect((await logout(forged)).statusCode).toBe(204);
    expect(await isSignedIn(accessToken)).toBe(true);
    expect((await refresh(refreshToken)).statusCode).toBe(200);
    expect(await stolen(userId)).toBe(0);
  });

  it('continues sessions of earlier releases, whose tokens had no MAC', async () => {
    const { refreshToken, accessToken, userId } = await signIn();
    const [id] = refreshToken.split('.');
    const key = Buffer.from(hkdfSync('sha256', api.config.jwtSecret, '', 'plantdesk refresh token successor', 32));
    const older = `${id}.${randomBytes(32).toString('base64url')}`;
    const successor = `${id}.${createHmac('sha256', key).update(older).digest('base64url')}`;
    await api.dataSource.manager.update(Session, id, { tokenHash: hashOf(older), successorHash: hashOf(successor) });

    for (let round = 0; round < 2; round++) expect((await refresh(older)).json<ApiBody>().refreshToken).toBe(successor);
    const signed = (await refresh(successor)).json<ApiBody>().refreshToken;
    expect(signed).toHaveLength(refreshToken.length);
    expect((await refresh(signed)).statusCode).toBe(200);
    expect((await refresh(older)).statusCode).toBe(401);
    expect(await isSignedIn(accessToken)).toBe(true);
    expect(await stolen(userId)).toBe(0);
  });

  it('works while the access token in the header has expired', async () => {
    const { refreshToken } = await signIn();
    expect((await refresh(refreshToken, { authorization: 'Bearer expired' })).statusCode).toBe(200);
  });

  it('ends 30 days after the login', async () => {
    const { refreshToken, userId } = await signIn();
    const move = (days: number) =>
      api.dataSource.query(
        'UPDATE sessions SET expires_at = expires_at - make_interval(days => $2) WHERE user_id = $1',
        [userId, days],
      );
    await move(29);
    expect((await refresh(refreshToken)).statusCode).toBe(200);
    await move(1);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
  });

  it('ends after seven days without a refresh, which each refresh postpones', async () => {
    const { refreshToken, accessToken, userId } = await signIn();
    const rest = (hours: number) =>
      api.dataSource.query(
        'UPDATE sessions SET last_used_at = last_used_at - make_interval(hours => $2) WHERE user_id = $1',
        [userId, hours],
      );
    const listed = async () => {
      const headers = { authorization: `Bearer ${accessToken}` };
      const answer = await api.inject({ method: 'GET', url: '/api/auth/sessions', headers });
      return answer.json<{ sessions: object[] }>().sessions.length;
    };
    for (let week = 0; week < 2; week++) {
      await rest(7 * 24 - 1);
      expect((await refresh(refreshToken)).statusCode).toBe(200);
    }
    await rest(7 * 24 - 1);
    expect(await listed()).toBe(1);
    await rest(1);
    expect(await listed()).toBe(0);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
  });

  it('stores only hashes', async () => {
    const { refreshToken, userId } = await signIn();
    const rows = await api.dataSource.query<object[]>('SELECT * FROM sessions WHERE user_id = $1', [userId]);
    expect(JSON.stringify(rows)).not.toContain(refreshToken.split('.')[1]);
  });

  it.each(['garbage', 'a.b.c', `0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11.${'A'.repeat(43)}`])(
    'rejects %s',
    async (token) => {
      const answer = await refresh(token);
      expect(answer.statusCode).toBe(401);
      expect(answer.json<ApiBody>().code).toBe('REFRESH_TOKEN_INVALID');
    },
  );

  it('rejects an access token', async () =>
    expect((await refresh((await signIn()).accessToken)).json<ApiBody>().code).toMatch('VALIDATION_FAILED'));

  it.each([undefined, null, 5, {}, ['a'], '', 'x'.repeat(201)])('finds %j invalid', async (token) => {
    const answer = await refresh(token);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ApiBody>().details[0]!.field).toBe('refreshToken');
  });
});

describe('logging out', () => {
  it('ends the session and its access tokens, and no other session', async () => {
    const [here, there] = [await signIn(), await signIn()];
    const answer = await logout(here.refreshToken);
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect(await isSignedIn(here.accessToken)).toBe(false);
    expect((await refresh(here.refreshToken)).statusCode).toBe(401);
    expect(await isSignedIn(there.accessToken)).toBe(true);
  });

  it('works with a successor that was never used', async () => {
    const { refreshToken, accessToken } = await signIn();
    await logout((await refresh(refreshToken)).json<ApiBody>().refreshToken);
    expect(await isSignedIn(accessToken)).toBe(false);
  });

  it('succeeds silently for invalid tokens', async () => expect((await logout('garbage')).statusCode).toBe(204));
});
