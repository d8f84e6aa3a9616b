import { ClientAccounts, User } from '../../src/modules/users/index.js';
import { startApi, type TestApi } from '../support/api.js';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

const ROUNDS = 10;

describe('accounts made for visitors', () => {
  const contact = { name: 'Anna', surname: 'Neri', company: 'Neri S.p.A.', language: 'en' as const };
  const ensure = (email: string) =>
    api.dataSource.transaction((tx) => api.app.get(ClientAccounts).ensure(tx, { ...contact, email }));

  it('are clients without a password and with an unproven mailbox', async () => {
    const { user, created } = await ensure('New.Client@example.com');
    expect(created).toBe(true);
    const row = await api.dataSource.manager
      .createQueryBuilder(User, 'u')
      .addSelect('u.passwordHash')
      .where('u.id = :id', user)
      .getOneOrFail();
    expect(row).toMatchObject({
      ...contact,
      email: 'New.Client@example.com',
      role: 'CLIENT',
      isActive: true,
      emailVerifiedAt: null,
      passwordHash: null,
    });
  });

  it.each([
    ['a client', {}],
    ['an admin', { role: 'ADMIN' }],
    ['an inactive user', { isActive: false }],
  ] as const)('leave %s with that address as they are', async (_, values) => {
    const existing = await api.make.user({ name: 'Originale', company: 'Prima', ...values });
    const before = await api.dataSource.query<object[]>('SELECT * FROM users WHERE id = $1', [existing.id]);
    const { user, created } = await ensure(existing.email.toUpperCase());
    expect([user.id, created]).toEqual([existing.id, false]);
    expect(await api.dataSource.query('SELECT * FROM users WHERE id = $1', [existing.id])).toEqual(before);
  });

  it('are made once for visitors who come at once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const results = await Promise.all(
        [1, 2, 3, 4].map((n) => ensure(`${n % 2 ? 'R' : 'r'}ound${round}@example.com`)),
      );
      expect(results.filter(({ created }) => created)).toHaveLength(1);
      expect(new Set(results.map(({ user }) => user.id)).size).toBe(1);
    }
  });
});
