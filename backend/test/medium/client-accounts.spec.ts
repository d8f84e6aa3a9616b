import { ClientAccounts, User } from '../../src/modules/users/index.js';
import type { ApiBody } from '../support/api-body.js';
import { startApi, type TestApi } from '../support/api.js';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

const ROUNDS = 10;

describe('two admins who act on each other at once', () => {
  afterEach(() => api.dataSource.query(`UPDATE users SET role = 'CLIENT' WHERE role = 'ADMIN'`));

  it.each([
    ['demote', { method: 'PUT', payload: { role: 'CLIENT' } }],
    ['deactivate', { method: 'PUT', payload: { isActive: false } }],
    ['delete', { method: 'DELETE' }],
  ] as const)('%s: one of them stays', async (_, request) => {
    for (let round = 0; round < ROUNDS; round++) {
      await api.dataSource.query(`UPDATE users SET role = 'CLIENT' WHERE role = 'ADMIN'`);
      const [anna, bruno] = [await api.make.admin(), await api.make.admin()];
      const [asAnna, asBruno] = [api.as(anna), api.as(bruno)];
      await asAnna({ method: 'GET', url: '/api/auth/profile' });
      await asBruno({ method: 'GET', url: '/api/auth/profile' });
      const answers = await Promise.all([
        asAnna({ ...request, url: `/api/users/${bruno.id}` }),
        asBruno({ ...request, url: `/api/users/${anna.id}` }),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const refused = answers.find(({ statusCode }) => statusCode !== 200)!;
      // The slower one meets either the rule or, a moment later, the end of its own access.
      expect(['LAST_ADMIN', 'UNAUTHENTICATED', 'FORBIDDEN']).toContain(refused.json<ApiBody>().code);
      expect(await api.dataSource.manager.countBy(User, { role: 'ADMIN', isActive: true })).toBe(1);
    }
  });
});

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
