import type { INestApplicationContext } from '@nestjs/common';
import { createServer, type AddressInfo } from 'node:net';
import { startApi, type TestApi } from '#test/support/api.js';
import { Program } from '#test/support/programs.js';
import { eventually } from '#test/support/waiting.js';
import { startWorker } from '../../mail/outgoing/mail.support.js';
import { Webhooks } from './webhooks.support.js';

/** The file that docs/webhooks.md links. */
const EXAMPLE = 'docs/webhook-receiver.mjs';

let api: TestApi;
let webhooks: Webhooks;
let worker: INestApplicationContext;
beforeAll(async () => {
  api = await startApi({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
  const admin = await api.make.admin();
  webhooks = new Webhooks(() => api.as(admin));
  worker = await startWorker(api.config);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

it('the documented receiver accepts a message once, and rejects wrong and missing signatures', async () => {
  const port = await freePort();
  const created = await webhooks.create({ url: `http://127.0.0.1:${port}/` });
  const receiver = await Program.start(process.execPath, [EXAMPLE, created.secret, String(port)], 'listening on');
  await webhooks.ping(created);
  const { id } = await webhooks.newest(created, 'DELIVERED');
  await webhooks.call('POST', `/${created.webhook.id}/deliveries/${id}/repeat`);
  await eventually(async () => {
    const [delivery] = await webhooks.deliveries(created);
    return delivery!.state === 'DELIVERED' && delivery!.attempts === 2;
  });
  expect(receiver.output.match(/ping \{\}/g)).toHaveLength(1);
  expect(receiver.output).toMatch(/^again: ping /m);

  await webhooks.call('POST', `/${created.webhook.id}/secret`);
  await webhooks.ping(created);
  expect((await webhooks.newest(created, 'DELAYED')).statusCode).toBe(401);
  const old = { 'webhook-id': 'a', 'webhook-timestamp': '1', 'webhook-signature': 'v1,a' };
  expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: old, body: '{}' })).status).toBe(401);
  expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' })).status).toBe(401);
  expect(receiver.output).toContain('Is this the secret of the webhook?');
  await receiver.end();
});

it('the documented receiver reports a missing secret at its start', async () => {
  await expect(Program.start(process.execPath, [EXAMPLE], 'listening on')).rejects.toThrow(
    'usage: node docs/webhook-receiver.mjs',
  );
});
