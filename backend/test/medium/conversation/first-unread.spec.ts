import type { MessagesResponse } from '#conversation/message/message.dto.js';
import type { TestUser } from '#test/factories/factory.js';
import { outcomeOf } from '../concurrency/race.js';
import { messageIn, Talk } from './conversation.support.js';

let talk: Talk;
beforeAll(async () => void (talk = await Talk.open()));
afterAll(() => talk.close());

const listed = async (user: TestUser, id: number, query = '', list = 'messages'): Promise<MessagesResponse> =>
  (await talk.call(user, 'GET', `tickets/${id}/${list}?${query}`)).json<MessagesResponse>();
const firstUnread = async (user: TestUser, id: number, query?: string, list?: string): Promise<number | null> =>
  (await listed(user, id, query, list)).firstUnreadSeq;
const mark = (user: TestUser, id: number, seq: number) => talk.call(user, 'PUT', `tickets/${id}/read`, { seq });

describe('the first unread message', () => {
  it('is none before the first visit, and none after all was read', async () => {
    const { id } = await talk.ticket();
    await talk.reply(talk.client, id);
    expect(await firstUnread(talk.technician, id)).toBeNull();
    await mark(talk.technician, id, 1);
    expect(await firstUnread(talk.technician, id)).toBeNull();
  });

  it('is the first that another person wrote behind the own mark, on whatever page', async () => {
    const { id } = await talk.ticket();
    await talk.reply(talk.client, id);
    await mark(talk.technician, id, 1);
    await talk.reply(talk.technician, id);
    for (const body of ['And?', 'Is no one there?']) await talk.reply(talk.client, id, { body });
    for (const query of ['', 'limit=1', 'limit=1&page=3', 'afterSeq=3', 'beforeSeq=2'])
      expect(await firstUnread(talk.technician, id, query)).toBe(3);
    expect(await firstUnread(talk.admin, id)).toBeNull();
  });

  it('of a client is a published one of staff, by the client’s numbers', async () => {
    const { id } = await talk.ticket();
    const member = await talk.api.make.user({ companyId: talk.client.companyId });
    await talk.reply(talk.client, id);
    await mark(talk.client, id, 1);
    await talk.note(talk.technician, id);
    await talk.reply(talk.client, id, { body: 'And?' });
    const { id: pending } = messageIn(await talk.reply(talk.technician, id));
    expect(await firstUnread(talk.client, id)).toBeNull();
    await talk.publish(pending);
    expect(await firstUnread(talk.client, id)).toBe(3);
    expect(await firstUnread(talk.technician, id)).toBeNull();
    expect(outcomeOf(await talk.call(member, 'GET', `tickets/${id}/messages`))).toBe('404 TICKET_NOT_FOUND');
    await mark(talk.client, id, 3);
    expect(await firstUnread(talk.client, id)).toBeNull();
  });

  it('is no deleted one, and a note only in the list of notes and for who reads notes', async () => {
    const { id } = await talk.ticket();
    await talk.reply(talk.client, id);
    await mark(talk.technician, id, 1);
    const gone = messageIn(await talk.reply(talk.client, id, { body: 'Gone' }));
    await talk.call(talk.admin, 'DELETE', `messages/${gone.id}`);
    await talk.note(talk.admin, id);
    await talk.reply(talk.client, id, { body: 'And?' });
    expect(await firstUnread(talk.technician, id)).toBe(3);
    expect(await firstUnread(talk.technician, id, '', 'notes')).toBe(3);
    const { text } = await talk.api.make.apiToken({
      userId: talk.technician.id,
      scopes: ['tickets:read', 'conversation:read'],
    });
    const headers = { authorization: `Bearer ${text}` };
    const answer = await talk.api.inject({ method: 'GET', url: `/api/tickets/${id}/messages`, headers });
    expect(answer.json<MessagesResponse>().firstUnreadSeq).toBe(4);
  });
});

describe('one message', () => {
  it('is found by its identifier, with the number that the reader counts', async () => {
    const { id } = await talk.ticket();
    await talk.note(talk.technician, id);
    const { id: messageId } = messageIn(await talk.reply(talk.client, id));
    for (const [user, seq] of [
      [talk.technician, 2],
      [talk.client, 1],
    ] as const)
      expect((await listed(user, id, `id=${messageId}`)).messages).toMatchObject([{ id: messageId, seq }]);
  });

  it('is not found where it may not be read, or belongs to another ticket', async () => {
    const [{ id }, other] = [await talk.ticket(), await talk.ticket()];
    const note = messageIn(await talk.note(talk.technician, id));
    const pending = messageIn(await talk.reply(talk.technician, id));
    const elsewhere = messageIn(await talk.reply(talk.client, other.id));
    for (const { id: messageId } of [note, pending, elsewhere])
      expect(await listed(talk.client, id, `id=${messageId}`)).toMatchObject({
        messages: [],
        pagination: { totalItems: 0 },
      });
    const stranger = await talk.api.make.user();
    const hidden = await talk.call(stranger, 'GET', `tickets/${other.id}/messages?id=${elsewhere.id}`);
    expect(outcomeOf(hidden)).toBe('404 TICKET_NOT_FOUND');
    const wrong = await talk.call(talk.client, 'GET', `tickets/${id}/messages?id=3`);
    expect(outcomeOf(wrong)).toBe('400 VALIDATION_FAILED');
  });
});
