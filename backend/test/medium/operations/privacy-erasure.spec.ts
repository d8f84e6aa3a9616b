import { moduleData } from '#app/modules.js';
import { SecurityEvent } from '#kernel/security-log/index.js';
import { ReportArchive } from '#papers/reports/report-archive.js';
import { UserErasures } from '#organisation/users/index.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { ORIGIN, recording, row } from '#test/support/readers/security-events.js';
import { assistance, type CreatedAnswer } from '#test/support/submissions.js';
import { eventually } from '#test/support/waiting.js';
import { enrol, holdClock } from '#test/support/second-factor.js';
import { bodyOf, erase, filesNaming, tablesNaming } from './privacy.support.js';

/** Words that only this user brings into the database. */
const PERSON = { name: 'Ermenegilda', surname: 'Zucchermaglio', email: 'Ermenegilda.Zucchermaglio@example.com' };
const PHONES = { account: '+39 045 987 0001', ticket: '+39 045 987 0002', corrected: '+39 045 987 0003' };
const WORDS = [PERSON.name, PERSON.surname, 'ermenegilda.zucchermaglio', '045 987 000', '39045987000'];
const erased = (id: string) => `erased-${id}@invalid`;

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  holdClock(api);
  admin = await api.make.admin();
});
afterAll(() => api.close());

const codeOf = (answer: { statusCode: number; json: <T>() => T }) => [answer.statusCode, answer.json<ApiBody>().code];
const login = (email: string, password = PASSWORD) =>
  api.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

async function create(fields: object, user?: TestUser, key?: string): Promise<number> {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const request = { method: 'POST', url: '/api/tickets', payload: fields, headers } as const;
  const answer = user ? await api.as(user)(request) : await api.inject(request);
  return answer.json<CreatedAnswer>().data.id;
}

async function ticketRow(id: number) {
  const [ticket] = await api.dataSource.query<[Record<string, unknown>]>('SELECT * FROM tickets WHERE id = $1', [id]);
  return ticket;
}

/** A client with data wherever a client can leave some. */
async function busyClient(): Promise<{ user: TestUser; own: number; contactOnly: number; closed: number }> {
  const user = await api.make.user({ ...PERSON, company: 'Vetreria Lux', phone: PHONES.account });
  const own = await create(assistance({ ...PERSON, email: 'another@example.com' }), user, 'key-of-the-client');
  await create(assistance(PERSON), undefined, 'key-of-a-visitor');
  const contactOnly = await create(assistance({ ...PERSON, contactPhone: PHONES.ticket }), await api.make.user());
  await api.as(admin)({
    method: 'PATCH',
    url: `/api/tickets/${contactOnly}`,
    payload: { contactPhone: PHONES.corrected },
  });
  await api.as(admin)({
    method: 'PATCH',
    url: `/api/tickets/${own}`,
    payload: { email: PERSON.email, name: 'Ermenegilda Maria' },
  });
  const closed = await api.make.ticket({ createdById: user.id, status: 'CLOSED', contactName: PERSON.name });
  await login(user.email);
  await login(user.email, 'Sbagliata9x');
  await api.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: user.email } });
  const { text } = await api.make.apiToken({ userId: user.id, name: `Programma di ${PERSON.name}` });
  await api.inject({ method: 'GET', url: '/api/tickets', headers: { authorization: `Bearer ${text}` } });
  await api.make.job({ status: 'DEAD', recipientId: user.id, lastError: '550 user zucchermaglio unknown' });
  const key = { ticketId: closed.id, language: 'it', audience: 'CLIENT' } as const;
  const mark = await api.app.get(UserErasures, { strict: false }).mark();
  await api.app.get(ReportArchive, { strict: false }).keep(key, Buffer.from(`%PDF ${PERSON.surname}`), mark);
  return { user, own, contactOnly, closed: closed.id };
}

describe('the erasure of a client', () => {
  let client: Awaited<ReturnType<typeof busyClient>>;
  let done: Awaited<ReturnType<typeof recording>>;
  beforeAll(async () => {
    client = await busyClient();
    expect(await tablesNaming(api.dataSource, WORDS)).toEqual(
      expect.arrayContaining(['api_tokens', 'outbox', 'security_events', 'ticket_activity', 'tickets', 'users']),
    );
    expect(await filesNaming(api, PERSON.surname)).toHaveLength(1);
    const payload = { currentPassword: PASSWORD };
    done = await recording(api.dataSource, () =>
      api.as(admin)({ method: 'POST', url: `/api/users/${client.user.id}/erasure`, payload, ...origin() }),
    );
  });
  const origin = () => ({ remoteAddress: ORIGIN.remoteAddress, headers: ORIGIN.headers });

  it('returns the erased account', () => {
    expect(done.answer.statusCode).toBe(200);
    expect(done.answer.json<ApiBody>().user).toMatchObject({
      ...{ id: client.user.id, name: 'Persona', surname: '(cancellata)', email: erased(client.user.id) },
      ...{ company: null, phone: null, isActive: false, emailVerified: false, role: 'CLIENT' },
      erasedAt: expect.any(String) as string,
    });
  });

  it('leaves the name and the address in no table and no file', async () => {
    expect(await tablesNaming(api.dataSource, WORDS)).toEqual([]);
    await eventually(async () => (await filesNaming(api, PERSON.surname)).length === 0);
  });

  it('leaves the id in no column that is declared as erased', async () => {
    const erasedColumns = moduleData.flatMap(({ tables }) =>
      Object.entries(tables).flatMap(([table, { people = {} }]) =>
        Object.entries(people).flatMap(([column, declared]) => ('erased' in declared ? [{ table, column }] : [])),
      ),
    );
    expect(erasedColumns).toContainEqual({ table: 'sessions', column: 'user_id' });
    for (const { table, column } of erasedColumns) {
      const rows = await api.dataSource.query<object[]>(`SELECT 1 FROM ${table} WHERE ${column}::text = $1`, [
        client.user.id,
      ]);
      expect([table, column, rows.length]).toEqual([table, column, 0]);
    }
  });

  it('keeps the tickets with number, plant and texts, but not searchable by the name', async () => {
    const contact = { contact_name: 'Persona', contact_surname: '(cancellata)', contact_email: erased(client.user.id) };
    expect(await ticketRow(client.own)).toMatchObject({
      ...contact,
      ...{ plant_serial_number: 'SN-77', description: 'The laser stops after ten minutes', version: 3 },
      created_by_id: client.user.id,
    });
    expect(await ticketRow(client.contactOnly)).toMatchObject(contact);
    expect(await ticketRow(client.closed)).toMatchObject({ ...contact, status: 'CLOSED' });
    for (const [search, count] of [
      [PERSON.surname, 0],
      ['SN-77', 3],
    ] as const) {
      const list = await api.as(admin)({ method: 'GET', url: `/api/tickets?search=${search}` });
      expect(bodyOf(list).tickets).toHaveLength(count);
    }
  });

  it('leaves totals and histories unchanged', async () => {
    const list = await api.as(admin)({ method: 'GET', url: `/api/tickets?clientId=${client.user.id}` });
    expect(bodyOf(list).pagination.totalItems).toBe(3);
    const history = await api.as(admin)({ method: 'GET', url: `/api/tickets/${client.own}/status-history` });
    const gone = { from: 'Persona (cancellata)', to: 'Persona (cancellata)' };
    expect(bodyOf(history).statusHistory.map(({ changes }) => changes)).toEqual([{}, { name: gone, email: gone }]);
  });

  it('gives up every mail to the user, and clears server replies', async () => {
    const rows = await api.dataSource.query<{ status: string; error: string | null }[]>(
      `SELECT DISTINCT status, last_error AS error FROM outbox WHERE recipient_id = $1`,
      [client.user.id],
    );
    expect(rows).toEqual([{ status: 'DROPPED', error: null }]);
  });

  it('is recorded with the administrator, and older events keep only the id', async () => {
    const subject = { id: client.user.id, email: erased(client.user.id) };
    const expected = { actor: admin, subject, details: { role: 'CLIENT', tickets: 4 } };
    expect(done.rows).toEqual([row(done.answer, 'PERSON_ERASED', expected)]);
    const events = await api.dataSource.manager.findBy(SecurityEvent, { subjectId: client.user.id });
    expect(new Set(events.map(({ subjectEmail }) => subjectEmail))).toEqual(new Set([subject.email]));
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['LOGIN_SUCCEEDED', 'LOGIN_FAILED']));
  });

  it('cannot be undone: no change, no new password, no login; deletion removes it from the list', async () => {
    const url = `/api/users/${client.user.id}`;
    const as = api.as(admin);
    expect(codeOf(await as({ method: 'PUT', url, payload: { isActive: true } }))).toEqual([409, 'PERSON_ERASED']);
    expect(codeOf(await as({ method: 'POST', url: `${url}/reset-password` }))).toEqual([409, 'PERSON_ERASED']);
    expect(codeOf(await erase(api, admin, client.user.id))).toEqual([409, 'PERSON_ERASED']);
    expect(codeOf(await login(PERSON.email))).toEqual([401, 'INVALID_CREDENTIALS']);
    expect((await as({ method: 'DELETE', url })).statusCode).toBe(200);
    expect((await as({ method: 'GET', url })).statusCode).toBe(404);
  });

  it('frees the address for a new account', async () => {
    const payload = { ...PERSON, password: PASSWORD, company: 'Vetreria' };
    const answer = await api.inject({ method: 'POST', url: '/api/auth/register', payload });
    expect(answer.statusCode).toBe(201);
    expect(answer.json<ApiBody>().user.id).not.toBe(client.user.id);
  });
});

it('ends sessions and removes passwords, second factors and reports of a technician', async () => {
  const person = { name: 'Baldassarre', surname: 'Quaranta', email: 'baldassarre@example.com' };
  const technician = await api.make.technician(person);
  await enrol(api, technician);
  const { technicalAreaId } = technician;
  const ticketId = await create(assistance());
  await api.as(admin)({
    method: 'PATCH',
    url: `/api/tickets/${ticketId}/status`,
    payload: { status: 'IN_PROGRESS', technicalAreaId, assignedTechnicianId: technician.id },
  });
  const work = { notes: 'Lens replaced', hoursSpent: 1 };
  await api.as(technician)({ method: 'POST', url: `/api/tickets/${ticketId}/worklogs`, payload: work });
  expect(codeOf(await erase(api, admin, technician.id))).toEqual([409, 'PERSON_HAS_OPEN_TICKETS']);
  await api.as(admin)({
    method: 'PATCH',
    url: `/api/tickets/${ticketId}/status`,
    payload: { status: 'CLOSED', finalReport: 'The head was replaced and aligned' },
  });
  const mark = await api.app.get(UserErasures, { strict: false }).mark();
  const key = { ticketId, language: 'it', audience: 'STAFF' } as const;
  await api.app.get(ReportArchive, { strict: false }).keep(key, Buffer.from('%PDF Quaranta'), mark);

  expect((await erase(api, admin, technician.id)).statusCode).toBe(200);

  expect(await tablesNaming(api.dataSource, ['Baldassarre', 'Quaranta'])).toEqual([]);
  for (const table of ['sessions', 'temporary_passwords', 'second_factors', 'recovery_codes'])
    expect(await api.dataSource.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [technician.id])).toEqual([]);
  expect((await api.as(technician)({ method: 'GET', url: '/api/auth/profile' })).statusCode).toBe(401);
  expect(await api.app.get(ReportArchive, { strict: false }).open(key)).toBeUndefined();
  const history = await api.as(admin)({ method: 'GET', url: `/api/tickets/${ticketId}/status-history` });
  expect(bodyOf(history).statusHistory[1]).toMatchObject({
    changes: { technician: { from: null, to: 'Persona (cancellata)' } },
  });
});

describe('of earlier technicians and contacts', () => {
  const GONE = 'Persona (cancellata)';
  const change = (ticketId: number, path: string, payload: object, as: TestUser = admin) =>
    api.as(as)({ method: 'PATCH', url: `/api/tickets/${ticketId}${path}`, payload });
  const assign = (ticketId: number, { id, technicalAreaId }: TestUser, more: object = {}) =>
    change(ticketId, '/status', { technicalAreaId, assignedTechnicianId: id, ...more });

  async function corrections(ticketId: number): Promise<object[]> {
    const history = await api.as(admin)({ method: 'GET', url: `/api/tickets/${ticketId}/status-history` });
    return bodyOf(history)
      .statusHistory.slice(1)
      .map(({ changes }) => changes);
  }

  const FORMER = { name: 'Gualtiero', surname: 'Zanzottera' };
  const demote = ({ id }: TestUser) =>
    api.dataSource.query(`UPDATE users SET role = 'CLIENT', technical_area_id = NULL WHERE id = $1`, [id]);

  it.each<[string, (former: TestUser, ticketId: number) => Promise<unknown>]>([
    [
      'changed roles, as the security log knows',
      ({ id }) => api.as(admin)({ method: 'PUT', url: `/api/users/${id}`, payload: { role: 'CLIENT' } }),
    ],
    ['logged hours', ({ id }, ticketId) => api.make.worklog({ technicianId: id, ticketId })],
    ['changed a ticket', (former, ticketId) => change(ticketId, '/status', { status: 'IN_PROGRESS' }, former)],
    [
      'is assigned to a closed ticket',
      ({ id, technicalAreaId }) => api.make.ticket({ status: 'CLOSED', assignedTechnicianId: id, technicalAreaId }),
    ],
  ])('a client who %s loses the name as technician, in reports, too', async (_, trace) => {
    const former = await api.make.technician(FORMER);
    const ticketId = await create(assistance());
    await assign(ticketId, former);
    await trace(former, ticketId);
    await assign(ticketId, await api.make.technician(), { status: 'IN_PROGRESS' });
    await change(ticketId, '/status', { status: 'CLOSED', finalReport: 'The head was replaced and aligned' });
    await demote(former);
    const mark = await api.app.get(UserErasures, { strict: false }).mark();
    const key = { ticketId, language: 'it', audience: 'STAFF' } as const;
    await api.app.get(ReportArchive, { strict: false }).keep(key, Buffer.from('%PDF Zanzottera'), mark);

    expect((await erase(api, admin, former.id)).statusCode).toBe(200);

    expect(await tablesNaming(api.dataSource, Object.values(FORMER))).toEqual([]);
    expect(await corrections(ticketId)).toContainEqual(
      expect.objectContaining({ technician: { from: GONE, to: 'Anna Rossi' } }),
    );
    expect(await api.app.get(ReportArchive, { strict: false }).open(key)).toBeUndefined();
  });

  it('a client who never was one leaves the name of a technician with the same name', async () => {
    const technician = await api.make.technician({ name: 'Ivo', surname: 'Omonimo' });
    const client = await api.make.user({ name: 'Ivo', surname: 'Omonimo' });
    const ticketId = await create(assistance({ name: 'Ivo', surname: 'Omonimo' }), client);
    await assign(ticketId, technician);
    await erase(api, admin, client.id);
    expect(await corrections(ticketId)).toMatchObject([{ technician: { from: null, to: 'Ivo Omonimo' } }]);
  });

  const MARIO = { name: 'Mario', surname: 'Neri', email: 'mario.neri@example.com' };
  const { email, ...names } = MARIO;
  it.each([
    ['at once', 'Hildegard', [MARIO]],
    ['the name first', 'Hildegard', [names, { email }]],
    ['the address first', 'Hildegard', [{ email }, names]],
    ['the name first, of another spelling', 'Hilde', [names, { email }]],
  ])('a corrected contact, %s, is removed from the history, and the new one stays', async (_, name, edits) => {
    const person = { name: 'Hildegard', surname: 'Vonbingen', email: 'hildegard@vonbingen.example' };
    const { id } = await api.make.user(person);
    const ticketId = await create(assistance({ ...person, name }), await api.make.user());
    for (const edit of edits) await change(ticketId, '', edit);

    await erase(api, admin, id);

    expect(await tablesNaming(api.dataSource, ['Hilde', 'Vonbingen'])).toEqual([]);
    const changes = Object.entries(MARIO).map(([field, to]) => [field, { from: GONE, to }] as const);
    expect(Object.assign({}, ...(await corrections(ticketId)))).toEqual(Object.fromEntries(changes));
  });
});

describe('rejects', () => {
  it('a wrong password, and records it', async () => {
    const user = await api.make.user();
    const { answer, rows } = await recording(api.dataSource, () =>
      erase(api, admin, user.id, { currentPassword: 'Sbagliata9x' }),
    );
    expect(codeOf(answer)).toEqual([400, 'CURRENT_PASSWORD_INCORRECT']);
    expect(rows).toMatchObject([{ kind: 'PERSON_ERASURE_FAILED', actorId: admin.id, subjectEmail: user.email }]);
    expect((await api.as(admin)({ method: 'GET', url: `/api/users/${user.id}` })).json<ApiBody>().user.erasedAt).toBe(
      null,
    );
  });

  it.each([
    ['the own account', () => admin.id, [403, 'OWN_ACCOUNT_PROTECTED']],
    ['an absent one', () => '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11', [404, 'USER_NOT_FOUND']],
    ['what is no id', () => 'x', [404, 'USER_NOT_FOUND']],
  ])('%s', async (_, id, expected) => expect(codeOf(await erase(api, admin, id()))).toEqual(expected));

  it.each([{}, { currentPassword: '' }, { currentPassword: PASSWORD, extra: 1 }])('the body %j', async (payload) => {
    const user = await api.make.user();
    expect(codeOf(await erase(api, admin, user.id, payload))).toEqual([400, 'VALIDATION_FAILED']);
  });
});
