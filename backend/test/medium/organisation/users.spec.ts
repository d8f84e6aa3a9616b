import { DomainEvents } from '#kernel/outbox/index.js';
import { TemporaryPasswords } from '#organisation/auth/index.js';
import { accessChanged, accountCreated, passwordReset, User } from '#organisation/users/index.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import { type Inject, startApi, type TestApi } from '#test/support/api.js';
import { someMoment, someText } from '#test/support/matchers.js';

const ABSENT = '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11';

let api: TestApi;
let admin: TestUser;
let asAdmin: Inject;
let areaId: string;
const notified: { event: string; facts: { userId: string } }[] = [];

beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
  asAdmin = api.as(admin);
  areaId = (await api.make.area()).id;
  for (const event of [accessChanged, accountCreated, passwordReset])
    api.app.get(DomainEvents).on(event, async (facts) => void notified.push({ event: event.name, facts }));
});
afterAll(() => api.close());

const notifiedOf = (userId: string) =>
  notified.filter(({ facts }) => facts.userId === userId).map(({ event }) => event);

let number = 0;
const someone = (values: object = {}) => ({
  name: 'Giulia',
  surname: "D'Angelo",
  email: `giulia${++number}@users.example.com`,
  role: 'CLIENT',
  ...values,
});
const create = (payload: object) => asAdmin({ method: 'POST', url: '/api/users', payload });
const update = (id: string, payload: object) => asAdmin({ method: 'PUT', url: `/api/users/${id}`, payload });
const remove = (id: string) => asAdmin({ method: 'DELETE', url: `/api/users/${id}` });
const read = (id: string) => asAdmin({ method: 'GET', url: `/api/users/${id}` });
const login = (email: string, password: string) =>
  api.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

/** A request of the user, to see whether they are still signed in. */
async function signedIn(user: TestUser): Promise<() => Promise<number>> {
  const as = api.as(user);
  await as({ method: 'GET', url: '/api/auth/profile' });
  return async () => (await as({ method: 'GET', url: '/api/auth/profile' })).statusCode;
}

describe('creating', () => {
  it('returns the user, whose first password comes by mail', async () => {
    const payload = someone({ name: ' Łukasz ', company: ' Rossi S.r.l. ' });
    const answer = await create(payload);
    expect(answer.statusCode).toBe(201);
    const { user } = answer.json<ApiBody>();
    expect(user).toEqual({
      id: someText,
      name: 'Łukasz',
      surname: "D'Angelo",
      email: payload.email,
      role: 'CLIENT',
      company: 'Rossi S.r.l.',
      phone: null,
      technicalAreaId: null,
      technicalArea: null,
      isActive: true,
      language: 'it',
      emailVerified: false,
      mustChangePassword: false,
      memberOf: null,
      hasSecondFactor: false,
      mustSetUpSecondFactor: false,
      mailRefusedAt: null,
      mailRefusal: null,
      erasedAt: null,
      createdAt: someMoment,
      allowedActions: [
        ...['EDIT', 'DEACTIVATE', 'RESET_PASSWORD', 'RENEW_REPLY_ADDRESS', 'EXPORT_DATA'],
        ...['READ_API_TOKENS', 'READ_SECURITY_LOG', 'DELETE', 'ERASE'],
      ],
    });
    expect((await read(user.id)).json<ApiBody>()).toEqual({ user });
    const facts = notified.find((entry) => entry.facts.userId === user.id);
    expect(facts).toEqual({ event: accountCreated.name, facts: { userId: user.id, withoutPassword: true } });
  });

  it('accepts a password, which then works', async () => {
    const payload = someone({ password: 'Sicura9abc', language: 'en' });
    const { user } = (await create(payload)).json<ApiBody>();
    expect(user.language).toBe('en');
    expect((await login(payload.email, 'Sicura9abc')).statusCode).toBe(200);
    expect(notified.find((entry) => entry.facts.userId === user.id)?.facts).toMatchObject({ withoutPassword: false });
  });

  it('assigns technicians to their area', async () => {
    const { user } = (await create(someone({ role: 'TECHNICIAN', technicalAreaId: areaId }))).json<ApiBody>();
    expect(user.technicalArea?.id).toBe(areaId);
  });

  it('rejects a known email in any letter case, and frees it with the account', async () => {
    const payload = someone();
    const { user } = (await create(payload)).json<ApiBody>();
    const again = await create({ ...payload, email: payload.email.toUpperCase() });
    expect([again.statusCode, again.json<ApiBody>().code]).toEqual([409, 'EMAIL_IN_USE']);
    await remove(user.id);
    expect((await create(payload)).statusCode).toBe(201);
  });

  it('creates one account of two concurrent ones with the same email', async () => {
    const payload = someone();
    const responses = await Promise.all([create(payload), create(payload)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  it.each([
    ['a name of one letter', { name: 'A' }, 'name', 'minLength'],
    ['a digit in the name', { name: 'Anna2' }, 'name', 'personName'],
    ['a multiplication sign in the name', { surname: 'A×B' }, 'surname', 'personName'],
    ['a line separator in the name', { surname: 'An\u2028na' }, 'surname', 'personName'],
    ['markup in the name', { name: '<b>Anna</b>' }, 'name', 'personName'],
    ['a list as name', { name: ['Anna'] }, 'name', 'text'],
    ['no email', { email: undefined }, 'email', 'email'],
    ['an email without a domain', { email: 'anna@' }, 'email', 'email'],
    ['an unknown role', { role: 'OWNER' }, 'role', 'isIn'],
    ['no role', { role: undefined }, 'role', 'isIn'],
    ['null as role', { role: null }, 'role', 'isIn'],
    ['an area that is no id', { technicalAreaId: '7' }, 'technicalAreaId', 'uuid'],
    ['a number as flag', { isActive: 0 }, 'isActive', 'boolean'],
    ['a weak password', { password: 'abcdefgh' }, 'password', 'passwordUppercase'],
    ['a password of 7 characters', { password: 'Abcde12' }, 'password', 'minLength'],
    ['a common password', { password: 'Password1' }, 'password', 'passwordCommon'],
    ['an unknown language', { language: 'de' }, 'language', 'isIn'],
    ['a password hash', { passwordHash: 'x' }, 'passwordHash', 'unknownField'],
    ['a proven mailbox', { emailVerified: true }, 'emailVerified', 'unknownField'],
    ['a technician without an area', { role: 'TECHNICIAN' }, 'technicalAreaId', 'technicianAreaRequired'],
    ['a client with an area', { technicalAreaId: ABSENT }, 'technicalAreaId', 'technicianAreaRequired'],
    [
      'an area that is not there',
      { role: 'TECHNICIAN', technicalAreaId: ABSENT },
      'technicalAreaId',
      'technicalAreaUnknown',
    ],
  ])('rejects %s', async (_, values, field, code) => {
    const answer = await create(someone(values));
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ApiBody>()).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field, code }] });
  });

  it.each(['Al', 'a'.repeat(100), 'José María', 'D’Angelo', 'Anna-Lena', 'Čapek', 'e\u0301a'])(
    'accepts the name %s',
    async (name) => expect((await create(someone({ name }))).json<ApiBody>().user?.name).toBe(name.normalize('NFC')),
  );

  it('rejects an inactive area', async () => {
    const { id } = await api.make.area({ isActive: false });
    const answer = await create(someone({ role: 'TECHNICIAN', technicalAreaId: id }));
    expect(answer.json<ApiBody>().details[0]!.code).toBe('technicalAreaInactive');
  });
});

describe('changing', () => {
  it('changes only what was sent', async () => {
    const user = await api.make.user({ company: 'Rossi' });
    const stillSignedIn = await signedIn(user);
    const answer = await update(user.id, { name: 'Bruno' });
    expect(answer.statusCode).toBe(200);
    const { user: changed, openAssignments } = answer.json<ApiBody>();
    expect(changed).toMatchObject({ name: 'Bruno', surname: 'Rossi', company: 'Rossi' });
    expect(openAssignments).toBeUndefined();
    expect((await update(user.id, { company: null })).json<ApiBody>().user.company).toBeNull();
    expect((await update(user.id, {})).statusCode).toBe(200);
    expect(await stillSignedIn()).toBe(200);
  });

  it('accepts the unchanged email and no other', async () => {
    const user = await api.make.user();
    expect((await update(user.id, { email: user.email.toUpperCase() })).json<ApiBody>().user.email).toBe(user.email);
    const answer = await update(user.id, { email: 'other@example.com', name: 'Bruno' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ApiBody>().details).toMatchObject([{ field: 'email', code: 'emailImmutable' }]);
    expect((await read(user.id)).json<ApiBody>().user.name).toBe('Anna');
  });

  it('clears the area together with the role of technician', async () => {
    const user = await api.make.technician();
    const answer = await update(user.id, { role: 'CLIENT' });
    expect(answer.json<ApiBody>().user).toMatchObject({ role: 'CLIENT', technicalAreaId: null });
  });

  it.each([
    ['a technician without an area', 'TECHNICIAN', { technicalAreaId: null }],
    ['a client who becomes technician without an area', 'CLIENT', { role: 'TECHNICIAN' }],
    ['a technician who becomes client and keeps an area', 'TECHNICIAN', { role: 'CLIENT', technicalAreaId: ABSENT }],
    ['a client with an area', 'CLIENT', { technicalAreaId: ABSENT }],
  ] as const)('rejects %s', async (_, role, payload) => {
    const user = await api.make.user({ role });
    const answer = await update(user.id, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ApiBody>().details).toMatchObject([
      { field: 'technicalAreaId', code: 'technicianAreaRequired' },
    ]);
  });

  it.each([
    ['a password', { password: 'Sicura9abc' }, 'password'],
    ['null as name', { name: null }, 'name'],
    ['text as flag', { isActive: 'no' }, 'isActive'],
    ['a blank name', { name: ' ' }, 'name'],
    ['null as flag', { isActive: null }, 'isActive'],
    ['null as role', { role: null }, 'role'],
    ['null as language', { language: null }, 'language'],
    ['a short surname', { surname: 'R' }, 'surname'],
  ])('rejects %s', async (_, payload, field) => {
    const answer = await update((await api.make.user()).id, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ApiBody>().details[0]!.field).toBe(field);
  });

  it.each([
    ['deactivation', { isActive: false }],
    ['another role', { role: 'ADMIN' }],
  ])('ends all sessions at once: %s', async (_, payload) => {
    const user = await api.make.user();
    const stillSignedIn = await signedIn(user);
    await update(user.id, payload);
    expect(await stillSignedIn()).toBe(401);
    expect(notifiedOf(user.id)).toEqual([accessChanged.name]);
  });

  it('moves a technician to another area, whose session ends', async () => {
    const user = await api.make.technician();
    const stillSignedIn = await signedIn(user);
    expect((await update(user.id, { technicalAreaId: areaId })).json<ApiBody>().user.technicalArea?.id).toBe(areaId);
    expect(await stillSignedIn()).toBe(401);
    expect(notifiedOf(user.id)).toEqual([accessChanged.name]);
  });

  it('keeps the session of a technician whose area is unchanged, in capitals', async () => {
    const user = await api.make.technician();
    const stillSignedIn = await signedIn(user);
    expect((await update(user.id, { technicalAreaId: user.technicalAreaId?.toUpperCase() })).statusCode).toBe(200);
    expect(await stillSignedIn()).toBe(200);
    expect(notifiedOf(user.id)).toEqual([]);
  });

  it('reports how many open tickets a technician leaves behind, and keeps them assigned', async () => {
    const user = await api.make.technician();
    for (const status of ['OPEN', 'IN_PROGRESS', 'CLOSED'] as const)
      await api.make.ticket({ status, assignedTechnicianId: user.id, technicalAreaId: user.technicalAreaId });
    expect((await update(user.id, { name: 'Bruno' })).json<ApiBody>()).not.toHaveProperty('openAssignments');
    expect((await update(user.id, { technicalAreaId: areaId })).json<ApiBody>().openAssignments).toBe(2);
    expect((await update(user.id, { isActive: false })).json<ApiBody>().openAssignments).toBe(2);
    const [row] = await api.dataSource.query<{ n: number }[]>(
      'SELECT count(*)::int AS n FROM tickets WHERE assigned_technician_id = $1',
      [user.id],
    );
    expect(row!.n).toBe(3);
  });

  it('admits a deactivated user again after activation', async () => {
    const user = await api.make.user({ isActive: false });
    await update(user.id, { isActive: true });
    expect((await login(user.email, PASSWORD)).statusCode).toBe(200);
  });
});

describe('the own account', () => {
  it.each([{ isActive: false }, { role: 'CLIENT' }, { role: 'TECHNICIAN', technicalAreaId: ABSENT }])(
    'cannot be changed by %j',
    async (payload) => {
      await api.make.admin();
      const answer = await update(admin.id, payload);
      expect([answer.statusCode, answer.json<ApiBody>().code]).toEqual([403, 'OWN_ACCOUNT_PROTECTED']);
    },
  );

  it('cannot be deleted', async () =>
    expect((await remove(admin.id)).json<ApiBody>().code).toBe('OWN_ACCOUNT_PROTECTED'));

  it('accepts its current role and flag, and other changes', async () => {
    const answer = await update(admin.id, { name: 'Carla', role: 'ADMIN', isActive: true });
    expect(answer.json<ApiBody>().user.name).toBe('Carla');
  });
});

describe('deleting', () => {
  it('removes a user whom no ticket names, sessions included', async () => {
    const user = await api.make.user();
    const stillSignedIn = await signedIn(user);
    const answer = await remove(user.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<ApiBody>().user).toMatchObject({ id: user.id, email: user.email });
    expect(await stillSignedIn()).toBe(401);
    expect(await api.dataSource.manager.countBy(User, { id: user.id })).toBe(0);
    expect((await read(user.id)).json<ApiBody>().code).toBe('USER_NOT_FOUND');
  });

  it('keeps the row of an owner of tickets: the name stays, login and email are free', async () => {
    const user = await api.make.user({ name: 'Vecchia', surname: 'Conoscenza' });
    const stillSignedIn = await signedIn(user);
    await api.make.ticket({ createdById: user.id });
    expect((await remove(user.id)).json<ApiBody>().user.email).toBe(user.email);
    expect(await stillSignedIn()).toBe(401);
    expect((await login(user.email, PASSWORD)).json<ApiBody>().code).toBe('INVALID_CREDENTIALS');
    for (const answer of [await read(user.id), await update(user.id, { name: 'Bruno' }), await remove(user.id)])
      expect([answer.statusCode, answer.json<ApiBody>().code]).toEqual([404, 'USER_NOT_FOUND']);
    const listed = await asAdmin({ method: 'GET', url: '/api/users?search=vecchia%20conoscenza' });
    expect(listed.json<ApiBody>().pagination.totalItems).toBe(0);
    const row = await api.dataSource.manager.findOneByOrFail(User, { id: user.id });
    expect(row).toMatchObject({ name: 'Vecchia', surname: 'Conoscenza', email: null, isActive: false });
    expect((await create(someone({ email: user.email }))).statusCode).toBe(201);
  });

  it('keeps the row of a technician, whose area is then free', async () => {
    const user = await api.make.technician();
    await api.make.ticket({ assignedTechnicianId: user.id, status: 'CLOSED' });
    expect((await remove(user.id)).statusCode).toBe(200);
    const freed = await asAdmin({ method: 'DELETE', url: `/api/technical-areas/${user.technicalAreaId}` });
    expect(freed.statusCode).toBe(200);
    expect(await api.dataSource.manager.countBy(User, { id: user.id })).toBe(1);
  });
});

describe('resetting the password', () => {
  it('locks out all who knew the old one, and temporary ones, at once', async () => {
    const user = await api.make.user();
    const stillSignedIn = await signedIn(user);
    const temporary = await api.dataSource.transaction((tx) =>
      api.app.get(TemporaryPasswords).issue(tx, user.id, 'SHOWN_ON_CREATION'),
    );
    const answer = await asAdmin({ method: 'POST', url: `/api/users/${user.id}/reset-password` });
    expect([answer.statusCode, answer.json<ApiBody>()]).toEqual([
      200,
      { message: 'Password reset email sent successfully' },
    ]);
    expect(await stillSignedIn()).toBe(401);
    expect((await login(user.email, PASSWORD)).statusCode).toBe(401);
    expect((await login(user.email, temporary)).statusCode).toBe(401);
    expect(notifiedOf(user.id)).toEqual([accessChanged.name, passwordReset.name]);
  });

  it.each([ABSENT, 'x'])('returns 404 for %s', async (id) =>
    expect((await asAdmin({ method: 'POST', url: `/api/users/${id}/reset-password` })).statusCode).toBe(404),
  );
});

describe('access', () => {
  const calls = [
    ['GET', '/api/users'],
    ['GET', `/api/users/${ABSENT}`],
    ['GET', `/api/users/${ABSENT}/footprint`],
    ['POST', '/api/users'],
    ['PUT', `/api/users/${ABSENT}`],
    ['DELETE', `/api/users/${ABSENT}`],
    ['POST', `/api/users/${ABSENT}/reset-password`],
  ] as const;

  it.each(calls)('%s %s is for admins only', async (method, url) => {
    expect((await api.inject({ method, url })).statusCode).toBe(401);
    for (const user of [await api.make.user(), await api.make.technician()]) {
      const answer = await api.as(user)({ method, url });
      expect([answer.statusCode, answer.json<ApiBody>().code]).toEqual([403, 'FORBIDDEN']);
    }
  });
});
