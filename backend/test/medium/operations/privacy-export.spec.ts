import type { TestUser } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { holdClock } from '#test/support/second-factor.js';
import { assistance } from '#test/support/submissions.js';
import { bodyOf } from './privacy.support.js';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: '1', RATE_LIMIT_PERSONAL_DATA_PER_USER: '12' });
  holdClock(api);
  admin = await api.make.admin({ name: 'Ada', surname: 'Amministra', email: 'ada.amministra@example.com' });
});
afterAll(() => api.close());

const own = (user: TestUser): Promise<Answer> => api.as(user)({ method: 'GET', url: '/api/auth/personal-data' });
const of = (id: string): Promise<Answer> =>
  api.as(admin)({ method: 'GET', url: `/api/users/${id}/personal-data`, remoteAddress: '198.51.100.77' });

async function client(): Promise<TestUser> {
  const user = await api.make.user({ name: 'Carla', surname: 'Verdi', company: 'Lux', switchedOffMails: [] });
  await api.logIn(user);
  const request = { method: 'POST', url: '/api/tickets', payload: assistance({ description: 'Written by Carla' }) };
  await api.as(user)(request);
  return user;
}

it('contains everything of a client, and nothing of others', async () => {
  const user = await client();
  await api.make.ticket({ description: 'Of another user' });
  const ticket = await api.make.ticket({
    createdById: user.id,
    ...{ status: 'CLOSED', finalInternalNotes: 'Between us', awaitsMailboxProof: true },
  });
  await api.make.job({ recipientId: user.id, ticketId: ticket.id, status: 'DONE' });
  await api.as(admin)({
    method: 'PUT',
    url: `/api/users/${user.id}`,
    payload: { isActive: false },
    remoteAddress: '198.51.100.77',
  });
  const answer = await of(user.id);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="personal-data-\d{4}-\d\d-\d\d\.json"$/,
    ) as string,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  const data = bodyOf(answer);
  expect(data.format).toBe('plantdesk-personal-data/1');
  expect(data.account).toMatchObject({ name: 'Carla', surname: 'Verdi', email: user.email, company: 'Lux' });
  expect(data.sessions).toMatchObject([{ address: '127.0.0.1' }]);
  expect(data.tickets.map(({ description }) => description)).toEqual([
    'Written by Carla',
    'The laser head does not start any more',
  ]);
  expect(data.ticketChanges).toMatchObject([{ toStatus: 'OPEN', changeReason: 'Ticket created' }]);
  expect(data.mails.map(({ kind, state }) => [kind, state])).toEqual(
    expect.arrayContaining([['ticket-received', 'DONE']]),
  );
  const events = data.securityEvents.map(({ kind, byPerson, address }) => [...[kind, byPerson, address]]);
  expect(events).toEqual([
    ['LOGIN_SUCCEEDED', true, '127.0.0.1'],
    ['ACCOUNT_DEACTIVATED', false, null],
    ['PERSONAL_DATA_EXPORTED', false, null],
  ]);
  for (const foreign of ['Between us', 'Of another user', 'Amministra', admin.email, '198.51.100.77', '$argon2id'])
    expect(answer.body).not.toContain(foreign);
});

it('contains the work of a technician, and the names of files', async () => {
  const technician = await api.make.technician();
  const worklog = await api.make.worklog({ technicianId: technician.id, notes: 'Lens cleaned', hoursSpent: 1.5 });
  await api.dataSource.query(
    `INSERT INTO attachments (id, ticket_id, file_name, mime_type, size, storage_key, uploaded_by_id)
     VALUES (gen_random_uuid(), $1, 'testo.pdf', 'application/pdf', 8, 'aa/key', $2)`,
    [worklog.ticketId, technician.id],
  );
  const data = bodyOf(await own(technician));
  expect(data.loggedWork).toMatchObject([{ ticketNumber: worklog.ticketId, notes: 'Lens cleaned', hoursSpent: 1.5 }]);
  expect(data.attachments).toMatchObject([{ ticketNumber: worklog.ticketId, fileName: 'testo.pdf' }]);
  expect(data.tickets).toEqual([]);
});

it('contains what the person recorded on plants, and nothing that was taken back', async () => {
  const technician = await api.make.technician();
  const { id: recordedById } = technician;
  const { plantId } = await api.make.reading({ recordedById, value: 7 });
  await api.make.reading({ recordedById, value: 8, voidedAt: new Date() });
  await api.make.reading({ value: 9 });
  await api.make.serviceEntry({ technicianId: technician.id, notes: 'Bearings greased', plantId });
  const data = bodyOf(await own(technician));
  expect(data.readings).toMatchObject([{ plantId, counter: 'OPERATING_HOURS', value: 7 }]);
  expect(data.plantWork).toMatchObject([{ plantId, notes: 'Bearings greased' }]);
});

it('contains what is stored of API tokens, but neither their text nor its hash', async () => {
  const user = await api.make.user();
  const { text, beginning, tokenHash } = await api.make.apiToken({ userId: user.id, lastUsedAddress: '203.0.113.8' });
  await api.make.apiToken({ createdById: user.id, name: 'Of another user' });
  const answer = await own(user);
  const token = { name: 'Stock system', beginning, scopes: ['tickets:read', 'tickets:write'] };
  expect(bodyOf(answer).apiTokens).toMatchObject([{ ...token, lastUsedAddress: '203.0.113.8', revokedAt: null }]);
  for (const secret of [text, tokenHash.toString('hex'), tokenHash.toString('base64')])
    expect(answer.body).not.toContain(secret);
});

it('omits for its owner what waits for the proof of the mailbox', async () => {
  const user = await api.make.user({ emailVerifiedAt: null });
  const hidden = await api.make.ticket({
    createdById: user.id,
    awaitsMailboxProof: true,
    description: 'In their name',
  });
  const shown = await api.make.ticket({ createdById: user.id, description: 'By themselves' });
  for (const { id: ticketId } of [hidden, shown]) await api.make.job({ recipientId: user.id, ticketId });
  await api.make.job({ recipientId: user.id, topic: 'mailbox-confirmation' });
  const seen = (answer: Answer) => bodyOf(answer).tickets.map(({ description }) => description);
  expect(seen(await own(user))).toEqual(['By themselves']);
  expect(seen(await of(user.id))).toEqual(['In their name', 'By themselves']);
  const mails = (answer: Answer) => bodyOf(answer).mails.map(({ ticketNumber }) => ticketNumber);
  expect(mails(await own(user))).toEqual([shown.id, null]);
  expect(mails(await of(user.id))).toEqual([hidden.id, shown.id, null]);
});

it('reads beyond one batch, each row once', async () => {
  const user = await api.make.user();
  await api.dataSource.query(
    `INSERT INTO tickets (category, title, description, company, contact_name, contact_surname, contact_email, plant_type,
       plant_serial_number, language, created_by_id, search_text)
     SELECT 'MODIFICATION', 'T', 'Number ' || n, 'C', 'A', 'B', 'a@example.com', 'P', 'S', 'it', $1, 't' FROM generate_series(1, 1000) n`,
    [user.id],
  );
  const { tickets } = bodyOf(await of(user.id));
  expect(tickets.map(({ description }) => description)).toEqual(
    Array.from({ length: 1000 }, (_, n) => `Number ${n + 1}`),
  );
});

it('is recorded with its caller', async () => {
  const user = await api.make.user();
  await of(user.id);
  await own(user);
  const rows = await api.dataSource.query<object[]>(
    `SELECT actor_id AS actor FROM security_events WHERE kind = 'PERSONAL_DATA_EXPORTED' AND subject_id = $1 ORDER BY id`,
    [user.id],
  );
  expect(rows).toEqual([{ actor: admin.id }, { actor: user.id }]);
});

it('is absent for absent and deleted users', async () => {
  const user = await api.make.user();
  await api.make.ticket({ createdById: user.id });
  await api.as(admin)({ method: 'DELETE', url: `/api/users/${user.id}` });
  for (const id of [user.id, 'x', '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11']) {
    const answer = await of(id);
    expect([answer.statusCode, answer.json<ApiBody>().code]).toEqual([404, 'USER_NOT_FOUND']);
  }
});

it('has a limit for each caller', async () => {
  const user = await api.make.user();
  for (let n = 0; n < 12; n++) expect((await own(user)).statusCode).toBe(200);
  const refused = await own(user);
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
});
