import { SecurityEvent } from '#kernel/security-log/index.js';
import { ApiToken } from '#organisation/api-tokens/index.js';
import { BEGINNING_LENGTH } from '#organisation/api-tokens/token-text.js';
import { WebhookDelivery } from '#operations/webhooks/index.js';
import type { WebhookMessageDto } from '#operations/webhooks/messages/webhook-message.dto.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { assistance, type CreatedAnswer } from '#test/support/submissions.js';
import { erase, tablesNaming } from './privacy.support.js';
import { Webhooks } from './webhooks/webhooks.support.js';

const PERSON = { name: 'Ermenegilda', surname: 'Zucchermaglio "Lù" \\1' };
const WORDS = ['Ermenegilda', 'Zucchermaglio'];
const ADDRESS = '203.0.113.77';

let api: TestApi;
let admin: TestUser;
const webhooks = new Webhooks(() => api.as(admin));
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());

const newToken = async (owner: TestUser, payload: object): Promise<string> => {
  const fields = { name: `Programma di ${PERSON.name}`, currentPassword: PASSWORD, ...payload };
  const answer = await api.as(owner)({ method: 'POST', url: '/api/api-tokens', payload: fields });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ token: string }>().token;
};

/** A call of a program. */
const call = (token: string, method: 'GET' | 'POST', url: string, payload?: object) =>
  api.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` }, remoteAddress: ADDRESS });

const assign = async (technician: TestUser): Promise<number> => {
  const created = await api.inject({ method: 'POST', url: '/api/tickets', payload: assistance() });
  const { id } = created.json<CreatedAnswer>().data;
  const { technicalAreaId, id: assignedTechnicianId } = technician;
  const payload = { status: 'IN_PROGRESS', technicalAreaId, assignedTechnicianId };
  await api.as(admin)({ method: 'PATCH', url: `/api/tickets/${id}/status`, payload });
  return id;
};
const close = async (ticketId: number): Promise<void> => {
  const payload = { status: 'CLOSED', finalReport: 'The head was replaced', hoursSpent: 1 };
  await api.as(admin)({ method: 'PATCH', url: `/api/tickets/${ticketId}/status`, payload });
};

it('deletes the API tokens of the user, ended ones included, and their names in the security log', async () => {
  const person = await api.make.admin();
  const token = await newToken(person, { scopes: ['users:write'] });
  const user = { name: 'Elio', surname: 'Verdi', email: 'elio@example.com', role: 'CLIENT' };
  expect((await call(token, 'POST', '/api/users', user)).statusCode).toBe(201);
  await api.make.apiToken({ userId: person.id, name: PERSON.name, revokedAt: new Date() });
  const other = await api.make.apiToken({ name: 'Magazzino', createdById: person.id });
  const [used] = await api.dataSource.manager.findBy(ApiToken, { lastUsedAddress: ADDRESS });
  expect(used?.userId).toBe(person.id);
  expect(await tablesNaming(api.dataSource, WORDS)).toEqual(['api_tokens', 'security_events']);

  expect((await erase(api, admin, person.id)).statusCode).toBe(200);

  expect(await tablesNaming(api.dataSource, WORDS)).toEqual([]);
  expect((await api.dataSource.manager.find(ApiToken)).map(({ id }) => id)).toEqual([other.id]);
  const [made] = await api.dataSource.manager.findBy(SecurityEvent, { kind: 'API_TOKEN_CREATED' });
  expect(made?.details).toEqual({ beginning: token.slice(0, BEGINNING_LENGTH), scopes: 'users:write' });
  expect((await call(token, 'GET', '/api/users')).statusCode).toBe(401);
  // Its creator may still know it.
  expect((await call(other.text, 'GET', '/api/tickets')).statusCode).toBe(401);
});

it("clears the owner of webhooks, and a technician's name in messages", async () => {
  const maker = await api.make.admin();
  const { id: webhookId } = await api.make.webhook({
    createdById: maker.id,
    events: ['ticket.assigned', 'ticket.closed', 'worklog.added'],
  });
  const [technician, colleague] = [await api.make.technician(PERSON), await api.make.technician()];
  for (const one of [technician, colleague]) await close(await assign(one));
  const planned = await api.dataSource.manager.find(WebhookDelivery, { order: { id: 'ASC' } });
  expect(planned).toHaveLength(6);
  await api.dataSource.manager.update(WebhookDelivery, { webhookId }, { answer: 'Hello' });
  expect(await tablesNaming(api.dataSource, WORDS)).toContain('webhook_deliveries');

  for (const { id } of [maker, technician]) expect((await erase(api, admin, id)).statusCode).toBe(200);

  expect(await tablesNaming(api.dataSource, WORDS)).toEqual([]);
  const { webhook } = (await webhooks.call('GET', `/${webhookId}`)).json<{ webhook: object }>();
  expect(webhook).toMatchObject({ createdBy: null, isActive: false });
  const left = await api.dataSource.manager.find(WebhookDelivery, { order: { id: 'ASC' } });
  const messages = left.map(({ body, answer }) => ({ answer, ...(JSON.parse(body) as WebhookMessageDto) }));
  const erased = { id: technician.id, name: 'Persona', surname: '(cancellata)' };
  for (const [n, { answer, ...message }] of messages.entries()) {
    const before = JSON.parse(planned[n]?.body ?? '') as WebhookMessageDto;
    if (n < 3 && before.data.ticket) before.data.ticket.assignedTechnician = erased;
    expect([message, answer]).toEqual([before, n < 3 ? null : 'Hello']);
  }
});
