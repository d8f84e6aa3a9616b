import { LIMITS } from '#contract/index.js';
import type { FoundMessageDto } from '#conversation/message/message.dto.js';
import { FOLDED_BODY } from '#conversation/message/ticket-message.entity.js';
import type { TestUser } from '#test/factories/factory.js';
import { someMoment } from '#test/support/matchers.js';
import { outcomeOf } from '../concurrency/race.js';
import { messageIn, Talk } from './conversation.support.js';

let talk: Talk;
beforeAll(async () => void (talk = await Talk.open()));
afterAll(() => talk.close());

let count = 0;
/** A word that no other test uses. */
const freshWord = (): string => `Wört${'abcdefghij'[count++]}zà`;
const ask = (user: TestUser, search: string, more = '') =>
  talk.call(user, 'GET', `messages?search=${encodeURIComponent(search)}${more}`);
const find = async (user: TestUser, search: string, more?: string): Promise<FoundMessageDto[]> =>
  (await ask(user, search, more)).json<{ messages: FoundMessageDto[] }>().messages;
const bodies = async (user: TestUser, search: string): Promise<string[]> =>
  (await find(user, search)).map(({ excerpt }) => excerpt);

it('finds messages by a word, whatever its case and accents, with the words around it', async () => {
  const word = freshWord();
  const ticket = await talk.ticket();
  const text = `${'Before the hit there is much. '.repeat(4)}${word} and **more**\nafter it, ${'and on '.repeat(30)}`;
  const { id } = messageIn(await talk.reply(talk.client, ticket.id, { body: text }));
  const [found] = await find(talk.admin, word.toUpperCase().replace('Ö', 'O'));
  expect(found).toEqual({
    id,
    kind: 'CLIENT',
    ticket: { id: ticket.id, title: ticket.title, status: 'IN_PROGRESS' },
    author: { name: 'Anna', surname: 'Rossi' },
    excerpt: expect.stringContaining(`${word} and **more** after it`) as string,
    createdAt: someMoment,
  });
  expect(found?.excerpt).toMatch(/^….*…$/);
  expect(found?.excerpt.length).toBeLessThanOrEqual(LIMITS.messageSearch.excerpt + 2);
});

it('shows a client neither notes, nor replies that are not published, nor tickets of others', async () => {
  const word = freshWord();
  const { id } = await talk.ticket();
  const other = await talk.ticket({ createdById: (await talk.api.make.user()).id });
  await talk.note(talk.technician, id, `${word} note`);
  const { id: pending } = messageIn(await talk.reply(talk.technician, id, { body: `${word} reply` }));
  await talk.reply(talk.admin, other.id, { body: `${word} other` });
  expect(await bodies(talk.client, word)).toEqual([]);
  expect(await bodies(talk.technician, word)).toHaveLength(3);
  await talk.publish(pending);
  expect(await bodies(talk.client, word)).toEqual([`${word} reply`]);
  const colleague = await talk.api.make.technician();
  expect(await bodies(colleague, word)).toEqual([]);
});

it('does not find what was deleted, and finds the text of an edit', async () => {
  const [word, next] = [freshWord(), freshWord()];
  const { id } = await talk.ticket();
  const message = messageIn(await talk.reply(talk.client, id, { body: word }));
  await talk.call(talk.client, 'PATCH', `messages/${message.id}`, { body: next, version: 1 });
  expect([await bodies(talk.admin, word), await bodies(talk.admin, next)]).toEqual([[], [next]]);
  await talk.call(talk.admin, 'DELETE', `messages/${message.id}`);
  expect(await bodies(talk.admin, next)).toEqual([]);
});

it('returns the newest first, and older ones on request', async () => {
  const word = freshWord();
  const { id } = await talk.ticket();
  for (const number of [1, 2, 3]) await talk.reply(talk.client, id, { body: `${word} ${number}` });
  const [newest, next] = await find(talk.admin, word, '&limit=2');
  expect([newest?.excerpt, next?.excerpt]).toEqual([`${word} 3`, `${word} 2`]);
  expect((await find(talk.admin, word, `&before=${next?.id}`)).map(({ excerpt }) => excerpt)).toEqual([`${word} 1`]);
});

it('takes 3 to 200 characters, literally', async () => {
  const { min, max } = LIMITS.messageSearch;
  for (const [length, status] of [
    [min, 200],
    [max, 200],
    [min - 1, 400],
    [max + 1, 400],
  ] as const)
    expect((await ask(talk.admin, 'x'.repeat(length))).statusCode).toBe(status);
  expect(outcomeOf(await talk.call(talk.admin, 'GET', 'messages'))).toBe('400 VALIDATION_FAILED');
  expect(await bodies(talk.admin, '%%%')).toEqual([]);
});

it.each(['---', '. a?', '\u0300\u0301\u0302'])(
  'does not read every message for %j, which has no three letters or digits in a row',
  async (search) => {
    const { id } = await talk.ticket();
    await talk.reply(talk.client, id, { body: 'Is it --- or . a?' });
    expect(await bodies(talk.admin, search)).toEqual([]);
  },
);

it('finds what lies behind a thousand newer messages, and completes a page with it', async () => {
  const [word, other] = [freshWord(), freshWord()];
  const { id } = await talk.ticket();
  await talk.reply(talk.client, id, { body: `${word} old` });
  await talk.api.dataSource.query(
    `INSERT INTO ticket_messages (id, ticket_id, seq, public_seq, kind, visibility, author_id, via, language, body, body_html, published_at)
     SELECT gen_random_uuid(), $1, n + 1, n + 1, 'CLIENT', 'PUBLIC', $2, 'PORTAL', 'it', $3, $3, now() FROM generate_series(1, 1100) n`,
    [id, talk.client.id, other],
  );
  await talk.reply(talk.admin, (await talk.ticket()).id, { body: `${word} new` });
  expect((await bodies(talk.admin, word)).sort()).toEqual([`${word} new`, `${word} old`]);
  expect(await bodies(talk.client, word)).toEqual([`${word} old`]);
  expect(await find(talk.client, other, '&limit=2')).toHaveLength(2);
});

it('searches the first 4,000 characters, by the index', async () => {
  const word = freshWord();
  const { id } = await talk.ticket();
  const { searched } = LIMITS.messageSearch;
  await talk.reply(talk.client, id, { body: `${'x'.repeat(searched)} ${word}` });
  expect(await bodies(talk.admin, word)).toEqual([]);
  const plan = await talk.api.dataSource.transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    return tx.query<object[]>(
      `EXPLAIN SELECT FROM ticket_messages m WHERE ${FOLDED_BODY} LIKE '%lens%' AND m.deleted_at IS NULL`,
    );
  });
  expect(JSON.stringify(plan)).toMatch(/ix_ticket_messages_search.*Index Cond/);
});
