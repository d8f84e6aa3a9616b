import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTask } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { hash, verify } from '@node-rs/argon2';
import { Clock } from '#kernel/clock.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { HOUR, Limits } from '#kernel/limits/index.js';
import { LimitStore } from '#kernel/limits/limit-store.js';
import type { PostgresLimitStore } from '#kernel/limits/postgres-limit-store.js';
import { passwordForgotten } from '#organisation/auth/index.js';
import { PASSWORD } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { mailboxToken, registration } from '#test/support/registrations.js';
import { assistance } from '#test/support/submissions.js';
import { eventually } from '#test/support/waiting.js';
import { permitFor, upload } from '../tickets/files/attachments.support.js';

// The real library, counted.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

const WRONG = 'Wrong1password';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    RATE_LIMIT_FACTOR: '2',
    RATE_LIMIT_LOGIN_PER_ACCOUNT: '2',
    RATE_LIMIT_LOGIN_PER_ADDRESS: '6',
    RATE_LIMIT_LOGINS_PER_USER: '4',
    RATE_LIMIT_FORGOT_PER_ADDRESS: '3',
    RATE_LIMIT_FORGOT_PER_ACCOUNT: '1',
    RATE_LIMIT_REFRESH_PER_ADDRESS: '2',
    RATE_LIMIT_REGISTER_PER_ADDRESS: '2',
    RATE_LIMIT_VERIFY_PER_ADDRESS: '2',
    RATE_LIMIT_MAILBOX_LINK_PER_USER: '1',
    RATE_LIMIT_TICKETS_PER_ADDRESS: '2',
    RATE_LIMIT_UPLOADS_PER_TICKET: '1',
  });
});
afterAll(() => api.close());

let hosts = 0;
/** An address that no other test uses. */
const newAddress = (): string => `198.51.100.${++hosts}`;

const post = (url: string, payload: object, remoteAddress: string): Promise<Answer> =>
  api.inject({ method: 'POST', url: `/api/${url}`, payload, remoteAddress });
const login = (email: string, password: string, address: string): Promise<Answer> =>
  post('auth/login', { email, password }, address);

const times = async (count: number, call: () => Promise<Answer>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push((await call()).statusCode);
  return statuses;
};

/** The common error shape, with this Retry-After. */
const expectRefusal = (answer: Answer, seconds: number): void => {
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  const wait = Number(answer.headers['retry-after']);
  expect(wait).toBeLessThanOrEqual(seconds);
  expect(wait).toBeGreaterThan(seconds - 20);
};

describe('failed logins to one account from one address', () => {
  const people = {
    known: async () => (await api.make.user()).email,
    unknown: async () => `${newAddress()}@example.com`,
  };

  it.each(Object.entries(people))(
    'are free up to the limit, and then rejected unverified: %s account',
    async (_, make) => {
      const [email, address] = [await make(), newAddress()];
      expect(await times(4, () => login(email, WRONG, address))).toEqual([401, 401, 401, 401]);
      jest.mocked(verify).mockClear();
      expectRefusal(await login(email.toUpperCase(), PASSWORD, address), 60);
      expect(verify).not.toHaveBeenCalled();
    },
  );

  it('lock no one who logs in from elsewhere, and no other account', async () => {
    const [user, other] = [await api.make.user(), await api.make.user()];
    const address = newAddress();
    await times(5, () => login(user.email, WRONG, address));
    expect((await login(user.email, PASSWORD, newAddress())).statusCode).toBe(200);
    expect((await login(other.email, PASSWORD, address)).statusCode).toBe(200);
  });

  it('are forgiven by a login', async () => {
    const [user, address] = [await api.make.user(), newAddress()];
    await times(3, () => login(user.email, WRONG, address));
    expect((await login(user.email, PASSWORD, address)).statusCode).toBe(200);
    expect(await times(4, () => login(user.email, WRONG, address))).toEqual([401, 401, 401, 401]);
    expect((await login(user.email, WRONG, address)).statusCode).toBe(429);
  });

  it('are followed by pauses that grow to 15 minutes, each with one attempt after it, until 15 quiet minutes pass', async () => {
    const [user, address] = [await api.make.user(), newAddress()];
    await times(3, () => login(user.email, WRONG, address));
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      expect((await login(user.email, WRONG, address)).statusCode).toBe(401);
      expectRefusal(await login(user.email, PASSWORD, address), minutes * 60);
      await pass(minutes);
    }
    await pass(15);
    expect(await times(4, () => login(user.email, WRONG, address))).toEqual([401, 401, 401, 401]);
    expectRefusal(await login(user.email, WRONG, address), 60);
  });

  /** Ages failed logins by minutes. */
  const pass = (minutes: number): Promise<unknown> =>
    api.dataSource.query(`UPDATE rate_limits SET expire = expire - $1 WHERE key LIKE 'loginPer%'`, [minutes * 60_000]);

  it('cannot outrun the count by concurrent attempts', async () => {
    const [user, address] = [await api.make.user(), newAddress()];
    const responses = await Promise.all(Array.from({ length: 12 }, () => login(user.email, WRONG, address)));
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(4);
  });
});

describe('failed logins from one address', () => {
  it('are rejected beyond the limit, whatever the account; successful logins do not count', async () => {
    const [user, address] = [await api.make.user(), newAddress()];
    const guess = (): Promise<Answer> => login(`${Math.random()}@example.com`, WRONG, address);
    expect(new Set(await times(11, guess))).toEqual(new Set([401]));
    expect(await times(3, () => login(user.email, PASSWORD, address))).toEqual([200, 200, 200]);
    expect((await guess()).statusCode).toBe(401);
    expectRefusal(await login(user.email, PASSWORD, address), 15 * 60);
    expect((await login(user.email, PASSWORD, newAddress())).statusCode).toBe(200);
  });

  it('do not grow by attempts that the account already rejected', async () => {
    const [user, other, address] = [await api.make.user(), await api.make.user(), newAddress()];
    await times(20, () => login(user.email, WRONG, address));
    expect((await login(other.email, PASSWORD, address)).statusCode).toBe(200);
  });
});

it('limits the logins of one user per hour, from any address, without delaying others', async () => {
  const [user, other, address] = [await api.make.user(), await api.make.user(), newAddress()];
  const enter = (): Promise<Answer> => login(user.email, PASSWORD, newAddress());
  expect(new Set(await times(8, enter))).toEqual(new Set([200]));
  expectRefusal(await login(user.email, PASSWORD, address), 3600);
  expect((await login(other.email, PASSWORD, address)).statusCode).toBe(200);
  expect(await api.dataSource.query(`SELECT 1 FROM sessions WHERE user_id = $1`, [user.id])).toHaveLength(8);
});

describe('wrong current passwords', () => {
  it('are rejected beyond the limit, for that user only', async () => {
    const [user, other] = [await api.make.user(), await api.make.user()];
    const change = (who: typeof user, currentPassword: string, newPassword = 'Nuova9sicura') => {
      const payload = { currentPassword, newPassword };
      return api.as(who)({ method: 'POST', url: '/api/auth/change-password', payload });
    };
    expect(await times(3, () => change(user, WRONG))).toEqual([400, 400, 400]);
    // The current one is right here, so this is no guess.
    expect((await change(user, PASSWORD, PASSWORD)).json<{ code: string }>().code).toBe('PASSWORD_UNCHANGED');
    expect((await change(user, WRONG)).statusCode).toBe(400);
    expectRefusal(await change(user, PASSWORD), 60);
    expect((await change(other, PASSWORD)).statusCode).toBe(200);
  });
});

describe('forgotten passwords', () => {
  const asked: string[] = [];
  beforeAll(() => api.app.get(DomainEvents).on(passwordForgotten, async ({ userId }) => void asked.push(userId)));
  const forget = (email: string, address: string): Promise<Answer> => post('auth/forgot-password', { email }, address);

  it('are rejected beyond the limit of the address', async () => {
    const address = newAddress();
    expect(new Set(await times(6, () => forget('missing@example.com', address)))).toEqual(new Set([200]));
    expectRefusal(await forget('other@example.com', address), 3600);
    expect((await forget('missing@example.com', newAddress())).statusCode).toBe(200);
  });

  it('beyond the limit of the account get the same response, and nothing is mailed', async () => {
    const [user, other] = [await api.make.user(), await api.make.user()];
    const responses = [];
    for (let index = 0; index < 3; index++) responses.push(await forget(user.email, newAddress()));
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(asked.filter((id) => id === user.id)).toHaveLength(2);
    await forget(other.email, newAddress());
    expect(asked).toContain(other.id);
  });
});

it('rejects refreshes beyond the limit of the address', async () => {
  const address = newAddress();
  const refresh = (from: string): Promise<Answer> => post('auth/refresh', { refreshToken: 'none' }, from);
  expect(await times(4, () => refresh(address))).toEqual([401, 401, 401, 401]);
  expectRefusal(await refresh(address), 15 * 60);
  expect((await refresh(newAddress())).statusCode).toBe(401);
});

it('rejects registrations beyond the limit of the address before any work, rejected ones counted', async () => {
  const address = newAddress();
  const register = (email: string, from: string): Promise<Answer> =>
    post('auth/register', registration({ email }), from);
  expect(await times(4, () => register('limited@example.com', address))).toEqual([201, 409, 409, 409]);
  jest.mocked(hash).mockClear();
  expectRefusal(await register('beyond@example.com', address), 3600);
  expect(hash).not.toHaveBeenCalled();
  expect((await register('beyond@example.com', newAddress())).statusCode).toBe(201);
});

it('rejects confirmations of mailboxes beyond the limit of the address, good tokens, too', async () => {
  const address = newAddress();
  const user = await api.make.user({ emailVerifiedAt: null });
  const verify = (token: string, from: string): Promise<Answer> => post('auth/verify-email', { token }, from);
  expect(await times(4, () => verify('guessed', address))).toEqual([400, 400, 400, 400]);
  expectRefusal(await verify(mailboxToken(api, user.id), address), 3600);
  expect((await verify(mailboxToken(api, user.id), newAddress())).statusCode).toBe(200);
});

it('rejects further mailbox links beyond the limit of the user', async () => {
  const [user, other] = [await api.make.user({ emailVerifiedAt: null }), await api.make.user()];
  const ask = (who: typeof user): Promise<Answer> =>
    api.as(who)({ method: 'POST', url: '/api/auth/mailbox-confirmation' });
  expect(await times(2, () => ask(user))).toEqual([200, 200]);
  expectRefusal(await ask(user), 3600);
  expect((await ask(other)).statusCode).toBe(200);
});

describe('tickets', () => {
  const raising = (remoteAddress: string) =>
    ({ method: 'POST', url: '/api/tickets', payload: assistance(), remoteAddress }) as const;

  it('of visitors are rejected beyond the limit of the address, which clients do not use up', async () => {
    const [client, address] = [await api.make.user(), newAddress()];
    const raise = (from: string): Promise<Answer> => api.inject(raising(from));
    expect((await api.as(client)(raising(address))).statusCode).toBe(201);
    expect(await times(4, () => raise(address))).toEqual([201, 201, 201, 201]);
    expectRefusal(await raise(address), 3600);
    expect((await raise(newAddress())).statusCode).toBe(201);
    expect((await api.as(client)(raising(address))).statusCode).toBe(201);
  });

  it('of clients are rejected beyond the limit of the address, however many accounts they register', async () => {
    const [one, other, address] = [await api.make.user(), await api.make.user(), newAddress()];
    expect(await times(4, () => api.as(one)(raising(address)))).toEqual([201, 201, 201, 201]);
    expectRefusal(await api.as(one)(raising(address)), 3600);
    expectRefusal(await api.as(other)(raising(address)), 3600);
    expect((await api.as(one)(raising(newAddress()))).statusCode).toBe(201);
  });

  it('of staff have no limit', async () => {
    const [admin, address] = [await api.make.admin(), newAddress()];
    expect(await times(6, () => api.as(admin)(raising(address)))).toEqual(Array<number>(6).fill(201));
  });
});

it('rejects uploads by permit beyond the limit of the ticket, and none of signed-in users', async () => {
  const [admin, ticket, other] = [await api.make.admin(), await api.make.ticket(), await api.make.ticket()];
  const nothing = { fileName: 'empty.pdf', type: 'application/pdf', content: '' };
  const send = (id: number): Promise<Answer> => upload(api.inject, id, [nothing], permitFor(api, id));
  expect(await times(2, () => send(ticket.id))).toEqual([400, 400]);
  expectRefusal(await send(ticket.id), 3600);
  expect((await send(other.id)).statusCode).toBe(400);
  expect(await times(4, () => upload(api.as(admin), ticket.id, [nothing]))).toEqual([400, 400, 400, 400]);
});

describe('the counters', () => {
  it('contain neither addresses nor emails', async () => {
    const address = newAddress();
    await login('private@example.com', WRONG, address);
    const rows = JSON.stringify(await api.dataSource.query('SELECT key FROM rate_limits'));
    expect(rows).toMatch(/loginPerAccount:/);
    expect(rows).not.toMatch(/example\.com|198\.51\.100/);
  });

  it('restart when their time is over, and are then swept', async () => {
    const address = newAddress();
    const refresh = (): Promise<Answer> => post('auth/refresh', { refreshToken: 'none' }, address);
    expect((await times(5, refresh)).at(-1)).toBe(429);
    await api.dataSource.query(`UPDATE rate_limits SET expire = expire - 900000 WHERE key LIKE 'refreshPerAddress:%'`);
    expect((await refresh()).statusCode).toBe(401);

    const [living] = await api.dataSource.query<{ key: string }[]>(
      'SELECT key FROM rate_limits ORDER BY expire DESC LIMIT 1',
    );
    await api.dataSource.query('UPDATE rate_limits SET expire = 1 WHERE key <> $1', [living!.key]);
    await api.app.get<PostgresLimitStore>(LimitStore).sweep();
    expect(await api.dataSource.query('SELECT key FROM rate_limits')).toEqual([living]);
  });

  it('are committed without waiting for the disk, and nothing else is', async () => {
    const runner = api.dataSource.createQueryRunner();
    const waits = async (): Promise<string | undefined> => {
      const rows = await runner.manager.query<{ synchronous_commit: string }[]>('SHOW synchronous_commit');
      return rows[0]?.synchronous_commit;
    };
    try {
      await runner.query('SET synchronous_commit = on');
      await runner.startTransaction();
      const before = await waits();
      await runner.query(`INSERT INTO rate_limits VALUES ('waits:none', 1, 0)`);
      const counted = await waits();
      await runner.rollbackTransaction();
      expect([before, counted, await waits()]).toEqual(['on', 'off', 'on']);
    } finally {
      await runner.query('RESET synchronous_commit');
      await runner.release();
    }
  });

  /** Runs `work` while the counters are away. */
  const whileAway = async (work: () => Promise<void>): Promise<void> => {
    await api.dataSource.query('ALTER TABLE rate_limits RENAME TO rate_limits_away');
    try {
      await work();
    } finally {
      await api.dataSource.query('ALTER TABLE rate_limits_away RENAME TO rate_limits');
    }
  };

  it('are kept in memory while their store is away', async () => {
    const [user, address] = [await api.make.user(), newAddress()];
    await whileAway(async () => {
      expect(await times(4, () => login(user.email, WRONG, address))).toEqual([401, 401, 401, 401]);
      expectRefusal(await login(user.email, PASSWORD, address), 60);
      expect((await login(user.email, PASSWORD, newAddress())).statusCode).toBe(200);
      expect(await times(5, () => post('tickets', assistance(), address))).toEqual([201, 201, 201, 201, 429]);
    });
  });

  it('go on in memory from what their store last answered, and in the store once it is back', async () => {
    const limit = api.app.get(Limits).window('refreshPerAddress', HOUR, { name: 'goingOn', points: 20 });
    const take = async (count: number): Promise<number> => {
      let taken = 0;
      for (let index = 0; index < count; index++) taken += Number(await limit.allows('sender'));
      return taken;
    };
    const isStored = async (key: string): Promise<boolean> => {
      const rows = await api.dataSource.query<object[]>('SELECT 1 FROM rate_limits WHERE key = $1', [`goingOn:${key}`]);
      return rows.length > 0;
    };
    let ahead = 0;
    const clock = jest
      .spyOn(api.app.get(Clock, { strict: false }), 'now')
      .mockImplementation(() => new Date(Date.now() + ahead));
    /** Once the seconds have passed for which a store that failed is left alone. */
    const isCounting = (key: string): Promise<boolean> => {
      ahead += 6000;
      return eventually(async () => {
        await limit.allows(key);
        return isStored(key);
      });
    };

    await isCounting('before');
    expect(await take(15)).toBe(15);
    await whileAway(async () => expect(await take(15)).toBe(5));
    await isCounting('after');
    expect(await take(15)).toBe(5);
    clock.mockRestore();
  });

  it('hold nothing of the requests that they counted', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const counter = api.app.get(LimitStore, { strict: false }).counter({ name: 'held', points: 5, duration: HOUR });
    const requests = new AsyncLocalStorage<object>();
    const request = await (async () => {
      const body = { text: 'a long one' };
      await requests.run(body, () => counter.consume('sender'));
      return new WeakRef(body);
    })();
    requests.disable();
    await eventually(async () => {
      await nextTask();
      collectGarbage();
      return request.deref() === undefined;
    });
  });
});
