import type { INestApplicationContext } from '@nestjs/common';
import type { WebhookMessageType } from '#contract/index.js';
import { WEBHOOK_EVENTS } from '#contract/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { someMoment, someText } from '#test/support/matchers.js';
import { assistance, type CreatedAnswer } from '#test/support/submissions.js';
import { eventually } from '#test/support/waiting.js';
import { isSignedWith, WebhookReceiver } from '#test/support/servers/webhook-receiver.js';
import { startWorker } from '../../mail/outgoing/mail.support.js';
import { type Created, Webhooks } from './webhooks.support.js';

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
let receiver: WebhookReceiver;
let worker: INestApplicationContext;
let all: Created;
const webhooks = new Webhooks(() => api.as(admin));
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  api = await startApi({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
  [admin, technician] = [await api.make.admin(), await api.make.technician()];
  worker = await startWorker(api.config);
  all = await webhooks.create({ url: receiver.url('/all'), events: [...WEBHOOK_EVENTS] });
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await receiver.close();
});

const raise = async (): Promise<number> => {
  const answer = await api.inject({ method: 'POST', url: '/api/tickets', payload: assistance() });
  return answer.json<CreatedAnswer>().data.id;
};
const change = async (ticketId: number, payload: object) => {
  const answer = await api.as(admin)({ method: 'PATCH', url: `/api/tickets/${ticketId}/status`, payload });
  expect(answer.statusCode).toBe(200);
};

/** The first webhook's messages about the ticket, in the order of their ids. */
const about = async (ticketId: number, count: number) => {
  const messages = () =>
    receiver.received.filter(({ path, message }) => path === '/all' && message.data.ticket?.id === ticketId);
  await eventually(() => Promise.resolve(messages().length >= count));
  return messages().sort((a, b) => (a.message.id < b.message.id ? -1 : 1));
};
const typesOf = (messages: { message: { type: WebhookMessageType } }[]) => messages.map(({ message }) => message.type);

it('sends the complete life of a ticket, signed, in the order of ids and versions', async () => {
  const id = await raise();
  await change(id, {
    status: 'IN_PROGRESS',
    technicalAreaId: technician.technicalAreaId,
    assignedTechnicianId: technician.id,
    priority: 'HIGH',
  });
  const work = { notes: 'Only for staff', hoursSpent: 1.5 };
  await api.as(technician)({ method: 'POST', url: `/api/tickets/${id}/worklogs`, payload: work });
  await change(id, { status: 'OPEN' });
  await change(id, {
    status: 'CLOSED',
    finalReport: 'Everything was mended',
    finalInternalNotes: 'Only for staff',
    hoursSpent: 0.5,
  });
  const messages = await about(id, 7);
  expect(typesOf(messages)).toEqual([
    'ticket.created',
    'ticket.assigned',
    'ticket.status_changed',
    'worklog.added',
    'ticket.status_changed',
    'worklog.added',
    'ticket.closed',
  ]);
  expect(messages.map(({ message: { data } }) => data.ticket?.version)).toEqual([1, 2, 2, 3, 4, 5, 5]);
  for (const message of messages) {
    expect(isSignedWith(all.secret, message)).toBe(true);
    expect(message.headers['webhook-id']).toBe(message.message.id);
    expect(message.headers['content-type']).toBe('application/json');
    expect(Math.abs(Number(message.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(300);
    expect(message.body).not.toMatch(/Only for staff|mended|@|laser stops|Rossi S\.r\.l\./);
  }
  const listed = (await webhooks.deliveries(all)).filter(({ ticketId }) => ticketId === id);
  expect(listed.map(({ eventId }) => eventId).sort()).toEqual(messages.map(({ message }) => message.id));
  const [created, assigned, started, logged, reopened, closingHours, closed] = messages.map(({ message }) => message);
  const fresh = { id, version: 1, status: 'OPEN', category: 'ASSISTANCE', priority: 'NOT_SET' };
  const url = `http://plantdesk.test/tickets/${id}`;
  expect(created).toEqual({
    id: someText,
    type: 'ticket.created',
    createdAt: someMoment,
    data: { ticket: { ...fresh, technicalArea: null, assignedTechnician: null, url } },
  });
  const { name, surname } = technician;
  expect(assigned!.data).toEqual({
    ticket: {
      ...fresh,
      version: 2,
      status: 'IN_PROGRESS',
      priority: 'HIGH',
      technicalArea: { id: technician.technicalAreaId, name: someText },
      assignedTechnician: { id: technician.id, name, surname },
      url,
    },
  });
  expect(started!.data.previousStatus).toBe('OPEN');
  expect(reopened!.data).toMatchObject({ previousStatus: 'IN_PROGRESS', ticket: { status: 'OPEN' } });
  expect(logged!.data.worklog).toEqual({ id: someText, technicianId: technician.id, hoursSpent: 1.5 });
  expect(closingHours!.data.worklog).toEqual({ id: someText, technicianId: admin.id, hoursSpent: 0.5 });
  expect(closed!.data.ticket?.status).toBe('CLOSED');
});

it('reports corrected hours as they stand', async () => {
  const id = await raise();
  const work = await api.make.worklog({ ticketId: id, technicianId: technician.id });
  const url = `/api/tickets/${id}/worklogs/${work.id}`;
  await api.as(admin)({ method: 'PATCH', url, payload: { hoursSpent: 2.5 } });
  const messages = await about(id, 2);
  expect(typesOf(messages)).toEqual(['ticket.created', 'worklog.corrected']);
  const worklog = { id: work.id, technicianId: technician.id, hoursSpent: 2.5 };
  expect(messages[1]?.message.data).toMatchObject({ worklog });
});

it('names the closed ticket of a follow-up, after the new ticket was reported as any other', async () => {
  const former = await api.make.ticket({ status: 'CLOSED' });
  const url = `/api/tickets/${former.id}/follow-up`;
  const answer = await api.as(admin)({ method: 'POST', url, payload: { body: 'It stopped again' } });
  const { id } = answer.json<{ ticket: { id: number } }>().ticket;
  const messages = await about(id, 2);
  expect(typesOf(messages)).toEqual(['ticket.created', 'ticket.follow_up_created']);
  const [created, followed] = messages.map(({ message: { data } }) => data);
  expect(followed).toEqual({ ...created, followUpOf: former.id });
});

it('sends nothing that a webhook did not subscribe to, or while it is off', async () => {
  await webhooks.create({ url: receiver.url('/closed'), events: ['ticket.closed'] });
  await webhooks.create({ url: receiver.url('/off'), events: ['ticket.created'], isActive: false });
  const id = await raise();
  expect(typesOf(await about(id, 1))).toEqual(['ticket.created']);
  await change(id, { status: 'CLOSED', finalReport: 'Everything was mended' });
  const { message } = (await receiver.at('/closed'))[0]!;
  expect(message).toMatchObject({ type: 'ticket.closed', data: { ticket: { id } } });
  expect(receiver.received.filter(({ path }) => path === '/off')).toEqual([]);
});

it('gives the message of one event the same id at every receiver, each with its own signature', async () => {
  const second = await webhooks.create({ url: receiver.url('/second') });
  const id = await raise();
  const [mine] = await about(id, 1);
  const [theirs] = await receiver.at('/second');
  expect(theirs!.body).toBe(mine!.body);
  expect(isSignedWith(second.secret, theirs!)).toBe(true);
  expect(isSignedWith(second.secret, mine!)).toBe(false);
});

it('sends nothing for a ticket that was rolled back', async () => {
  const count = async (): Promise<string> => {
    const [row] = await api.dataSource.query<{ count: string }[]>('SELECT count(*) FROM webhook_deliveries');
    return row!.count;
  };
  const before = await count();
  const id = (await api.make.ticket({ status: 'CLOSED' })).id;
  const refused = await api.as(admin)({
    method: 'PATCH',
    url: `/api/tickets/${id}/status`,
    payload: { status: 'OPEN' },
  });
  expect(refused.statusCode).toBe(409);
  expect(await count()).toBe(before);
});

it('lets tickets be raised while a subscribed webhook is being deleted', async () => {
  const doomed = await webhooks.create({ url: receiver.url('/doomed') });
  const raised = Array.from({ length: 10 }, raise);
  await webhooks.call('DELETE', `/${doomed.webhook.id}`);
  for (const id of await Promise.all(raised)) expect(id).toBeGreaterThan(0);
});

/** A stop that a visitor reports, and what a receiver is sent about it. */
async function stopOfVisitor() {
  const payload = assistance({ productionStopped: true });
  const created = await api.inject({ method: 'POST', url: '/api/tickets', payload });
  const { id } = created.json<CreatedAnswer>().data;
  const sent = () =>
    receiver.received
      .filter(({ path, message }) => path === '/all' && message.data.stop?.ticketIds.includes(id))
      .map(({ message }) => message);
  const message = async (count: number) => {
    await eventually(() => Promise.resolve(sent().length >= count));
    return sent().at(-1)!;
  };
  const began = await message(1);
  return { id, began, stopId: began.data.stop!.id, sent, message };
}
const callAsAdmin = async (method: 'PUT' | 'PATCH' | 'POST', url: string, payload: object): Promise<void> =>
  expect((await api.as(admin)({ method, url: `/api/${url}`, payload })).statusCode).toBe(200);

it('sends the life of a stop, with its plant once it is known', async () => {
  const plant = await api.make.plant();
  const { id, began, stopId, message } = await stopOfVisitor();
  expect(began).toMatchObject({
    type: 'plant.stopped',
    data: { stop: { startedAt: someText, endedAt: null, confirmed: false, ticketIds: [id] } },
  });
  expect(began.data).not.toHaveProperty('plant');
  await callAsAdmin('PUT', `tickets/${id}/plant`, { plantId: plant.id });
  await callAsAdmin('PATCH', `stops/${stopId}`, { confirmed: true, version: 1 });
  expect(await message(2)).toMatchObject({
    type: 'plant.stop_confirmed',
    data: { stop: { id: stopId, confirmed: true }, plant: { id: plant.id } },
  });
  await callAsAdmin('POST', `stops/${stopId}/end`, {});
  expect(await message(3)).toMatchObject({
    type: 'plant.running',
    data: { stop: { id: stopId, endedAt: someText }, plant: { id: plant.id } },
  });
});

it('sends the end of a report that joins the running stop of its plant', async () => {
  const plant = await api.make.plant();
  await api.make.stop({ plantId: plant.id });
  const { id, stopId, sent, message } = await stopOfVisitor();
  await callAsAdmin('PUT', `tickets/${id}/plant`, { plantId: plant.id });
  await callAsAdmin('PATCH', `stops/${stopId}`, { confirmed: true, version: 1 });
  await message(2);
  expect(sent().map(({ type, data }) => [type, data.stop?.id])).toEqual([
    ['plant.stopped', stopId],
    ['plant.running', stopId],
  ]);
});
