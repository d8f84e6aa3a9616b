import { type TemporaryPasswordPurpose, TemporaryPasswords } from '#organisation/auth/index.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { overlap } from '#test/support/overlap.js';
import { mailboxToken } from '#test/support/registrations.js';
import { enrol } from '#test/support/second-factor.js';

const CHOSEN = 'Scelta9adesso';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

const call = (method: 'GET' | 'POST', url: string, token?: string, payload?: object): Promise<Answer> =>
  api.inject({
    method,
    url: `/api/${url}`,
    ...(payload && { payload }),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
const login = (email: string, password: string): Promise<Answer> =>
  call('POST', 'auth/login', undefined, { email, password });
const verify = ({ id }: TestUser): Promise<Answer> =>
  call('POST', 'auth/verify-email', undefined, { token: mailboxToken(api, id) });
const change = (token: string, payload: object): Promise<Answer> =>
  call('POST', 'auth/change-password', token, payload);
const issue = ({ id }: TestUser, purpose: TemporaryPasswordPurpose): Promise<string> =>
  api.dataSource.transaction((tx) => api.app.get(TemporaryPasswords).issue(tx, id, purpose));
const codeOf = (answer: Answer): unknown[] => [answer.statusCode, answer.json<ApiBody>().code];

/** An account opened by a ticket or an administrator, whose owner confirmed the link. */
const arrive = async (values: Partial<TestUser> = {}): Promise<{ user: TestUser; token: string }> => {
  const user = await api.make.user({ passwordHash: null, emailVerifiedAt: null, ...values });
  return { user, token: (await verify(user)).json<ApiBody>().tokens.accessToken };
};

const expectCurrentPasswordWanted = (answer: Answer): void =>
  expect(answer.json<ApiBody>()).toMatchObject({
    statusCode: 400,
    code: 'VALIDATION_FAILED',
    details: [{ field: 'currentPassword', code: 'text' }],
  });

describe('a session that the mailbox link opened', () => {
  it('permits only the choice of a password, without a current one', async () => {
    const { user, token } = await arrive();
    expect(codeOf(await call('GET', 'tickets', token))).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
    const profile = (await call('GET', 'auth/profile', token)).json<ApiBody>();
    expect(profile).toMatchObject({ user: { mustChangePassword: true }, hasCurrentPassword: false });
    expect((await change(token, { newPassword: CHOSEN })).statusCode).toBe(200);
    expect((await call('GET', 'tickets', token)).statusCode).toBe(200);
    expect((await call('GET', 'auth/profile', token)).json<ApiBody>()).toMatchObject({
      user: { mustChangePassword: false },
      hasCurrentPassword: true,
    });
    expect((await login(user.email, CHOSEN)).statusCode).toBe(200);
  });

  it('permits it once', async () => {
    const { user, token } = await arrive();
    const responses = await overlap(
      api.dataSource,
      [['SELECT FROM users WHERE id = $1 FOR UPDATE', [user.id]]],
      () => Promise.all(['Prima9scelta', 'Altra9scelta'].map((newPassword) => change(token, { newPassword }))),
      2,
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expectCurrentPasswordWanted(await change(token, { newPassword: 'Terza9scelta' }));
  });

  it('applies the password rules, and rejects temporary passwords', async () => {
    const { user, token } = await arrive();
    const mailed = await issue(user, 'MAILED_FORGOTTEN');
    expect(codeOf(await change(token, { newPassword: mailed }))).toEqual([400, 'PASSWORD_UNCHANGED']);
    expect((await change(token, { newPassword: 'short' })).json<ApiBody>().details[0]!.field).toBe('newPassword');
    expect((await change(token, { newPassword: CHOSEN })).statusCode).toBe(200);
    expect((await login(user.email, mailed)).statusCode).toBe(401);
  });

  it('survives a reload: its refresh token works on', async () => {
    const user = await api.make.user({ passwordHash: null, emailVerifiedAt: null });
    const { refreshToken } = (await verify(user)).json<ApiBody>().tokens;
    const renewed = await call('POST', 'auth/refresh', undefined, { refreshToken });
    const { accessToken } = renewed.json<{ accessToken: string }>();
    expect((await change(accessToken, { newPassword: CHOSEN })).statusCode).toBe(200);
  });

  it('ends with a temporary password that arrives by mail, and with a reset by an admin', async () => {
    const [one, other] = [await arrive(), await arrive()];
    expect((await login(one.user.email, await issue(one.user, 'MAILED_FORGOTTEN'))).statusCode).toBe(200);
    await api.as(await api.make.admin())({ method: 'POST', url: `/api/users/${other.user.id}/reset-password` });
    for (const { token } of [one, other]) expect((await change(token, { newPassword: CHOSEN })).statusCode).toBe(401);
  });
});

describe('the current password is required', () => {
  it('in a session of a login, however it was opened', async () => {
    const [own, shown] = [await api.make.user(), await api.make.user({ passwordHash: null, emailVerifiedAt: null })];
    const passwords = [PASSWORD, await issue(shown, 'SHOWN_ON_CREATION')];
    for (const [index, { email }] of [own, shown].entries()) {
      const { accessToken } = (await login(email, passwords[index]!)).json<ApiBody>().tokens;
      expect(
        (await call('GET', 'auth/profile', accessToken)).json<{ hasCurrentPassword: boolean }>().hasCurrentPassword,
      ).toBe(true);
      expectCurrentPasswordWanted(await change(accessToken, { newPassword: CHOSEN }));
    }
  });

  it('in a second session of the same account, which no link opened', async () => {
    const { user, token } = await arrive();
    expect((await change(token, { newPassword: CHOSEN })).statusCode).toBe(200);
    const other = (await login(user.email, CHOSEN)).json<ApiBody>().tokens.accessToken;
    await api.dataSource.query('UPDATE users SET must_change_password = true WHERE id = $1', [user.id]);
    expectCurrentPasswordWanted(await change(other, { newPassword: 'Altra9scelta' }));
  });
});

describe('the link of a staff account', () => {
  it('signs in a technician created without a password', async () => {
    const area = await api.make.area();
    const { user, token } = await arrive({ role: 'TECHNICIAN', technicalAreaId: area.id });
    expect((await change(token, { newPassword: CHOSEN })).statusCode).toBe(200);
    expect((await login(user.email, CHOSEN)).statusCode).toBe(200);
  });

  it('does not bypass two-factor authentication', async () => {
    const user = await api.make.technician({ emailVerifiedAt: null });
    await enrol(api, user);
    expect(codeOf(await verify(user))).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect((await api.as(user)({ method: 'GET', url: '/api/auth/profile' })).json<ApiBody>().user).toMatchObject({
      emailVerified: false,
      mustChangePassword: false,
    });
  });
});
