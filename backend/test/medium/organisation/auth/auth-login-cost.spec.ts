import { verify } from '@node-rs/argon2';
import { TemporaryPasswords } from '#organisation/auth/index.js';
import { PASSWORD } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';

// The real library, counted: durations show the difference on an idle machine only.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());
beforeEach(() => jest.mocked(verify).mockClear());

const accounts = {
  'an unknown address': async () => 'missing@example.com',
  'a known address': async () => (await api.make.user()).email,
  'an account without a password': async () => (await api.make.user({ passwordHash: null })).email,
  'an inactive account': async () => (await api.make.user({ isActive: false })).email,
  'a deleted account': async () => (await api.make.user({ deletedAt: new Date() })).email,
};

const login = (email: string, password: string) =>
  api.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

describe.each(Object.entries(accounts))('logging in to %s', (_, make) => {
  it.each([
    ['right', PASSWORD],
    ['wrong', 'Wrong1password'],
  ])('costs one slow verification with the %s password', async (_, password) => {
    await login(await make(), password);
    expect(verify).toHaveBeenCalledTimes(1);
  });
});

it('costs one slow verification with a temporary password, too', async () => {
  const user = await api.make.user();
  const password = await api.dataSource.transaction((tx) =>
    api.app.get(TemporaryPasswords).issue(tx, user.id, 'MAILED_FORGOTTEN'),
  );
  expect((await login(user.email, password)).statusCode).toBe(200);
  expect(verify).toHaveBeenCalledTimes(1);
});
