import { SecurityEvent } from '#kernel/security-log/index.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { recording } from '#test/support/readers/security-events.js';
import { assistance } from '#test/support/submissions.js';

const WRONG = 'Wrong1password';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    RATE_LIMIT_FACTOR: '1',
    RATE_LIMIT_LOGIN_PER_ACCOUNT: '2',
    RATE_LIMIT_LOGIN_PER_ADDRESS: '6',
    RATE_LIMIT_LOGGED_BLOCKS_PER_ADDRESS: '3',
    RATE_LIMIT_LOGGED_REFUSALS_PER_USER: '4',
  });
});
afterAll(() => api.close());

let hosts = 0;
/** An address that no other test uses. */
const newAddress = (): string => `198.51.100.${++hosts}`;

const login = (email: string, password: string, remoteAddress: string): Promise<Answer> =>
  api.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress });

const times = async (count: number, call: (index: number) => Promise<Answer>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push((await call(index)).statusCode);
  return statuses;
};

const kindsFrom = async (address: string): Promise<string[]> => {
  const rows = await api.dataSource.manager.find(SecurityEvent, {
    where: { address },
    order: { occurredAt: 'ASC', id: 'ASC' },
  });
  return rows.map(({ kind }) => kind);
};

describe('a flood', () => {
  it.each([
    ['known', async () => (await api.make.user()).email],
    ['unknown', async () => 'missing@example.com'],
  ])('of logins to one %s account leaves its failures and a few blocks', async (_, make) => {
    const [email, address] = [await make(), newAddress()];
    expect(new Set(await times(10, () => login(email, WRONG, address)))).toEqual(new Set([401, 429]));
    expect(await kindsFrom(address)).toEqual([
      ...Array<string>(2).fill('LOGIN_FAILED'),
      ...Array<string>(3).fill('LOGIN_BLOCKED'),
    ]);
  });

  it('of logins to many accounts leaves what the address is allowed', async () => {
    const address = newAddress();
    await times(20, (index) => login(`guess${index}@example.com`, WRONG, address));
    expect(await kindsFrom(address)).toEqual([
      ...Array<string>(6).fill('LOGIN_FAILED'),
      ...Array<string>(3).fill('LOGIN_BLOCKED'),
    ]);
  });

  it('names the blocked account, or else the typed email', async () => {
    const [user, address] = [await api.make.user(), newAddress()];
    await times(3, () => login(user.email.toUpperCase(), WRONG, address));
    await times(3, () => login('Typed@Example.com', WRONG, address));
    const blocked = await api.dataSource.manager.find(SecurityEvent, {
      where: { address, kind: 'LOGIN_BLOCKED' },
      order: { occurredAt: 'ASC' },
    });
    expect(
      blocked.map(({ subjectId, subjectEmail, actorId, details }) => ({ subjectId, subjectEmail, actorId, details })),
    ).toEqual([
      { subjectId: user.id, subjectEmail: user.email, actorId: null, details: {} },
      { subjectId: null, subjectEmail: 'Typed@Example.com', actorId: null, details: {} },
    ]);
  });

  it('of rejected requests leaves what the user is allowed; all are rejected', async () => {
    const client = await api.make.user();
    const count = (): Promise<number> =>
      api.dataSource.manager.countBy(SecurityEvent, { kind: 'ACCESS_REFUSED', actorId: client.id });
    const call = () => api.as(client)({ method: 'GET', url: '/api/users' });
    expect(new Set(await times(3, call))).toEqual(new Set([403]));
    expect(await count()).toBe(3);
    expect(new Set(await times(5, call))).toEqual(new Set([403]));
    expect(await count()).toBe(4);
  });
});

describe('while the log cannot be written', () => {
  let admin: TestUser;
  let user: TestUser;
  beforeAll(async () => {
    [admin, user] = [await api.make.admin(), await api.make.user()];
    for (const person of [admin, user]) await api.as(person)({ method: 'GET', url: '/api/auth/profile' });
    await api.dataSource.query('ALTER TABLE security_events RENAME TO security_events_away');
  });
  afterAll(() => api.dataSource.query('ALTER TABLE security_events_away RENAME TO security_events'));

  const changePassword = (currentPassword: string): Promise<Answer> =>
    api.as(user)({
      method: 'POST',
      url: '/api/auth/change-password',
      payload: { currentPassword, newPassword: 'Nuova9sicura' },
    });
  const stored = async (sql: string, id: string): Promise<object[]> => api.dataSource.query<object[]>(sql, [id]);

  it('errors are returned as ever', async () => {
    expect((await login(user.email, WRONG, newAddress())).json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const address = newAddress();
    expect(await times(3, () => login(user.email, WRONG, address))).toEqual([401, 401, 429]);
    expect((await changePassword(WRONG)).json()).toMatchObject({ code: 'CURRENT_PASSWORD_INCORRECT' });
    const refused = await api.as(user)({ method: 'GET', url: '/api/users' });
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
  });

  it('nothing is changed without its record', async () => {
    const sessions = 'SELECT id, ended_at FROM sessions WHERE user_id = $1';
    const account = 'SELECT role, is_active, password_hash FROM users WHERE id = $1';
    const before = [await stored(sessions, user.id), await stored(account, user.id)];
    const put = (payload: object) => api.as(admin)({ method: 'PUT', url: `/api/users/${user.id}`, payload });
    const responses = [
      await login(user.email, PASSWORD, newAddress()),
      await changePassword(PASSWORD),
      await put({ isActive: false }),
      await put({ role: 'ADMIN' }),
      await api.as(admin)({ method: 'POST', url: `/api/users/${user.id}/reset-password` }),
      await api.as(admin)({ method: 'DELETE', url: `/api/users/${user.id}` }),
      await api.inject({ method: 'POST', url: '/api/tickets', payload: assistance({ email: 'untraced@example.com' }) }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 500));
    expect([await stored(sessions, user.id), await stored(account, user.id)]).toEqual(before);
    expect(await stored('SELECT id FROM users WHERE email = $1', 'untraced@example.com')).toEqual([]);
  });
});

it('stores the beginning of long user agents', async () => {
  const { rows } = await recording(api.dataSource, () =>
    api.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'missing@example.com', password: WRONG },
      headers: { 'user-agent': 'x'.repeat(2000) },
    }),
  );
  expect(rows.map(({ userAgent }) => userAgent)).toEqual(['x'.repeat(300)]);
});
