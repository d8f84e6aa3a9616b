import { LIMITS } from '#contract/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Inject, startApi, type TestApi } from '#test/support/api.js';
import { someMoment, someText } from '#test/support/matchers.js';
import { ORIGIN, recording, row } from '#test/support/readers/security-events.js';
import type { ErrorBody } from '#contract/index.js';
import { ABSENT, Webhooks } from './webhooks.support.js';

const URL = 'https://receiver.example/plantdesk?token=t0ken';

let api: TestApi;
let admin: TestUser;
let asAdmin: Inject;
const webhooks = new Webhooks(() => asAdmin);
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
  asAdmin = (options) => api.as(admin)({ ...ORIGIN, ...options, headers: { ...ORIGIN.headers, ...options.headers } });
});
afterAll(() => api.close());
beforeEach(() => api.dataSource.query('DELETE FROM webhooks'));

const issue = async (values: object): Promise<string | undefined> => {
  const payload = { name: 'Receiver', url: URL, events: ['ticket.created'], ...values };
  const answer = await webhooks.call('POST', '', payload);
  const [detail] = answer.json<ErrorBody>().details ?? [];
  return detail && `${detail.field} ${detail.code}`;
};

describe('a webhook', () => {
  it('is returned with its secret once, and never again', async () => {
    const answer = await webhooks.call('POST', '', { name: ' MES ', url: ` ${URL} `, events: ['ticket.closed'] });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toContain('no-store');
    const { webhook, secret } = answer.json<{ webhook: { id: string }; secret: string }>();
    expect(webhook).toEqual({
      id: someText,
      name: 'MES',
      url: URL,
      events: ['ticket.closed'],
      isActive: true,
      goneAt: null,
      ownerLeftAt: null,
      createdBy: { id: admin.id, name: admin.name, surname: admin.surname },
      createdAt: someMoment,
      lastDelivery: null,
    });
    expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
    const read = await webhooks.call('GET', `/${webhook.id}`);
    expect(read.json()).toEqual({ webhook });
    const list = await webhooks.call('GET');
    expect(list.headers['x-total-count']).toBe('1');
    expect(list.json()).toEqual({ webhooks: [webhook] });
  });

  it('keeps its secret sealed', async () => {
    const { secret } = await webhooks.create({ url: URL });
    const [stored] = await api.dataSource.query<{ secret: Buffer }[]>('SELECT secret FROM webhooks');
    expect(stored!.secret.toString('latin1')).not.toContain(secret.slice(6, 20));
  });

  it('gets another secret on request', async () => {
    const { webhook, secret } = await webhooks.create({ url: URL });
    const renewed = await webhooks.call('POST', `/${webhook.id}/secret`);
    expect(renewed.statusCode).toBe(200);
    expect(renewed.json<{ secret: string }>().secret).toMatch(/^whsec_/);
    expect(renewed.json<{ secret: string }>().secret).not.toBe(secret);
  });

  it('changes only what was sent', async () => {
    const { webhook } = await webhooks.create({ url: URL });
    const changed = await webhooks.call('PUT', `/${webhook.id}`, { name: 'ERP', isActive: false });
    expect(changed.json()).toEqual({ webhook: { ...webhook, name: 'ERP', isActive: false } });
    expect((await webhooks.call('PUT', `/${webhook.id}`, {})).json()).toEqual(changed.json());
  });

  it('is gone when deleted, with its deliveries', async () => {
    const { webhookId, id } = await api.make.webhookDelivery();
    expect((await webhooks.call('DELETE', `/${webhookId}`)).statusCode).toBe(200);
    expect((await webhooks.call('GET', `/${webhookId}`)).statusCode).toBe(404);
    expect((await webhooks.call('GET', `/${webhookId}/deliveries/${id}`)).statusCode).toBe(404);
    expect((await webhooks.call('DELETE', `/${webhookId}`)).statusCode).toBe(404);
  });

  it.each(['', '/secret', '/ping', '/deliveries', `/deliveries/${ABSENT}`, `/deliveries/${ABSENT}/repeat`])(
    'that does not exist is not found: %s',
    async (path) => {
      const method = /secret|ping|repeat/.test(path) ? 'POST' : 'GET';
      expect((await webhooks.call(method, `/${ABSENT}${path}`)).statusCode).toBe(404);
    },
  );

  it('can be the twentieth, but not the next one, even of two at once', async () => {
    for (let count = 1; count < LIMITS.webhooks.max; count++) await api.make.webhook();
    const payload = { name: 'Receiver', url: URL, events: ['ticket.created'] };
    const responses = await Promise.all([1, 2, 3].map(() => webhooks.call('POST', '', payload)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(responses.map(({ body }) => body).join()).toContain('TOO_MANY_WEBHOOKS');
  });
});

describe('what is rejected', () => {
  it.each([
    ['no events', { events: [] }, 'events isIn'],
    ['an event twice', { events: ['ticket.created', 'ticket.created'] }, 'events isIn'],
    ['an unknown event', { events: ['ping'] }, 'events isIn'],
    ['a long address', { url: `https://receiver.example/${'p'.repeat(500)}` }, 'url maxLength'],
    ['no address', { url: 'receiver' }, 'url url'],
    ['another scheme', { url: 'ftp://receiver.example' }, 'url url'],
    ['a script', { url: 'javascript:alert(1)' }, 'url url'],
    ['a line break', { url: 'https://receiver.example/a\nb' }, 'url singleLine'],
    ['a user name', { url: 'https://me@receiver.example' }, 'url credentials'],
    ['a password', { url: 'https://:pw@receiver.example' }, 'url credentials'],
    ['a fragment', { url: 'https://receiver.example/#a' }, 'url fragment'],
    ['an empty fragment', { url: 'https://receiver.example/#' }, 'url fragment'],
    ['plain http', { url: 'http://receiver.example' }, 'url https'],
    ['plain http to this machine', { url: 'http://127.0.0.1' }, 'url https'],
    ['this machine', { url: 'https://127.0.0.1' }, 'url address'],
    ['this machine, in another way', { url: 'https://0x7f.1' }, 'url address'],
    ['this machine, as one number', { url: 'https://2130706433' }, 'url address'],
    ['this machine by IPv6', { url: 'https://[::1]:3000/' }, 'url address'],
    ['IPv4 within IPv6', { url: 'https://[::ffff:10.0.0.1]/' }, 'url address'],
    ['the metadata service', { url: 'https://169.254.169.254/latest' }, 'url address'],
  ])('%s', async (_, values, expected) => expect(await issue(values)).toBe(expected));

  it('accepts values at the limits', async () => {
    const base = 'https://receiver.example/';
    const url = base + 'p'.repeat(LIMITS.webhookUrl.max - base.length);
    expect(await issue({ name: 'n'.repeat(100), url })).toBeUndefined();
  });

  it('applies to changes, too', async () => {
    const { webhook } = await webhooks.create({ url: URL });
    const answer = await webhooks.call('PUT', `/${webhook.id}`, { url: 'https://10.0.0.1' });
    expect(answer.statusCode).toBe(400);
  });
});

it('the security log records each action, and no secret', async () => {
  const create = () => webhooks.call('POST', '', { name: 'MES', url: URL, events: ['ticket.created'] });
  const { answer, rows } = await recording(api.dataSource, create);
  const { id } = answer.json<{ webhook: { id: string } }>().webhook;
  const details = { webhookId: id, name: 'MES', host: 'receiver.example', isActive: true };
  expect(rows).toEqual([row(answer, 'WEBHOOK_CREATED', { actor: admin, details })]);
  const actions = [
    ['PUT', `/${id}`, 'WEBHOOK_CHANGED', { change: 'SETTINGS' }],
    ['POST', `/${id}/secret`, 'WEBHOOK_CHANGED', { change: 'SECRET' }],
    ['DELETE', `/${id}`, 'WEBHOOK_DELETED', {}],
  ] as const;
  for (const [method, path, kind, more] of actions) {
    const action = await recording(api.dataSource, () =>
      webhooks.call(method, path, method === 'PUT' ? {} : undefined),
    );
    expect(action.rows).toEqual([row(action.answer, kind, { actor: admin, details: { ...details, ...more } })]);
  }
});
