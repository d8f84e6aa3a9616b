import { LIFETIMES } from '#contract/index.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import type { Answer } from '#test/support/api.js';
import { outcomeOf } from '../concurrency/race.js';
import { Talk } from '../conversation/conversation.support.js';

let talk: Talk;
beforeAll(async () => void (talk = await Talk.open()));
afterAll(() => talk.close());

const closed = (values: Partial<Ticket> = {}): Promise<Ticket> => talk.ticket({ status: 'CLOSED', ...values });
const follow = (user: TestUser, id: number, body = 'The beam goes out again'): Promise<Answer> =>
  talk.call(user, 'POST', `tickets/${id}/follow-up`, { body });
const around = async (user: TestUser, id: number): Promise<unknown> =>
  (await talk.call(user, 'GET', `tickets/${id}/follow-ups`)).json();
const raised = (answer: Answer): Promise<Ticket> =>
  talk.api.dataSource.manager.findOneByOrFail(Ticket, {
    id: answer.json<{ ticket: { id: number } }>().ticket.id,
  });
const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1000);

it('raises a linked ticket of the same owner and plant, and leaves the closed one as it is', async () => {
  const former = await closed({ category: 'SPARE_PART', priority: 'HIGH', productionStopped: true });
  const before = (await talk.call(talk.admin, 'GET', `tickets/${former.id}`)).body;
  const { id, title, ...values } = await raised(await follow(talk.client, former.id));
  expect(values).toMatchObject({
    status: 'OPEN',
    category: 'ASSISTANCE',
    priority: 'NOT_SET',
    description: 'The beam goes out again',
    createdById: talk.client.id,
    assignedTechnicianId: null,
    technicalAreaId: former.technicalAreaId,
    plantSerialNumber: former.plantSerialNumber,
    contactEmail: former.contactEmail,
    productionStopped: false,
    parts: null,
  });
  const ref = { id, title, status: 'OPEN' };
  expect(await around(talk.client, former.id)).toEqual({ followUpOf: null, followUps: [ref], until: null });
  const formerRef = { id: former.id, title: former.title, status: 'CLOSED' };
  expect(await around(talk.client, id)).toEqual({ followUpOf: formerRef, followUps: [], until: null });
  expect((await talk.call(talk.admin, 'GET', `tickets/${former.id}`)).body).toBe(before);
  const mails = await talk.api.dataSource.manager.findBy(OutboxJob, { subject: `ticket:${id}`, queue: 'mail' });
  expect(new Set(mails.map(({ topic }) => topic))).toEqual(new Set(['ticket-received', 'new-ticket']));
});

it('is offered for thirty days, and hidden from a technician who does not see the new ticket', async () => {
  const { id } = await closed({ closedAt: ago(LIFETIMES.followUp - 60) });
  const until = new Date(Date.now() + 60_000);
  const offered = await around(talk.client, id);
  expect(Math.abs(Date.parse((offered as { until: string }).until) - until.getTime())).toBeLessThan(60_000);
  await follow(talk.admin, id);
  expect(await around(talk.technician, id)).toEqual({ followUpOf: null, followUps: [], until: null });
});

it('links both in their timelines, for those who see the other ticket', async () => {
  const former = await closed();
  const { id } = await raised(await follow(talk.client, former.id));
  const linksOf = async (user: TestUser, ticket: number): Promise<unknown[]> => {
    const answer = await talk.call(user, 'GET', `tickets/${ticket}/activity`);
    const { activity } = answer.json<{ activity: { kind: string; payload: Record<string, unknown> }[] }>();
    return activity.flatMap(({ payload: { followUp, followUpOf } }) => followUp ?? followUpOf ?? []);
  };
  for (const user of [talk.client, talk.admin]) {
    expect(await linksOf(user, former.id)).toEqual([{ from: null, to: id }]);
    expect(await linksOf(user, id)).toEqual([{ from: null, to: former.id }]);
  }
  expect(await linksOf(talk.technician, former.id)).toEqual([]);
  const other = await talk.api.make.technician();
  await talk.api.dataSource.manager.update(Ticket, id, { assignedTechnicianId: other.id });
  expect(await linksOf(other, id)).toEqual([]);
});

it.each<[string, () => Promise<Ticket>]>([
  ['an open ticket', () => talk.ticket()],
  ['a ticket closed long ago', () => closed({ closedAt: ago(LIFETIMES.followUp + 60) })],
  ['a duplicate', async () => closed({ duplicateOfId: (await talk.ticket()).id })],
])('is refused for %s', async (_, ticket) => {
  const { id } = await ticket();
  expect(outcomeOf(await follow(talk.client, id))).toBe('409 FOLLOW_UP_UNAVAILABLE');
});

it('raises nothing for words of thanks', async () => {
  const { id } = await closed();
  expect((await follow(talk.client, id, 'Grazie mille, buona giornata!')).json()).toEqual({ ticket: null });
  expect(await around(talk.client, id)).toMatchObject({ followUps: [] });
});

it('raises one at a time, however many ask at once, and another when that is closed', async () => {
  const { id } = await closed();
  const outcomes = (await Promise.all(Array.from({ length: 5 }, () => follow(talk.client, id)))).map(outcomeOf);
  expect(outcomes.sort()).toEqual(['201', ...Array<string>(4).fill('409 FOLLOW_UP_EXISTS')]);
  const { followUps } = (await around(talk.client, id)) as { followUps: { id: number }[] };
  await talk.api.dataSource.manager.update(Ticket, followUps[0]!.id, { status: 'CLOSED', closedAt: new Date() });
  expect((await follow(talk.client, id)).statusCode).toBe(201);
});

it('asks for words, within the limit', async () => {
  const { id } = await closed();
  expect(outcomeOf(await follow(talk.client, id, ' '))).toBe('400 VALIDATION_FAILED');
  expect(outcomeOf(await follow(talk.client, id, 'x'.repeat(5001)))).toBe('400 VALIDATION_FAILED');
  expect((await follow(talk.client, id, 'x'.repeat(5000))).statusCode).toBe(201);
});
