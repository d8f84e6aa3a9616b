import { createHash } from 'node:crypto';
import { Log } from '#kernel/logging/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import {
  secondFactorActivated,
  secondFactorRemoved,
  secondFactorReset,
  TemporaryPasswords,
} from '#organisation/auth/index.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { someText } from '#test/support/matchers.js';
import { overlap } from '#test/support/overlap.js';
import { appOf, callSecondFactor, enrol, holdClock, wrongCode } from '#test/support/second-factor.js';

const notified: [event: string, userId: string][] = [];

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  holdClock(api);
  admin = await api.make.admin();
  for (const event of [secondFactorActivated, secondFactorRemoved, secondFactorReset])
    api.app.get(DomainEvents).on(event, async ({ userId }) => void notified.push([event.name, userId]));
});
afterAll(() => api.close());

interface Setup {
  secret: string;
  uri: string;
}

const call = (user: TestUser, action: string, payload: object = { currentPassword: PASSWORD }): Promise<Answer> =>
  callSecondFactor(api, user, action, payload);
const proof = (secondFactor: string) => ({ currentPassword: PASSWORD, secondFactor });
const login = (user: TestUser, secondFactor?: string, password = PASSWORD): Promise<Answer> =>
  api.inject({ method: 'POST', url: '/api/auth/login', payload: { email: user.email, password, secondFactor } });
const codeOf = (answer: Answer): [number, string | undefined] => [
  answer.statusCode,
  answer.statusCode === 204 ? undefined : answer.json<ApiBody>().code,
];
const stateOf = async (user: TestUser): Promise<object> => {
  const answer = await api.as(user)({ method: 'GET', url: '/api/auth/second-factor' });
  return answer.json<{ secondFactor: object }>().secondFactor;
};
const kindsOf = async (user: TestUser): Promise<string[]> => {
  const rows = await api.dataSource.query<{ kind: string }[]>(
    `SELECT kind FROM security_events
     WHERE subject_id = $1 AND (kind LIKE 'SECOND_FACTOR%' OR kind LIKE 'RECOVERY%') ORDER BY id`,
    [user.id],
  );
  return rows.map(({ kind }) => kind);
};
const rowsOf = (user: TestUser) =>
  api.dataSource.query<object[]>(
    `SELECT f.*, c.* FROM second_factors f LEFT JOIN recovery_codes c USING (user_id) WHERE f.user_id = $1`,
    [user.id],
  );

describe('setting up the second factor', () => {
  it('returns a secret that is pending until a code activates it', async () => {
    const user = await api.make.technician();
    const answer = await call(user, 'setup');
    const { secret, uri } = answer.json<Setup>();
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri)).toContain(`Plantdesk:${user.email}`);
    expect((await login(user)).statusCode).toBe(200);
    expect(await stateOf(user)).toEqual({ isActive: false, isRequired: false, recoveryCodesLeft: 0 });

    const activated = await call(user, 'activate', { code: appOf(api, secret).code() });
    expect([activated.statusCode, activated.headers['cache-control']]).toEqual([200, 'no-store']);
    const { recoveryCodes } = activated.json<{ recoveryCodes: string[] }>();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^(\w{4}-){5}\w{4}$/);
    expect(codeOf(await login(user))).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect(await stateOf(user)).toEqual({ isActive: true, isRequired: false, recoveryCodesLeft: 10 });
    expect(notified).toContainEqual([secondFactorActivated.name, user.id]);
    expect(await kindsOf(user)).toEqual(['SECOND_FACTOR_ACTIVATED']);
  });

  it('ends all other sessions, and not this one', async () => {
    const user = await api.make.admin();
    const { accessToken } = (await login(user)).json<ApiBody>().tokens;
    await enrol(api, user);
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await api.inject({ method: 'GET', url: '/api/auth/profile', headers })).statusCode).toBe(401);
    expect(await stateOf(user)).toMatchObject({ isActive: true });
  });

  it('starts again with another secret, which replaces the one before', async () => {
    const user = await api.make.technician();
    const first = (await call(user, 'setup')).json<Setup>().secret;
    const second = (await call(user, 'setup')).json<Setup>().secret;
    expect(codeOf(await call(user, 'activate', { code: appOf(api, first).code() }))).toEqual([
      400,
      'SECOND_FACTOR_CODE_INCORRECT',
    ]);
    expect((await call(user, 'activate', { code: appOf(api, second).code() })).statusCode).toBe(200);
  });

  it('requires the password, a code, and a pending secret', async () => {
    const user = await api.make.technician();
    const wrong = { currentPassword: 'Wrong1password' };
    expect(codeOf(await call(user, 'setup', wrong))).toEqual([400, 'CURRENT_PASSWORD_INCORRECT']);
    expect(await kindsOf(user)).toEqual(['SECOND_FACTOR_CHANGE_FAILED']);
    expect(codeOf(await call(user, 'activate', { code: '123456' }))).toEqual([409, 'SECOND_FACTOR_NOT_STARTED']);
    const { secret } = (await call(user, 'setup')).json<Setup>();
    const code = wrongCode(appOf(api, secret));
    expect(codeOf(await call(user, 'activate', { code }))).toEqual([400, 'SECOND_FACTOR_CODE_INCORRECT']);
    expect(codeOf(await call(user, 'activate', { code: ' ' }))).toEqual([400, 'VALIDATION_FAILED']);
    expect(codeOf(await call(user, 'activate', { code: '1'.repeat(41) }))).toEqual([400, 'VALIDATION_FAILED']);
    expect((await login(user)).statusCode).toBe(200);
  });

  it('is rejected while one is active', async () => {
    const user = await api.make.technician();
    const app = await enrol(api, user);
    expect(codeOf(await call(user, 'setup'))).toEqual([409, 'SECOND_FACTOR_ACTIVE']);
    expect(codeOf(await call(user, 'activate', { code: app.code() }))).toEqual([409, 'SECOND_FACTOR_ACTIVE']);
    expect((await login(user, app.code())).statusCode).toBe(200);
  });

  it('returns one set of recovery codes to two concurrent activations', async () => {
    const user = await api.make.technician();
    const { secret } = (await call(user, 'setup')).json<Setup>();
    const responses = await overlap(
      api.dataSource,
      [['SELECT FROM users WHERE id = $1 FOR UPDATE', [user.id]]],
      () => Promise.all([-1, 0].map((steps) => call(user, 'activate', { code: appOf(api, secret).code(steps) }))),
      2,
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await stateOf(user)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('fails when the session ends in the middle of it', async () => {
    const user = await api.make.technician();
    const { secret } = (await call(user, 'setup')).json<Setup>();
    const answer = await overlap(
      api.dataSource,
      [
        ['SELECT FROM users WHERE id = $1 FOR UPDATE', [user.id]],
        ['UPDATE sessions SET ended_at = now() WHERE user_id = $1', [user.id]],
      ],
      () => call(user, 'activate', { code: appOf(api, secret).code() }),
    );
    expect(codeOf(answer)).toEqual([401, 'UNAUTHENTICATED']);
    expect((await login(user)).statusCode).toBe(200);
  });

  it('is for staff; clients may read that they have none', async () => {
    const client = await api.make.user();
    expect(codeOf(await call(client, 'setup'))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await call(client, 'activate', { code: '123456' }))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await call(client, 'remove'))).toEqual([409, 'SECOND_FACTOR_NOT_ACTIVE']);
    expect(await stateOf(client)).toEqual({ isActive: false, isRequired: false, recoveryCodesLeft: 0 });
  });

  it('waits for a required change of password', async () => {
    const user = await api.make.technician();
    const password = await api.dataSource.transaction((tx) =>
      api.app.get(TemporaryPasswords).issue(tx, user.id, 'MAILED_RESET'),
    );
    const { accessToken } = (await login(user, undefined, password)).json<ApiBody>().tokens;
    const answer = await api.inject({
      method: 'POST',
      url: '/api/auth/second-factor/setup',
      payload: { currentPassword: password },
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(codeOf(answer)).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
  });
});

describe('what is stored', () => {
  it('is neither the secret nor a recovery code, and no response, event or log line repeats them', async () => {
    const log = (['debug', 'info', 'warn', 'error'] as const).map((level) => jest.spyOn(Log.prototype, level));
    const user = await api.make.technician();
    const app = await enrol(api, user);
    const { secret, recoveryCodes } = app;
    for (const code of [wrongCode(app), recoveryCodes[0], recoveryCodes[0]]) await login(user, code);
    const lines = log.flatMap(({ mock }) => mock.calls);
    expect(lines.length).toBeGreaterThan(4);
    for (const level of log) level.mockRestore();
    const rows = await rowsOf(user);
    expect(rows).toHaveLength(10);
    const events = await api.dataSource.query<object[]>('SELECT * FROM security_events');
    const jobs = await api.dataSource.query<object[]>('SELECT * FROM outbox');
    const list = await api.as(admin)({ method: 'GET', url: '/api/users?limit=1000' });
    const stored = JSON.stringify([lines, rows, events, jobs, list.json<object>()], (_, value: unknown) =>
      isBuffer(value) ? Buffer.from(value.data).toString('latin1') : value,
    );
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
  });

  const isBuffer = (value: unknown): value is { type: 'Buffer'; data: number[] } =>
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';

  it('does not open another account when copied to its row', async () => {
    const [anna, bruno] = [await api.make.technician(), await api.make.technician()];
    const [annasApp] = [await enrol(api, anna), await enrol(api, bruno)];
    await api.dataSource.query(
      `UPDATE second_factors SET secret = (SELECT secret FROM second_factors WHERE user_id = $1) WHERE user_id = $2`,
      [anna.id, bruno.id],
    );
    expect(codeOf(await login(bruno, annasApp.code()))).toEqual([401, 'SECOND_FACTOR_INCORRECT']);
  });

  it('does not survive a new JWT_SECRET; recovery codes still work', async () => {
    const user = await api.make.technician();
    const app = await enrol(api, user);
    await api.dataSource.query(
      `UPDATE second_factors SET secret = decode(repeat('ab', 60), 'hex') WHERE user_id = $1`,
      [user.id],
    );
    expect(codeOf(await login(user))).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    const warn = jest.spyOn(Log.prototype, 'warn');
    expect(codeOf(await login(user, app.code()))).toEqual([401, 'SECOND_FACTOR_INCORRECT']);
    expect(warn).toHaveBeenCalledWith({ userId: user.id }, 'second factor cannot be read: JWT_SECRET has changed');
    warn.mockRestore();
    expect((await login(user, app.recoveryCodes[0])).statusCode).toBe(200);
  });
});

describe('new recovery codes', () => {
  it('replace all older ones', async () => {
    const user = await api.make.technician();
    const app = await enrol(api, user);
    await login(user, app.recoveryCodes[0]);
    const answer = await call(user, 'recovery-codes', proof(app.code()));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const { recoveryCodes } = answer.json<{ recoveryCodes: string[] }>();
    expect(recoveryCodes).toHaveLength(10);
    expect(codeOf(await login(user, app.recoveryCodes[1]))).toEqual([401, 'SECOND_FACTOR_INCORRECT']);
    expect((await login(user, recoveryCodes[0])).statusCode).toBe(200);
    expect(await kindsOf(user)).toContain('RECOVERY_CODES_RENEWED');
  });

  it('require the password and an active factor', async () => {
    const user = await api.make.technician();
    expect(codeOf(await call(user, 'recovery-codes'))).toEqual([409, 'SECOND_FACTOR_NOT_ACTIVE']);
    const { recoveryCodes } = await enrol(api, user);
    const wrong = { ...proof(recoveryCodes[1]!), currentPassword: 'Wrong1password' };
    expect(codeOf(await call(user, 'recovery-codes', wrong))).toEqual([400, 'CURRENT_PASSWORD_INCORRECT']);
    expect(await kindsOf(user)).toEqual(['SECOND_FACTOR_ACTIVATED', 'SECOND_FACTOR_CHANGE_FAILED']);
    expect((await login(user, recoveryCodes[0])).statusCode).toBe(200);
  });
});

describe.each(['remove', 'recovery-codes'])('%s', (action) => {
  it('requires a code besides the password: of the app or a recovery code', async () => {
    const user = await api.make.technician();
    const app = await enrol(api, user);
    const missing = await call(user, action);
    expect(codeOf(missing)).toEqual([400, 'VALIDATION_FAILED']);
    expect(missing.json<ApiBody>().details).toEqual([{ field: 'secondFactor', code: 'required', message: someText }]);
    for (const code of [wrongCode(app), app.code(-1), 'k7mq-2xtr-09vb-hd4w-p3ye-6ncz'])
      expect(codeOf(await call(user, action, proof(code)))).toEqual([400, 'SECOND_FACTOR_CODE_INCORRECT']);
    expect((await rowsOf(user)).length).toBeGreaterThan(0);
    expect((await kindsOf(user)).filter((kind) => kind === 'SECOND_FACTOR_CHANGE_FAILED')).toHaveLength(3);
    expect((await call(user, action, proof(app.recoveryCodes[0]!))).statusCode).toBeLessThan(300);
  });

  it('leaves the code usable when the password is wrong', async () => {
    const user = await api.make.technician();
    const app = await enrol(api, user);
    const wrong = { ...proof(app.code()), currentPassword: 'Wrong1password' };
    expect(codeOf(await call(user, action, wrong))).toEqual([400, 'CURRENT_PASSWORD_INCORRECT']);
    expect((await call(user, action, proof(app.code()))).statusCode).toBeLessThan(300);
  });
});

it('recovery codes of earlier releases, which are shorter, still work', async () => {
  const user = await api.make.technician();
  await enrol(api, user);
  const hash = createHash('sha256').update('k7mq2xtr09vbhd4w').digest();
  await api.dataSource.query('INSERT INTO recovery_codes (user_id, hash) VALUES ($1, $2)', [user.id, hash]);
  expect((await login(user, 'k7mq-2xtr-09vb-hd4w')).statusCode).toBe(200);
});

describe('removing the second factor', () => {
  it('requires the password, and the password is enough afterwards', async () => {
    const user = await api.make.technician();
    const app = await enrol(api, user);
    expect(codeOf(await call(user, 'remove', { currentPassword: 'Wrong1password' }))).toEqual([
      400,
      'CURRENT_PASSWORD_INCORRECT',
    ]);
    expect((await login(user)).statusCode).toBe(401);
    expect((await call(user, 'remove', proof(app.code()))).statusCode).toBe(204);
    expect((await login(user)).statusCode).toBe(200);
    expect(codeOf(await call(user, 'remove'))).toEqual([409, 'SECOND_FACTOR_NOT_ACTIVE']);
    expect(notified).toContainEqual([secondFactorRemoved.name, user.id]);
    expect(await kindsOf(user)).toEqual([
      'SECOND_FACTOR_ACTIVATED',
      'SECOND_FACTOR_CHANGE_FAILED',
      'SECOND_FACTOR_REMOVED',
    ]);
    expect(app.secret).not.toBe((await enrol(api, user)).secret);
  });

  it('stays possible for a user who became a client', async () => {
    const user = await api.make.technician();
    const app = await enrol(api, user);
    const demote = { method: 'PUT', url: `/api/users/${user.id}`, payload: { role: 'CLIENT' } } as const;
    expect((await api.as(admin)(demote)).statusCode).toBe(200);
    const answer = await login(user, app.code());
    expect(answer.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${answer.json<ApiBody>().tokens.accessToken}` };
    const payload = proof(app.code(1));
    const removed = await api.inject({ method: 'POST', url: '/api/auth/second-factor/remove', payload, headers });
    expect(removed.statusCode).toBe(204);
  });

  it('happens with the account, soft-deleted or not', async () => {
    for (const keepsName of [true, false]) {
      const user = await api.make.technician();
      await enrol(api, user);
      if (keepsName) await api.make.ticket({ assignedTechnicianId: user.id, technicalAreaId: user.technicalAreaId });
      expect((await api.as(admin)({ method: 'DELETE', url: `/api/users/${user.id}` })).statusCode).toBe(200);
      expect(await rowsOf(user)).toEqual([]);
    }
  });
});

describe('a reset by an admin', () => {
  const reset = (id: string, by = admin): Promise<Answer> =>
    api.as(by)({ method: 'POST', url: `/api/users/${id}/reset-second-factor` });

  it('removes the factor and ends every session', async () => {
    const user = await api.make.technician();
    await enrol(api, user);
    const answer = await reset(user.id);
    expect([answer.statusCode, answer.json<object>()]).toEqual([200, { message: someText }]);
    expect((await api.as(user)({ method: 'GET', url: '/api/auth/profile' })).statusCode).toBe(401);
    expect((await login(user)).json<ApiBody>().user).toMatchObject({ hasSecondFactor: false });
    expect(await rowsOf(user)).toEqual([]);
    expect(notified).toContainEqual([secondFactorReset.name, user.id]);
    expect(await kindsOf(user)).toEqual(['SECOND_FACTOR_ACTIVATED', 'SECOND_FACTOR_RESET']);
  });

  it('is rejected without a factor, for the own account, and for all other roles', async () => {
    const [user, boss] = [await api.make.technician(), await api.make.admin()];
    await enrol(api, boss);
    await call(user, 'setup');
    expect(codeOf(await reset(user.id))).toEqual([409, 'SECOND_FACTOR_NOT_ACTIVE']);
    expect(codeOf(await reset(boss.id, boss))).toEqual([403, 'OWN_ACCOUNT_PROTECTED']);
    expect(codeOf(await reset(boss.id, user))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await reset('0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11'))).toEqual([404, 'USER_NOT_FOUND']);
  });
});
