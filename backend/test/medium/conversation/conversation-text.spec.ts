import type { ApiTokenScope } from '#contract/index.js';
import type { TestUser } from '#test/factories/factory.js';
import type { Answer } from '#test/support/api.js';
import { ConversationTexts } from '#conversation/message/conversation-text.service.js';
import { outcomeOf } from '../concurrency/race.js';
import { messageIn, Talk } from './conversation.support.js';

let talk: Talk;
beforeAll(async () => void (talk = await Talk.open({ EXPORTS_AT_ONCE: '2' })));
afterAll(() => talk.close());

const download = (user: TestUser, ticketId: number, query = ''): Promise<Answer> =>
  talk.call(user, 'GET', `tickets/${ticketId}/messages/text${query}`);

async function conversation(): Promise<number> {
  const { id } = await talk.ticket();
  await talk.reply(talk.client, id, { body: 'It stopped' });
  await talk.note(talk.technician, id, 'He is angry');
  await talk.published(talk.technician, id, { body: 'Since when?', lastSeenSeq: 1 });
  await talk.reply(talk.admin, id, { body: 'About to be sent' });
  return id;
}

it('is a file in the language of its reader', async () => {
  const id = await conversation();
  const { headers, body } = await download(talk.client, id);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': `attachment; filename="ticket-${id}-conversazione.txt"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(body).toMatch(
    /\(cliente\) · dal portale\n {2}It stopped\n\n.* \(assistenza\) · dal portale\n {2}Since when\?\n$/,
  );
  const english = await download(talk.client, id, '?language=en');
  expect(english.headers['content-disposition']).toContain(`ticket-${id}-conversation.txt`);
  expect(english.body).toContain('(client) · from the portal');
});

it('has notes only where staff ask for them, and never what may still be taken back', async () => {
  const id = await conversation();
  for (const user of [talk.client, talk.technician, talk.admin])
    expect((await download(user, id)).body).not.toMatch(/angry|About/);
  const withNotes = (await download(talk.technician, id, '?notes=true')).body;
  expect(withNotes).toMatch(/It stopped[^]*\(NOTA INTERNA\)[^]*He is angry[^]*Since when/);
  expect(withNotes).not.toContain('About');
  expect(outcomeOf(await download(talk.client, id, '?notes=true'))).toBe('403 FORBIDDEN');
  expect(outcomeOf(await download(talk.technician, id, '?notes=perhaps'))).toBe('400 VALIDATION_FAILED');
  expect(outcomeOf(await download(talk.technician, id, '?language=de'))).toBe('400 VALIDATION_FAILED');
});

it('does not exist for those who may not see the ticket', async () => {
  const id = await conversation();
  for (const user of [await talk.api.make.user(), await talk.api.make.technician()])
    expect(outcomeOf(await download(user, id, '?notes=true'))).toBe('404 TICKET_NOT_FOUND');
});

it('says what was deleted', async () => {
  const { id } = await talk.ticket();
  const message = messageIn(await talk.reply(talk.client, id, { body: 'My password' }));
  await talk.call(talk.admin, 'DELETE', `messages/${message.id}`);
  const { body } = await download(talk.client, id);
  expect(body).toContain('(messaggio eliminato)');
  expect(body).not.toContain('password');
});

it('is for programs with the scope, and its notes with theirs', async () => {
  const id = await conversation();
  const ask = async (scopes: ApiTokenScope[], query = '') => {
    const { text } = await talk.api.make.apiToken({ userId: talk.technician.id, scopes });
    const headers = { authorization: `Bearer ${text}` };
    return talk.api.inject({ method: 'GET', url: `/api/tickets/${id}/messages/text${query}`, headers });
  };
  expect((await ask(['conversation:read'])).body).toContain('It stopped');
  expect(outcomeOf(await ask(['tickets:read']))).toBe('403 API_TOKEN_SCOPE_MISSING');
  expect(outcomeOf(await ask(['conversation:read'], '?notes=true'))).toBe('403 API_TOKEN_SCOPE_MISSING');
  expect((await ask(['conversation:read', 'notes:read'])).body).not.toContain('angry');
  expect((await ask(['conversation:read', 'notes:read'], '?notes=true')).body).toContain('angry');
});

it.each([99, 100, 101, 201])('holds all of %i messages once, in their order', async (count) => {
  const { id } = await talk.ticket();
  for (let number = 1; number <= count; number++)
    await talk.api.make.message({ ticketId: id, authorId: talk.technician.id, body: `Text ${number}.` });
  for (const user of [talk.client, talk.admin]) {
    const numbers = [...(await download(user, id)).body.matchAll(/^ {2}Text (\d+)\.$/gm)].map(([, number]) =>
      Number(number),
    );
    expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  }
});

it('is written for one reader once at a time, and for two at once', async () => {
  const { id } = await talk.ticket();
  const texts = talk.api.app.get(ConversationTexts, { strict: false });
  const open = (user: TestUser) => {
    const actor = { ...user, companyIds: [], companySharing: null, mustSetUpSecondFactor: false };
    return texts.open(actor, id, { notes: false });
  };
  const first = await open(talk.technician);
  await expect(open(talk.technician)).rejects.toMatchObject({ code: 'EXPORT_BUSY' });
  const second = await open(talk.admin);
  await expect(open(talk.client)).rejects.toMatchObject({ code: 'EXPORT_BUSY' });
  expect(outcomeOf(await download(talk.client, id))).toBe('503 EXPORT_BUSY');
  for (const { stream } of [first, second]) await new Promise((closed) => stream.once('close', closed).destroy());
  expect((await download(talk.client, id)).statusCode).toBe(200);
});
