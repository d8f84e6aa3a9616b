import { verify } from '@node-rs/argon2';
import { TemporaryPasswords } from '#organisation/auth/index.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { overlap } from '#test/support/overlap.js';
import {
  appOf,
  type AuthenticatorApp,
  callSecondFactor,
  enrol,
  holdClock,
  wrongCode,
} from '#test/support/second-factor.js';

// The real library, counted.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

let api: TestApi;
let user: TestUser;
let app: AuthenticatorApp;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: '1' });
  holdClock(api);
});
beforeEach(async () => {
  await api.dataSource.query('DELETE FROM rate_limits');
  user = await api.make.technician();
  app = await enrol(api, user);
});
afterAll(() => api.close());

const login = (secondFactor?: unknown, password = PASSWORD, remoteAddress = '198.51.100.1'): Promise<Answer> =>
  api.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: user.email, password, secondFactor },
    remoteAddress,
  });

const codeOf = (answer: Answer): [number, string | undefined] => [answer.statusCode, answer.json<ApiBody>().code];
const REQUIRED = [401, 'SECOND_FACTOR_REQUIRED'];
const INCORRECT = [401, 'SECOND_FACTOR_INCORRECT'];
const INVALID = [401, 'INVALID_CREDENTIALS'];

const eventsOf = (kind: string) =>
  api.dataSource.query<{ actor_email: string | null; details: object }[]>(
    `SELECT actor_email, details FROM security_events WHERE kind = $1 AND subject_id = $2 AND subject_email = $3`,
    [kind, user.id, user.email],
  );

/** All at once, each waiting for the user's row. */
const together = (call: () => Promise<Answer>, count: number): Promise<Answer[]> =>
  overlap(
    api.dataSource,
    [['SELECT FROM users WHERE id = $1 FOR UPDATE', [user.id]]],
    () => Promise.all(Array.from({ length: count }, call)),
    count,
  );

describe('a login to an account with a second factor', () => {
  it('requires the code after the right password, and succeeds with both', async () => {
    expect(codeOf(await login())).toEqual(REQUIRED);
    const answer = await login(app.code());
    expect(answer.statusCode).toBe(200);
    expect(answer.json<ApiBody>().user).toMatchObject({ id: user.id, hasSecondFactor: true });
  });

  it('ignores blanks in a code', async () => {
    const code = app.code();
    expect((await login(` ${code.slice(0, 3)} ${code.slice(3)} `)).statusCode).toBe(200);
  });

  it.each(['', '   '])('does not accept %p as a code', async (blank) =>
    expect(codeOf(await login(blank))).toEqual(REQUIRED),
  );

  it('rejects a wrong code and opens nothing', async () => {
    for (const code of [wrongCode(app), 'abc', '0000-0000-0000-0000'])
      expect(codeOf(await login(code))).toEqual(INCORRECT);
    expect(await eventsOf('SECOND_FACTOR_FAILED')).toEqual(Array(3).fill({ actor_email: null, details: {} }));
  });

  it('responds to a wrong password as ever, whatever the code', async () => {
    jest.mocked(verify).mockClear();
    for (const code of [undefined, app.code(), wrongCode(app)])
      expect(codeOf(await login(code, 'Wrong1password'))).toEqual(INVALID);
    expect(verify).toHaveBeenCalledTimes(3);
    expect((await login(app.code())).statusCode).toBe(200);
  });

  it('informs a deactivated account, and requires no code', async () => {
    await api.dataSource.query('UPDATE users SET is_active = false WHERE id = $1', [user.id]);
    for (const code of [undefined, app.code(), wrongCode(app)])
      expect(codeOf(await login(code))).toEqual([401, 'ACCOUNT_DEACTIVATED']);
  });

  it('accepts 40 characters of a code, and no more', async () => {
    expect(codeOf(await login('x'.repeat(40)))).toEqual(INCORRECT);
    expect((await login('x'.repeat(41))).json<ApiBody>().details).toMatchObject([{ field: 'secondFactor' }]);
    expect((await login(123456)).json<ApiBody>().details).toMatchObject([{ field: 'secondFactor', code: 'text' }]);
  });

  it('requires nothing of an account without one, and ignores a code', async () => {
    user = await api.make.user();
    expect((await login('123456')).statusCode).toBe(200);
  });
});

describe('a code', () => {
  it('works once, and no older one works afterwards', async () => {
    const [present, next] = [app.code(), app.code(1)];
    expect((await login(next)).statusCode).toBe(200);
    expect(codeOf(await login(next))).toEqual(INCORRECT);
    expect(codeOf(await login(present))).toEqual(INCORRECT);
  });

  it('that activated the app does not open the account as well', async () =>
    expect(codeOf(await login(app.code(-1)))).toEqual(INCORRECT));

  it('opens one session when used twice at once', async () => {
    const code = app.code();
    const responses = await together(() => login(code), 3);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  });
});

describe('a recovery code', () => {
  it('opens the account once, however it is typed', async () => {
    const [first, second] = app.recoveryCodes;
    expect((await login(first!.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200);
    expect(codeOf(await login(first))).toEqual(INCORRECT);
    expect((await login(second!.replaceAll('-', ''))).statusCode).toBe(200);
    expect(await eventsOf('RECOVERY_CODE_USED')).toEqual([
      { actor_email: user.email, details: { left: 9 } },
      { actor_email: user.email, details: { left: 8 } },
    ]);
  });

  it('opens one session when used twice at once', async () => {
    const responses = await together(() => login(app.recoveryCodes[0]), 3);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  });

  it('of another user opens nothing', async () => {
    const other = await enrol(api, await api.make.admin());
    expect(codeOf(await login(other.recoveryCodes[0]))).toEqual(INCORRECT);
    expect(codeOf(await login(other.code()))).toEqual(INCORRECT);
  });
});

describe('a temporary password', () => {
  it('requires a code, too, and opens nothing without a right one', async () => {
    const password = await api.dataSource.transaction((tx) =>
      api.app.get(TemporaryPasswords).issue(tx, user.id, 'MAILED_FORGOTTEN'),
    );
    expect(codeOf(await login(undefined, password))).toEqual(REQUIRED);
    expect(codeOf(await login(wrongCode(app), password))).toEqual(INCORRECT);
    const answer = await login(app.code(), password);
    expect(answer.json<ApiBody>().user).toMatchObject({ mustChangePassword: true });
    expect(codeOf(await login(undefined, password))).toEqual(REQUIRED);
    expect((await login(app.code(1), password)).statusCode).toBe(200);
  });
});

describe('wrong codes', () => {
  const guess = async (count: number, address?: (index: number) => string): Promise<number[]> => {
    const statuses = [];
    for (let index = 0; index < count; index++)
      statuses.push((await login(wrongCode(app), PASSWORD, address?.(index))).statusCode);
    return statuses;
  };

  it('are limited to five per account, from any address; then even the right one waits', async () => {
    expect(await guess(6, (index) => `203.0.113.${index}`)).toEqual([401, 401, 401, 401, 401, 429]);
    const answer = await login(app.code(), PASSWORD, '203.0.113.99');
    expect(codeOf(answer)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(40);
    expect(codeOf(await login(app.recoveryCodes[0], PASSWORD, '203.0.113.98'))[0]).toBe(429);
  });

  it('are forgiven by a right one', async () => {
    expect(await guess(4)).toEqual([401, 401, 401, 401]);
    expect((await login(app.code())).statusCode).toBe(200);
    expect(await guess(5)).toEqual([401, 401, 401, 401, 401]);
  });

  it('cannot outrun the count by concurrent attempts', async () => {
    const responses = await Promise.all(Array.from({ length: 9 }, () => login(wrongCode(app))));
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
  });

  it('count as failed logins of the address; a request for a code does not', async () => {
    for (let index = 0; index < 12; index++) expect(codeOf(await login())).toEqual(REQUIRED);
    await guess(4);
    await api.dataSource.query(`DELETE FROM rate_limits WHERE key LIKE 'secondFactor%'`);
    await guess(4);
    // Eight codes and one password, of ten free failures.
    expect(codeOf(await login(undefined, 'Wrong1password'))).toEqual(INVALID);
    expect(codeOf(await login(undefined, 'Wrong1password'))).toEqual(INVALID);
    expect(codeOf(await login(undefined, 'Wrong1password'))[0]).toBe(429);
  });

  it('without the password lock no one', async () => {
    for (let index = 0; index < 9; index++) await login(wrongCode(app), 'Wrong1password');
    expect((await login(app.code(), PASSWORD, '203.0.113.50')).statusCode).toBe(200);
  });
});

describe('during the set-up of an app', () => {
  const wrong = async (count: number, secret: string): Promise<number[]> => {
    const statuses = [];
    for (let index = 0; index < count; index++)
      statuses.push(
        (await callSecondFactor(api, user, 'activate', { code: wrongCode(appOf(api, secret)) })).statusCode,
      );
    return statuses;
  };
  const begin = async (): Promise<string> => {
    user = await api.make.technician();
    const answer = await callSecondFactor(api, user, 'setup', { currentPassword: PASSWORD });
    return answer.json<{ secret: string }>().secret;
  };
  const activate = async (secret: string): Promise<number> =>
    (await callSecondFactor(api, user, 'activate', { code: appOf(api, secret).code() })).statusCode;

  it('four wrong codes are forgiven', async () => {
    const secret = await begin();
    expect(await wrong(4, secret)).toEqual([400, 400, 400, 400]);
    expect(await activate(secret)).toBe(200);
  });

  it('after five even the right one waits', async () => {
    const secret = await begin();
    expect(await wrong(5, secret)).toEqual([400, 400, 400, 400, 400]);
    expect(await activate(secret)).toBe(429);
  });

  it('wrong passwords count like those of a change of password', async () => {
    user = await api.make.technician();
    const setUp = async (currentPassword: string): Promise<number> =>
      (await callSecondFactor(api, user, 'setup', { currentPassword })).statusCode;
    for (let index = 0; index < 10; index++) expect(await setUp('Wrong1password')).toBe(400);
    expect(await setUp(PASSWORD)).toBe(429);
  });
});
