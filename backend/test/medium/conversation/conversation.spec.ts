import { LIMITS } from '#contract/index.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import { QueueWorkers } from '#kernel/queue/index.js';
import { TicketMessage } from '#conversation/index.js';
import { Ticket, type TicketSummaryDto } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { eventually } from '#test/support/waiting.js';
import { outcomeOf } from '../concurrency/race.js';
import { messageIn, Talk } from './conversation.support.js';

let talk: Talk;
beforeAll(async () => void (talk = await Talk.open()));
afterAll(() => talk.close());

const summaryOf = async (user: TestUser, id: number): Promise<TicketSummaryDto> => {
  const answer = await talk.call(user, 'GET', `tickets/${id}`);
  return answer.json<{ ticket: TicketSummaryDto }>().ticket;
};
const close = (id: number) =>
  talk.call(talk.admin, 'PATCH', `tickets/${id}/status`, { status: 'CLOSED', finalReport: 'The head was replaced' });

describe('a message of the client', () => {
  it('is published at once and counted', async () => {
    const { id } = await talk.ticket();
    const message = messageIn(await talk.reply(talk.client, id, { body: 'It **stopped** again' }));
    expect(message).toMatchObject({
      seq: 1,
      kind: 'CLIENT',
      via: 'PORTAL',
      body: 'It **stopped** again',
      html: '<p>It <strong>stopped</strong> again</p>\n',
      publishAt: null,
      allowedActions: ['EDIT'],
    });
    expect(message.author).toEqual({ name: 'Anna', surname: 'Rossi' });
    expect(await talk.read(talk.technician, id)).toMatchObject([
      { id: message.id, author: { id: talk.client.id }, allowedActions: ['SPLIT'] },
    ]);
  });

  it('moves updatedAt, but not the version', async () => {
    const ticket = await talk.ticket({ updatedAt: new Date(0) });
    await talk.reply(talk.client, ticket.id);
    const after = await talk.call(talk.admin, 'GET', `tickets/${ticket.id}`);
    const { version, updatedAt } = after.json<{ ticket: { version: number; updatedAt: string } }>().ticket;
    expect(version).toBe(1);
    expect(new Date(updatedAt).getTime()).toBeGreaterThan(0);
  });

  it.each([
    ['kind', 'NOTE'],
    ['visibility', 'INTERNAL'],
    ['authorId', '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11'],
    ['mentions', []],
  ])('is refused with an own %s', async (field, value) => {
    const { id } = await talk.ticket();
    expect(outcomeOf(await talk.reply(talk.client, id, { body: 'x', [field]: value }))).toBe('400 VALIDATION_FAILED');
    expect(await talk.read(talk.admin, id)).toEqual([]);
  });

  it('may have 20,000 characters, and not one more', async () => {
    const { id } = await talk.ticket();
    const { max } = LIMITS.messageBody;
    expect((await talk.reply(talk.client, id, { body: '😀'.repeat(max) })).statusCode).toBe(201);
    expect(outcomeOf(await talk.reply(talk.client, id, { body: 'x'.repeat(max + 1) }))).toBe('400 VALIDATION_FAILED');
    expect(outcomeOf(await talk.reply(talk.client, id, { body: ' \n ' }))).toBe('400 VALIDATION_FAILED');
  });
});

describe('a reply of staff', () => {
  it('waits for its undo time, seen by staff only', async () => {
    const { id } = await talk.ticket();
    const before = await summaryOf(talk.client, id);
    const message = messageIn(await talk.reply(talk.technician, id));
    expect(message).toMatchObject({ publishedAt: null, allowedActions: ['EDIT', 'DELETE', 'UNDO_SEND'] });
    expect(await talk.read(talk.admin, id)).toMatchObject([{ id: message.id, allowedActions: [] }]);
    expect(await talk.read(talk.client, id)).toEqual([]);
    expect(await summaryOf(talk.client, id)).toEqual(before);
  });

  it('is published by the job when the time is over', async () => {
    const { id } = await talk.ticket();
    const message = messageIn(await talk.reply(talk.technician, id));
    const { manager } = talk.api.dataSource;
    const [job] = await manager.findBy(OutboxJob, { dedupeKey: `message.publish:${message.id}` });
    expect(job?.availableAt.getTime()).toBe(new Date(message.publishAt ?? 0).getTime());
    await manager.update(OutboxJob, job!.id, { availableAt: new Date() });
    talk.worker.get(QueueWorkers).start();
    const [read] = await eventually(async () => {
      const messages = await talk.read(talk.client, id);
      return messages.length > 0 ? messages : undefined;
    });
    expect(read).toMatchObject({ id: message.id, seq: 1, kind: 'STAFF' });
    expect(read?.author).toEqual({ name: 'Anna', surname: 'Rossi' });
  });

  it('is published once, however often its job runs', async () => {
    const { id } = await talk.ticket();
    const { id: messageId } = messageIn(await talk.reply(talk.technician, id));
    expect(await talk.publish(messageId)).toBe('DONE');
    expect(await talk.publish(messageId)).toBe('SKIPPED');
  });

  it('that was taken back never reaches the client, and leaves no gap', async () => {
    const { id } = await talk.ticket();
    const { id: messageId } = messageIn(await talk.reply(talk.technician, id, { body: 'Wrong', keepAwaiting: true }));
    const undone = await talk.call(talk.technician, 'POST', `messages/${messageId}/undo`);
    expect(undone.json()).toEqual({ reply: { body: 'Wrong', keepAwaiting: true } });
    expect(await talk.publish(messageId)).toBe('SKIPPED');
    await talk.published(talk.technician, id);
    expect(await talk.read(talk.client, id)).toMatchObject([{ seq: 1 }]);
    expect(await talk.read(talk.technician, id)).toMatchObject([{ seq: 2 }]);
  });

  it('cannot be taken back once it is published, nor by a colleague', async () => {
    const { id } = await talk.ticket();
    const { id: messageId } = messageIn(await talk.reply(talk.technician, id));
    const undo = (user: TestUser) => talk.call(user, 'POST', `messages/${messageId}/undo`);
    expect(outcomeOf(await undo(talk.admin))).toBe('403 FORBIDDEN');
    expect(outcomeOf(await undo(talk.client))).toBe('404 MESSAGE_NOT_FOUND');
    await talk.publish(messageId);
    expect(outcomeOf(await undo(talk.technician))).toBe('409 MESSAGE_PUBLISHED');
  });

  it('that waits is published when the ticket closes, before the closing', async () => {
    const { id } = await talk.ticket();
    const { id: messageId } = messageIn(await talk.reply(talk.technician, id));
    expect((await close(id)).statusCode).toBe(200);
    expect(await talk.read(talk.client, id)).toMatchObject([{ id: messageId }]);
    expect(await talk.publish(messageId)).toBe('SKIPPED');
    const activity = await talk.call(talk.client, 'GET', `tickets/${id}/activity?order=asc`);
    expect(activity.json<{ activity: { kind: string }[] }>().activity.map(({ kind }) => kind)).toEqual([
      'MESSAGE',
      'CLOSED',
    ]);
  });

  it('is refused when a colleague or the client wrote meanwhile, with the number, unless forced', async () => {
    const { id } = await talk.ticket();
    await talk.reply(talk.client, id);
    await talk.reply(talk.admin, id);
    await talk.note(talk.admin, id);
    const refused = await talk.reply(talk.technician, id, { body: 'Hello', lastSeenSeq: 0 });
    expect(outcomeOf(refused)).toBe('409 CONVERSATION_MOVED_ON');
    expect(refused.json<{ details: unknown }>().details).toEqual([{ field: 'unseen', code: 'count', message: '2' }]);
    expect((await talk.reply(talk.technician, id, { body: 'Hello', lastSeenSeq: 0, force: true })).statusCode).toBe(
      201,
    );
    expect((await talk.reply(talk.technician, id, { body: 'Again', lastSeenSeq: 2 })).statusCode).toBe(201);
  });

  it('is refused on a closed ticket, as is a note and the client’s message', async () => {
    const { id } = await talk.ticket({ status: 'CLOSED' });
    for (const user of [talk.client, talk.technician, talk.admin])
      expect(outcomeOf(await talk.reply(user, id))).toBe('409 TICKET_CLOSED');
    expect(outcomeOf(await talk.note(talk.technician, id))).toBe('409 TICKET_CLOSED');
  });

  it('is sent once for an Idempotency-Key', async () => {
    const { id } = await talk.ticket();
    const send = () =>
      talk.api.as(talk.technician)({
        method: 'POST',
        url: `/api/tickets/${id}/replies`,
        headers: { 'idempotency-key': 'one' },
        payload: { body: 'Hello' },
      });
    expect(messageIn(await send()).id).toBe(messageIn(await send()).id);
    expect(await talk.read(talk.admin, id)).toHaveLength(1);
  });
});

describe('whose move it is', () => {
  const awaiting = async (id: number) => (await summaryOf(talk.client, id)).awaiting;

  it('starts with staff, since the ticket was raised', async () => {
    const { id, createdAt } = await talk.ticket();
    expect(await summaryOf(talk.client, id)).toMatchObject({
      awaiting: 'STAFF',
      awaitingSince: createdAt.toISOString(),
    });
  });

  it('goes to the client with a published reply, and back with their answer', async () => {
    const { id } = await talk.ticket();
    const { id: messageId } = messageIn(await talk.reply(talk.technician, id));
    expect(await awaiting(id)).toBe('STAFF');
    await talk.publish(messageId);
    expect(await awaiting(id)).toBe('CLIENT');
    await talk.note(talk.technician, id);
    expect(await awaiting(id)).toBe('CLIENT');
    await talk.reply(talk.client, id);
    expect(await awaiting(id)).toBe('STAFF');
  });

  it('stays with staff when the reply says so, since the same time', async () => {
    const { id } = await talk.ticket();
    await talk.reply(talk.client, id);
    const before = await summaryOf(talk.client, id);
    await talk.published(talk.technician, id, { body: 'I am on it', keepAwaiting: true });
    const { awaiting: after, awaitingSince } = await summaryOf(talk.client, id);
    expect([after, awaitingSince]).toEqual(['STAFF', before.awaitingSince]);
  });

  it('filters, orders and counts lists; closed tickets await no one', async () => {
    const owner = await talk.api.make.user();
    const held = { createdById: owner.id };
    const [first, second, closed] = [await talk.ticket(held), await talk.ticket(held), await talk.ticket(held)];
    await talk.reply(owner, second.id);
    await talk.published(talk.technician, second.id);
    await talk.published(talk.technician, first.id);
    await close(closed.id);
    const idsOf = async (query: string) => {
      const answer = await talk.call(owner, 'GET', `tickets?${query}`);
      const { tickets, pagination } = answer.json<{
        tickets: { id: number }[];
        pagination: { totalItems: number };
      }>();
      expect(pagination.totalItems).toBe(tickets.length);
      return tickets.map(({ id }) => id);
    };
    expect(await idsOf('awaiting=CLIENT&sort=awaitingSince&order=asc')).toEqual([second.id, first.id]);
    expect(await idsOf('awaiting=STAFF')).toEqual([]);
    expect(await idsOf('awaiting=NONE')).toEqual([closed.id]);
    expect(await idsOf('awaiting=CLIENT&status=IN_PROGRESS&sort=awaitingSince')).toEqual([first.id, second.id]);
    const admins = await talk.call(talk.admin, 'GET', `tickets?awaiting=CLIENT&clientId=${owner.id}`);
    expect(admins.json<{ tickets: unknown[] }>().tickets).toHaveLength(2);
  });
});

describe('a list of messages', () => {
  it('is paged, and continues after a seq', async () => {
    const { id } = await talk.ticket();
    for (const body of ['a', 'b', 'c']) await talk.reply(talk.client, id, { body });
    const bodies = async (query: string) => (await talk.read(talk.admin, id, query)).map(({ body }) => body);
    expect(await bodies('limit=2')).toEqual(['c', 'b']);
    expect(await bodies('limit=2&page=2')).toEqual(['a']);
    expect(await bodies('afterSeq=1&order=asc')).toEqual(['b', 'c']);
    expect(await bodies('afterSeq=3')).toEqual([]);
    const answer = await talk.call(talk.admin, 'GET', `tickets/${id}/messages?afterSeq=1&limit=1`);
    expect([answer.headers['x-total-count'], answer.headers['cache-control']]).toEqual(['2', 'no-store']);
  });

  it('of 1,000 messages is read both ways by places, each message once', async () => {
    const { id } = await talk.ticket();
    const { dataSource } = talk.api;
    await dataSource.query(
      `INSERT INTO ticket_messages (id, ticket_id, seq, public_seq, kind, visibility, author_id, via, language, body,
         body_html, published_at, created_at)
       SELECT gen_random_uuid(), $1, n, CASE WHEN n % 2 = 0 THEN n / 2 END, CASE WHEN n % 2 = 0 THEN 'CLIENT' ELSE 'NOTE' END,
         CASE WHEN n % 2 = 0 THEN 'PUBLIC' ELSE 'INTERNAL' END, $2, 'PORTAL', 'en', n::text, n::text, now(), now()
       FROM generate_series(1, 1000) n`,
      [id, talk.client.id],
    );
    await dataSource.manager.update(Ticket, id, { lastMessageSeq: 1000 });
    const upwards = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
    const walk = async (user: TestUser, query: (last: number | undefined) => string): Promise<number[]> => {
      const seen: number[] = [];
      for (;;) {
        const page = await talk.read(user, id, `limit=100&${query(seen.at(-1))}`);
        if (page.length === 0) return seen;
        seen.push(...page.map(({ seq }) => seq));
      }
    };
    const newest = await walk(talk.admin, (last) => (last === undefined ? '' : `beforeSeq=${last}`));
    expect(newest.reverse()).toEqual(upwards(1000));
    expect(await walk(talk.client, (last) => `order=asc&afterSeq=${last ?? 0}`)).toEqual(upwards(500));
    expect(messageIn(await talk.reply(talk.client, id)).seq).toBe(501);
  });

  it('is closed to a technician from whom the ticket was taken', async () => {
    const { id } = await talk.ticket();
    const message = messageIn(await talk.reply(talk.technician, id));
    const { id: assignedTechnicianId, technicalAreaId } = await talk.api.make.technician();
    await talk.call(talk.admin, 'PATCH', `tickets/${id}/status`, { assignedTechnicianId, technicalAreaId });
    const get = await talk.call(talk.technician, 'GET', `tickets/${id}/messages`);
    expect(outcomeOf(get)).toBe('404 TICKET_NOT_FOUND');
    const undo = await talk.call(talk.technician, 'POST', `messages/${message.id}/undo`);
    expect(outcomeOf(undo)).toBe('404 MESSAGE_NOT_FOUND');
    const late = [
      await talk.reply(talk.technician, id),
      await talk.note(talk.technician, id),
      await talk.call(talk.technician, 'GET', `tickets/${id}/colleagues`),
      await talk.call(talk.technician, 'GET', `tickets/${id}/drafts`),
      await talk.call(talk.technician, 'PUT', `tickets/${id}/replies/draft`, { body: 'Begun' }),
      await talk.call(talk.technician, 'PUT', `tickets/${id}/read`, { seq: 1 }),
    ];
    expect(new Set(late.map(outcomeOf))).toEqual(new Set(['404 TICKET_NOT_FOUND']));
  });
});

it.each([
  ['replies', { kind: 'NOTE' }],
  ['replies', { visibility: 'INTERNAL' }],
  ['replies', { authorId: 'me' }],
  ['replies', { via: 'MAIL' }],
  ['notes', { visibility: 'PUBLIC' }],
  ['notes', { keepAwaiting: true }],
])('refuses a foreign field in %s: %j', async (route, field) => {
  const { id } = await talk.ticket();
  const answer = await talk.call(talk.technician, 'POST', `tickets/${id}/${route}`, { body: 'Good morning', ...field });
  expect(outcomeOf(answer)).toBe('400 VALIDATION_FAILED');
});

it('keeps the database from mixing replies and notes', async () => {
  const { id } = await talk.ticket();
  const note = messageIn(await talk.note(talk.technician, id));
  const { manager } = talk.api.dataSource;
  await expect(manager.update(TicketMessage, note.id, { visibility: 'PUBLIC', publicSeq: 1 })).rejects.toThrow(
    'ck_ticket_messages_visibility',
  );
  await expect(manager.update(TicketMessage, note.id, { publicSeq: 1 })).rejects.toThrow(
    'ck_ticket_messages_public_seq',
  );
});
