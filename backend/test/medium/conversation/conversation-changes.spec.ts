import { LIFETIMES } from '#contract/index.js';
import { SecurityEvent } from '#kernel/security-log/index.js';
import { TicketMessage } from '#conversation/index.js';
import type { MessageRevisionDto } from '#conversation/changing/message-change.dto.js';
import type { TestUser } from '#test/factories/factory.js';
import { outcomeOf } from '../concurrency/race.js';
import { messageIn, Talk } from './conversation.support.js';

let talk: Talk;
beforeAll(async () => void (talk = await Talk.open()));
afterAll(() => talk.close());

const edit = (user: TestUser, id: string, body: string, version = 1) =>
  talk.call(user, 'PATCH', `messages/${id}`, { body, version });
const remove = (user: TestUser, id: string) => talk.call(user, 'DELETE', `messages/${id}`);
const markRead = (user: TestUser, ticketId: number, seq: number) =>
  talk.call(user, 'PUT', `tickets/${ticketId}/read`, { seq });
const revisionsOf = async (user: TestUser, id: string): Promise<MessageRevisionDto[]> =>
  (await talk.call(user, 'GET', `messages/${id}/revisions`)).json<{ revisions: MessageRevisionDto[] }>().revisions;
const age = (id: string, seconds: number) =>
  talk.api.dataSource.manager.update(TicketMessage, id, { createdAt: new Date(Date.now() - seconds * 1000) });

describe('an edit', () => {
  it('before the reply is sent leaves no trace', async () => {
    const { id } = await talk.ticket();
    const message = messageIn(await talk.reply(talk.technician, id));
    expect((await edit(talk.technician, message.id, 'Better')).statusCode).toBe(200);
    await talk.publish(message.id);
    expect(await talk.read(talk.client, id)).toMatchObject([
      { body: 'Better', html: '<p>Better</p>\n', editedAt: null },
    ]);
    expect(await revisionsOf(talk.admin, message.id)).toEqual([]);
  });

  it('of a published message says so, and keeps the earlier text for staff', async () => {
    const { id } = await talk.ticket();
    const message = messageIn(await talk.reply(talk.client, id, { body: 'First' }));
    const answer = await edit(talk.client, message.id, 'Second');
    expect(answer.json<{ message: { version: number; editedAt: string | null } }>().message).toMatchObject({
      version: 2,
      body: 'Second',
    });
    expect((await talk.read(talk.admin, id))[0]?.editedAt).not.toBeNull();
    expect(await revisionsOf(talk.admin, message.id)).toMatchObject([{ version: 1, body: 'First' }]);
    expect(outcomeOf(await talk.call(talk.client, 'GET', `messages/${message.id}/revisions`))).toBe('403 FORBIDDEN');
  });

  it('that changes nothing writes nothing', async () => {
    const { id } = await talk.ticket();
    const message = messageIn(await talk.reply(talk.client, id, { body: 'Same' }));
    await edit(talk.client, message.id, 'Same');
    expect(await talk.read(talk.client, id)).toMatchObject([{ version: 1, editedAt: null }]);
  });

  it('of an older version is refused', async () => {
    const { id } = await talk.ticket();
    const message = messageIn(await talk.reply(talk.client, id));
    await edit(talk.client, message.id, 'Second');
    expect(outcomeOf(await edit(talk.client, message.id, 'Third'))).toBe('409 MESSAGE_CHANGED');
    expect((await edit(talk.client, message.id, 'Third', 2)).statusCode).toBe(200);
  });

  it('is possible for fifteen minutes', async () => {
    const { id } = await talk.ticket();
    const message = messageIn(await talk.reply(talk.client, id));
    await age(message.id, LIFETIMES.messageEditing - 30);
    expect((await edit(talk.client, message.id, 'In time')).statusCode).toBe(200);
    await age(message.id, LIFETIMES.messageEditing + 1);
    expect(outcomeOf(await edit(talk.client, message.id, 'Late', 2))).toBe('409 MESSAGE_FINAL');
  });

  it('ends when the other side has read the message', async () => {
    const { id } = await talk.ticket();
    const ofClient = messageIn(await talk.reply(talk.client, id));
    const ofStaff = await talk.published(talk.technician, id);
    const note = messageIn(await talk.note(talk.technician, id));
    await markRead(talk.technician, id, 3);
    expect(outcomeOf(await edit(talk.client, ofClient.id, 'x'))).toBe('409 MESSAGE_FINAL');
    await markRead(talk.client, id, 1);
    expect((await edit(talk.technician, ofStaff.id, 'Read by no client yet')).statusCode).toBe(200);
    await markRead(talk.client, id, 2);
    expect(outcomeOf(await edit(talk.technician, ofStaff.id, 'x', 2))).toBe('409 MESSAGE_FINAL');
    expect((await edit(talk.technician, note.id, 'No colleague has read it')).statusCode).toBe(200);
    await markRead(talk.admin, id, 3);
    expect(outcomeOf(await edit(talk.technician, note.id, 'x', 2))).toBe('409 MESSAGE_FINAL');
  });

  it('is refused on a closed ticket', async () => {
    const { id } = await talk.ticket();
    const message = messageIn(await talk.reply(talk.client, id));
    await talk.call(talk.admin, 'PATCH', `tickets/${id}/status`, { status: 'CLOSED', finalReport: 'It was mended' });
    expect(outcomeOf(await edit(talk.client, message.id, 'x'))).toBe('409 TICKET_CLOSED');
  });
});

describe('a read mark', () => {
  it('neither goes back nor beyond the last message that the reader sees', async () => {
    const { id } = await talk.ticket();
    await talk.reply(talk.client, id);
    await talk.note(talk.technician, id);
    for (const [user, seq] of [
      [talk.client, 9],
      [talk.admin, 9],
      [talk.admin, 1],
    ] as const)
      expect((await markRead(user, id, seq)).statusCode).toBe(204);
    const marks = await talk.api.dataSource.query<object[]>(
      'SELECT user_id AS user, seq FROM ticket_read_marks WHERE ticket_id = $1 ORDER BY seq',
      [id],
    );
    expect(marks).toEqual([
      { user: talk.client.id, seq: 1 },
      { user: talk.admin.id, seq: 2 },
    ]);
  });
});

describe('a deletion', () => {
  it('by an administrator leaves an empty place without earlier texts, and is logged', async () => {
    const { id } = await talk.ticket();
    const message = messageIn(await talk.reply(talk.client, id, { body: 'The password is secret' }));
    await edit(talk.client, message.id, 'The password is hidden');
    expect((await remove(talk.admin, message.id)).statusCode).toBe(204);
    for (const user of [talk.client, talk.technician])
      expect(await talk.read(user, id)).toMatchObject([{ seq: 1, body: null, html: null, allowedActions: [] }]);
    expect(await revisionsOf(talk.admin, message.id)).toEqual([]);
    const events = await talk.api.dataSource.manager.findBy(SecurityEvent, { kind: 'MESSAGE_DELETED' });
    expect(events).toMatchObject([{ actorId: talk.admin.id, details: { ticketId: id, messageId: message.id } }]);
    expect(outcomeOf(await remove(talk.admin, message.id))).toBe('409 MESSAGE_FINAL');
    expect(outcomeOf(await edit(talk.client, message.id, 'x', 3))).toBe('409 MESSAGE_FINAL');
  });

  it('by the author is possible until the reply is sent', async () => {
    const { id } = await talk.ticket();
    const message = messageIn(await talk.reply(talk.technician, id));
    expect(outcomeOf(await remove(talk.admin, message.id))).toBe('403 FORBIDDEN');
    expect((await remove(talk.technician, message.id)).statusCode).toBe(204);
    expect(await talk.read(talk.technician, id)).toEqual([]);
    const sent = await talk.published(talk.technician, id);
    expect(outcomeOf(await remove(talk.technician, sent.id))).toBe('403 FORBIDDEN');
  });
});

describe('a message that is split off', () => {
  const split = (user: TestUser, id: string) => talk.call(user, 'POST', `messages/${id}/split`);

  it('becomes a ticket of the same owner, and both timelines name the other', async () => {
    const { id } = await talk.ticket();
    const words = 'Another matter: the conveyor is noisy. Please come.';
    const message = messageIn(await talk.reply(talk.client, id, { body: words }));
    const answer = await split(talk.technician, message.id);
    expect(answer.statusCode).toBe(201);
    const { ticket } = answer.json<{ ticket: { id: number; title: string; status: string } }>();
    expect(ticket).toMatchObject({ title: 'Another matter: the conveyor is noisy', status: 'OPEN' });
    expect(await talk.read(talk.client, ticket.id)).toMatchObject([{ seq: 1, kind: 'CLIENT', body: words }]);
    expect(await talk.read(talk.client, id)).toMatchObject([{ seq: message.seq, body: null }]);
    const kinds = async (of: number) =>
      (await talk.call(talk.client, 'GET', `tickets/${of}/activity`)).json<{
        activity: { kind: string; payload: object }[];
      }>().activity;
    expect(await kinds(id)).toContainEqual(
      expect.objectContaining({ kind: 'SPLIT_OFF', payload: { splitOff: { from: null, to: ticket.id } } }),
    );
    expect(await kinds(ticket.id)).toContainEqual(
      expect.objectContaining({ kind: 'TICKET_CREATED', payload: { splitFrom: { from: null, to: id } } }),
    );
    expect(outcomeOf(await split(talk.technician, message.id))).toBe('409 MESSAGE_FINAL');
  });

  it('is unread for its client no longer than the next reply to the former ticket', async () => {
    const { id } = await talk.ticket();
    const message = messageIn(await talk.reply(talk.client, id, { body: 'The conveyor is noisy' }));
    await markRead(talk.client, id, message.seq);
    await split(talk.technician, message.id);
    const reply = messageIn(await talk.reply(talk.technician, id));
    await talk.publish(reply.id);
    expect((await talk.read(talk.client, id)).map(({ seq }) => seq)).toContain(message.seq + 1);
  });

  it.each([
    ['of staff', () => talk.technician],
    ['without words', () => talk.client],
  ])('is none %s', async (_whose, author) => {
    const { id } = await talk.ticket();
    const message = messageIn(await talk.reply(author(), id));
    if (author() === talk.client) await remove(talk.admin, message.id);
    expect(outcomeOf(await split(talk.admin, message.id))).toBe('409 MESSAGE_FINAL');
  });
});
