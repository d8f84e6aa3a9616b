import { performance } from 'node:perf_hooks';
import { DomainEvents } from '#kernel/outbox/index.js';
import {
  passwordChanged,
  passwordForgotten,
  type TemporaryPasswordPurpose,
  TemporaryPasswords,
} from '#organisation/auth/index.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { overlap } from '#test/support/overlap.js';

const NEW_PASSWORD = 'Nuova9sicura';
const notified: { event: string; userId: string }[] = [];

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  for (const event of [passwordChanged, passwordForgotten])
    api.app.get(DomainEvents).on(event, async ({ userId }) => void notified.push({ event: event.name, userId }));
});
afterAll(() => api.close());

const login = (email: string, password: string) =>
  api.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

const tokenOf = async (email: string, password: string): Promise<string> =>
  (await login(email, password)).json<{ tokens: { accessToken: string } }>().tokens.accessToken;

const change = (token: string, payload: object) =>
  api.inject({
    method: 'POST',
    url: '/api/auth/change-password',
    payload,
    headers: { authorization: `Bearer ${token}` },
  });

const status = async (token: string, url: string, method: 'GET' | 'PATCH' = 'GET') => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await api.inject({ method, url, headers, ...(method === 'PATCH' ? { payload: {} } : {}) });
  return [answer.statusCode, answer.statusCode === 200 ? undefined : answer.json<ApiBody>().code];
};

const issue = (user: TestUser, purpose: TemporaryPasswordPurpose) =>
  api.dataSource.transaction((tx) => api.app.get(TemporaryPasswords).issue(tx, user.id, purpose));

describe('changing the password', () => {
  it('replaces it, ends all other sessions and notifies the user', async () => {
    const user = await api.make.user();
    const [here, there] = [await tokenOf(user.email, PASSWORD), await tokenOf(user.email, PASSWORD)];
    const forgotten = await issue(user, 'MAILED_FORGOTTEN');
    const answer = await change(here, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    expect([answer.statusCode, answer.json<ApiBody>()]).toEqual([200, { message: 'Password changed successfully' }]);
    expect((await login(user.email, PASSWORD)).statusCode).toBe(401);
    expect((await login(user.email, forgotten)).statusCode).toBe(401);
    expect((await login(user.email, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await status(here, '/api/auth/profile'))[0]).toBe(200);
    expect((await status(there, '/api/auth/profile'))[0]).toBe(401);
    expect(notified).toContainEqual({ event: passwordChanged.name, userId: user.id });
  });

  it('rejects a wrong current password and changes nothing', async () => {
    const user = await api.make.user();
    const token = await tokenOf(user.email, PASSWORD);
    const answer = await change(token, { currentPassword: 'Wrong1password', newPassword: NEW_PASSWORD });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ApiBody>()).toMatchObject({
      error: 'Current password is incorrect',
      code: 'CURRENT_PASSWORD_INCORRECT',
    });
    expect((await login(user.email, PASSWORD)).statusCode).toBe(200);
  });

  it.each([
    ['the session', 'UPDATE sessions SET ended_at = now() WHERE user_id = $1', 'UNAUTHENTICATED'],
    ['the password', 'UPDATE users SET password_hash = NULL WHERE id = $1', 'CURRENT_PASSWORD_INCORRECT'],
  ])('fails when %s ends in the middle of it', async (_, sql, code) => {
    const user = await api.make.user();
    const token = await tokenOf(user.email, PASSWORD);
    const statements = [['SELECT FROM users WHERE id = $1 FOR UPDATE', [user.id]] as const, [sql, [user.id]] as const];
    const call = async () => change(token, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    expect((await overlap(api.dataSource, statements, call)).json<ApiBody>().code).toBe(code);
    expect((await login(user.email, NEW_PASSWORD)).statusCode).toBe(401);
  });

  it('lets one of two concurrent changes through', async () => {
    const user = await api.make.user();
    const token = await tokenOf(user.email, PASSWORD);
    const responses = await Promise.all(
      ['Prima9sicura', 'Altra9sicura'].map((newPassword) => change(token, { currentPassword: PASSWORD, newPassword })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it.each([
    ['no current password', { newPassword: NEW_PASSWORD }, 'currentPassword', 'text'],
    ['an empty current password', { currentPassword: '', newPassword: NEW_PASSWORD }, 'currentPassword', 'minLength'],
    ['no new password', { currentPassword: PASSWORD }, 'newPassword', 'text'],
    ['7 characters', { currentPassword: PASSWORD, newPassword: 'Abcde12' }, 'newPassword', 'minLength'],
    ['no lowercase letter', { currentPassword: PASSWORD, newPassword: 'ABCDEFG1' }, 'newPassword', 'passwordLowercase'],
    ['no uppercase letter', { currentPassword: PASSWORD, newPassword: 'abcdefg1' }, 'newPassword', 'passwordUppercase'],
    ['no digit', { currentPassword: PASSWORD, newPassword: 'Abcdefgh' }, 'newPassword', 'passwordDigit'],
    ['a common one', { currentPassword: PASSWORD, newPassword: 'Password1' }, 'newPassword', 'passwordCommon'],
    ['the demo password', { currentPassword: PASSWORD, newPassword: 'Plantdesk1' }, 'newPassword', 'passwordCommon'],
    ['129 characters', { currentPassword: PASSWORD, newPassword: `Aa1${'x'.repeat(126)}` }, 'newPassword', 'maxLength'],
  ])('rejects %s', async (_, payload, field, code) => {
    const token = await tokenOf((await api.make.user()).email, PASSWORD);
    const answer = await change(token, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ApiBody>()).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field, code }] });
  });

  it.each(['Plantx12', `Aa1${'x'.repeat(125)}`, 'Ééééééé1', ' Spazi 1 '])('accepts %s', async (newPassword) => {
    const user = await api.make.user();
    const token = await tokenOf(user.email, PASSWORD);
    expect((await change(token, { currentPassword: PASSWORD, newPassword })).statusCode).toBe(200);
    expect((await login(user.email, newPassword.normalize('NFD'))).statusCode).toBe(200);
  });

  it('rejects the current password and temporary ones as the new one', async () => {
    const user = await api.make.user();
    const token = await tokenOf(user.email, PASSWORD);
    const temporary = await issue(user, 'MAILED_FORGOTTEN');
    for (const newPassword of [PASSWORD, temporary]) {
      const answer = await change(token, { currentPassword: PASSWORD, newPassword });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<ApiBody>().code).toBe('PASSWORD_UNCHANGED');
    }
  });
});

describe('an account that a stranger may have opened', () => {
  it('belongs to the owner of the mailbox, whatever its opener chose meanwhile', async () => {
    const user = await api.make.user({ passwordHash: null, emailVerifiedAt: null });
    const [shown, mailed] = [await issue(user, 'SHOWN_ON_CREATION'), await issue(user, 'MAILED_ACCOUNT')];
    const opener = await tokenOf(user.email, shown);
    expect((await change(opener, { currentPassword: shown, newPassword: NEW_PASSWORD })).statusCode).toBe(200);
    const owner = await login(user.email, mailed);
    expect(owner.json<{ user: object }>().user).toMatchObject({ emailVerified: true, mustChangePassword: true });
    expect((await status(opener, '/api/auth/profile'))[0]).toBe(401);
    expect((await login(user.email, NEW_PASSWORD)).statusCode).toBe(401);
  });

  it('permits no second use of the password shown', async () => {
    const user = await api.make.user({ emailVerifiedAt: null });
    const token = await tokenOf(user.email, PASSWORD);
    const shown = await issue(user, 'SHOWN_ON_CREATION');
    await change(token, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    expect((await login(user.email, shown)).statusCode).toBe(401);
  });
});

describe('the change that a temporary password forces', () => {
  it('closes everything but the profile and the change, until it is done', async () => {
    const user = await api.make.admin({ passwordHash: null });
    const temporary = await issue(user, 'SHOWN_ON_CREATION');
    const token = await tokenOf(user.email, temporary);
    expect(await status(token, '/api/users')).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
    expect(await status(token, '/api/technical-areas')).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
    expect(await status(token, '/api/auth/profile')).toEqual([200, undefined]);
    expect(await status(token, '/api/auth/profile', 'PATCH')).toEqual([200, undefined]);

    const same = await change(token, { currentPassword: temporary, newPassword: temporary });
    expect(same.json<ApiBody>().code).toBe('PASSWORD_UNCHANGED');
    const done = await change(token, { currentPassword: temporary, newPassword: NEW_PASSWORD });
    expect(done.statusCode).toBe(200);
    expect(await status(token, '/api/users')).toEqual([200, undefined]);
    const again = await change(token, { currentPassword: temporary, newPassword: 'Altra9sicura' });
    expect(again.json<ApiBody>().code).toBe('CURRENT_PASSWORD_INCORRECT');
  });

  it('accepts only the temporary password of its own session', async () => {
    const user = await api.make.user();
    const own = await tokenOf(user.email, PASSWORD);
    const temporary = await issue(user, 'SHOWN_ON_CREATION');
    await login(user.email, temporary);
    const answer = await change(own, { currentPassword: temporary, newPassword: NEW_PASSWORD });
    expect(answer.json<ApiBody>().code).toBe('CURRENT_PASSWORD_INCORRECT');
  });
});

describe('forgetting the password', () => {
  const forget = (payload: object) => api.inject({ method: 'POST', url: '/api/auth/forgot-password', payload });

  it('responds the same to all and notifies only active users', async () => {
    const [user, inactive] = [await api.make.user(), await api.make.user({ isActive: false })];
    const deleted = await api.make.user({ deletedAt: new Date() });
    const emails = [user.email.toUpperCase(), inactive.email, deleted.email, 'missing@example.com'];
    const responses = await Promise.all(emails.map((email) => forget({ email })));
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(responses[0]!.statusCode).toBe(200);
    const asked = notified.filter(({ event }) => event === passwordForgotten.name);
    expect(asked).toEqual([{ event: passwordForgotten.name, userId: user.id }]);
  });

  it('takes the same time for all', async () => {
    const user = await api.make.user();
    const duration = async (email: string) => {
      const start = performance.now();
      await forget({ email });
      return performance.now() - start;
    };
    for (const email of [user.email, 'missing@example.com']) expect(await duration(email)).toBeGreaterThanOrEqual(249);
  });

  it('leaves the password unchanged', async () => {
    const user = await api.make.user();
    await forget({ email: user.email });
    expect((await login(user.email, PASSWORD)).statusCode).toBe(200);
  });

  it.each([{}, { email: 'anna' }, { email: ['anna@example.com'] }, { email: null }, { email: 'a@b.it', name: 'x' }])(
    'rejects %j',
    async (payload) => expect((await forget(payload)).statusCode).toBe(400),
  );
});

describe('the profile', () => {
  const patch = async (payload: object) => {
    const user = await api.make.user({ company: 'Rossi S.r.l.' });
    return api.as(user)({ method: 'PATCH', url: '/api/auth/profile', payload });
  };

  it('requires a login', async () =>
    expect((await api.inject({ method: 'GET', url: '/api/auth/profile' })).statusCode).toBe(401));

  it.each([
    [{ name: ' Łukasz ' }, { name: 'Łukasz', surname: 'Rossi' }],
    [{ surname: 'D’Angelo-Čapek' }, { surname: 'D’Angelo-Čapek' }],
    [{ company: null }, { company: null }],
    [{ company: '  ' }, { company: null }],
    [{ language: 'en' }, { language: 'en', company: 'Rossi S.r.l.' }],
    [{}, { name: 'Anna', company: 'Rossi S.r.l.' }],
  ])('accepts %j', async (payload, expected) =>
    expect((await patch(payload)).json<ApiBody>().user).toMatchObject(expected),
  );

  it.each([
    [{ name: 'A' }, 'name'],
    [{ name: 'a'.repeat(101) }, 'name'],
    [{ name: null }, 'name'],
    [{ name: ' ' }, 'name'],
    [{ surname: 'Anna2' }, 'surname'],
    [{ company: 'c'.repeat(201) }, 'company'],
    [{ language: 'de' }, 'language'],
    [{ role: 'ADMIN' }, 'role'],
    [{ email: 'other@example.com' }, 'email'],
    [{ isActive: true }, 'isActive'],
    [{ passwordHash: 'x' }, 'passwordHash'],
    [{ technicalAreaId: null }, 'technicalAreaId'],
  ])('rejects %j', async (payload, field) => {
    const answer = await patch(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ApiBody>().details[0]!.field).toBe(field);
  });
});
