import { DomainEvents } from '#kernel/outbox/index.js';
import {
  MailboxLinks,
  mailboxLinkWanted,
  mailboxProven,
  passwordForgotten,
  type TemporaryPasswordPurpose,
  TemporaryPasswords,
} from '#organisation/auth/index.js';
import { UploadPermits } from '#tickets/model/upload-permits.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { someText } from '#test/support/matchers.js';
import { MovedClock } from '#test/support/moved-clock.js';
import { overlap } from '#test/support/overlap.js';
import { mailboxToken, tokenIn } from '#test/support/registrations.js';
import { assistance, type CreatedAnswer } from '#test/support/submissions.js';

let api: TestApi;
const notified: [event: string, userId: string][] = [];
beforeAll(async () => {
  api = await startApi();
  for (const event of [mailboxLinkWanted, mailboxProven, passwordForgotten])
    api.app.get(DomainEvents).on(event, async ({ userId }) => void notified.push([event.name, userId]));
});
afterAll(() => api.close());

const newcomer = (values: Partial<TestUser> = {}): Promise<TestUser> =>
  api.make.user({ emailVerifiedAt: null, ...values });
const login = (email: string, password: string): Promise<Answer> =>
  api.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
const verify = (token: unknown, as?: TestUser): Promise<Answer> =>
  (as ? api.as(as) : api.inject)({ method: 'POST', url: '/api/auth/verify-email', payload: { token } });
const issue = (user: TestUser, purpose: TemporaryPasswordPurpose): Promise<string> =>
  api.dataSource.transaction((tx) => api.app.get(TemporaryPasswords).issue(tx, user.id, purpose));
const eventsOf = ({ id }: TestUser): string[] => notified.filter(([, userId]) => userId === id).map(([event]) => event);
const recordsOf = ({ id }: TestUser): Promise<{ actor_id: string | null; details: object }[]> =>
  api.dataSource.query(`SELECT * FROM security_events WHERE subject_id = $1 AND kind = 'MAILBOX_PROVEN'`, [id]);
const profileOf = async (user: TestUser): Promise<number> =>
  (await api.as(user)({ method: 'GET', url: '/api/auth/profile' })).statusCode;

const expectInvalid = (answer: Answer): void => {
  expect(answer.json<ApiBody>()).toEqual({
    statusCode: 400,
    error: 'The link is not valid or has expired',
    code: 'VERIFICATION_TOKEN_INVALID',
    requestId: someText,
  });
};

describe('confirming the address, signed in to the account', () => {
  it('proves the mailbox, and ends nothing', async () => {
    const user = await newcomer();
    const shown = await issue(user, 'SHOWN_ON_CREATION');
    const answer = await verify(mailboxToken(api, user.id), user);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { user: read, ...rest } = answer.json<ApiBody>();
    expect([read, rest]).toMatchObject([{ id: user.id, emailVerified: true, mustChangePassword: false }, {}]);
    expect(rest).toEqual({});
    expect(await profileOf(user)).toBe(200);
    expect((await login(user.email, PASSWORD)).statusCode).toBe(200);
    expect((await login(user.email, shown)).statusCode).toBe(200);
    expect(eventsOf(user)).toEqual([mailboxProven.name]);
    expect(await recordsOf(user)).toMatchObject([{ actor_id: user.id, details: { olderAccessEnded: false } }]);
  });

  it('waits for a required change of password', async () => {
    const user = await newcomer();
    await profileOf(user);
    await api.dataSource.query('UPDATE users SET must_change_password = true WHERE id = $1', [user.id]);
    const answer = await verify(mailboxToken(api, user.id), user);
    expect([answer.statusCode, answer.json<ApiBody>().code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
    expect(eventsOf(user)).toEqual([]);
  });
});

describe('confirming the address as a stranger', () => {
  it("ends the opener's access, signs in, and requires a password", async () => {
    const user = await newcomer();
    await profileOf(user);
    const [shown, mailed] = [await issue(user, 'SHOWN_ON_CREATION'), await issue(user, 'MAILED_ACCOUNT')];
    const answer = await verify(mailboxToken(api, user.id));
    expect(answer.statusCode).toBe(200);
    expect(answer.json<ApiBody>()).toMatchObject({
      user: { id: user.id, emailVerified: true, mustChangePassword: true },
      tokens: { accessToken: someText, refreshToken: someText },
    });
    expect(await profileOf(user)).toBe(401);
    expect((await login(user.email, PASSWORD)).statusCode).toBe(401);
    expect((await login(user.email, shown)).statusCode).toBe(401);
    expect(eventsOf(user)).toEqual([mailboxProven.name]);
    expect(await recordsOf(user)).toMatchObject([{ actor_id: user.id, details: { olderAccessEnded: true } }]);
    // The earlier mail reached this very mailbox.
    expect((await login(user.email, mailed)).json<ApiBody>().user).toMatchObject({ mustChangePassword: true });
  });

  it('works the same when signed in to another account', async () => {
    const [user, other] = [await newcomer(), await newcomer()];
    await profileOf(user);
    const answer = await verify(mailboxToken(api, user.id), other);
    expect(answer.json<ApiBody>()).toMatchObject({ user: { id: user.id }, tokens: { accessToken: someText } });
    expect(await profileOf(user)).toBe(401);
    expect(await profileOf(other)).toBe(200);
    expect((await api.as(other)({ method: 'GET', url: '/api/auth/profile' })).json<ApiBody>().user.emailVerified).toBe(
      false,
    );
  });

  it('is rejected with a bad bearer token: the caller may believe to be signed in', async () => {
    const user = await newcomer();
    const answer = await api.inject({
      method: 'POST',
      url: '/api/auth/verify-email',
      payload: { token: mailboxToken(api, user.id) },
      headers: { authorization: 'Bearer stale' },
    });
    expect(answer.statusCode).toBe(401);
    expect((await login(user.email, PASSWORD)).statusCode).toBe(200);
  });
});

describe('an address that is already confirmed', () => {
  it.each([
    ['as a stranger', [], async () => undefined],
    ['signed in to another account', [], () => newcomer()],
    ['signed in', ['user'], async (user: TestUser) => user],
  ])('stays unchanged, and shows the account only to its owner: %s', async (_, fields, callerOf) => {
    const user = await api.make.user();
    const [before] = await api.dataSource.query<[object]>('SELECT * FROM users WHERE id = $1', [user.id]);
    const answer = await verify(mailboxToken(api, user.id), await callerOf(user));
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json<object>())).toEqual(fields);
    expect(await profileOf(user)).toBe(200);
    expect((await login(user.email, PASSWORD)).statusCode).toBe(200);
    expect(await api.dataSource.query('SELECT * FROM users WHERE id = $1', [user.id])).toEqual([before]);
    expect([eventsOf(user), await recordsOf(user)]).toEqual([[], []]);
  });

  it('is confirmed once by concurrent calls, strangers or not', async () => {
    const user = await newcomer();
    const token = mailboxToken(api, user.id);
    const responses = await overlap(
      api.dataSource,
      [['SELECT FROM users WHERE id = $1 FOR UPDATE', [user.id]]],
      () => Promise.all([1, 2, 3, 4].map(() => verify(token))),
      4,
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(responses.map((answer) => Object.keys(answer.json<object>()).join()).sort()).toEqual([
      '',
      '',
      '',
      'user,tokens',
    ]);
    expect(eventsOf(user)).toEqual([mailboxProven.name]);
    expect(await recordsOf(user)).toHaveLength(1);
  });

  it('is recorded once by a mailed password, however many follow', async () => {
    const user = await newcomer();
    for (let count = 0; count < 2; count++) {
      const mailed = await issue(user, 'MAILED_FORGOTTEN');
      expect((await login(user.email, mailed)).statusCode).toBe(200);
    }
    expect(eventsOf(user)).toEqual([mailboxProven.name]);
    expect(await recordsOf(user)).toMatchObject([{ details: { olderAccessEnded: true } }]);
  });
});

describe('a token', () => {
  it('works for 72 hours', async () => {
    const [early, late] = [await newcomer(), await newcomer()];
    expect((await verify(tokenOfHoursAgo(early, 71.9))).statusCode).toBe(200);
    expectInvalid(await verify(tokenOfHoursAgo(late, 72.1)));
  });

  const tokenOfHoursAgo = ({ id }: TestUser, hours: number): string => {
    const links = new MailboxLinks(api.config, new MovedClock(-hours * 3600));
    return tokenIn(links.linkFor(id));
  };

  it.each<[string, (user: TestUser) => string | Promise<string>]>([
    ['garbage', () => 'garbage'],
    ['one that was tampered with', ({ id }) => `${mailboxToken(api, id).slice(0, -4)}AAAA`],
    ['an upload permit', () => api.app.get(UploadPermits).issue(1)],
    ['an access token', async ({ email }) => (await login(email, PASSWORD)).json<ApiBody>().tokens.accessToken],
    ['one of an unknown user', () => mailboxToken(api, '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11')],
    ['one of something that is no account', () => mailboxToken(api, "' OR 1=1")],
  ])('is rejected: %s', async (_, make) => {
    const user = await newcomer();
    expectInvalid(await verify(await make(user)));
    expect(eventsOf(user)).toEqual([]);
  });

  it.each(['is_active = false', 'deleted_at = now()'])('is rejected once the account is gone: %s', async (change) => {
    const user = await newcomer();
    await api.dataSource.query(`UPDATE users SET ${change} WHERE id = $1`, [user.id]);
    expectInvalid(await verify(mailboxToken(api, user.id)));
    expect(eventsOf(user)).toEqual([]);
  });

  it.each([undefined, null, '', 7, ['a'], 'a'.repeat(501), 'a\u0000b'])('must be text: %j', async (token) =>
    expect((await verify(token)).json<ApiBody>()).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'token' }],
    }),
  );
});

it('a ticket raised while the mailbox is being proven appears in the account', async () => {
  const user = await newcomer();
  const answer = await overlap(
    api.dataSource,
    [['UPDATE users SET email_verified_at = now() WHERE id = $1', [user.id]]],
    async () => api.inject({ method: 'POST', url: '/api/tickets', payload: assistance({ email: user.email }) }),
  );
  const { id } = answer.json<CreatedAnswer>().data;
  expect((await api.as(user)({ method: 'GET', url: `/api/tickets/${id}` })).statusCode).toBe(200);
});

describe('requesting the link again', () => {
  const ask = (user: TestUser): Promise<Answer> =>
    api.as(user)({ method: 'POST', url: '/api/auth/mailbox-confirmation' });

  it('responds the same whether or not a mail is needed', async () => {
    const [unproven, proven] = [await newcomer(), await api.make.user()];
    const responses = [await ask(unproven), await ask(proven)];
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(responses[0]!.json()).toEqual({ message: someText });
    expect([eventsOf(unproven), eventsOf(proven)]).toEqual([[mailboxLinkWanted.name], []]);
  });

  it('requires a login', async () =>
    expect((await api.inject({ method: 'POST', url: '/api/auth/mailbox-confirmation' })).statusCode).toBe(401));
});
