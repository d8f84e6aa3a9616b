import { LIMITS } from '#contract/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { outcomeOf } from '../concurrency/race.js';
import { messageIn, Talk } from '../conversation/conversation.support.js';

let talk: Talk;
afterEach(() => talk.close());

const edit = async (user: TestUser, id: string, body: string, version: number): Promise<string> =>
  outcomeOf(await talk.call(user, 'PATCH', `messages/${id}`, { body, version }));

it('counts an edit as a message', async () => {
  talk = await Talk.open({ RATE_LIMIT_FACTOR: '1', RATE_LIMIT_MESSAGES_PER_CLIENT: '2' });
  const { id } = await talk.ticket();
  const message = messageIn(await talk.reply(talk.client, id));
  expect(await edit(talk.client, message.id, 'Second', 1)).toBe('200');
  expect(await edit(talk.client, message.id, 'Third', 2)).toBe('429 TOO_MANY_REQUESTS');
});

it('keeps the first and the newest texts of a message that is edited often, and lists them by pages', async () => {
  talk = await Talk.open();
  const { id } = await talk.ticket();
  const message = messageIn(await talk.reply(talk.client, id, { body: 'Text 1' }));
  const { max } = LIMITS.messageRevisions;
  const readPage = async (query: string) =>
    (await talk.call(talk.admin, 'GET', `messages/${message.id}/revisions?${query}`)).json<{
      revisions: { version: number; body: string }[];
      pagination: object;
    }>();
  for (let version = 1; version <= max; version += 1)
    expect(await edit(talk.client, message.id, `Text ${version + 1}`, version)).toBe('200');
  expect((await readPage('limit=50')).revisions.map(({ version }) => version)).toEqual(
    Array.from({ length: max }, (_, n) => max - n),
  );
  for (let version = max + 1; version <= max + 3; version += 1)
    await edit(talk.client, message.id, `Text ${version + 1}`, version);
  const newest = Array.from({ length: max - 1 }, (_, n) => max + 3 - n);
  expect((await readPage('limit=50')).revisions.map(({ version }) => version)).toEqual([...newest, 1]);
  const { revisions, pagination } = await readPage('page=2');
  expect(revisions).toHaveLength(10);
  expect(revisions.at(-1)).toMatchObject({ version: 1, body: 'Text 1' });
  expect(pagination).toEqual({ currentPage: 2, totalPages: 2, totalItems: max });
});

it('lets a user change so much in a minute and no more, and read on', async () => {
  talk = await Talk.open({
    RATE_LIMIT_FACTOR: '1',
    RATE_LIMIT_WRITES_PER_CLIENT: '2',
    RATE_LIMIT_WRITES_PER_STAFF: '3',
  });
  const { id } = await talk.ticket();
  const write = async (user: TestUser) => outcomeOf(await talk.call(user, 'PUT', `tickets/${id}/read`, { seq: 0 }));
  const outcomes = async (user: TestUser, times: number): Promise<string[]> => {
    const all: string[] = [];
    for (let n = 0; n < times; n += 1) all.push(await write(user));
    return all;
  };
  const refused = '429 TOO_MANY_REQUESTS';
  expect((await outcomes(talk.client, 3)).map((one) => one === refused)).toEqual([false, false, true]);
  expect((await outcomes(talk.admin, 4)).map((one) => one === refused)).toEqual([false, false, false, true]);
  expect(outcomeOf(await talk.call(talk.client, 'GET', `tickets/${id}`))).toBe('200');
});
