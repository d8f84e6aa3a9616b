import { SecurityEvent } from '#kernel/security-log/index.js';
import { TemporaryPasswords, type TemporaryPasswordPurpose } from '#organisation/auth/index.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { type RecordedAction, type Expected, ORIGIN, recording, row } from '#test/support/readers/security-events.js';
import { assistance } from '#test/support/submissions.js';
import { attachmentsIn, PDF, upload } from '../tickets/files/attachments.support.js';

const WRONG = 'Wrong1password';
const NEW_PASSWORD = 'Nuova9sicura';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
  await profile(admin);
});
afterAll(() => api.close());

/** Must not be found in the log. */
const secrets: string[] = [PASSWORD, WRONG, NEW_PASSWORD];

const request = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => ({
  method,
  url: `/api/${url}`,
  ...ORIGIN,
  ...(payload && { payload }),
});
const doing = (call: ReturnType<typeof request>, user?: TestUser): Promise<RecordedAction> =>
  recording(api.dataSource, () => (user ? api.as(user)(call) : api.inject(call)));
const login = (email: string, password = PASSWORD): Promise<RecordedAction> =>
  doing(request('POST', 'auth/login', { email, password }));
/** Logs in if necessary. */
const profile = (user: TestUser): Promise<Answer> => api.as(user)(request('GET', 'auth/profile'));

const tokensOf = ({ answer }: RecordedAction): ApiBody['tokens'] => {
  const { tokens } = answer.json<ApiBody>();
  secrets.push(tokens.accessToken, tokens.refreshToken);
  return tokens;
};

const issue = async (user: TestUser, purpose: TemporaryPasswordPurpose): Promise<string> => {
  const password = await api.dataSource.transaction((tx) =>
    api.app.get(TemporaryPasswords).issue(tx, user.id, purpose),
  );
  secrets.push(password);
  return password;
};

const expectRows = (
  { answer, rows }: RecordedAction,
  status: number,
  expected: [kind: SecurityEvent['kind'], facts?: Expected][],
): void => {
  expect(answer.statusCode).toBe(status);
  expect(rows).toEqual(expected.map(([kind, facts]) => row(answer, kind, facts)));
};
const bySelf = (user: TestUser): Expected => ({ actor: user, subject: user });
const byAdmin = (subject: Expected['subject'], details?: object): Expected => ({
  actor: admin,
  subject,
  ...(details && { details: { ...details } }),
});

describe('logging in', () => {
  it('records the own password, and the email as the account writes it', async () => {
    const user = await api.make.user({ email: 'Anna.Rossi@Example.com' });
    const action = await login('anna.rossi@example.COM');
    tokensOf(action);
    expectRows(action, 200, [['LOGIN_SUCCEEDED', { ...bySelf(user), details: { how: 'OWN_PASSWORD' } }]]);
  });

  it.each(['SHOWN_ON_CREATION', 'MAILED_FORGOTTEN', 'MAILED_RESET', 'MAILED_ACCOUNT'] as const)(
    'records a temporary password: %s',
    async (how) => {
      const user = await api.make.user();
      const action = await login(user.email, await issue(user, how));
      expectRows(action, 200, [['LOGIN_SUCCEEDED', { ...bySelf(user), details: { how } }]]);
    },
  );

  it('records the proof of the mailbox, once', async () => {
    const user = await api.make.user({ emailVerifiedAt: null });
    const how = { details: { how: 'MAILED_FORGOTTEN' } };
    expectRows(await login(user.email, await issue(user, 'MAILED_FORGOTTEN')), 200, [
      ['MAILBOX_PROVEN', { ...bySelf(user), details: { olderAccessEnded: true } }],
      ['LOGIN_SUCCEEDED', { ...bySelf(user), ...how }],
    ]);
    expectRows(await login(user.email, await issue(user, 'MAILED_FORGOTTEN')), 200, [
      ['LOGIN_SUCCEEDED', { ...bySelf(user), ...how }],
    ]);
  });

  it('leaves one row for each failure: unknown, wrong and deactivated', async () => {
    const user = await api.make.user();
    const inactive = await api.make.user({ isActive: false });
    const unknown = { email: 'Missing@Example.com' };
    const invalid = { details: { reason: 'INVALID_CREDENTIALS' } };
    expectRows(await login(unknown.email), 401, [['LOGIN_FAILED', { subject: unknown, ...invalid }]]);
    expectRows(await login(user.email, WRONG), 401, [['LOGIN_FAILED', { subject: user, ...invalid }]]);
    expectRows(await login(inactive.email, WRONG), 401, [['LOGIN_FAILED', { subject: inactive, ...invalid }]]);
    expectRows(await login(inactive.email), 401, [
      ['LOGIN_FAILED', { subject: inactive, details: { reason: 'ACCOUNT_DEACTIVATED' } }],
    ]);
  });

  it('records nothing for invalid requests', async () => expectRows(await login('no email', WRONG), 400, []));
});

describe('sessions', () => {
  const send = (refreshToken: string, url: string): Promise<RecordedAction> =>
    doing(request('POST', url, { refreshToken }));

  it('record a logout once, and no refresh', async () => {
    const user = await api.make.user();
    const { refreshToken } = tokensOf(await login(user.email));
    expectRows(await send(refreshToken, 'auth/refresh'), 200, []);
    expectRows(await send(refreshToken, 'auth/logout'), 204, [['LOGGED_OUT', bySelf(user)]]);
    expectRows(await send(refreshToken, 'auth/logout'), 204, []);
  });

  it.each([
    ['auth/refresh', 401],
    ['auth/logout', 204],
  ])('record a dead token that is presented again: %s', async (url, status) => {
    const user = await api.make.user();
    const dead = tokensOf(await login(user.email)).refreshToken;
    const next = (await send(dead, 'auth/refresh')).answer.json<ApiBody>().refreshToken;
    await send(next, 'auth/refresh');
    secrets.push(next);
    expectRows(await send(dead, url), status, [['SESSION_STOLEN', { subject: user }]]);
    expectRows(await send(dead, url), status, []);
  });
});

describe('passwords', () => {
  const change = (user: TestUser, currentPassword: string, newPassword: string): Promise<RecordedAction> =>
    doing(request('POST', 'auth/change-password', { currentPassword, newPassword }), user);

  it('record a change, and a wrong current one', async () => {
    const user = await api.make.user();
    await profile(user);
    expectRows(await change(user, WRONG, NEW_PASSWORD), 400, [['PASSWORD_CHANGE_FAILED', bySelf(user)]]);
    expectRows(await change(user, PASSWORD, PASSWORD), 400, []);
    expectRows(await change(user, PASSWORD, NEW_PASSWORD), 200, [['PASSWORD_CHANGED', bySelf(user)]]);
  });

  it('record who forgot theirs, for accounts that can log in only', async () => {
    const user = await api.make.user();
    const inactive = await api.make.user({ isActive: false });
    const forget = (email: string): Promise<RecordedAction> =>
      doing(request('POST', 'auth/forgot-password', { email }));
    expectRows(await forget(user.email.toUpperCase()), 200, [['PASSWORD_FORGOTTEN', { subject: user }]]);
    expectRows(await forget(inactive.email), 200, []);
    expectRows(await forget('missing@example.com'), 200, []);
  });
});

describe('accounts', () => {
  const put = (user: TestUser, change: object): Promise<RecordedAction> =>
    doing(request('PUT', `users/${user.id}`, change), admin);

  it('record who created them: an administrator', async () => {
    const email = 'new.client@example.com';
    const payload = { name: 'Nuovo', surname: 'Cliente', email, role: 'CLIENT', password: NEW_PASSWORD };
    const action = await doing(request('POST', 'users', payload), admin);
    const { id } = action.answer.json<ApiBody>().user;
    expectRows(action, 201, [['ACCOUNT_CREATED', byAdmin({ id, email }, { by: 'ADMIN', role: 'CLIENT' })]]);
    expectRows(await doing(request('POST', 'users', payload), admin), 409, []);
  });

  it('record who created them: a first ticket, by a visitor or by staff', async () => {
    const details = { by: 'TICKET', role: 'CLIENT' };
    const raise = (email: string, user?: TestUser): Promise<RecordedAction> =>
      doing(request('POST', 'tickets', assistance({ email })), user);
    const subjectOf = async (email: string) => ({
      email,
      id: (await api.dataSource.query<{ id: string }[]>('SELECT id FROM users WHERE email = $1', [email]))[0]?.id,
    });

    const byVisitor = await raise('visitor@example.com');
    const { newCustomer } = byVisitor.answer.json<{ newCustomer: { temporaryPassword: string } }>();
    secrets.push(newCustomer.temporaryPassword);
    expectRows(byVisitor, 201, [['ACCOUNT_CREATED', { subject: await subjectOf('visitor@example.com'), details }]]);
    expectRows(await raise('VISITOR@example.com'), 201, []);
    const byStaff = await raise('caller@example.com', admin);
    expectRows(byStaff, 201, [['ACCOUNT_CREATED', byAdmin(await subjectOf('caller@example.com'), details)]]);
  });

  it('record access, role and area, with their former values', async () => {
    const user = await api.make.user();
    const area = await api.make.area();
    expectRows(await put(user, { name: 'Bruno', company: 'Neri', isActive: true, role: 'CLIENT' }), 200, []);
    expectRows(await put(user, { isActive: false }), 200, [['ACCOUNT_DEACTIVATED', byAdmin(user)]]);
    expectRows(await put(user, { isActive: true }), 200, [['ACCOUNT_ACTIVATED', byAdmin(user)]]);
    expectRows(await put(user, { role: 'TECHNICIAN', technicalAreaId: area.id }), 200, [
      ['ROLE_CHANGED', byAdmin(user, { from: 'CLIENT', to: 'TECHNICIAN' })],
      ['AREA_CHANGED', byAdmin(user, { from: null, to: area.name })],
    ]);
    const other = await api.make.area();
    expectRows(await put(user, { technicalAreaId: other.id }), 200, [
      ['AREA_CHANGED', byAdmin(user, { from: area.name, to: other.name })],
    ]);
  });

  it('record a reset and a deletion, which the log outlives', async () => {
    const user = await api.make.technician();
    const reset = request('POST', `users/${user.id}/reset-password`);
    const deletion = request('DELETE', `users/${user.id}`);
    expectRows(await doing(reset, admin), 200, [['PASSWORD_RESET', byAdmin(user)]]);
    expectRows(await doing(deletion, admin), 200, [['ACCOUNT_DELETED', byAdmin(user, { role: 'TECHNICIAN' })]]);
    expectRows(await doing(deletion, admin), 404, []);
    expect(await api.dataSource.manager.countBy(SecurityEvent, { subjectId: user.id })).toBe(2);
  });

  it('record no rejected request', async () => {
    expectRows(await put(admin, { role: 'CLIENT' }), 403, []);
    expectRows(await doing(request('DELETE', `users/${admin.id}`), admin), 403, []);
  });
});

it('records the deletion of an area, and not of one in use', async () => {
  const area = await api.make.area({ name: 'Galvo heads' });
  const used = (await api.make.technician()).technicalAreaId;
  const remove = (id: string | null): Promise<RecordedAction> =>
    doing(request('DELETE', `technical-areas/${id}`), admin);
  const details = { id: area.id, name: 'Galvo heads' };
  expectRows(await remove(area.id), 200, [['TECHNICAL_AREA_DELETED', { actor: admin, details }]]);
  expectRows(await remove(used), 409, []);
});

it('records the deletion of an attachment', async () => {
  const client = await api.make.user();
  const ticket = await api.make.ticket({ createdById: client.id });
  const [file] = attachmentsIn(await upload(api.as(client), ticket.id, [PDF]));
  const remove = (user: TestUser): Promise<RecordedAction> => doing(request('DELETE', `attachments/${file?.id}`), user);
  const details = { ticketId: ticket.id, attachmentId: file?.id };
  expectRows(await remove(client), 204, [['ATTACHMENT_DELETED', { actor: client, details }]]);
  expectRows(await remove(client), 404, []);
});

it('records an access that a role is denied, by its route and not by its address', async () => {
  const client = await api.make.user();
  await profile(client);
  const details = { method: 'GET', route: '/api/users/:id' };
  expectRows(await doing(request('GET', `users/${admin.id}?search=private`), client), 403, [
    ['ACCESS_REFUSED', { actor: client, details }],
  ]);
  expectRows(await doing(request('GET', 'users')), 401, []);
});

it('contains no secret', async () => {
  const everything = JSON.stringify(await api.dataSource.manager.find(SecurityEvent));
  expect(secrets.length).toBeGreaterThan(12);
  expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
});
