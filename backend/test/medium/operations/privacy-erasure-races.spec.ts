import { Postponed } from '#kernel/outbox/index.js';
import { TemporaryPasswords } from '#organisation/auth/index.js';
import { ReportArchive } from '#papers/reports/report-archive.js';
import { UserErasures } from '#organisation/users/index.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { lockWaiters, overlap } from '#test/support/overlap.js';
import { storedFiles } from '#test/support/servers/storages.js';
import { eventually } from '#test/support/waiting.js';
import { assistance } from '#test/support/submissions.js';
import { erase, tablesNaming } from './privacy.support.js';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());

const PERSON = { name: 'Ildegonda', surname: 'Vattelapesca' };
const person = (): Promise<TestUser> => api.make.user(PERSON);

/**
 * Another transaction holds the account; the erasure waits for it, and the other call for the
 * erasure.
 */
async function erasureBefore<T>(user: TestUser, other: () => Promise<T>): Promise<[Answer, T]> {
  await api.signIn(user);
  await api.as(admin)({ method: 'GET', url: '/api/auth/profile' });
  const held = [['SELECT FROM users WHERE id = $1 FOR UPDATE', [user.id]]] as const;
  const both = async (): Promise<[Answer, T]> => {
    const erasure = erase(api, admin, user.id);
    await eventually(isWaiting);
    return Promise.all([erasure, other()]);
  };
  return overlap(api.dataSource, held, both, 2);
}

const isWaiting = async (): Promise<boolean> => (await lockWaiters(api.dataSource)) > 0;

it.each<[string, (user: TestUser) => Promise<Answer>, unknown[]]>([
  [
    'a change of the own profile',
    (user) => api.as(user)({ method: 'PATCH', url: '/api/auth/profile', payload: { ...PERSON, company: 'Lux' } }),
    [401, 'UNAUTHENTICATED'],
  ],
  [
    'an edit by an administrator',
    (user) => api.as(admin)({ method: 'PUT', url: `/api/users/${user.id}`, payload: PERSON }),
    [409, 'PERSON_ERASED'],
  ],
  [
    'a login',
    ({ email }) => api.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } }),
    [401, 'INVALID_CREDENTIALS'],
  ],
  [
    'a ticket of the client',
    (user) =>
      api.as(user)({ method: 'POST', url: '/api/tickets', payload: assistance({ ...PERSON, email: user.email }) }),
    [401, 'UNAUTHENTICATED'],
  ],
])('%s during a waiting erasure finds no account, and restores nothing', async (_, other, refused) => {
  const user = await person();
  const [erasure, answer] = await erasureBefore(user, () => other(user));
  expect(erasure.statusCode).toBe(200);
  expect([answer.statusCode, answer.json<ApiBody>().code]).toEqual(refused);
  expect(await tablesNaming(api.dataSource, Object.values(PERSON))).toEqual([]);
});

it.each<[string, (user: TestUser) => Promise<Answer>, number]>([
  [
    'a change of the password',
    (user) => {
      const payload = { currentPassword: PASSWORD, newPassword: 'Nuova9sicura' };
      return api.as(user)({ method: 'POST', url: '/api/auth/change-password', payload });
    },
    401,
  ],
  [
    'a new API token',
    (user) => {
      const payload = { name: 'Stock', scopes: ['tickets:read'], currentPassword: PASSWORD };
      return api.as(user)({ method: 'POST', url: '/api/api-tokens', payload });
    },
    401,
  ],
  ['an erasure by the person', async (user) => erase(api, user, (await api.make.user()).id), 401],
  [
    'a forgotten password',
    ({ email }) => api.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } }),
    200,
  ],
])('%s during a waiting erasure does not write the address back', async (_, other, status) => {
  const user = await api.make.admin();
  const [erasure, answer] = await erasureBefore(user, () => other(user));
  expect([erasure.statusCode, answer.statusCode]).toEqual([200, status]);
  expect(await tablesNaming(api.dataSource, [user.email])).toEqual([]);
});

it('a temporary password about to be mailed during an erasure does not work', async () => {
  const user = await person();
  const passwords = api.app.get(TemporaryPasswords, { strict: false });
  const issue = () => api.dataSource.transaction((tx) => passwords.issue(tx, user.id, 'MAILED_FORGOTTEN'));
  const [, refused] = await erasureBefore(user, () => issue().catch((error: unknown) => error));
  expect(refused).toMatchObject({ code: 'USER_NOT_FOUND' });
  expect(await api.dataSource.query('SELECT 1 FROM temporary_passwords WHERE user_id = $1', [user.id])).toEqual([]);
});

it('a ticket raised during an erasure is anonymised with the others', async () => {
  const user = await person();
  const ticket = await api.make.ticket({ createdById: user.id });
  await api.as(admin)({ method: 'GET', url: '/api/auth/profile' });
  const raised = `INSERT INTO tickets (category, title, description, company, contact_name, contact_surname, contact_email,
      plant_type, plant_serial_number, language, created_by_id, search_text)
    SELECT category, title, description, company, $2, $3::text, $4, plant_type, plant_serial_number, language, $5, lower($3::text)
    FROM tickets WHERE id = $1`;
  const values = [ticket.id, PERSON.name, PERSON.surname, user.email, user.id];
  const answer = await overlap(api.dataSource, [[raised, values]], () => erase(api, admin, user.id));
  expect(answer.statusCode).toBe(200);
  expect(await tablesNaming(api.dataSource, Object.values(PERSON))).toEqual([]);
});

it('of two concurrent erasures of one user, one gets an error', async () => {
  const user = await person();
  const responses = await Promise.all([erase(api, admin, user.id), erase(api, admin, user.id)]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('two administrators who erase each other at once leave one', async () => {
  const [one, other] = [await api.make.admin(), await api.make.admin()];
  for (const user of [one, other]) await api.as(user)({ method: 'GET', url: '/api/auth/profile' });
  const responses = await Promise.all([erase(api, one, other.id), erase(api, other, one.id)]);
  expect(responses.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
});

it('a report read before an erasure and stored after it is discarded and reprinted', async () => {
  const user = await person();
  const { id: ticketId } = await api.make.ticket({ createdById: user.id, status: 'CLOSED' });
  const [archive, erasures] = [ReportArchive, UserErasures].map((part) => api.app.get(part, { strict: false })) as [
    ReportArchive,
    UserErasures,
  ];
  const key = { ticketId, language: 'it', audience: 'CLIENT' } as const;
  const mark = await erasures.mark();
  await erase(api, admin, user.id);
  await expect(archive.keep(key, Buffer.from('%PDF Vattelapesca'), mark)).rejects.toThrow(Postponed);
  expect([await archive.open(key), await storedFiles(api)]).toEqual([undefined, []]);
  await archive.keep(key, Buffer.from('%PDF'), await erasures.mark());
  expect(await archive.holds(key)).toBe(true);
});
