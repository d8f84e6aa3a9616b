import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { callSecondFactor, enrol, holdClock } from '#test/support/second-factor.js';

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
beforeAll(async () => {
  api = await startApi();
  holdClock(api);
});
beforeEach(async () => {
  await api.dataSource.query(
    `DELETE FROM security_events; DELETE FROM users; UPDATE security_settings SET second_factor_roles = '{}'`,
  );
  [admin, technician] = [await api.make.admin(), await api.make.technician()];
});
afterAll(() => api.close());

const URL = '/api/security/settings';
const requireSecondFactor = (secondFactorRoles: unknown, by = admin): Promise<Answer> =>
  api.as(by)({ method: 'PUT', url: URL, payload: { secondFactorRoles } });
const get = (who: TestUser, url: string): Promise<Answer> => api.as(who)({ method: 'GET', url });
const codeOf = (answer: Answer): [number, string | undefined] => [answer.statusCode, answer.json<ApiBody>().code];
const HELD_UP = [403, 'SECOND_FACTOR_SETUP_REQUIRED'];

describe('the settings', () => {
  it('require nothing at first, and count the users without one', async () => {
    await api.make.technician();
    await api.make.technician({ isActive: false });
    await api.make.technician({ deletedAt: new Date(), email: null });
    await enrol(api, await api.make.technician());
    await api.make.user();
    const answer = await get(admin, URL);
    expect([answer.statusCode, answer.json<object>()]).toEqual([
      200,
      { settings: { secondFactorRoles: [] }, staffWithoutSecondFactor: { ADMIN: 1, TECHNICIAN: 2 } },
    ]);
  });

  it('change in one order, and each change is recorded once', async () => {
    await enrol(api, admin);
    const answer = await requireSecondFactor(['TECHNICIAN', 'ADMIN']);
    expect(answer.json<object>()).toEqual({
      settings: { secondFactorRoles: ['ADMIN', 'TECHNICIAN'] },
      staffWithoutSecondFactor: { ADMIN: 0, TECHNICIAN: 1 },
    });
    await requireSecondFactor(['ADMIN', 'TECHNICIAN']);
    await requireSecondFactor([]);
    const events = await api.dataSource.query<object[]>(
      `SELECT actor_id, details FROM security_events WHERE kind = 'SECURITY_SETTINGS_CHANGED' ORDER BY id`,
    );
    expect(events).toEqual([
      { actor_id: admin.id, details: { before: '', roles: 'ADMIN,TECHNICIAN' } },
      { actor_id: admin.id, details: { before: 'ADMIN,TECHNICIAN', roles: '' } },
    ]);
  });

  it.each([
    ['clients', ['CLIENT']],
    ['a role twice', ['ADMIN', 'ADMIN']],
    ['an unknown role', ['BOSS']],
    ['a text', 'ADMIN'],
    ['null', null],
    ['nothing', undefined],
    ['a nested list', [['ADMIN']]],
  ])('reject %s', async (_, roles) => {
    const answer = await requireSecondFactor(roles);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ApiBody>().details).toMatchObject([{ field: 'secondFactorRoles' }]);
  });

  it('are for admins only', async () => {
    const client = await api.make.user();
    for (const who of [technician, client]) {
      expect(codeOf(await get(who, URL))).toEqual([403, 'FORBIDDEN']);
      expect(codeOf(await requireSecondFactor([], who))).toEqual([403, 'FORBIDDEN']);
    }
  });
});

describe('a required role', () => {
  it('blocks its users at the next request, until they have set it up', async () => {
    expect((await get(technician, '/api/tickets')).statusCode).toBe(200);
    await requireSecondFactor(['TECHNICIAN']);
    for (const url of ['/api/tickets', '/api/technical-areas', '/api/tickets/stats', '/api/users'])
      expect(codeOf(await get(technician, url))).toEqual(HELD_UP);
    expect((await get(admin, '/api/users')).statusCode).toBe(200);

    const profile = await get(technician, '/api/auth/profile');
    expect(profile.json<ApiBody>().user).toMatchObject({ mustSetUpSecondFactor: true, hasSecondFactor: false });
    const state = await get(technician, '/api/auth/second-factor');
    expect(state.json<object>()).toMatchObject({ secondFactor: { isActive: false, isRequired: true } });

    await enrol(api, technician);
    expect((await get(technician, '/api/tickets')).statusCode).toBe(200);
    const after = await get(technician, '/api/auth/profile');
    expect(after.json<ApiBody>().user).toMatchObject({ mustSetUpSecondFactor: false, hasSecondFactor: true });
  });

  it('leaves them the profile, the password and the logout', async () => {
    await requireSecondFactor(['TECHNICIAN']);
    const as = api.as(technician);
    const rename = { method: 'PATCH', url: '/api/auth/profile', payload: { name: 'Carla' } } as const;
    expect((await as(rename)).statusCode).toBe(200);
    const payload = { currentPassword: PASSWORD, newPassword: 'Nuova9sicura' };
    expect((await as({ method: 'POST', url: '/api/auth/change-password', payload })).statusCode).toBe(200);
    const login = { email: technician.email, password: 'Nuova9sicura' };
    const opened = await api.inject({ method: 'POST', url: '/api/auth/login', payload: login });
    const { refreshToken } = opened.json<ApiBody>().tokens;
    for (const [call, status] of [
      ['refresh', 200],
      ['logout', 204],
    ] as const)
      expect(
        (await api.inject({ method: 'POST', url: `/api/auth/${call}`, payload: { refreshToken } })).statusCode,
      ).toBe(status);
  });

  it('lets a required change of password come first', async () => {
    await requireSecondFactor(['TECHNICIAN']);
    await get(technician, '/api/auth/profile');
    await api.dataSource.query('UPDATE users SET must_change_password = true WHERE id = $1', [technician.id]);
    expect(codeOf(await get(technician, '/api/tickets'))).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
    expect(codeOf(await get(technician, '/api/auth/second-factor'))).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
  });

  it('also blocks the admin who required it for admins without having it', async () => {
    expect((await requireSecondFactor(['ADMIN'])).statusCode).toBe(200);
    expect(codeOf(await get(admin, URL))).toEqual(HELD_UP);
    expect(codeOf(await requireSecondFactor([]))).toEqual(HELD_UP);
    await enrol(api, admin);
    expect((await requireSecondFactor([])).statusCode).toBe(200);
  });

  it('blocks users who remove it, or lose it by a reset', async () => {
    await requireSecondFactor(['TECHNICIAN']);
    const { recoveryCodes } = await enrol(api, technician);
    const proof = { currentPassword: PASSWORD, secondFactor: recoveryCodes[0] };
    const removed = await callSecondFactor(api, technician, 'remove', proof);
    expect(removed.statusCode).toBe(204);
    expect(codeOf(await get(technician, '/api/tickets'))).toEqual(HELD_UP);
  });

  it('is not satisfied by a pending set-up, and ends when it is withdrawn', async () => {
    await requireSecondFactor(['TECHNICIAN']);
    await callSecondFactor(api, technician, 'setup', { currentPassword: PASSWORD });
    expect(codeOf(await get(technician, '/api/tickets'))).toEqual(HELD_UP);
    await requireSecondFactor([]);
    expect((await get(technician, '/api/tickets')).statusCode).toBe(200);
  });
});
