import type { INestApplicationContext } from '@nestjs/common';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { eventually } from '#test/support/waiting.js';
import { WebhookReceiver } from '#test/support/servers/webhook-receiver.js';
import { startWorker } from '../../mail/outgoing/mail.support.js';
import { Webhooks } from './webhooks.support.js';

let api: TestApi;
let admin: TestUser;
let receiver: WebhookReceiver;
let worker: INestApplicationContext;
const webhooks = new Webhooks(() => api.as(admin));
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  api = await startApi({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
  admin = await api.make.admin();
  worker = await startWorker(api.config);
  const events = ['plant.created', 'plant.changed', 'plant.owner_changed', 'plant.merged'] as const;
  await webhooks.create({ url: receiver.url('/plants'), events: [...events] });
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await receiver.close();
});

const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<Answer> =>
  api.as(admin)({ method, url, payload });
const create = async (serialNumber: string): Promise<string> => {
  const { id: modelId } = await api.make.plantModel();
  const answer = await call('POST', '/api/plants', { modelId, serialNumber, label: 'Words', notes: 'Words' });
  return answer.json<{ plant: { id: string } }>().plant.id;
};
/** The messages about the plant, in the order of their ids. */
const about = async (plantId: string, count: number) => {
  const messages = () =>
    receiver.received.filter(({ path, message }) => path === '/plants' && message.data.plant?.id === plantId);
  await eventually(() => Promise.resolve(messages().length >= count));
  return messages()
    .map(({ message }) => message)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
};

it('says that a plant was registered and changed, and whose it is, without words of the owner', async () => {
  const id = await create('SN-1');
  const { id: companyId } = await api.make.company();
  await call('PUT', `/api/plants/${id}`, { state: 'OUT_OF_SERVICE', site: 'Words' });
  await call('PUT', `/api/plants/${id}`, { ownerCompanyId: companyId });
  await call('PUT', `/api/plants/${id}`, { ownerCompanyId: null });
  const messages = await about(id, 4);
  expect(messages.map(({ type, data }) => [type, data.plant?.version, data.previousOwnerCompanyId])).toEqual([
    ['plant.created', 1, undefined],
    ['plant.changed', 2, undefined],
    ['plant.owner_changed', 3, null],
    ['plant.owner_changed', 4, companyId],
  ]);
  expect(messages[2]?.data).toEqual({
    previousOwnerCompanyId: null,
    plant: {
      ...{ id, version: 3, serialNumber: 'SN-1', state: 'OUT_OF_SERVICE', ownerCompanyId: companyId },
      model: {
        id: expect.any(String) as string,
        manufacturer: expect.any(String) as string,
        code: expect.any(String) as string,
      },
      url: `http://plantdesk.test/plants/${id}/show`,
    },
  });
  expect(JSON.stringify(messages)).not.toContain('Words');
});

it('says which plant another one was merged into, and when it is separate again', async () => {
  const [twin, id] = [await create('SN-2'), await create('SN-3')];
  await call('POST', `/api/plants/${twin}/merge`, { intoId: id });
  const [, merged] = await about(id, 2);
  expect(merged).toMatchObject({ type: 'plant.merged', data: { mergedPlantId: twin } });
  await call('DELETE', `/api/plants/${twin}/merge`);
  expect((await about(twin, 2)).map(({ type }) => type)).toEqual(['plant.created', 'plant.changed']);
});

it('says nothing of a change that was refused', async () => {
  const id = await create('SN-4');
  const refused = await call('PUT', `/api/plants/${id}`, { label: 'x', version: 7 });
  expect(refused.statusCode).toBe(409);
  await call('PUT', `/api/plants/${id}`, { label: 'x' });
  expect((await about(id, 2)).map(({ data }) => data.plant?.version)).toEqual([1, 2]);
});

it('says whose plants are after a merge of companies', async () => {
  const [{ id: from }, { id: intoId }] = [await api.make.company(), await api.make.company()];
  const { id } = await api.make.plant({ ownerCompanyId: from });
  await call('POST', `/api/companies/${from}/merge`, { intoId });
  const [message] = await about(id, 1);
  expect(message?.data).toMatchObject({ previousOwnerCompanyId: from, plant: { ownerCompanyId: intoId } });
});
