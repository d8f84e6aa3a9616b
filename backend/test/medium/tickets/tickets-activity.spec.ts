import { newId } from '#kernel/persistence/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { assistance, type CreatedAnswer } from '#test/support/submissions.js';
import { duplicateCalls } from './duplicates.support.js';
import { TicketActivity } from '#tickets/activity/index.js';

interface Item {
  id: string;
  kind: string;
  visibility: string;
  createdAt: string;
  actor: { name: string; surname: string } | null;
  payload: Record<string, unknown>;
}

let api: TestApi;
let admin: TestUser;
let client: TestUser;
let technician: TestUser;
beforeAll(async () => {
  api = await startApi();
  [admin, client, technician] = [await api.make.admin(), await api.make.user(), await api.make.technician()];
});
afterAll(() => api.close());

const ask = (user: TestUser, ticketId: number, query = ''): Promise<Answer> =>
  api.as(user)({ method: 'GET', url: `/api/tickets/${ticketId}/activity${query}` });
const itemsFor = async (user: TestUser, ticketId: number, query = '?limit=100'): Promise<Item[]> =>
  (await ask(user, ticketId, query)).json<{ activity: Item[] }>().activity;
const kindsFor = async (user: TestUser, ticketId: number, query?: string): Promise<string[]> =>
  (await itemsFor(user, ticketId, query)).map(({ kind }) => kind);

/** Raised, assigned, started, worked on and closed by hours in the same moment, with the mails of it all. */
async function story(): Promise<number> {
  const payload = assistance({ email: client.email });
  const created = await api.as(client)({ method: 'POST', url: '/api/tickets', payload });
  const { id } = created.json<CreatedAnswer>().data;
  const { technicalAreaId, id: assignedTechnicianId } = technician;
  const change = (user: TestUser, body: object) =>
    api.as(user)({ method: 'PATCH', url: `/api/tickets/${id}/status`, payload: body });
  await change(admin, { technicalAreaId, assignedTechnicianId });
  await change(technician, { status: 'IN_PROGRESS' });
  await change(technician, { status: 'CLOSED', finalReport: 'The head was replaced and aligned', hoursSpent: 1.5 });
  return id;
}

/** The same with a message of the client, and a note after it. */
async function storyWithMessages(): Promise<number> {
  const ticketId = await story();
  await api.make.message({ ticketId, kind: 'CLIENT', authorId: client.id });
  await api.make.message({ ticketId, kind: 'NOTE', authorId: technician.id, body: 'For staff' });
  return ticketId;
}

describe('the activity of a ticket', () => {
  let ticketId: number;
  beforeAll(async () => void (ticketId = await story()));

  it('holds changes, work and mails as one list, newest first, each typed by its kind', async () => {
    const items = await itemsFor(admin, ticketId);
    const moments = items.map(({ createdAt }) => Date.parse(createdAt));
    expect(moments).toEqual([...moments].sort((one, other) => other - one));
    const changes = items.filter(({ kind }) => kind !== 'MAIL');
    expect(changes).toMatchObject([
      { kind: 'CLOSED', visibility: 'PUBLIC', payload: { status: { from: 'IN_PROGRESS', to: 'CLOSED' } } },
      { kind: 'WORK_LOGGED', visibility: 'STAFF', payload: { hoursSpent: 1.5, notes: 'Chiusura del ticket' } },
      { kind: 'STATUS_CHANGED', actor: { name: technician.name, surname: technician.surname } },
      { kind: 'ASSIGNED', payload: { technician: { from: null, to: { id: technician.id } } } },
      { kind: 'TICKET_CREATED', actor: { name: client.name, surname: client.surname }, payload: {} },
    ]);
    const mail = items.find(({ kind }) => kind === 'MAIL');
    expect(mail).toMatchObject({ visibility: 'STAFF', actor: null, payload: { state: 'WAITING', id: mail?.id } });
  });

  it('stands the creation below its mails and the closing above its work', async () => {
    const kinds = await kindsFor(admin, ticketId);
    expect(kinds.at(-1)).toBe('TICKET_CREATED');
    expect(kinds.at(-2)).toBe('MAIL');
    expect(kinds.indexOf('CLOSED') + 1).toBe(kinds.indexOf('WORK_LOGGED'));
    expect(await kindsFor(admin, ticketId, '?limit=100&order=asc')).toEqual(kinds.reverse());
  });

  it('comes in pages that hold each item once, with the total', async () => {
    const all = await itemsFor(admin, ticketId);
    const paged: Item[] = [];
    for (let page = 1; page <= Math.ceil(all.length / 2); page += 1)
      paged.push(...(await itemsFor(admin, ticketId, `?limit=2&page=${page}`)));
    expect(paged).toEqual(all);
    const beyond = await ask(admin, ticketId, '?limit=2&page=1000');
    expect(beyond.headers['x-total-count']).toBe(String(all.length));
    expect(beyond.json()).toEqual({
      activity: [],
      pagination: { currentPage: 1000, totalPages: Math.ceil(all.length / 2), totalItems: all.length },
    });
  });

  it('shows a client neither work nor mails', async () => {
    expect(await kindsFor(client, ticketId)).toEqual(['CLOSED', 'STATUS_CHANGED', 'ASSIGNED', 'TICKET_CREATED']);
    expect((await ask(client, ticketId)).headers['x-total-count']).toBe('4');
  });

  it.each([
    ['WORK', ['WORK_LOGGED']],
    ['CHANGES', ['CLOSED', 'STATUS_CHANGED', 'ASSIGNED', 'TICKET_CREATED']],
    ['MESSAGES', ['NOTE', 'MESSAGE']],
    ['MESSAGES,WORK', ['NOTE', 'MESSAGE', 'WORK_LOGGED']],
  ])('holds only %s where the caller asks for it, with their total and pages', async (group, kinds) => {
    const ticket = await storyWithMessages();
    const items = await itemsFor(admin, ticket, `?limit=100&group=${group}`);
    expect(items.map(({ kind }) => kind).filter((kind) => kind !== 'MAIL')).toEqual(kinds);
    const first = await ask(admin, ticket, `?limit=1&group=${group}`);
    expect(first.headers['x-total-count']).toBe(String(items.length));
    expect(first.json()).toEqual({
      activity: items.slice(0, 1),
      pagination: { currentPage: 1, totalPages: items.length, totalItems: items.length },
    });
  });

  it('counts mails among the changes', async () => {
    const kinds = await kindsFor(admin, ticketId, '?limit=100&group=CHANGES');
    expect(kinds).toContain('MAIL');
    expect(await kindsFor(admin, ticketId, '?limit=100&group=WORK,MESSAGES')).toEqual(['WORK_LOGGED']);
  });

  it.each([
    ['WORK', 0],
    ['MESSAGES', 1],
    ['CHANGES', 4],
    ['MESSAGES,WORK', 1],
  ])('counts of %s for a client only what the client reads', async (group, total) => {
    const answer = await ask(client, await storyWithMessages(), `?group=${group}`);
    expect(answer.headers['x-total-count']).toBe(String(total));
    expect(answer.json<{ activity: Item[] }>().activity).toHaveLength(total);
    expect(answer.body).not.toContain('For staff');
  });

  it.each(['OTHER', 'WORK,OTHER', 'work', ''])('refuses the unknown group %j', async (group) => {
    expect((await ask(admin, ticketId, `?group=${group}`)).statusCode).toBe(400);
  });

  it('shows a technician the mails to the client and the own ones alone', async () => {
    const mails = (await itemsFor(technician, ticketId)).filter(({ kind }) => kind === 'MAIL');
    const addresses = mails.map(({ payload }) => (payload['recipient'] as { email: string }).email);
    expect(new Set(addresses)).toEqual(new Set([client.email, technician.email]));
  });

  it('does not exist for those who may not see the ticket', async () => {
    for (const user of [await api.make.user(), await api.make.technician()])
      expect((await ask(user, ticketId)).statusCode).toBe(404);
  });
});

it('keeps what is for staff alone from clients, in the status history, too', async () => {
  const ticket = await api.make.ticket({ createdById: client.id });
  const entry = { ticketId: ticket.id, fromStatus: 'OPEN', toStatus: 'OPEN', kind: 'PRIORITY_CHANGED' } as const;
  const payload = { priority: { from: 'LOW', to: 'HIGH' } } as const;
  await api.dataSource.manager.insert(TicketActivity, { ...entry, id: newId(), payload, visibility: 'STAFF' });
  expect(await kindsFor(admin, ticket.id)).toEqual(['PRIORITY_CHANGED']);
  expect(await kindsFor(client, ticket.id)).toEqual([]);
  const calls = duplicateCalls(api);
  expect([await calls.history(admin, ticket), await calls.history(client, ticket)]).toMatchObject([[{}], []]);
});

it('names the other ticket of a duplicate only to those who may read it', async () => {
  const owner = await api.make.user();
  const original = await api.make.ticket({ createdById: owner.id });
  const duplicate = await api.make.ticket({ createdById: client.id });
  expect((await duplicateCalls(api).close(admin, duplicate, original.id)).statusCode).toBe(200);
  expect(await kindsFor(owner, original.id)).toEqual([]);
  expect((await ask(owner, original.id)).headers['x-total-count']).toBe('0');
  expect((await itemsFor(admin, original.id))[0]).toMatchObject({
    kind: 'DUPLICATE_CLOSED',
    payload: { duplicate: { to: duplicate.id } },
  });
  const status = { from: 'OPEN', to: 'CLOSED' };
  expect(await itemsFor(client, duplicate.id)).toMatchObject([{ kind: 'CLOSED_AS_DUPLICATE', payload: { status } }]);
  expect((await itemsFor(client, duplicate.id))[0]?.payload).toEqual({ status });
  const [closing] = (await itemsFor(admin, duplicate.id)).filter(({ kind }) => kind !== 'MAIL');
  expect(closing?.payload).toEqual({ status, duplicateOf: { from: null, to: original.id } });
});
