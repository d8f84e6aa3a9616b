import type { TestUser } from '#test/factories/factory.js';
import { outcomeOf } from '../concurrency/race.js';
import { Talk } from './conversation.support.js';

const LIMITED = {
  RATE_LIMIT_FACTOR: '1',
  RATE_LIMIT_MESSAGES_PER_CLIENT: '2',
  RATE_LIMIT_MESSAGES_PER_STAFF: '3',
  RATE_LIMIT_MENTIONS_PER_USER: '2',
  RATE_LIMIT_MESSAGE_SEARCHES_PER_USER: '2',
};
let talk: Talk;
beforeAll(async () => void (talk = await Talk.open(LIMITED)));
afterAll(() => talk.close());

it('lets a client send as many messages in an hour as the limit says, and not one more', async () => {
  const { id } = await talk.ticket();
  const send = async (user: TestUser) => outcomeOf(await talk.reply(user, id));
  expect([await send(talk.client), await send(talk.client)]).toEqual(['201', '201']);
  const refused = await talk.reply(talk.client, id);
  expect(outcomeOf(refused)).toBe('429 TOO_MANY_REQUESTS');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('counts replies and notes of staff together, for each person', async () => {
  const { id } = await talk.ticket();
  await talk.reply(talk.technician, id);
  await talk.note(talk.technician, id);
  expect((await talk.note(talk.technician, id)).statusCode).toBe(201);
  expect(outcomeOf(await talk.reply(talk.technician, id))).toBe('429 TOO_MANY_REQUESTS');
  expect((await talk.note(talk.admin, id)).statusCode).toBe(201);
});

it('lets a user mention as many colleagues in a minute as the limit says, and not one more', async () => {
  const { id } = await talk.ticket();
  const [author, first, second] = [await talk.api.make.admin(), await talk.api.make.admin(), talk.admin];
  const note = (...mentioned: TestUser[]) =>
    talk.call(author, 'POST', `tickets/${id}/notes`, { body: 'Look', mentions: mentioned.map((user) => user.id) });
  expect(outcomeOf(await note(first, second))).toBe('201');
  const refused = await note(first);
  expect(outcomeOf(refused)).toBe('429 TOO_MANY_MENTIONS');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await talk.read(author, id)).toHaveLength(1);
  expect(outcomeOf(await note())).toBe('201');
});

it('lets a user search messages as often in a minute as the limit says, and not once more', async () => {
  const search = async (user: TestUser) => outcomeOf(await talk.call(user, 'GET', 'messages?search=lens'));
  const outcomes = [await search(talk.client), await search(talk.client), await search(talk.client)];
  expect(outcomes).toEqual(['200', '200', '429 TOO_MANY_REQUESTS']);
  expect(await search(talk.admin)).toBe('200');
});
