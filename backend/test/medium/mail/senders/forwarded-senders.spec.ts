import { type Answer, startApi, type TestApi } from '#test/support/api.js';

let api: TestApi;
beforeAll(async () => {
  const limits = { RATE_LIMIT_FACTOR: '1', RATE_LIMIT_LOGIN_PER_ADDRESS: '2' };
  api = await startApi({ ...limits, TRUSTED_PROXIES: '10.0.0.0/8' });
});
afterAll(() => api.close());

let number = 0;
/** A failed login through a trusted proxy, to a new account. */
const login = (proxy: string, forwardedFor: string): Promise<Answer> =>
  api.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: `missing${++number}@example.com`, password: 'Wrong1password' },
    headers: { 'x-forwarded-for': forwardedFor },
    remoteAddress: proxy,
  });
const statusesOf = async (proxy: string, headers: string[]): Promise<number[]> => {
  const statuses: number[] = [];
  for (const header of headers) statuses.push((await login(proxy, header)).statusCode);
  return statuses;
};

describe('behind a trusted proxy', () => {
  it.each([
    ['IPv4 with ports', '10.0.0.1', ['198.51.100.7:1', '198.51.100.7:2', '198.51.100.7']],
    ['IPv6 with ports', '10.0.0.2', ['[2001:db8::7]:1', '[2001:db8::8]:2', '2001:db8::9']],
    ['no addresses', '10.0.0.3', ['garbage1', 'garbage2', 'unknown']],
    ['addresses before what is none', '10.0.0.4', ['198.51.100.1, x', '198.51.100.2, y', '198.51.100.3, z']],
  ])('%s are one sender', async (_, proxy, headers) => {
    expect(await statusesOf(proxy, headers)).toEqual([401, 401, 429]);
  });

  it('different addresses stay different senders', async () => {
    const headers = ['198.51.100.21:1', '198.51.100.22:1', '198.51.100.23:1', '198.51.100.24, 10.9.9.9'];
    expect(await statusesOf('10.0.0.5', headers)).toEqual([401, 401, 401, 401]);
  });
});
