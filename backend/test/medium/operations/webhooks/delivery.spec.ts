import type { INestApplicationContext } from '@nestjs/common';
import { once } from 'node:events';
import { createServer as createTlsServer } from 'node:https';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { TestUser } from '#test/factories/factory.js';
import { ANSWER_DEADLINE } from '#operations/webhooks/sending/webhook-transport.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { SELF_SIGNED } from '#test/support/servers/self-signed.js';
import { eventually } from '#test/support/waiting.js';
import { isSignedWith, WebhookReceiver } from '#test/support/servers/webhook-receiver.js';
import { startWorker } from '../../mail/outgoing/mail.support.js';
import { type Created, Webhooks } from './webhooks.support.js';

let api: TestApi;
let admin: TestUser;
let receiver: WebhookReceiver;
let worker: INestApplicationContext;
const webhooks = new Webhooks(() => api.as(admin));
const { milliseconds } = ANSWER_DEADLINE;
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  api = await startApi({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
  admin = await api.make.admin();
  worker = await startWorker(api.config);
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await receiver.close();
});
afterEach(() => {
  receiver.acceptAll();
  ANSWER_DEADLINE.milliseconds = milliseconds;
});

let count = 0;
const webhook = (): Promise<Created> => webhooks.create({ url: receiver.url(`/${++count}`) });
const pathOf = ({ webhook: { url } }: Created): string => new URL(url).pathname;
const repeat = ({ webhook: { id } }: Created, deliveryId: string) =>
  webhooks.call('POST', `/${id}/deliveries/${deliveryId}/repeat`);

it('delivers, and shows request and response', async () => {
  receiver.reply = (response) => void response.writeHead(202).end('thank\u0000you');
  const created = await webhook();
  expect(await webhooks.ping(created)).toMatchObject({
    type: 'ping',
    ticketId: null,
    state: 'WAITING',
    attempts: 0,
    isRepeatable: false,
  });
  const delivery = await webhooks.newest(created, 'DELIVERED');
  const [received] = await receiver.at(pathOf(created));
  expect(isSignedWith(created.secret, received!)).toBe(true);
  expect(delivery).toMatchObject({
    attempts: 1,
    statusCode: 202,
    fault: null,
    answer: 'thank\uFFFDyou',
    isRepeatable: true,
  });
  expect(delivery.body).toBe(received!.body);
  expect(delivery.eventId).toBe(received!.headers['webhook-id']);
  expect(delivery.duration).toBeGreaterThanOrEqual(0);
  const list = await webhooks.call('GET');
  expect(list.body).toContain('"lastDelivery":{"type":"ping","state":"DELIVERED"');
});

describe('what is retried', () => {
  it.each([
    ['an error', 500, {}],
    ['a refusal', 400, {}],
    ['too many requests', 429, {}],
    ['a redirect, which is not followed', 302, { location: '/elsewhere' }],
    ['a permanent redirect, too', 308, { location: '/elsewhere' }],
  ])('%s', async (_, status, headers) => {
    receiver.reply = (response) => void response.writeHead(status, headers).end('no');
    const created = await webhook();
    await webhooks.ping(created);
    const delayed = await webhooks.newest(created, 'DELAYED');
    expect(delayed).toMatchObject({ statusCode: status, fault: 'WEBHOOK_REFUSED', answer: 'no', attempts: 1 });
    expect(delayed.nextAttemptAt).not.toBeNull();
    expect(receiver.received.filter(({ path }) => path === '/elsewhere')).toEqual([]);
    receiver.acceptAll();
    expect((await repeat(created, delayed.id)).statusCode).toBe(200);
    expect(await webhooks.newest(created, 'DELIVERED')).toMatchObject({ id: delayed.id, attempts: 2, fault: null });
    const [first, second] = await receiver.at(pathOf(created), 2);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(second!.body).toBe(first!.body);
  });

  it('a receiver that does not respond', async () => {
    ANSWER_DEADLINE.milliseconds = 300;
    receiver.reply = () => undefined;
    const created = await webhook();
    await webhooks.ping(created);
    const delayed = await webhooks.newest(created, 'DELAYED');
    expect(delayed).toMatchObject({ statusCode: null, fault: 'WEBHOOK_TIMED_OUT', answer: null });
  });

  it('a connection that breaks', async () => {
    receiver.reply = (response) => response.socket?.resetAndDestroy();
    const created = await webhook();
    await webhooks.ping(created);
    const delayed = await webhooks.newest(created, 'DELAYED');
    expect(delayed).toMatchObject({ fault: 'WEBHOOK_UNREACHABLE', reason: 'ECONNRESET' });
  });

  it('a receiver that closes the connection, or does not speak HTTP', async () => {
    const rude = createServer((socket: Socket) => socket.on('error', () => undefined).end('SSH-2.0-x\r\n'));
    rude.listen(0, '127.0.0.1');
    await once(rude, 'listening');
    const created = await webhooks.create({ url: `http://127.0.0.1:${(rude.address() as AddressInfo).port}/` });
    await webhooks.ping(created);
    expect(await webhooks.newest(created, 'DELAYED')).toMatchObject({ fault: 'WEBHOOK_UNREACHABLE', statusCode: null });
    rude.close();
  });

  it('an untrusted certificate, without sending anything', async () => {
    const heard: unknown[] = [];
    const stranger = createTlsServer(SELF_SIGNED, (request) => void heard.push(request));
    stranger.listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const created = await webhooks.create({ url: `https://127.0.0.1:${(stranger.address() as AddressInfo).port}/` });
    await webhooks.ping(created);
    expect(await webhooks.newest(created, 'DELAYED')).toMatchObject({
      fault: 'WEBHOOK_UNREACHABLE',
      reason: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      statusCode: null,
    });
    expect(heard).toEqual([]);
    stranger.close();
  });

  it('a closed port', async () => {
    const created = await webhooks.create({ url: 'http://127.0.0.1:1/' });
    await webhooks.ping(created);
    expect(await webhooks.newest(created, 'DELAYED')).toMatchObject({ reason: 'ECONNREFUSED' });
  });
});

it('reads only the beginning of an endless response, and goes by its status', async () => {
  ANSWER_DEADLINE.milliseconds = 5_000;
  let sent = 0;
  receiver.reply = (response) => {
    response.writeHead(200);
    const pour = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536))) sent += 65_536;
    };
    response.on('drain', pour);
    pour();
  };
  const created = await webhook();
  await webhooks.ping(created);
  const delivery = await webhooks.newest(created, 'DELIVERED');
  expect(delivery.answer).toBe('x'.repeat(1024));
  expect(sent).toBeLessThan(20 * 1024 * 1024);
});

it('accepts a response whose text never ends by its status', async () => {
  ANSWER_DEADLINE.milliseconds = 500;
  receiver.reply = (response) => void response.writeHead(201).write('begun');
  const created = await webhook();
  await webhooks.ping(created);
  expect(await webhooks.newest(created, 'DELIVERED')).toMatchObject({ statusCode: 201, answer: 'begun' });
});

it('switches a webhook off whose receiver responds 410, and skips what waits', async () => {
  receiver.reply = (response) => void response.writeHead(500).end();
  const created = await webhook();
  await webhooks.ping(created);
  const delayed = await webhooks.newest(created, 'DELAYED');
  receiver.reply = (response) => void response.writeHead(410).end();
  await webhooks.ping(created);
  expect(await webhooks.newest(created, 'FAILED')).toMatchObject({ statusCode: 410, isRepeatable: false });
  const { id } = created.webhook;
  expect((await webhooks.read({ webhookId: id, id: delayed.id })).state).toBe('SKIPPED');
  const { webhook: off } = (await webhooks.call('GET', `/${id}`)).json<Created>();
  expect(off).toMatchObject({ isActive: false, goneAt: expect.any(String) as unknown });
  expect((await webhooks.call('POST', `/${id}/ping`)).statusCode).toBe(409);
  expect((await repeat(created, delayed.id)).statusCode).toBe(409);
  const events = await api.dataSource.query<object[]>(
    `SELECT details FROM security_events WHERE details ->> 'change' = 'GONE' AND details ->> 'webhookId' = $1`,
    [id],
  );
  expect(events).toHaveLength(1);
  const { webhook: on } = (await webhooks.call('PUT', `/${id}`, { isActive: true })).json<Created>();
  expect(on).toMatchObject({ isActive: true, goneAt: null });
});

it.each([
  ['switched off', (id: string) => webhooks.call('PUT', `/${id}`, { isActive: false })],
  ['deleted', (id: string) => webhooks.call('DELETE', `/${id}`)],
])('skips what waits when the webhook is %s', async (_, end) => {
  receiver.reply = (response) => void response.writeHead(503).end();
  const created = await webhook();
  await webhooks.ping(created);
  await webhooks.newest(created, 'DELAYED');
  const key = `SELECT o.status FROM outbox o WHERE o.dedupe_key = $1`;
  const [{ jobKey }] = await api.dataSource.query<[{ jobKey: string }]>(
    'SELECT job_key AS "jobKey" FROM webhook_deliveries WHERE webhook_id = $1',
    [created.webhook.id],
  );
  await end(created.webhook.id);
  expect(await api.dataSource.query(key, [jobKey])).toEqual([{ status: 'SKIPPED' }]);
});

it('signs with the new secret as soon as there is one', async () => {
  const created = await webhook();
  const { secret } = (await webhooks.call('POST', `/${created.webhook.id}/secret`)).json<Created>();
  await webhooks.ping(created);
  const [received] = await receiver.at(pathOf(created));
  expect([isSignedWith(secret, received!), isSignedWith(created.secret, received!)]).toEqual([true, false]);
});

it('repeats a delivered message, however often repeat is pressed at once', async () => {
  const created = await webhook();
  await webhooks.ping(created);
  const { id } = await webhooks.newest(created, 'DELIVERED');
  const presses = await Promise.all([1, 2, 3].map(() => repeat(created, id)));
  expect(presses.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(1);
  for (const { statusCode, body } of presses)
    expect(statusCode === 200 || body.includes('WEBHOOK_DELIVERY_PENDING')).toBe(true);
  await eventually(async () => {
    const [delivery] = await webhooks.deliveries(created);
    return delivery!.state === 'DELIVERED' && delivery!.attempts > 1;
  });
  const ids = (await receiver.at(pathOf(created), 2)).map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
});

it('pages and filters the deliveries', async () => {
  const { id: webhookId } = await api.make.webhook();
  const old = new Date(Date.now() - 31 * 24 * 3600 * 1000);
  await api.make.webhookDelivery({ webhookId, createdAt: old });
  await api.make.webhookDelivery({ webhookId, type: 'ticket.closed' });
  await api.make.webhookDelivery({ webhookId, outcome: null });
  await api.make.webhookDelivery({ webhookId, outcome: 'SKIPPED' });
  const get = async (query: string) => {
    const answer = await webhooks.call('GET', `/${webhookId}/deliveries${query}`);
    const { deliveries } = answer.json<{ deliveries: { state: string; type: string }[] }>();
    return [answer.headers['x-total-count'], deliveries.map(({ state }) => state)];
  };
  expect(await get('')).toEqual(['3', ['SKIPPED', 'FAILED', 'DELIVERED']]);
  expect(await get('?order=asc&limit=2')).toEqual(['3', ['DELIVERED', 'FAILED']]);
  expect(await get('?page=2&limit=2')).toEqual(['3', ['DELIVERED']]);
  expect(await get('?state=FAILED,SKIPPED')).toEqual(['2', ['SKIPPED', 'FAILED']]);
  expect(await get('?type=ticket.closed')).toEqual(['1', ['DELIVERED']]);
  expect((await webhooks.call('GET', `/${webhookId}/deliveries?state=DONE`)).statusCode).toBe(400);
});
