import { startApi, type TestApi } from '#test/support/api.js';
import { Webhooks } from './webhooks.support.js';

let api: TestApi;
let webhooks: Webhooks;
beforeAll(async () => {
  api = await startApi({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8,::1,10.0.0.0/8' });
  const admin = await api.make.admin();
  webhooks = new Webhooks(() => api.as(admin));
});
afterAll(() => api.close());

describe('the configuration', () => {
  it.each(['http://127.0.0.1:8080/', 'https://10.255.0.1/', 'http://localhost:9/hook', 'https://receiver.example'])(
    'allows %s',
    async (url) => expect((await webhooks.create({ url })).webhook.url).toBe(url),
  );

  it.each(['http://8.8.8.8/', 'http://192.168.0.1/', 'https://192.168.0.1/', 'http://absent.invalid/'])(
    'does not allow %s',
    async (url) => {
      const answer = await webhooks.call('POST', '', { name: 'n', url, events: ['ticket.created'] });
      expect(answer.statusCode).toBe(400);
    },
  );
});
