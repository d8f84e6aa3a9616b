import { DomainEvents } from '#kernel/outbox/index.js';
import { mailboxLinkWanted } from '#organisation/auth/index.js';
import type { ApiBody } from '#test/support/api-body.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { someMoment, someText } from '#test/support/matchers.js';
import { registration } from '#test/support/registrations.js';

let api: TestApi;
const wanted: string[] = [];
beforeAll(async () => {
  api = await startApi();
  api.app.get(DomainEvents).on(mailboxLinkWanted, async ({ userId }) => void wanted.push(userId));
});
afterAll(() => api.close());

let people = 0;
const someEmail = (): string => `newcomer${++people}@example.com`;
const register = (values: Record<string, unknown> = {}, headers = {}): Promise<Answer> =>
  api.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: registration({ email: someEmail(), ...values }),
    headers,
  });
const registered = async (values: Record<string, unknown> = {}): Promise<ApiBody> => {
  const answer = await register(values);
  expect([answer.statusCode, answer.body]).toEqual([201, someText]);
  return answer.json<ApiBody>();
};
const login = (email: string, password: string): Promise<Answer> =>
  api.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

describe('registering', () => {
  it('returns a new client, signed in, and requests the mailbox link', async () => {
    const email = someEmail();
    const answer = await register({ email, language: 'en' });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { user, tokens } = answer.json<ApiBody>();
    expect(user).toEqual({
      id: someText,
      name: 'Anna',
      surname: 'Verdi',
      email,
      role: 'CLIENT',
      company: 'Verdi S.p.A.',
      phone: null,
      technicalAreaId: null,
      technicalArea: null,
      isActive: true,
      language: 'en',
      emailVerified: false,
      mustChangePassword: false,
      mustSetUpSecondFactor: false,
      mailRefusedAt: null,
      mailRefusal: null,
      erasedAt: null,
      memberOf: null,
      hasSecondFactor: false,
      createdAt: someMoment,
    });
    expect(wanted.filter((id) => id === user.id)).toHaveLength(1);
    const headers = { authorization: `Bearer ${tokens.accessToken}` };
    const profile = await api.inject({ method: 'GET', url: '/api/auth/profile', headers });
    expect(profile.json<ApiBody>().user.id).toBe(user.id);
    const refreshed = await api.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      payload: { refreshToken: tokens.refreshToken },
    });
    expect(refreshed.statusCode).toBe(200);
  });

  it('keeps the password for later logins, hashed', async () => {
    const { user } = await registered({ password: ' Spazi 1 due' });
    expect((await login(user.email, ' Spazi 1 due')).statusCode).toBe(200);
    expect((await login(user.email, 'Spazi 1 due')).statusCode).toBe(401);
    const [{ hash }] = await api.dataSource.query<[{ hash: string }]>(
      'SELECT password_hash AS hash FROM users WHERE id = $1',
      [user.id],
    );
    expect(hash).toMatch(/^\$argon2id\$/);
  });

  it('uses Italian by default', async () => expect((await registered()).user.language).toBe('it'));

  it('works with a stale bearer token in the header', async () =>
    expect((await register({}, { authorization: 'Bearer stale' })).statusCode).toBe(201));

  it('is recorded in the security log, without a secret', async () => {
    const { user } = await registered({ password: 'Segreta2parola' });
    const events = await api.dataSource.query<{ kind: string; subject_email: string; details: object }[]>(
      'SELECT * FROM security_events WHERE subject_id = $1',
      [user.id],
    );
    expect(events).toMatchObject([
      { kind: 'ACCOUNT_REGISTERED', actor_id: user.id, subject_email: user.email, address: '127.0.0.1', details: {} },
    ]);
    expect(JSON.stringify(events)).not.toContain('Segreta2parola');
  });

  it('leaves only references in the outbox', async () => {
    const { user, tokens } = await registered();
    const rows = await api.dataSource.query<{ payload: object }[]>(
      `SELECT payload FROM outbox WHERE payload->>'userId' = $1`,
      [user.id],
    );
    expect(rows).toEqual([{ payload: { mail: 'mailbox-confirmation', userId: user.id } }]);
    expect(JSON.stringify(rows)).not.toContain(tokens.refreshToken);
  });
});

describe('an address that has an account', () => {
  it('is rejected in any letter case, and nothing changes', async () => {
    const { user } = await registered();
    const again = await register({ email: ` ${user.email.toUpperCase()} `, name: 'Mallory', password: 'Altra2parola' });
    expect(again.statusCode).toBe(409);
    expect(again.json<ApiBody>()).toEqual({
      statusCode: 409,
      error: 'This email address is already in use',
      code: 'EMAIL_IN_USE',
      requestId: someText,
    });
    expect((await login(user.email, 'Lasercut2026')).json<ApiBody>().user.name).toBe('Anna');
    expect(wanted.filter((id) => id === user.id)).toHaveLength(1);
  });

  it.each([
    ['staff', { role: 'ADMIN' }],
    ['an inactive user', { isActive: false }],
    ['a user without a password', { passwordHash: null }],
  ] as const)('is rejected for %s', async (_, values) => {
    const user = await api.make.user(values);
    expect((await register({ email: user.email })).statusCode).toBe(409);
  });

  it('is free again after a deletion', async () => {
    const deleted = await api.make.user();
    await api.dataSource.query('UPDATE users SET email = NULL, deleted_at = now() WHERE id = $1', [deleted.id]);
    expect((await register({ email: deleted.email })).statusCode).toBe(201);
  });

  it('goes to one of several who register it at once', async () => {
    const email = someEmail();
    const responses = await Promise.all(
      [email, email.toUpperCase(), email, email].map((typed) => register({ email: typed })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    const rows = await api.dataSource.query<object[]>('SELECT FROM users WHERE lower(email) = $1', [email]);
    expect(rows).toHaveLength(1);
  });
});

describe('the fields', () => {
  it.each([
    { name: 'Al', surname: 'Ng' },
    { name: 'a'.repeat(100), surname: 'b'.repeat(100) },
    { name: ' Łukasz ', surname: 'D’Angelo-Čapek' },
    { company: 'c'.repeat(200) },
    { company: 'C' },
    { password: 'Plantx12' },
    { password: `Aa1${'x'.repeat(125)}` },
  ])('accept %j', async (values) => expect((await register(values)).statusCode).toBe(201));

  it.each([
    ['no name', { name: undefined }, 'name', 'required'],
    ['a name of one letter', { name: 'A' }, 'name', 'minLength'],
    ['a name of 101 letters', { name: 'a'.repeat(101) }, 'name', 'maxLength'],
    ['a name with a digit', { name: 'Anna2' }, 'name', 'personName'],
    ['a blank surname', { surname: '  ' }, 'surname', 'required'],
    ['a surname in a list', { surname: ['Verdi'] }, 'surname', 'text'],
    ['no email', { email: undefined }, 'email', 'email'],
    ['an email without a domain', { email: 'anna' }, 'email', 'email'],
    ['a list of emails', { email: ['a@example.com', 'b@example.com'] }, 'email', 'email'],
    ['a look-alike letter', { email: 'anna@exam\u212Ale.com' }, 'email', 'email'],
    ['no password', { password: undefined }, 'password', 'text'],
    ['a password of 7 characters', { password: 'Abcde12' }, 'password', 'minLength'],
    ['a password of 129 characters', { password: `Aa1${'x'.repeat(126)}` }, 'password', 'maxLength'],
    ['no lowercase letter', { password: 'ABCDEFG1' }, 'password', 'passwordLowercase'],
    ['no uppercase letter', { password: 'abcdefg1' }, 'password', 'passwordUppercase'],
    ['no digit', { password: 'Abcdefgh' }, 'password', 'passwordDigit'],
    ['a common password', { password: 'Welcome123' }, 'password', 'passwordCommon'],
    ['no company', { company: undefined }, 'company', 'required'],
    ['a blank company', { company: ' ' }, 'company', 'required'],
    ['a company of 201 characters', { company: 'c'.repeat(201) }, 'company', 'maxLength'],
    ['a NUL byte', { company: 'a\u0000b' }, 'company', 'text'],
    ['an unknown language', { language: 'de' }, 'language', 'isIn'],
    ['a role', { role: 'ADMIN' }, 'role', 'unknownField'],
    ['a proven mailbox', { emailVerified: true }, 'emailVerified', 'unknownField'],
    ['an area', { technicalAreaId: null }, 'technicalAreaId', 'unknownField'],
  ])('reject %s', async (_, values, field, code) => {
    const email = someEmail();
    const answer = await register({ email, ...values });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ApiBody>()).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field, code }] });
    expect((await login(email, 'Lasercut2026')).statusCode).toBe(401);
  });
});
