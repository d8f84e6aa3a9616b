import type { ApiTokenScope } from '#contract/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { newId } from '#kernel/persistence/index.js';
import type { TestUser } from '#test/factories/factory.js';
import type { Answer } from '#test/support/api.js';
import { LiveReader } from '#test/support/readers/live-reader.js';
import { readWorkbook } from '#test/support/readers/workbook-reader.js';
import { messageIn, Talk } from './conversation.support.js';
import { tablesNaming } from '../operations/privacy.support.js';

/** In every note. */
const CANARY = 'Kanarienvogel';

const exportedText = ({ body, rawPayload }: Answer, format: string): string =>
  format === 'csv' ? body : JSON.stringify(readWorkbook(rawPayload).map(({ rows }) => rows));

let talk: Talk;
beforeAll(async () => {
  talk = await Talk.open();
  await talk.api.app.listen(0, '127.0.0.1');
});
afterAll(() => talk.close());

const READINGS = [
  'tickets/:id',
  'tickets/:id/messages',
  'tickets/:id/messages?afterSeq=0&order=asc&limit=100',
  'tickets/:id/messages/text',
  'tickets/:id/messages?beforeSeq=1000000&limit=100',
  'tickets/:id/drafts',
  'tickets/:id/follow-ups',
  `messages?search=${CANARY}`,
  'notifications?limit=100',
  'notifications/unread-tickets',
  'drafts',
  'tickets/:id/activity?limit=100',
  'tickets/:id/status-history',
  'tickets?limit=100',
  `tickets?search=${CANARY}`,
  `tickets?search=${CANARY.toLowerCase().slice(2, 7)}`,
  'tickets/years',
  'tickets/stats',
  'auth/profile',
];
const readAll = (user: TestUser, id: number) =>
  Promise.all(
    READINGS.map(async (path) => {
      const answer = await talk.call(user, 'GET', path.replace(':id', String(id)));
      expect(answer.statusCode).toBe(200);
      return answer.body;
    }),
  );

it('nothing that a client can read changes when staff write notes', async () => {
  const { id } = await talk.ticket();
  await talk.reply(talk.client, id, { body: 'It stopped' });
  const before = await readAll(talk.client, id);
  for (let count = 0; count < 3; count++) await talk.note(talk.technician, id, `${CANARY} ${newId()}`);
  const mentioning = { body: `@Admin ${CANARY}`, mentions: [talk.admin.id] };
  messageIn(await talk.call(talk.technician, 'POST', `tickets/${id}/notes`, mentioning));
  const [note] = await talk.read(talk.technician, id, 'limit=1');
  await talk.call(talk.technician, 'PATCH', `messages/${note!.id}`, { body: `${CANARY} again`, version: 1 });
  expect(await readAll(talk.client, id)).toEqual(before);
  const own = await talk.call(talk.client, 'GET', 'auth/personal-data');
  expect([...before, own.body].join()).not.toContain(CANARY);
  expect(own.body).toContain('It stopped');
});

it('the numbers of the client’s messages have no gaps where notes lie', async () => {
  const { id } = await talk.ticket();
  await talk.note(talk.technician, id, CANARY);
  expect(messageIn(await talk.reply(talk.client, id))).toMatchObject({ seq: 1 });
  await talk.note(talk.technician, id, CANARY);
  const second = messageIn(await talk.reply(talk.client, id, { body: 'And?', lastSeenSeq: 1 }));
  expect(second.seq).toBe(2);
});

it('an open page of the client gets no notice of a note or an unsent reply', async () => {
  const { id } = await talk.ticket();
  const readers = await Promise.all([talk.client, talk.technician].map((user) => LiveReader.as(talk.api, user)));
  const note = messageIn(await talk.note(talk.admin, id, CANARY));
  const reply = messageIn(await talk.reply(talk.admin, id));
  await talk.call(talk.admin, 'POST', `messages/${reply.id}/undo`);
  await talk.call(talk.admin, 'DELETE', `messages/${note.id}`);
  talk.api.app.get(LiveNotices).announce({ topic: 'everything' });
  await Promise.all(readers.map((reader) => reader.next({ topic: 'everything' })));
  // Notices of earlier tests may still be on their way.
  const [ofClient, ofTechnician] = readers.map(({ heard }) => heard.filter((change) => change.id === id));
  expect(ofClient).toEqual([]);
  expect(ofTechnician).toContainEqual({ topic: 'conversation', id });
  for (const reader of readers) reader.close();
  await Promise.all(readers.map((reader) => reader.ends()));
});

it('programs read notes with their scope only', async () => {
  const { id } = await talk.ticket();
  await talk.note(talk.technician, id, CANARY);
  const { text } = await talk.api.make.apiToken({
    userId: talk.technician.id,
    scopes: ['tickets:read', 'conversation:read', 'conversation:write'],
  });
  const withNotes = await talk.api.make.apiToken({
    userId: talk.technician.id,
    scopes: ['tickets:read', 'conversation:read', 'notes:read'],
  });
  const read = async (token: string, path: string) =>
    (await talk.api.inject({ method: 'GET', url: `/api/${path}`, headers: { authorization: `Bearer ${token}` } })).body;
  for (const path of [`tickets/${id}/messages`, `tickets/${id}/messages/text?notes=true`, `tickets/${id}/activity`]) {
    expect(await read(text, path)).not.toContain(CANARY);
    expect(await read(withNotes.text, path)).toContain(CANARY);
  }
  expect(await read(text, `tickets/${id}/notes`)).toContain('API_TOKEN_SCOPE_MISSING');
  expect(await read(withNotes.text, `tickets/${id}/notes`)).toContain(CANARY);
});

it('a technician from whom the ticket was taken keeps no way to its notes', async () => {
  const { id } = await talk.ticket();
  const former = talk.technician;
  const draft = await talk.call(former, 'PUT', `tickets/${id}/notes/draft`, { body: CANARY });
  expect(draft.statusCode).toBe(200);
  const mentioning = { body: CANARY, mentions: [former.id] };
  messageIn(await talk.call(talk.admin, 'POST', `tickets/${id}/notes`, mentioning));
  const { id: assignedTechnicianId, technicalAreaId } = await talk.api.make.technician();
  const change = { assignedTechnicianId, technicalAreaId };
  expect((await talk.call(talk.admin, 'PATCH', `tickets/${id}/status`, change)).statusCode).toBe(200);
  for (const path of ['messages', 'notes', 'drafts', 'activity', 'colleagues', 'participants'])
    expect((await talk.call(former, 'GET', `tickets/${id}/${path}`)).statusCode).toBe(404);
  for (const path of ['drafts', 'notifications?limit=100', `messages?search=${CANARY}`]) {
    const answer = await talk.call(former, 'GET', path);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(new RegExp(`"(?:ticketId|id)":${id}\\b`));
  }
});

it.each([
  { kind: 'NOTE' },
  { visibility: 'INTERNAL' },
  { authorId: '01890a5d-ac96-774b-bcce-b302099a8057' },
  { mentions: [] },
  { publishedAt: '2026-11-20T09:00:00.000Z' },
])('a client’s message with %j is refused', async (field) => {
  const { id } = await talk.ticket();
  const answer = await talk.reply(talk.client, id, { body: 'Hello', ...field });
  expect(answer.statusCode).toBe(400);
  expect(await talk.read(talk.admin, id)).toEqual([]);
});

it('words of a note lie in the table of messages alone, webhooks and mails included, and in no list of a client', async () => {
  const WORD = 'Pappagallo';
  await talk.api.make.webhook({ events: ['message.created', 'note.created'] });
  const { id: companyId } = await talk.api.make.company({ sharing: 'EVERYBODY' });
  const [owner, colleague] = [await talk.api.make.member({ companyId }), await talk.api.make.member({ companyId })];
  const { id } = await talk.ticket({ createdById: owner.id, companyId });
  await talk.call(colleague, 'PUT', `tickets/${id}/follow`);
  const copy = { role: 'CC', email: 'carla.conti@example.com', name: 'Carla', surname: 'Conti' };
  expect((await talk.call(talk.admin, 'POST', `tickets/${id}/participants`, copy)).statusCode).toBe(201);
  const mentioning = { body: `@x ${WORD}`, mentions: [talk.technician.id] };
  messageIn(await talk.call(talk.admin, 'POST', `tickets/${id}/notes`, mentioning));
  await talk.published(talk.technician, id);
  expect(await tablesNaming(talk.api.dataSource, [WORD])).toEqual(['ticket_messages']);
  const paths = ['tickets?limit=100', 'auth/personal-data', `messages?search=${WORD}`, `tickets/${id}/participants`];
  for (const user of [owner, colleague])
    for (const path of [...paths, 'notifications?limit=100', `tickets/${id}/activity?limit=100`]) {
      const answer = await talk.call(user, 'GET', path);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain(WORD);
    }
  const exported = (user: TestUser, format: string) =>
    talk.call(user, 'GET', `tickets/export?format=${format}&ids=${id}`);
  for (const format of ['csv', 'xlsx']) {
    const text = exportedText(await exported(talk.admin, format), format);
    expect(text).toContain(String(id));
    expect(text).not.toContain(WORD);
    for (const user of [owner, colleague]) expect((await exported(user, format)).statusCode).toBe(403);
  }
  const { body } = await talk.call(colleague, 'GET', 'notifications?limit=100');
  expect(body).toContain('"STAFF_REPLY"');
  expect(body).not.toMatch(/"(NOTE|MENTION)"/);
});

it('programs do not learn from mails that there are notes, unless they may read these', async () => {
  const { id } = await talk.ticket();
  const mentioning = { body: CANARY, mentions: [talk.technician.id] };
  messageIn(await talk.call(talk.admin, 'POST', `tickets/${id}/notes`, mentioning));
  const learns = async (scopes: ApiTokenScope[], path: string): Promise<boolean> => {
    const { text } = await talk.api.make.apiToken({ userId: talk.admin.id, scopes });
    const headers = { authorization: `Bearer ${text}` };
    const answer = await talk.api.inject({ method: 'GET', url: `/api/tickets/${id}/${path}`, headers });
    expect(answer.statusCode).toBe(200);
    return answer.body.includes('"mention"');
  };
  for (const path of ['mails', 'activity?limit=100']) {
    expect(await learns(['tickets:read'], path)).toBe(false);
    expect(await learns(['tickets:read', 'notes:read'], path)).toBe(true);
  }
});
