import type { INestApplicationContext } from '@nestjs/common';
import type { ApiTokenScope } from '#contract/index.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import { Company } from '#organisation/companies/index.js';
import { Plant } from '#plants/index.js';
import { Ticket } from '#tickets/index.js';
import { type Inject, startApi, type TestApi } from '#test/support/api.js';
import { eventually } from '#test/support/waiting.js';
import { startWorker } from '#test/medium/mail/outgoing/mail.support.js';

interface Candidate {
  serialNumber: string;
  model: string;
  manufacturer: string | null;
  owner: { id: string | null; name: string } | null;
  plant: { id: string } | null;
  ticketCount: number;
  isClear: boolean;
}

let api: TestApi;
let worker: INestApplicationContext;
let asAdmin: Inject;
beforeAll(async () => {
  api = await startApi();
  worker = await startWorker(api.config);
  asAdmin = api.as(await api.make.admin());
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const candidatesLike = async (beginning: string): Promise<Candidate[]> => {
  const reply = await asAdmin({ method: 'GET', url: '/api/tickets/plant-candidates?limit=100' });
  const { candidates } = reply.json<{ candidates: Candidate[] }>();
  return candidates.filter(({ serialNumber }) => serialNumber.startsWith(beginning));
};
const imported = async (rows: object[], how: object = {}): Promise<string[]> => {
  const payload = { createModels: true, createCompanies: true, newOnly: true, ...how, rows };
  const reply = await asAdmin({ method: 'POST', url: '/api/plants/import', payload });
  const { results } = reply.json<{ results: { outcome: string; reason: string | null }[] }>();
  return results.map(({ outcome, reason }) => reason ?? outcome);
};
const linkEarlier = async (): Promise<void> => {
  await api.dataSource.manager.delete(OutboxJob, { topic: 'plant-links' });
  await asAdmin({ method: 'POST', url: '/api/tickets/plant-links' });
  await eventually(
    async () => (await api.dataSource.manager.countBy(OutboxJob, { topic: 'plant-links', status: 'DONE' })) > 0,
  );
};
const plantIdOf = async ({ id }: Ticket): Promise<string | null> =>
  (await api.dataSource.manager.findOneByOrFail(Ticket, { id })).plantId;

it('makes plants and companies of what was typed, and links their tickets', async () => {
  const visitor = { companyId: null, plantType: 'RG-1', company: 'Registro S.r.l.' };
  const tickets = await Promise.all(
    ['RG-42', 'matr. RG 42', 'RG 42'].map((plantSerialNumber) => api.make.ticket({ ...visitor, plantSerialNumber })),
  );
  const [candidate, ...others] = await candidatesLike('RG');
  expect(others).toEqual([]);
  expect(candidate).toMatchObject({
    ...{ model: 'RG-1', manufacturer: null, owner: { id: null, name: 'Registro S.r.l.' }, plant: null },
    ...{ ticketCount: 3, isClear: false, doubt: 'STRANGERS' },
  });
  const row = {
    manufacturer: 'RG makers',
    model: 'RG-1',
    serialNumber: candidate?.serialNumber,
    owner: 'Registro S.r.l.',
  };
  expect(await imported([row], { dryRun: true })).toEqual(['CREATED']);
  expect(await api.dataSource.manager.countBy(Company, { name: 'Registro S.r.l.' })).toBe(0);
  expect(await imported([row, { ...row, serialNumber: 'RG-43' }])).toEqual(['CREATED', 'CREATED']);
  const [company, ...more] = await api.dataSource.manager.findBy(Company, { name: 'Registro S.r.l.' });
  expect(more).toEqual([]);
  const plant = await api.dataSource.manager.findOneByOrFail(Plant, { serialKey: 'rg42' });
  expect(plant.ownerCompanyId).toBe(company?.id);
  await linkEarlier();
  expect(await Promise.all(tickets.map(plantIdOf))).toEqual([plant.id, plant.id, plant.id]);
  expect(await candidatesLike('RG')).toEqual([]);
});

it('links no ticket of another company, and shows that the number is registered', async () => {
  const [owner, other] = [await api.make.member(), await api.make.member()];
  const plant = await api.make.plant({ serialNumber: 'RH-42', ownerCompanyId: owner.companyId });
  const ticket = await api.make.ticket({
    createdById: other.id,
    companyId: other.companyId,
    plantSerialNumber: 'RH-42',
  });
  await linkEarlier();
  expect(await plantIdOf(ticket)).toBeNull();
  const [candidate, ...others] = await candidatesLike('RH');
  expect(others).toEqual([]);
  expect(candidate).toMatchObject({ plant: { id: plant.id }, isClear: false });
});

it('changes no plant of the registry, and creates no company for a refused row', async () => {
  const plant = await api.make.plant({ serialNumber: 'RK-42' });
  const { manufacturer, model } = await modelOf(plant);
  const row = { manufacturer, model, serialNumber: 'rk 42', owner: 'Unknown yet' };
  expect(await imported([row])).toEqual(['REGISTERED']);
  expect(await api.dataSource.manager.countBy(Company, { name: 'Unknown yet' })).toBe(0);
  expect((await api.dataSource.manager.findOneByOrFail(Plant, { id: plant.id })).ownerCompanyId).toBe(
    plant.ownerCompanyId,
  );
  expect(await imported([{ ...row, serialNumber: 'RK-43' }], { createCompanies: false })).toEqual(['OWNER_UNKNOWN']);
});

const modelOf = async ({ id }: Plant): Promise<{ manufacturer: string; model: string }> => {
  const { plant } = (await asAdmin({ method: 'GET', url: `/api/plants/${id}` })).json<{
    plant: { model: { manufacturer: string; code: string } };
  }>();
  return { manufacturer: plant.model.manufacturer, model: plant.model.code };
};

it('leaves out tickets that have a plant, and those that staff decided about', async () => {
  const plant = await api.make.plant({ serialNumber: 'RL-0' });
  await api.make.ticket({ plantSerialNumber: 'RL-1', plantId: plant.id, plantLink: 'CONFIRMED' });
  const removed = await api.make.ticket({ plantSerialNumber: 'RL-2', plantId: plant.id, plantLink: 'EXACT' });
  await asAdmin({ method: 'PUT', url: `/api/tickets/${removed.id}/plant`, payload: { plantId: null } });
  await api.make.ticket({ plantSerialNumber: 'RL-3' });
  expect((await candidatesLike('RL')).map(({ serialNumber }) => serialNumber)).toEqual(['RL-3']);
});

it('lists those with most tickets first, in pages', async () => {
  for (const count of [3, 4])
    for (let nth = 0; nth < count; nth++) await api.make.ticket({ plantSerialNumber: `RM-${count}` });
  const page = async (number: number) =>
    (await asAdmin({ method: 'GET', url: `/api/tickets/plant-candidates?limit=1&page=${number}` })).json<{
      candidates: Candidate[];
      pagination: { totalItems: number };
    }>();
  const [first, second] = [await page(1), await page(2)];
  expect([first, second].map(({ candidates }) => candidates[0]?.serialNumber)).toEqual(['RM-4', 'RM-3']);
  expect((await page(first.pagination.totalItems + 1)).candidates).toEqual([]);
});

it('takes companies:write of a token that creates companies', async () => {
  const admin = await api.make.admin();
  const send = async (scopes: ApiTokenScope[], how: object): Promise<string | number> => {
    const { text } = await api.make.apiToken({ userId: admin.id, scopes });
    const headers = { authorization: `Bearer ${text}` };
    const payload = { rows: [], ...how };
    const reply = await api.inject({ method: 'POST', url: '/api/plants/import', headers, payload });
    return reply.json<{ code?: string }>().code ?? reply.statusCode;
  };
  expect(await send(['plants:write'], {})).toBe(200);
  expect(await send(['plants:write'], { createCompanies: true })).toBe('API_TOKEN_SCOPE_MISSING');
  expect(await send(['plants:write', 'companies:write'], { createCompanies: true })).toBe(200);
});
