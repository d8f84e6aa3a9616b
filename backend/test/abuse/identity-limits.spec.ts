import { PASSWORD, type TestUser } from '../factories/factory.js';
import { assistance } from '../support/submissions.js';
import { type Reply, request } from './http.js';
import { RunningProduct, type Tokens } from './running-product.js';

const FREE_PER_ACCOUNT = 4;
const FREE_PER_ADDRESS = 12;

let product: RunningProduct;
/** The port of a process that trusts no proxy. */
let distrustful: number;
beforeAll(async () => {
  product = await RunningProduct.start({
    env: {
      RATE_LIMIT_FACTOR: '2',
      RATE_LIMIT_LOGIN_PER_ACCOUNT: String(FREE_PER_ACCOUNT / 2),
      RATE_LIMIT_LOGIN_PER_ADDRESS: String(FREE_PER_ADDRESS / 2),
      RATE_LIMIT_TICKETS_PER_ADDRESS: '1',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  distrustful = await product.startAnother({ TRUSTED_PROXIES: '192.0.2.0/24' });
});
afterAll(() => product.stop());

let hosts = 0;
/** An address that no other test uses. */
const newAddress = (): string => `198.51.100.${++hosts}`;

const loginFrom = (address: string, email: string, password: string): Promise<Reply> =>
  product.post('/api/auth/login', { email, password }, { headers: { 'x-forwarded-for': address } });
const guess = (address: string, { email }: Pick<TestUser, 'email'>): Promise<Reply> =>
  loginFrom(address, email, 'Wrong1password');

async function statuses(count: number, call: (index: number) => Promise<Reply>): Promise<number[]> {
  const all: number[] = [];
  for (let index = 0; index < count; index++) all.push((await call(index)).status);
  return all;
}

const repeated = (status: number, count: number): number[] => Array<number>(count).fill(status);

it('the limits come from the configuration: strict per account, generous per address, with Retry-After', async () => {
  const [user, other, address] = [await product.make.user(), await product.make.user(), newAddress()];
  expect(await statuses(FREE_PER_ACCOUNT, () => guess(address, user))).toEqual(repeated(401, FREE_PER_ACCOUNT));
  const refused = await loginFrom(address, user.email, PASSWORD);
  expect([refused.status, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await loginFrom(address, other.email, PASSWORD)).status).toBe(200);

  const spread = (index: number): Promise<Reply> => guess(address, { email: `missing${index}@client.example` });
  const left = FREE_PER_ADDRESS - FREE_PER_ACCOUNT;
  expect(await statuses(left + 1, spread)).toEqual([...repeated(401, left), 429]);
  expect((await loginFrom(address, other.email, PASSWORD)).status).toBe(429);
});

it('an attacker cannot lock a user out from another address', async () => {
  const user = await product.make.user();
  for (let n = 0; n < 5; n++) {
    const address = newAddress();
    await statuses(FREE_PER_ACCOUNT + 1, () => guess(address, user));
  }
  expect((await loginFrom(newAddress(), user.email, PASSWORD)).status).toBe(200);
});

it('capitals and blanks do not create a new account to guess at', async () => {
  const [user, address] = [await product.make.user(), newAddress()];
  const spellings = [user.email, user.email.toUpperCase(), ` ${user.email} `, user.email.replace('u', 'U'), user.email];
  expect(await statuses(5, (n) => guess(address, { email: spellings[n] ?? '' }))).toEqual([401, 401, 401, 401, 429]);
});

it('X-Forwarded-For from an untrusted peer changes nothing', async () => {
  const { email } = await product.make.user();
  const from = (forwarded: string): Promise<Reply> =>
    request(distrustful, {
      method: 'POST',
      path: '/api/auth/login',
      payload: { email, password: 'Wrong1password' },
      headers: { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded, forwarded: `for=${forwarded}` },
    });
  const all = await statuses(FREE_PER_ACCOUNT + 1, () => from(newAddress()));
  expect(all).toEqual([...repeated(401, FREE_PER_ACCOUNT), 429]);
});

it('behind a trusted proxy the last untrusted address counts, whatever the sender prepends', async () => {
  const [user, address] = [await product.make.user(), newAddress()];
  const spoofed = (index: number): Promise<Reply> => guess(`203.0.113.${index}, ${address}`, user);
  expect(await statuses(FREE_PER_ACCOUNT + 1, spoofed)).toEqual([...repeated(401, FREE_PER_ACCOUNT), 429]);
  expect((await guess(newAddress(), user)).status).toBe(401);
});

it.each([
  ['a word', 'unknown'],
  ['an injection', "'; DROP TABLE rate_limits; --"],
  ['5000 letters', 'a'.repeat(5000)],
  ['500 commas', ','.repeat(500)],
  ['no address', '::ffff:999.1.1.1'],
])('invalid X-Forwarded-For values are harmless: %s', async (_, forwarded) => {
  const user = await product.make.user();
  const headers = { 'x-forwarded-for': forwarded };
  const reply = await loginFrom(forwarded, user.email, PASSWORD);
  expect(reply.status).toBe(200);
  const { accessToken } = reply.json<{ tokens: Tokens }>().tokens;
  const refused = await product.send({ method: 'GET', path: '/api/users', accessToken, headers });
  expect(refused.status).toBe(403);
  const events = await product.query('SELECT kind FROM security_events WHERE actor_id = $1', [user.id]);
  expect(events).toContainEqual({ kind: 'ACCESS_REFUSED' });
});

it('counts survive a kill and a restart', async () => {
  const [user, address] = [await product.make.user(), newAddress()];
  expect(await statuses(FREE_PER_ACCOUNT - 1, () => guess(address, user))).toEqual(repeated(401, FREE_PER_ACCOUNT - 1));
  await product.restart();
  expect(await statuses(2, () => guess(address, user))).toEqual([401, 429]);
});

it('each process counts by itself while the store is away', async () => {
  const [user, address] = [await product.make.user(), newAddress()];
  await product.query('ALTER TABLE rate_limits RENAME TO rate_limits_away');
  try {
    const all = await statuses(FREE_PER_ACCOUNT + 1, () => guess(address, user));
    expect(all).toEqual([...repeated(401, FREE_PER_ACCOUNT), 429]);
    expect((await loginFrom(newAddress(), user.email, PASSWORD)).status).toBe(200);
    const raise = (): Promise<Reply> =>
      product.post('/api/tickets', assistance(), { headers: { 'x-forwarded-for': address } });
    expect(await statuses(3, raise)).toEqual([201, 201, 429]);
  } finally {
    await product.query('ALTER TABLE rate_limits_away RENAME TO rate_limits');
  }
});

it('concurrent attempts cannot outrun the count', async () => {
  const [user, address] = [await product.make.user(), newAddress()];
  const replies = await Promise.all(Array.from({ length: 20 }, () => guess(address, user)));
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(FREE_PER_ACCOUNT);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(20 - FREE_PER_ACCOUNT);
});
