import { Redis } from 'ioredis';
import { In } from 'typeorm';
import { LimitStore } from '#kernel/limits/index.js';
import { LIMIT_TABLE } from '#kernel/limits/limit-counter.entity.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import { SecurityEvent } from '#kernel/security-log/index.js';
import { TemporaryPasswords } from '#organisation/auth/index.js';
import { PASSWORD } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { eventually } from '#test/support/waiting.js';

const WRONG = 'Wrong1password';
const redis = process.env.TEST_REDIS_URL;
/** Without a Redis, only PostgreSQL counts. */
const STORES = [['PostgreSQL', {}], ...(redis ? [['Redis', { REDIS_URL: redis }] as const] : [])] as const;

async function emptyRedis(): Promise<void> {
  const client = new Redis(redis ?? '');
  await client.flushdb();
  client.disconnect();
}

describe.each(STORES)('guesses at one account from many addresses, counted in %s', (store, settings) => {
  let api: TestApi;
  beforeAll(async () => {
    if (store === 'Redis') await emptyRedis();
    api = await startApi({ ...settings, RATE_LIMIT_FACTOR: '1', RATE_LIMIT_LOGIN_PER_ACCOUNT_EVERYWHERE: '3' });
    const limits = api.app.get(LimitStore, { strict: false });
    await eventually(() =>
      limits.probe().then(
        () => true,
        () => false,
      ),
    );
  });
  afterAll(() => api.close());

  let hosts = 0;
  const newAddress = (): string => `198.51.${store.length}.${++hosts}`;
  const login = (email: string, password: string, remoteAddress = newAddress()) =>
    api.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress });
  const statusesOf = async (count: number, email: string, password: string): Promise<number[]> => {
    const statuses: number[] = [];
    for (let tries = 0; tries < count; tries++) statuses.push((await login(email, password)).statusCode);
    return statuses;
  };
  const reportsOn = (subjectEmail: string) =>
    api.dataSource.manager.findBy(SecurityEvent, {
      subjectEmail: In([subjectEmail, subjectEmail.toUpperCase()]),
      kind: 'GUESSING_DETECTED',
    });

  it.each([
    ['an account', async () => (await api.make.user()).email],
    ['an unknown address', async () => `missing${++hosts}@example.com`],
  ])('stop at the limit, whatever the password, in whatever letter case: %s', async (_, make) => {
    const email = await make();
    expect(await statusesOf(3, email, WRONG)).toEqual([401, 401, 401]);
    expect(await statusesOf(2, email.toUpperCase(), WRONG)).toEqual([429, 429]);
    const answer = await login(email, PASSWORD);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
    expect(await reportsOn(email)).toHaveLength(1);
  });

  it('do not affect addresses that logged in before', async () => {
    const { email } = await api.make.user();
    const [home, office] = [newAddress(), '2001:db8:7:1::5'];
    for (const address of [home, office]) expect((await login(email, PASSWORD, address)).statusCode).toBe(200);
    expect(await statusesOf(4, email, WRONG)).toEqual([401, 401, 401, 429]);
    expect((await login(email, PASSWORD, home)).statusCode).toBe(200);
    expect((await login(email, WRONG, home)).statusCode).toBe(401);
    expect((await login(email, PASSWORD, home)).statusCode).toBe(200);
    expect((await login(email, PASSWORD, '2001:db8:7:1::99')).statusCode).toBe(200);
    expect((await login(email, PASSWORD, '2001:db8:7:2::5')).statusCode).toBe(429);
  });

  it('are not forgiven by the owner’s login, and do not count successful logins', async () => {
    const { email } = await api.make.user();
    expect(await statusesOf(2, email, WRONG)).toEqual([401, 401]);
    expect(await statusesOf(3, email, PASSWORD)).toEqual([200, 200, 200]);
    expect(await statusesOf(2, email, WRONG)).toEqual([401, 429]);
  });

  it('leave other accounts alone', async () => {
    const [guessed, other] = [await api.make.user(), await api.make.user()];
    expect(await statusesOf(4, guessed.email, WRONG)).toEqual([401, 401, 401, 429]);
    expect((await login(other.email, PASSWORD)).statusCode).toBe(200);
  });

  it('do not block a temporary password, from any address', async () => {
    const { id, email } = await api.make.user();
    expect(await statusesOf(4, email, WRONG)).toEqual([401, 401, 401, 429]);
    const password = await api.dataSource.transaction((tx) =>
      api.app.get(TemporaryPasswords, { strict: false }).issue(tx, id, 'MAILED_FORGOTTEN'),
    );
    expect((await login(email, `${password}x`)).statusCode).toBe(429);
    expect((await login(email, password)).statusCode).toBe(200);
  });

  it('are reported to the owner by mail and to the log, once', async () => {
    const { id, email } = await api.make.user();
    const mails = () => api.dataSource.manager.findBy(OutboxJob, { topic: 'guessing-detected', recipientId: id });
    await statusesOf(3, email, WRONG);
    expect(await mails()).toHaveLength(0);
    await statusesOf(3, email, WRONG);
    expect(await mails()).toHaveLength(1);
    const [event] = await reportsOn(email);
    expect(event).toMatchObject({ subjectId: id, actorId: null });
  });

  it('are counted where the limits are configured', async () => {
    const rows = await api.dataSource.query<object[]>(
      `SELECT key FROM ${LIMIT_TABLE} WHERE key LIKE 'loginPerAccountEverywhere:%'`,
    );
    expect(rows.length > 0).toBe(store === 'PostgreSQL');
  });
});
