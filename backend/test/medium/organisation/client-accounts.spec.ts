import { UnitOfWork } from '#kernel/persistence/index.js';
import { ClientAccounts, User } from '#organisation/users/index.js';
import type { ErrorBody } from '#contract/index.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { assistance } from '#test/support/submissions.js';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

const ROUNDS = 10;

it.each([
  ['M.', 'Rossi'],
  ['Ing. Mario', 'Rossi & figli'],
  ['Ufficio', '2'],
  ['A', 'B'],
])('an account opened by a ticket of %s %s keeps the name, and can be changed', async (name, surname) => {
  const email = `${Buffer.from(name + surname).toString('hex')}@example.com`;
  const answer = await api.inject({
    method: 'POST',
    url: '/api/tickets',
    payload: assistance({ name, surname, email }),
  });
  expect(answer.statusCode).toBe(201);
  const user = await api.dataSource.manager.findOneByOrFail(User, { email });
  expect(user).toMatchObject({ name, surname });
  await api.signIn({ ...user, email });
  const asAdmin = api.as(await api.make.admin());
  const change = { method: 'PUT', url: `/api/users/${user.id}` } as const;
  expect((await asAdmin({ ...change, payload: { name, surname, company: 'Neri' } })).statusCode).toBe(200);
  const profile = { method: 'PATCH', url: '/api/auth/profile' } as const;
  const asOwner = api.as({ ...user, email });
  expect((await asOwner({ ...profile, payload: { name: ` ${name} `, surname, company: 'Bianchi' } })).statusCode).toBe(
    200,
  );
  for (const changed of [
    await asAdmin({ ...change, payload: { name: `${name}1`, surname } }),
    await asOwner({ ...profile, payload: { name: `${name}1`, surname } }),
  ]) {
    expect(changed.statusCode).toBe(400);
    expect(changed.json<ErrorBody>().details).toMatchObject([{ field: 'name', code: 'personName' }]);
  }
  expect(await api.dataSource.manager.findOneByOrFail(User, { email })).toMatchObject({ name, company: 'Bianchi' });
});

describe('accounts made for visitors', () => {
  const contact = { name: 'Anna', surname: 'Neri', company: 'Neri S.p.A.', language: 'en' as const };
  const ensure = (email: string) =>
    api.app.get(UnitOfWork).run((tx) => api.app.get(ClientAccounts).ensure(tx, { ...contact, email }));

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
  ] as const)('leave %s with that address unchanged', async (_, values) => {
    const existing = await api.make.user({ name: 'Originale', company: 'Prima', ...values });
    const before = await api.dataSource.query<object[]>('SELECT * FROM users WHERE id = $1', [existing.id]);
    const { user, created } = await ensure(existing.email.toUpperCase());
    expect([user.id, created]).toEqual([existing.id, false]);
    expect(await api.dataSource.query('SELECT * FROM users WHERE id = $1', [existing.id])).toEqual(before);
  });

  it('are created once for concurrent visitors', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const results = await Promise.all(
        [1, 2, 3, 4].map((n) => ensure(`${n % 2 ? 'R' : 'r'}ound${round}@example.com`)),
      );
      expect(results.filter(({ created }) => created)).toHaveLength(1);
      expect(new Set(results.map(({ user }) => user.id)).size).toBe(1);
    }
  });
});
