import { createApi } from '#app/http.js';
import type { Config } from '#config/config.js';
import { type Answer, type Inject, startApi, type TestApi } from '#test/support/api.js';

// Signs no one in: Passport keeps its strategy per process, and a second application would replace
// it.
let api: TestApi;
beforeAll(async () => void (api = await startApi({ RATE_LIMIT_FACTOR: '1', RATE_LIMIT_LOGIN_PER_ACCOUNT: '4' })));
afterAll(() => api.close());

/** Another process on the same database. */
async function inAnotherApi(config: Config, work: (inject: Inject) => Promise<void>): Promise<void> {
  const app = await createApi(config);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  try {
    await work((options) => app.inject(options));
  } finally {
    await app.close();
  }
}

const guess = (inject: Inject, remoteAddress: string, forwardedFor?: string): Promise<Answer> =>
  inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'anna@example.com', password: 'Wrong1password' },
    remoteAddress,
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  });

const guesses = async (count: number, make: (index: number) => Promise<Answer>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push((await make(index)).statusCode);
  return statuses;
};

it('continues counting after a restart, and across processes', async () => {
  expect(await guesses(3, () => guess(api.inject, '198.51.100.1'))).toEqual([401, 401, 401]);
  await inAnotherApi(api.config, async (inject) => {
    expect(await guesses(2, () => guess(inject, '198.51.100.1'))).toEqual([401, 429]);
  });
  expect((await guess(api.inject, '198.51.100.1')).statusCode).toBe(429);
});

it('distinguishes senders by X-Forwarded-For behind a trusted proxy only', async () => {
  await inAnotherApi({ ...api.config, trustedProxies: ['203.0.113.1'] }, async (inject) => {
    const through = (proxy: string) => (index: number) => guess(inject, proxy, `192.0.2.${index}`);
    expect(await guesses(6, through('203.0.113.1'))).toEqual([401, 401, 401, 401, 401, 401]);
    expect(await guesses(5, through('203.0.113.2'))).toEqual([401, 401, 401, 401, 429]);
  });
});

it('treats an IPv6 network as one sender', async () => {
  const from = (network: string) => (index: number) => guess(api.inject, `2001:db8:1:${network}::${index}`);
  expect(await guesses(5, from('a'))).toEqual([401, 401, 401, 401, 429]);
  expect(await guesses(1, from('b'))).toEqual([401]);
});
