import type { INestApplicationContext } from '@nestjs/common';
import { startApi, type TestApi } from '#test/support/api.js';
import { WebhookReceiver } from '#test/support/servers/webhook-receiver.js';
import { startWorker } from '../../mail/outgoing/mail.support.js';
import { Webhooks } from './webhooks.support.js';

let api: TestApi;
let webhooks: Webhooks;
let receiver: WebhookReceiver;
let worker: INestApplicationContext;
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  api = await startApi();
  const admin = await api.make.admin();
  webhooks = new Webhooks(() => api.as(admin));
  worker = await startWorker(api.config);
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await receiver.close();
});

it.each([
  ['a name that stands for this machine', () => `https://localhost:${receiver.port}/`],
  ['the same without TLS', () => `http://localhost:${receiver.port}/`],
  ['this machine', () => receiver.url()],
  ['this machine within IPv6', () => `http://[::ffff:127.0.0.1]:${receiver.port}/`],
  ['the metadata service', () => 'http://169.254.169.254/latest'],
])('never sends a message to %s, whatever was saved', async (_, urlOf) => {
  const created = await webhooks.create({ url: 'https://receiver.example/' });
  const connections = jest.fn();
  receiver.onConnection = connections;
  await api.dataSource.query('UPDATE webhooks SET url = $2 WHERE id = $1', [created.webhook.id, urlOf()]);
  await webhooks.ping(created);
  const failed = await webhooks.newest(created, 'FAILED');
  expect(failed).toMatchObject({ fault: 'WEBHOOK_ADDRESS_REFUSED', statusCode: null, attempts: 1 });
  expect(connections).not.toHaveBeenCalled();
});

it('does not send a message that can no longer be signed', async () => {
  const created = await webhooks.create({ url: 'https://receiver.example/' });
  await api.dataSource.query(`UPDATE webhooks SET secret = 'other' WHERE id = $1`, [created.webhook.id]);
  await webhooks.ping(created);
  expect(await webhooks.newest(created, 'FAILED')).toMatchObject({ fault: 'WEBHOOK_SECRET_UNREADABLE' });
});
