import { type TemporaryPasswordPurpose, TemporaryPasswords } from '#organisation/auth/index.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import { type Answer, type Inject, startApi, type TestApi } from '#test/support/api.js';
import { overlap } from '#test/support/overlap.js';
import { registration } from '#test/support/registrations.js';
import { assistance, type CreatedAnswer } from '#test/support/submissions.js';

let api: TestApi;
let asAdmin: Inject;
let areaId: string;

beforeAll(async () => {
  api = await startApi();
  asAdmin = api.as(await api.make.admin());
  areaId = (await api.make.area()).id;
});
afterAll(() => api.close());

const post = (url: string, payload: object, token?: string): Promise<Answer> =>
  api.inject({
    method: 'POST',
    url: `/api/${url}`,
    payload,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
const login = (email: string, password: string): Promise<Answer> => post('auth/login', { email, password });
const change = (id: string, payload: object): Promise<Answer> =>
  asAdmin({ method: 'PUT', url: `/api/users/${id}`, payload });
const becomeTechnician = (): object => ({ role: 'TECHNICIAN', technicalAreaId: areaId });
const profileOf = async (token: string): Promise<number> =>
  (await api.inject({ method: 'GET', url: '/api/auth/profile', headers: { authorization: `Bearer ${token}` } }))
    .statusCode;
const mailsTo = async ({ id }: { id: string }): Promise<string[]> =>
  (await api.dataSource.query<{ topic: string }[]>('SELECT topic FROM outbox WHERE recipient_id = $1', [id])).map(
    ({ topic }) => topic,
  );
const issue = ({ id }: TestUser, purpose: TemporaryPasswordPurpose): Promise<string> =>
  api.dataSource.transaction((tx) => api.app.get(TemporaryPasswords).issue(tx, id, purpose));

describe('an account with an unproven mailbox that gets a staff role', () => {
  it.each(['TECHNICIAN', 'ADMIN'])('is closed to the stranger who registered it: %s', async (role) => {
    const email = `mario.${role.toLowerCase()}@maker.example`;
    const { user, tokens } = (await post('auth/register', registration({ email, password: PASSWORD }))).json<ApiBody>();
    const technicalAreaId = role === 'TECHNICIAN' ? areaId : null;
    const answer = await change(user.id, { role, technicalAreaId });
    expect([answer.statusCode, answer.json<ApiBody>().user]).toMatchObject([200, { role, emailVerified: false }]);
    expect((await login(email, PASSWORD)).json<ApiBody>().code).toBe('INVALID_CREDENTIALS');
    expect(await profileOf(tokens.accessToken)).toBe(401);
    expect((await post('auth/refresh', { refreshToken: tokens.refreshToken })).statusCode).toBe(401);
    expect(await mailsTo(user)).toEqual(['mailbox-confirmation', 'password-reset']);
  });

  it('is closed to the stranger who saw the password of its first ticket, used or not', async () => {
    for (const used of [true, false]) {
      const email = `ticket.${used}@maker.example`;
      const { newCustomer } = (await post('tickets', assistance({ email }))).json<CreatedAnswer>();
      const shown = newCustomer?.temporaryPassword ?? '';
      if (used) expect((await login(email, shown)).statusCode).toBe(200);
      const [{ id }] = await api.dataSource.query<[{ id: string }]>('SELECT id FROM users WHERE email = $1', [email]);
      expect((await change(id, becomeTechnician())).statusCode).toBe(200);
      expect((await login(email, shown)).statusCode).toBe(401);
    }
  });

  it('loses API tokens and temporary passwords that were mailed before', async () => {
    const user = await api.make.user({ emailVerifiedAt: null });
    const token = await api.make.apiToken({ userId: user.id });
    const mailed = await issue(user, 'MAILED_FORGOTTEN');
    expect((await change(user.id, becomeTechnician())).statusCode).toBe(200);
    expect((await login(user.email, mailed)).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${token.text}` };
    expect((await api.inject({ method: 'GET', url: '/api/tickets', headers })).statusCode).toBe(401);
  });

  it('leaves a reset of the password in the security log', async () => {
    const user = await api.make.user({ emailVerifiedAt: null });
    await change(user.id, becomeTechnician());
    const events = await api.dataSource.query<{ kind: string }[]>(
      'SELECT kind FROM security_events WHERE subject_id = $1 ORDER BY id',
      [user.id],
    );
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['ROLE_CHANGED', 'PASSWORD_RESET']));
  });
});

describe('the password stays', () => {
  it.each<[string, () => Promise<TestUser>, () => object]>([
    ['with a proven mailbox', () => api.make.user(), becomeTechnician],
    ['without a change of role', () => api.make.user({ emailVerifiedAt: null }), () => ({ company: 'Rossi' })],
    [
      'from one staff role to another',
      () => api.make.technician({ emailVerifiedAt: null }),
      () => ({ role: 'ADMIN', technicalAreaId: null }),
    ],
    [
      'from a staff role to client',
      () => api.make.technician({ emailVerifiedAt: null }),
      () => ({ role: 'CLIENT', technicalAreaId: null }),
    ],
  ])('%s', async (_, make, payload) => {
    const user = await make();
    expect((await change(user.id, payload())).statusCode).toBe(200);
    expect((await login(user.email, PASSWORD)).statusCode).toBe(200);
    expect(await mailsTo(user)).toEqual([]);
  });
});

describe('at the same moment', () => {
  /** The statements of the change of role, with locks held until the other call waits. */
  const promotion = (id: string) =>
    [
      [
        `UPDATE users SET role = 'ADMIN', password_hash = NULL WHERE id = $1 AND email_verified_at IS NULL`,
        [id],
      ] as const,
      ['UPDATE sessions SET ended_at = now() WHERE user_id = $1', [id]] as const,
    ] as const;

  it('a login with the old password fails', async () => {
    const user = await api.make.user({ emailVerifiedAt: null });
    const answer = await overlap(api.dataSource, promotion(user.id), () => login(user.email, PASSWORD));
    expect([answer.statusCode, answer.json<ApiBody>().code]).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  it('a login that comes first loses its session', async () => {
    const user = await api.make.user({ emailVerifiedAt: null });
    const [signedIn, promoted] = await overlap(
      api.dataSource,
      [['SELECT FROM users WHERE id = $1 FOR UPDATE', [user.id]]],
      () => Promise.all([login(user.email, PASSWORD), change(user.id, { role: 'ADMIN' })]),
      2,
    );
    expect(promoted.statusCode).toBe(200);
    if (signedIn.statusCode === 200) expect(await profileOf(signedIn.json<ApiBody>().tokens.accessToken)).toBe(401);
    expect((await login(user.email, PASSWORD)).statusCode).toBe(401);
  });

  it('a password that the stranger chooses does not work', async () => {
    const user = await api.make.user({ emailVerifiedAt: null });
    const { accessToken } = (await login(user.email, PASSWORD)).json<ApiBody>().tokens;
    const chosen = 'Scelta9adesso';
    const [, promoted] = await overlap(
      api.dataSource,
      [['SELECT FROM users WHERE id = $1 FOR UPDATE', [user.id]]],
      () =>
        Promise.all([
          post('auth/change-password', { currentPassword: PASSWORD, newPassword: chosen }, accessToken),
          change(user.id, { role: 'ADMIN' }),
        ]),
      2,
    );
    expect(promoted.statusCode).toBe(200);
    for (const password of [chosen, PASSWORD]) expect((await login(user.email, password)).statusCode).toBe(401);
  });

  it('a registration of the address finds it taken, or the new account is refused', async () => {
    const email = 'contested@maker.example';
    const account = { name: 'Mario', surname: 'Nuovo', email, ...becomeTechnician() };
    const [created, registered] = await Promise.all([
      asAdmin({ method: 'POST', url: '/api/users', payload: account }),
      post('auth/register', registration({ email, password: PASSWORD })),
    ]);
    expect([created.statusCode, registered.statusCode].sort()).toEqual([201, 409]);
    const opened = (await login(email, PASSWORD)).statusCode;
    expect(opened).toBe(created.statusCode === 201 ? 401 : 200);
  });
});
