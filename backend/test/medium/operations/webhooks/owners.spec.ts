import { SecurityEvent } from '#kernel/security-log/index.js';
import type { WebhookDto } from '#operations/webhooks/webhook.dto.js';
import { WebhookDelivery } from '#operations/webhooks/index.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { assistance } from '#test/support/submissions.js';
import { Webhooks } from './webhooks.support.js';

let api: TestApi;
let admin: TestUser;
const webhooks = new Webhooks(() => api.as(admin));
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());

const read = async (id: string): Promise<WebhookDto> =>
  (await webhooks.call('GET', `/${id}`)).json<{ webhook: WebhookDto }>().webhook;
const change = (method: 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) =>
  api.as(admin)({ method, url: `/api/users/${path}`, payload });

describe('webhooks of a former administrator', () => {
  it.each([
    ['demoted', ({ id }: TestUser) => change('PUT', id, { role: 'CLIENT' })],
    ['deactivated', ({ id }: TestUser) => change('PUT', id, { isActive: false })],
    ['deleted', ({ id }: TestUser) => change('DELETE', id)],
    ['erased', ({ id }: TestUser) => change('POST', `${id}/erasure`, { currentPassword: PASSWORD })],
  ])('are switched off with the change, and send nothing that waits: %s', async (_, action) => {
    const owner = await api.make.admin();
    const { id } = await api.make.webhook({ createdById: owner.id, events: ['ticket.created'] });
    const other = await api.make.webhook({ createdById: admin.id, events: ['ticket.created'] });
    await api.inject({ method: 'POST', url: '/api/tickets', payload: assistance() });
    expect((await action(owner)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ isActive: false, goneAt: null, ownerLeftAt: expect.any(String) as unknown });
    expect(await read(other.id)).toMatchObject({ isActive: true, ownerLeftAt: null });
    const [{ state }] = await api.dataSource.query<[{ state: string }]>(
      'SELECT j.status AS state FROM webhook_deliveries d JOIN outbox j ON j.dedupe_key = d.job_key WHERE d.webhook_id = $1',
      [id],
    );
    expect(state).not.toBe('WAITING');
    await api.inject({ method: 'POST', url: '/api/tickets', payload: assistance() });
    expect(await api.dataSource.manager.countBy(WebhookDelivery, { webhookId: id })).toBe(1);
    const events = await api.dataSource.manager.findBy(SecurityEvent, { kind: 'WEBHOOK_CHANGED', actorId: admin.id });
    expect(events.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ webhookId: id, isActive: false, change: 'OWNER_LEFT' }),
    );
  });

  it('stay on while the owner stays an administrator: another name, or a reset of the password', async () => {
    const owner = await api.make.admin();
    const { id } = await api.make.webhook({ createdById: owner.id });
    expect((await change('PUT', owner.id, { name: 'Altra' })).statusCode).toBe(200);
    expect((await change('POST', `${owner.id}/reset-password`)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ isActive: true, ownerLeftAt: null });
  });

  it('belong to the administrator who switches them on again, and survive the former one', async () => {
    const owner = await api.make.admin();
    const { id } = await api.make.webhook({ createdById: owner.id });
    await change('PUT', owner.id, { role: 'CLIENT' });
    expect((await webhooks.call('PUT', `/${id}`, { name: 'Renamed' })).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ isActive: false, createdBy: { id: owner.id } });
    expect((await webhooks.call('PUT', `/${id}`, { isActive: true })).statusCode).toBe(200);
    await change('DELETE', owner.id);
    expect(await read(id)).toMatchObject({ isActive: true, ownerLeftAt: null, createdBy: { id: admin.id } });
  });
});
