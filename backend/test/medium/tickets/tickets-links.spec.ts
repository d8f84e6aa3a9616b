import { LIMITS, TICKET_LINK_KINDS } from '#contract/index.js';
import { FollowUp } from '#tickets/follow-ups/follow-up.entity.js';
import { TicketLink } from '#tickets/links/ticket-link.entity.js';
import { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
let client: TestUser;
beforeAll(async () => {
  api = await startApi();
  [admin, technician, client] = await Promise.all([api.make.admin(), api.make.technician(), api.make.user()]);
});
afterAll(() => api.close());

const ticket = (values: Partial<Ticket> = {}): Promise<Ticket> =>
  api.make.ticket({ createdById: client.id, ...values });
const call = (user: TestUser, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object): Promise<Answer> =>
  api.as(user)({ method, url: `/api/tickets/${path}`, ...(payload && { payload }) });
const link = (user: TestUser, id: number, ticketId: number, kind = 'RELATED'): Promise<Answer> =>
  call(user, 'POST', `${id}/links`, { ticketId, kind });
const codeOf = (answer: Answer): string => answer.json<{ code: string }>().code;
const linksOf = async (user: TestUser, id: number): Promise<unknown[]> => {
  const { links } = (await call(user, 'GET', `${id}/links`)).json<{
    links: { relation: string; ticket: { id: number } }[];
  }>();
  return links.map((each) => [each.relation, each.ticket.id]);
};
const kindsOf = async (user: TestUser, id: number): Promise<[string, number | undefined][]> => {
  const { activity: activities } = (await call(user, 'GET', `${id}/activity`)).json<{
    activity: { kind: string; payload: { linked?: { to: number } } }[];
  }>();
  return activities.flatMap(({ kind, payload }) =>
    kind.includes('LINKED') ? [[kind, payload.linked?.to] as [string, number | undefined]] : [],
  );
};

it('links two tickets for both ends, and changes nothing else on them', async () => {
  const [one, cause] = [await ticket(), await ticket()];
  const answer = await link(admin, one.id, cause.id, 'CAUSED_BY');
  expect(answer.statusCode).toBe(201);
  const { id, title, status } = cause;
  expect(answer.json()).toEqual({ links: [{ relation: 'CAUSED_BY', ticket: { id, title, status } }] });
  expect(await linksOf(admin, cause.id)).toEqual([['CAUSES', one.id]]);
  expect(await linksOf(client, cause.id)).toEqual([['CAUSES', one.id]]);
  const rows = await api.dataSource.manager.findBy(Ticket, [{ id: one.id }, { id: cause.id }]);
  expect(rows.map(({ version }) => version)).toEqual([one.version, cause.version]);
  expect(await kindsOf(admin, one.id)).toEqual([['TICKET_LINKED', cause.id]]);
  expect(await kindsOf(admin, cause.id)).toEqual([['TICKET_LINKED', one.id]]);
  expect(await kindsOf(client, one.id)).toEqual([]);
});

it.each(TICKET_LINK_KINDS)('removes a link of kind %s from either end', async (kind) => {
  const [one, other] = [await ticket(), await ticket()];
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    await link(admin, one.id, other.id, kind);
    const answer = await call(admin, 'DELETE', `${from.id}/links/${to.id}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { links: [] }]);
    expect(codeOf(await call(admin, 'DELETE', `${from.id}/links/${to.id}`))).toBe('LINKED_TICKET_NOT_FOUND');
  }
  expect((await kindsOf(admin, other.id)).filter(([happened]) => happened === 'TICKET_UNLINKED')).toHaveLength(2);
});

it('gives a pair one link, and a ticket none to itself', async () => {
  const [one, other] = [await ticket(), await ticket()];
  await link(admin, one.id, other.id);
  expect(codeOf(await link(admin, one.id, other.id, 'CAUSED_BY'))).toBe('TICKETS_LINKED');
  expect(codeOf(await link(admin, other.id, one.id))).toBe('TICKETS_LINKED');
  expect((await link(admin, one.id, one.id)).json()).toMatchObject({
    details: [{ field: 'ticketId', code: 'otherTicket' }],
  });
});

it('shows each end to its readers only, in the card and in the activity', async () => {
  const [own, other] = [await ticket({ assignedTechnicianId: technician.id }), await ticket()];
  const stranger = await api.make.ticket();
  await link(admin, own.id, other.id);
  await link(admin, own.id, stranger.id, 'CAUSED_BY');
  expect(await linksOf(technician, own.id)).toEqual([]);
  expect(await kindsOf(technician, own.id)).toEqual([]);
  expect(await linksOf(client, own.id)).toEqual([['RELATED', other.id]]);
  expect(codeOf(await call(client, 'GET', `${stranger.id}/links`))).toBe('TICKET_NOT_FOUND');
  expect(codeOf(await link(technician, own.id, other.id))).toBe('LINKED_TICKET_NOT_FOUND');
  expect(codeOf(await link(technician, other.id, own.id))).toBe('TICKET_NOT_FOUND');
  expect(codeOf(await call(technician, 'DELETE', `${own.id}/links/${other.id}`))).toBe('LINKED_TICKET_NOT_FOUND');
  expect(codeOf(await link(client, own.id, other.id))).toBe('FORBIDDEN');
});

it('has duplicates and follow-ups in the same list', async () => {
  const [one, former, next] = [await ticket(), await ticket({ status: 'CLOSED' }), await ticket()];
  const duplicate = await ticket({ status: 'CLOSED', duplicateOfId: one.id });
  await api.dataSource.manager.insert(FollowUp, [
    { ticketId: one.id, followUpOfId: former.id },
    { ticketId: next.id, followUpOfId: one.id },
  ]);
  const related = await ticket();
  await link(admin, related.id, one.id);
  expect(await linksOf(admin, one.id)).toEqual([
    ...[
      ['RELATED', related.id],
      ['DUPLICATE', duplicate.id],
    ],
    ...[
      ['FOLLOW_UP_OF', former.id],
      ['FOLLOW_UP', next.id],
    ],
  ]);
  expect(await linksOf(admin, duplicate.id)).toEqual([['DUPLICATE_OF', one.id]]);
});

it('limits the links of a ticket, from each end', async () => {
  const [full, other] = [await ticket(), await ticket()];
  const others = await Promise.all(Array.from({ length: LIMITS.ticketLinks.max - 1 }, () => ticket()));
  await api.dataSource.manager.insert(
    TicketLink,
    others.map(({ id }) => ({ fromId: id, toId: full.id, kind: 'RELATED' as const })),
  );
  expect((await link(admin, full.id, other.id)).statusCode).toBe(201);
  const last = await ticket();
  expect(codeOf(await link(admin, full.id, last.id))).toBe('TOO_MANY_TICKET_LINKS');
  expect(codeOf(await link(admin, last.id, full.id))).toBe('TOO_MANY_TICKET_LINKS');
});
