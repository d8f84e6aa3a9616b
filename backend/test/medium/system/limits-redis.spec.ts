import { Redis } from 'ioredis';
import { findFreePort } from '#embedded/servers/ports.js';
import { createApi } from '#app/http.js';
import { PASSWORD } from '#test/factories/factory.js';
import { type Answer, type Inject, startApi, type TestApi } from '#test/support/api.js';
import { assistance } from '#test/support/submissions.js';
import { type Program, startRedis } from '#test/support/programs.js';
import { eventually } from '#test/support/waiting.js';

const WRONG = 'Wrong1password';
/** Without a Redis, PostgreSQL counts: limits.spec.ts. */
const withRedis = process.env.TEST_REDIS_URL ? describe : describe.skip;

withRedis('limits counted in Redis', () => {
  let api: TestApi;
  let server: Program;
  let port: number;
  let redis: Redis;

  beforeAll(async () => {
    port = await findFreePort();
    server = await startRedis(port);
    redis = new Redis(port, '127.0.0.1');
    redis.on('error', () => undefined);
    api = await startApi({
      REDIS_URL: `redis://127.0.0.1:${port}`,
      RATE_LIMIT_FACTOR: '1',
      RATE_LIMIT_LOGIN_PER_ACCOUNT: '3',
      RATE_LIMIT_TICKETS_PER_ADDRESS: '3',
    });
    await counted();
  });
  afterAll(async () => {
    redis.disconnect();
    await api.close();
    await server.kill();
  });

  let hosts = 0;
  const newAddress = (): string => `198.51.100.${++hosts}`;
  const login = (email: string, password: string, remoteAddress: string, inject: Inject = api.inject) =>
    inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress });
  const times = async (count: number, call: () => Promise<Answer>): Promise<number[]> => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index++) statuses.push((await call()).statusCode);
    return statuses;
  };

  /** Waits until the API's own connection counts in Redis. */
  async function counted(): Promise<void> {
    await eventually(async () => {
      await redis.flushdb();
      await login('missing@example.com', WRONG, newAddress());
      return (await redis.dbsize()) > 0;
    });
  }

  it('are free up to the limit, rejected beyond it, and forgiven by a login', async () => {
    const [user, address] = [await api.make.user(), newAddress()];
    expect(await times(2, () => login(user.email, WRONG, address))).toEqual([401, 401]);
    expect((await login(user.email, PASSWORD, address)).statusCode).toBe(200);
    expect(await times(4, () => login(user.email, WRONG, address))).toEqual([401, 401, 401, 429]);
    const refused = await login(user.email, PASSWORD, address);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(40);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await login(user.email, PASSWORD, newAddress())).statusCode).toBe(200);
  });

  it('grow: each pause permits one attempt and is longer than the one before', async () => {
    const [user, address] = [await api.make.user(), newAddress()];
    await times(3, () => login(user.email, WRONG, address));
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const { headers, statusCode } = await login(user.email, WRONG, address);
      expect(statusCode).toBe(429);
      expect(Math.ceil(Number(headers['retry-after']) / 60)).toBe(minutes);
      for (const key of await redis.keys('limits:loginPerAccountPause:*')) await redis.del(key);
      expect((await login(user.email, WRONG, address)).statusCode).toBe(401);
    }
  });

  it('cannot be outrun by concurrent attempts', async () => {
    const [user, address] = [await api.make.user(), newAddress()];
    const responses = await Promise.all(Array.from({ length: 12 }, () => login(user.email, WRONG, address)));
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(3);
  });

  it('continue counting in another process, and after a restart of the API', async () => {
    const address = newAddress();
    expect(await times(2, () => login('other@example.com', WRONG, address))).toEqual([401, 401]);
    const other = await createApi(api.config);
    await other.init();
    await other.getHttpAdapter().getInstance().ready();
    try {
      // Its first connection may not be open yet; a stranger's attempts show it.
      const inject: Inject = (options) => other.inject(options);
      await eventually(async () => {
        const before = await redis.dbsize();
        await login(`${before}@example.com`, WRONG, newAddress(), inject);
        return (await redis.dbsize()) > before;
      });
      expect(await times(2, () => login('other@example.com', WRONG, address, inject))).toEqual([401, 429]);
    } finally {
      await other.close();
    }
  });

  it('store expiring hashes in Redis, and nothing in PostgreSQL', async () => {
    await login('private@example.com', WRONG, newAddress());
    const keys = await redis.keys('*');
    expect(keys.join(' ')).toMatch(/limits:loginPerAccount:/);
    expect(keys.join(' ')).not.toMatch(/example\.com|198\.51\.100/);
    for (const key of keys) expect(await redis.pttl(key)).toBeGreaterThan(0);
    expect(await api.dataSource.query('SELECT key FROM rate_limits')).toEqual([]);
  });

  describe.each([
    ['frozen', () => Promise.resolve(server.freeze()), () => Promise.resolve(server.thaw())],
    ['gone', () => server.kill(), async () => void (server = await startRedis(port))],
    ['out of memory', () => redis.config('SET', 'maxmemory', 1), () => redis.config('SET', 'maxmemory', 0)],
  ])('while their server is %s', (_, takeAway, bringBack) => {
    it('are counted in memory from what it last answered, without a hang, and in Redis again afterwards', async () => {
      const [user, address, earlier] = [await api.make.user(), newAddress(), newAddress()];
      const raise = (remoteAddress: string) =>
        api.inject({ method: 'POST', url: '/api/tickets', payload: assistance(), remoteAddress });
      expect(await times(2, () => raise(earlier))).toEqual([201, 201]);
      await takeAway();
      try {
        expect(await times(4, () => login(user.email, WRONG, address))).toEqual([401, 401, 401, 429]);
        expect(await times(4, () => raise(address))).toEqual([201, 201, 201, 429]);
        expect(await times(2, () => raise(earlier))).toEqual([201, 429]);
        expect((await login(user.email, PASSWORD, newAddress())).statusCode).toBe(200);
      } finally {
        await bringBack();
      }
      await counted();
    });
  });
});
