import { LiveNotices } from '../../src/kernel/live/index.js';
import { newId } from '../../src/kernel/persistence/index.js';
import type { TestUser } from '../factories/factory.js';
import { LiveReader } from '../support/live-reader.js';
import { messageIn, Talk } from './conversation.support.js';

/** In every note. */
const CANARY = 'Kanarienvogel';

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
  const [ofClient, ofTechnician] = readers.map(({ heard }) => heard.filter(({ topic }) => topic !== 'everything'));
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
  for (const path of [`tickets/${id}/messages`, `tickets/${id}/activity`]) {
    expect(await read(text, path)).not.toContain(CANARY);
    expect(await read(withNotes.text, path)).toContain(CANARY);
  }
  expect(await read(text, `tickets/${id}/notes`)).toContain('API_TOKEN_SCOPE_MISSING');
  expect(await read(withNotes.text, `tickets/${id}/notes`)).toContain(CANARY);
});
