import { JwtService } from '@nestjs/jwt';
import { TemporaryPassword, TemporaryPasswords } from '#organisation/auth/index.js';
import { User } from '#organisation/users/index.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { someMoment, someText } from '#test/support/matchers.js';
import { overlap } from '#test/support/overlap.js';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

const login = (email: unknown, password: unknown, headers = {}) =>
  api.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, headers });

const profile = (token: string) =>
  api.inject({ method: 'GET', url: '/api/auth/profile', headers: { authorization: `Bearer ${token}` } });

const issue = (user: TestUser, purpose: TemporaryPassword['purpose']) =>
  api.dataSource.transaction((tx) => api.app.get(TemporaryPasswords).issue(tx, user.id, purpose));

describe('logging in', () => {
  it('returns the user and two tokens, and never a hash', async () => {
    const area = await api.make.area();
    const user = await api.make.technician({ name: 'Giulia', company: 'Rossi', technicalAreaId: area.id });
    const answer = await login(user.email, PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json<ApiBody>()).toEqual({
      user: {
        id: user.id,
        name: 'Giulia',
        surname: 'Rossi',
        email: user.email,
        role: 'TECHNICIAN',
        company: 'Rossi',
        phone: null,
        technicalAreaId: user.technicalAreaId,
        technicalArea: { id: user.technicalAreaId, name: area.name },
        isActive: true,
        language: 'it',
        emailVerified: true,
        mustChangePassword: false,
        memberOf: null,
        hasSecondFactor: false,
        mustSetUpSecondFactor: false,
        mailRefusedAt: null,
        mailRefusal: null,
        erasedAt: null,
        createdAt: someMoment,
      },
      tokens: { accessToken: someText, refreshToken: someText },
    });
  });

  it('compares emails case-insensitively and trims blanks', async () => {
    const user = await api.make.user({ email: 'Mixed.Case@Example.com' });
    expect((await login('  mIXED.cASE@eXAMPLE.COM ', PASSWORD)).json<ApiBody>().user.id).toBe(user.id);
  });

  it('keeps blanks of passwords and compares them in NFC', async () => {
    const user = await api.make.user();
    expect((await login(user.email, ` ${PASSWORD}`)).statusCode).toBe(401);
  });

  it('works with a stale bearer token in the header', async () => {
    const user = await api.make.user();
    expect((await login(user.email, PASSWORD, { authorization: 'Bearer stale' })).statusCode).toBe(200);
  });

  it('responds the same to unknown, wrong, deleted and passwordless accounts', async () => {
    const user = await api.make.user();
    const passwordless = await api.make.user({ passwordHash: null });
    const deleted = await api.make.user({ deletedAt: new Date() });
    const inactive = await api.make.user({ isActive: false });
    const responses = await Promise.all([
      login('missing@example.com', PASSWORD),
      login(user.email, 'Wrong1password'),
      login(passwordless.email, PASSWORD),
      login(deleted.email, PASSWORD),
      login(inactive.email, 'Wrong1password'),
    ]);
    for (const answer of responses) {
      expect(answer.json<ApiBody>()).toEqual({
        statusCode: 401,
        error: 'Invalid credentials',
        code: 'INVALID_CREDENTIALS',
        requestId: someText,
      });
    }
  });

  it('informs an inactive user, given the right password only', async () => {
    const user = await api.make.user({ isActive: false });
    const answer = await login(user.email, PASSWORD);
    expect(answer.statusCode).toBe(401);
    expect(answer.json<ApiBody>()).toMatchObject({ error: 'Account is deactivated', code: 'ACCOUNT_DEACTIVATED' });
  });

  it.each([
    ['a reset', 'UPDATE users SET password_hash = NULL WHERE id = $1', 'INVALID_CREDENTIALS'],
    ['a deactivation', 'UPDATE users SET is_active = false WHERE id = $1', 'ACCOUNT_DEACTIVATED'],
    ['a deletion', 'UPDATE users SET deleted_at = now() WHERE id = $1', 'INVALID_CREDENTIALS'],
  ])('fails when %s happens between the check of the password and the session', async (_, sql, code) => {
    const user = await api.make.user();
    const answer = await overlap(api.dataSource, [[sql, [user.id]]], async () => login(user.email, PASSWORD));
    expect([answer.statusCode, answer.json<ApiBody>().code]).toEqual([401, code]);
  });

  it.each([
    ['no email', undefined, 'x', 'email'],
    ['a list as email', ['a@example.com'], 'x', 'email'],
    ['an email without a domain', 'anna', 'x', 'email'],
    ['a quoted local part', '"anna"@example.com', 'x', 'email'],
    ['an IP literal', 'anna@[127.0.0.1]', 'x', 'email'],
    ['a look-alike letter', 'anna@exam\u212Ale.com', 'x', 'email'],
    ['an email of 255 characters', `${'a'.repeat(60)}@${'b.'.repeat(95)}com.it`, 'x', 'email'],
    ['no password', 'anna@example.com', undefined, 'password'],
    ['an empty password', 'anna@example.com', '', 'password'],
    ['a number as password', 'anna@example.com', 12345678, 'password'],
    ['a password of 129 characters', 'anna@example.com', 'a'.repeat(129), 'password'],
    ['a NUL byte', 'anna@example.com', 'a\u0000b', 'password'],
    ['a lone surrogate', 'anna@example.com', 'a\uD800b', 'password'],
  ])('rejects %s', async (_, email, password, field) => {
    const answer = await login(email, password);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ApiBody>()).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field }] });
  });

  it('accepts a password of 128 characters', async () =>
    expect((await login('missing@example.com', 'a'.repeat(128))).statusCode).toBe(401));

  it('rejects unknown properties', async () => {
    const payload = { email: 'a@example.com', password: 'x', role: 'ADMIN' };
    const answer = await api.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect(answer.json<ApiBody>().details).toEqual([{ field: 'role', code: 'unknownField', message: someText }]);
  });
});

describe('temporary passwords', () => {
  it.each(['SHOWN_ON_CREATION', 'MAILED_RESET'] as const)('work until a new one is chosen: %s', async (purpose) => {
    const user = await api.make.user({ passwordHash: null, emailVerifiedAt: null });
    const password = await issue(user, purpose);
    const emailVerified = purpose !== 'SHOWN_ON_CREATION';
    await login(user.email, password);
    const again = (await login(user.email, password)).json<ApiBody>();
    expect(again.user).toMatchObject({ mustChangePassword: true, emailVerified });
    const chosen = await api.inject({
      method: 'POST',
      url: '/api/auth/change-password',
      payload: { currentPassword: password, newPassword: 'Nuova9sicura' },
      headers: { authorization: `Bearer ${again.tokens.accessToken}` },
    });
    expect(chosen.statusCode).toBe(200);
    expect((await login(user.email, password)).json<ApiBody>().code).toBe('INVALID_CREDENTIALS');
    expect((await login(user.email, 'Nuova9sicura')).statusCode).toBe(200);
  });

  it('that were used end with a reset by an admin and with the proof of the mailbox', async () => {
    const [reset, owned] = [
      await api.make.user({ passwordHash: null }),
      await api.make.user({ emailVerifiedAt: null }),
    ];
    const [before, shown] = [await issue(reset, 'MAILED_RESET'), await issue(owned, 'SHOWN_ON_CREATION')];
    for (const [user, password] of [[reset, before] as const, [owned, shown] as const])
      expect((await login(user.email, password)).statusCode).toBe(200);
    await api.as(await api.make.admin())({ method: 'POST', url: `/api/users/${reset.id}/reset-password` });
    expect((await login(owned.email, await issue(owned, 'MAILED_FORGOTTEN'))).statusCode).toBe(200);
    for (const [user, password] of [[reset, before] as const, [owned, shown] as const])
      expect((await login(user.email, password)).statusCode).toBe(401);
  });

  it('open a session for each of several logins at once', async () => {
    const user = await api.make.user({ passwordHash: null });
    const password = await issue(user, 'SHOWN_ON_CREATION');
    const responses = await overlap(
      api.dataSource,
      [['SELECT FROM users WHERE id = $1 FOR UPDATE', [user.id]]],
      () => Promise.all([1, 2, 3, 4].map(() => login(user.email, password))),
      4,
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200]);
  });

  it('are stored only as hashes', async () => {
    const user = await api.make.user();
    const password = await issue(user, 'MAILED_FORGOTTEN');
    const rows = await api.dataSource.query<object[]>('SELECT * FROM temporary_passwords WHERE user_id = $1', [
      user.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  it.each([
    ['MAILED_FORGOTTEN', 60],
    ['MAILED_RESET', 72 * 60],
    ['MAILED_ACCOUNT', 72 * 60],
    ['SHOWN_ON_CREATION', 72 * 60],
  ] as const)('%s expires after %i minutes', async (purpose, minutes) => {
    const user = await api.make.user({ passwordHash: null });
    const early = await issue(user, purpose);
    await age(user, minutes - 1);
    expect((await login(user.email, early)).statusCode).toBe(200);
    const late = await issue(user, purpose);
    await age(user, minutes);
    expect((await login(user.email, late)).statusCode).toBe(401);
  });

  it('replace older ones of the same purpose, and no others', async () => {
    const user = await api.make.user({ passwordHash: null });
    const shown = await issue(user, 'SHOWN_ON_CREATION');
    const older = await issue(user, 'MAILED_ACCOUNT');
    await issue(user, 'MAILED_ACCOUNT');
    expect((await login(user.email, older)).statusCode).toBe(401);
    expect((await login(user.email, shown)).statusCode).toBe(200);
  });

  it('prove the mailbox when mailed: the older password, sessions and temporary ones end', async () => {
    const user = await api.make.user({ emailVerifiedAt: null });
    const before = (await login(user.email, PASSWORD)).json<ApiBody>();
    const shown = await issue(user, 'SHOWN_ON_CREATION');
    const mailed = await issue(user, 'MAILED_FORGOTTEN');
    expect((await login(user.email, PASSWORD)).statusCode).toBe(200);

    const after = (await login(user.email, mailed)).json<ApiBody>();
    expect(after.user).toMatchObject({ emailVerified: true, mustChangePassword: true });
    expect((await login(user.email, PASSWORD)).statusCode).toBe(401);
    expect((await login(user.email, shown)).statusCode).toBe(401);
    expect((await profile(before.tokens.accessToken)).statusCode).toBe(401);
    expect((await profile(after.tokens.accessToken)).statusCode).toBe(200);
  });

  it('are not used up by an inactive account', async () => {
    const user = await api.make.user();
    const password = await issue(user, 'MAILED_RESET');
    await api.dataSource.manager.update(User, user.id, { isActive: false });
    expect((await login(user.email, password)).json<ApiBody>().code).toBe('ACCOUNT_DEACTIVATED');
    await api.dataSource.manager.update(User, user.id, { isActive: true });
    expect((await login(user.email, password)).statusCode).toBe(200);
  });

  it('of one user do not open the account of another', async () => {
    const [anna, bruno] = [await api.make.user(), await api.make.user()];
    expect((await login(bruno.email, await issue(anna, 'MAILED_RESET'))).statusCode).toBe(401);
  });

  /** Ages the newest one by minutes. */
  const age = (user: TestUser, minutes: number) =>
    api.dataSource.query(
      `UPDATE temporary_passwords SET expires_at = expires_at - make_interval(mins => $2) WHERE user_id = $1`,
      [user.id, minutes],
    );
});

describe('access tokens', () => {
  const sign = (claims: object, options = {}) =>
    new JwtService({ secret: api.config.jwtSecret }).sign(claims, {
      algorithm: 'HS256',
      issuer: 'plantdesk',
      audience: 'plantdesk-api',
      expiresIn: 60,
      ...options,
    });

  interface Claims {
    typ: string;
    sub: string;
    sid: string;
    iat: number;
    exp: number;
  }

  const claimsOf = async (user: TestUser) => {
    const token = (await login(user.email, PASSWORD)).json<ApiBody>().tokens.accessToken;
    const payload = Buffer.from(token.split('.')[1]!, 'base64url').toString();
    const { iat, exp, ...claims } = JSON.parse(payload) as Claims;
    return { token, lifetime: exp - iat, claims: { typ: claims.typ, sub: claims.sub, sid: claims.sid } };
  };

  it('live 15 minutes', async () => expect((await claimsOf(await api.make.user())).lifetime).toBe(15 * 60));

  it('return one body for every error', async () => {
    const user = await api.make.user();
    const { token, claims } = await claimsOf(user);
    const other = await claimsOf(await api.make.user());
    expect((await profile(sign(claims))).statusCode).toBe(200);

    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${token.split('.')[1]}.`;
    const withoutExpiry = new JwtService({ secret: api.config.jwtSecret }).sign(claims, {
      issuer: 'plantdesk',
      audience: 'plantdesk-api',
    });
    const bad = {
      'no token': '',
      garbage: 'garbage',
      unsigned,
      'another key': new JwtService({ secret: 'another-secret-of-sufficient-length' }).sign(claims, { expiresIn: 60 }),
      'another algorithm': sign(claims, { algorithm: 'HS512' }),
      expired: sign(claims, { expiresIn: -1 }),
      'no expiry': withoutExpiry,
      'more than 2 KB': sign({ ...claims, padding: 'x'.repeat(2048) }),
      'another issuer': sign(claims, { issuer: 'other' }),
      'another audience': sign(claims, { audience: 'other' }),
      'an upload token': sign({ ...claims, typ: 'upload' }),
      'a foreign session': sign({ ...claims, sid: other.claims.sid }),
      'an invented session': sign({ ...claims, sid: '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11' }),
    };
    for (const [kind, value] of Object.entries(bad)) {
      const answer = await profile(value);
      expect([kind, answer.json<ApiBody>()]).toEqual([
        kind,
        {
          statusCode: 401,
          error: 'Authentication is required',
          code: 'UNAUTHENTICATED',
          requestId: someText,
        },
      ]);
    }
  });

  it.each(['isActive = false', 'deleted_at = now()'].map((change) => change.replace('isActive', 'is_active')))(
    'end at once with the account: %s',
    async (change) => {
      const user = await api.make.user();
      const { token } = await claimsOf(user);
      await api.dataSource.query(`UPDATE users SET ${change} WHERE id = $1`, [user.id]);
      expect((await profile(token)).statusCode).toBe(401);
    },
  );

  it('end with their session', async () => {
    const { token, claims } = await claimsOf(await api.make.user());
    await api.dataSource.query(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE id = $1`, [
      claims.sid,
    ]);
    expect((await profile(token)).statusCode).toBe(401);
  });

  it('follow a change of role at the next request', async () => {
    const user = await api.make.admin();
    const as = api.as(user);
    expect((await as({ method: 'GET', url: '/api/users' })).statusCode).toBe(200);
    await api.dataSource.query(`UPDATE users SET role = 'CLIENT' WHERE id = $1`, [user.id]);
    expect((await as({ method: 'GET', url: '/api/users' })).statusCode).toBe(403);
  });
});
