import type { INestApplicationContext } from '@nestjs/common';
import type { TestUser } from '#test/factories/factory.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import { Ticket } from '#tickets/index.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { eventually } from '#test/support/waiting.js';
import { startWorker } from '#test/medium/mail/outgoing/mail.support.js';

let api: TestApi;
let worker: INestApplicationContext;
let admin: TestUser;
let member: TestUser;
beforeAll(async () => {
  api = await startApi();
  worker = await startWorker(api.config);
  [admin, member] = [await api.make.admin(), await api.make.member()];
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const linkEarlier = async (): Promise<void> => {
  const { manager } = api.dataSource;
  await manager.delete(OutboxJob, { topic: 'plant-links' });
  const replies = await Promise.all(
    [1, 2].map(() => api.as(admin)({ method: 'POST', url: '/api/tickets/plant-links' })),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
  await eventually(async () => (await manager.countBy(OutboxJob, { topic: 'plant-links', status: 'DONE' })) > 0);
};
const ticketOf = (values: Partial<Ticket>): Promise<Ticket> =>
  api.make.ticket({ createdById: member.id, companyId: member.companyId, plantType: 'TX-7', ...values });
const found = async ({ id }: Ticket) => {
  const { plantId, plantLink, version, updatedAt } = await api.dataSource.manager.findOneByOrFail(Ticket, { id });
  return { plantId, plantLink, version, updatedAt };
};

it('links earlier tickets by the rules of new ones, and leaves all else of them', async () => {
  const exact = await ticketOf({ plantSerialNumber: 'matr. bf 1042' });
  const loose = await ticketOf({ plantSerialNumber: 'BF-2O42' });
  const foreign = await ticketOf({ plantSerialNumber: 'BF-3042' });
  const model = await api.make.plantModel({ code: 'TX-7' });
  const { id: otherCompany } = await api.make.company();
  const owned = { modelId: model.id, ownerCompanyId: member.companyId };
  const [one, two] = [
    await api.make.plant({ ...owned, serialNumber: 'BF-1042' }),
    await api.make.plant({ ...owned, serialNumber: 'BF-2042' }),
  ];
  await api.make.plant({ ...owned, serialNumber: 'BF-3042', ownerCompanyId: otherCompany });
  const before = [await found(exact), await found(loose), await found(foreign)];
  await linkEarlier();
  expect([await found(exact), await found(loose), await found(foreign)]).toEqual([
    { ...before[0], plantId: one.id, plantLink: 'EXACT' },
    { ...before[1], plantId: two.id, plantLink: 'LOOSE' },
    before[2],
  ]);
});

it('leaves a ticket alone whose plant staff removed', async () => {
  const plant = await api.make.plant({ serialNumber: 'BG-1042', ownerCompanyId: member.companyId });
  const ticket = await ticketOf({ plantSerialNumber: 'BG-1042', plantId: plant.id, plantLink: 'EXACT' });
  const payload = { plantId: null };
  await api.as(admin)({ method: 'PUT', url: `/api/tickets/${ticket.id}/plant`, payload });
  await linkEarlier();
  expect((await found(ticket)).plantId).toBeNull();
});

it('leaves a ticket by a plate alone, which the limit of a day left without its plant', async () => {
  const plant = await api.make.plant({ serialNumber: 'BI-1042', ownerCompanyId: member.companyId });
  const { code } = await api.make.plate({ plantId: plant.id });
  const ticket = await ticketOf({ plantSerialNumber: 'BI-1042', plateCode: code });
  const other = await ticketOf({ plantSerialNumber: 'BI-1042' });
  await linkEarlier();
  expect([(await found(ticket)).plantId, (await found(other)).plantId]).toEqual([null, plant.id]);
});

it('links more tickets than one batch holds', async () => {
  const TICKETS = 2100;
  const last = await ticketOf({ plantSerialNumber: 'BH-1042' });
  await api.dataSource.query(
    `INSERT INTO tickets SELECT (jsonb_populate_record(t, jsonb_build_object('id', nextval('tickets_id_seq')))).*
     FROM tickets t, generate_series(2, $2) WHERE t.id = $1`,
    [last.id, TICKETS],
  );
  const { id: plantId } = await api.make.plant({ serialNumber: 'BH-1042', ownerCompanyId: member.companyId });
  await linkEarlier();
  expect(await api.dataSource.manager.countBy(Ticket, { plantId })).toBe(TICKETS);
});
