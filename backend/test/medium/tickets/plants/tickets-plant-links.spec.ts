import type { TestUser } from '#test/factories/factory.js';
import { Ticket } from '#tickets/index.js';
import { startApi, type TestApi } from '#test/support/api.js';

interface Body {
  ticket: { version: number; plant: { id: string; link?: string } | null; plantSerialNumber: string };
  proposals: { plant: { id: string }; reasons: string[] }[];
  activity: { kind: string; payload: object }[];
  statusHistory: { changeReason: string; changes: object }[];
  code: string;
}

let api: TestApi;
let admin: TestUser;
let member: TestUser;
let model: { id: string };
beforeAll(async () => {
  api = await startApi();
  [admin, member] = [await api.make.admin(), await api.make.member({ companyRole: 'KEY_USER' })];
  model = await api.make.plantModel({ code: 'TX-90' });
});
afterAll(() => api.close());

const ticketOf = async (values: Partial<Ticket>): Promise<Ticket> =>
  api.make.ticket({ createdById: member.id, companyId: member.companyId, plantType: 'TX 90', ...values });
const own = (serialNumber: string, ownerCompanyId = member.companyId) =>
  api.make.plant({ serialNumber, ownerCompanyId, modelId: model.id });
const link = (as: TestUser, id: number, payload: object) =>
  api.as(as)({ method: 'PUT', url: `/api/tickets/${id}/plant`, payload });
const linked = async (id: number, payload: object): Promise<Body['ticket']> => {
  const answer = await link(admin, id, payload);
  expect(answer.statusCode).toBe(200);
  return answer.json<Body>().ticket;
};
const read = async <K extends keyof Body>(as: TestUser, path: string, name: K): Promise<Body[K]> =>
  (await api.as(as)({ method: 'GET', url: `/api/tickets/${path}` })).json<Body>()[name];

describe('proposals', () => {
  it('name similar plants, the likeliest first, with their reasons', async () => {
    const { id: other } = await api.make.company();
    const [loose, sold, typo] = [await own('PR-1O42'), await own('PR-1042', other), await own('PR-10422')];
    await own('XX-9');
    const { id } = await ticketOf({ plantSerialNumber: 'PR 1042' });
    const proposals = await read(admin, `${id}/plant-proposals`, 'proposals');
    expect(proposals.map(({ plant, reasons }) => [plant.id, reasons])).toEqual([
      [sold.id, ['SAME_SERIAL', 'SAME_MODEL', 'OTHER_COMPANY']],
      ...[loose, typo]
        .map((plant): [string, string[]] => [plant.id, ['SIMILAR_SERIAL', 'SAME_MODEL', 'SAME_COMPANY']])
        .sort(([one], [two]) => (one < two ? -1 : 1)),
    ]);
  });

  it('are none where no serial number is similar', async () => {
    const { id } = await ticketOf({ plantSerialNumber: 'Capannone nord' });
    expect(await read(admin, `${id}/plant-proposals`, 'proposals')).toEqual([]);
  });
});

describe('the plant of a ticket', () => {
  it('is confirmed, changed and removed, with an activity for staff each time', async () => {
    const [plant, other] = [await own('CO-1'), await own('CO-2')];
    const written = { plantSerialNumber: 'CO-1', plantId: plant.id, plantLink: 'EXACT' } as const;
    const { id, version } = await ticketOf(written);
    const confirmed = await linked(id, { plantId: plant.id, version });
    expect(confirmed).toMatchObject({ version: version + 1, plant: { id: plant.id, link: 'CONFIRMED' } });
    expect(confirmed.plantSerialNumber).toBe('CO-1');
    expect((await linked(id, { plantId: plant.id, version })).version).toBe(version + 1);
    expect((await linked(id, { plantId: other.id })).plant).toMatchObject({ id: other.id });
    expect((await linked(id, { plantId: null })).plant).toBeNull();
    const [one, two] = [plant, other].map((it) => ({ id: it.id, name: `TX-90 ${it.serialNumber}` }));
    const entries = await read(admin, `${id}/activity`, 'activity');
    expect(entries.map(({ kind, payload }) => [kind, payload])).toEqual([
      ['PLANT_LINKED', { plant: { from: two, to: null } }],
      ['PLANT_LINKED', { plant: { from: one, to: two } }],
      ['PLANT_LINKED', { plant: { from: one, to: one } }],
    ]);
    expect(await read(member, `${id}/activity`, 'activity')).toEqual([]);
    expect(await read(member, `${id}/status-history`, 'statusHistory')).toEqual([]);
    const [change] = await read(admin, `${id}/status-history`, 'statusHistory');
    expect(change).toMatchObject({
      changeReason: 'Plant linked',
      changes: { plant: { from: one?.name, to: one?.name } },
    });
  });

  it('is linked on a closed ticket, too, by its technician', async () => {
    const technician = await api.make.technician();
    const plant = await own('CL-1');
    const { id } = await ticketOf({ status: 'CLOSED', assignedTechnicianId: technician.id });
    expect((await link(technician, id, { plantId: plant.id })).statusCode).toBe(200);
    expect((await read(member, String(id), 'ticket')).plant).toMatchObject({ id: plant.id });
  });

  it('of another company is linked without showing it to the client', async () => {
    const { id: buyer } = await api.make.company();
    const plant = await own('SO-1', buyer);
    const { id } = await ticketOf({});
    await linked(id, { plantId: plant.id });
    expect((await read(member, String(id), 'ticket')).plant).toBeNull();
  });

  it('stays as it is for an older version and for an unknown plant', async () => {
    const plant = await own('ST-1');
    const { id, version } = await ticketOf({});
    const refusals = [
      await link(admin, id, { plantId: plant.id, version: version + 1 }),
      await link(admin, id, { plantId: '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11' }),
      await link(admin, id, {}),
    ];
    expect(refusals.map((answer) => answer.json<Body>().code)).toEqual([
      'TICKET_CHANGED',
      'PLANT_NOT_FOUND',
      'VALIDATION_FAILED',
    ]);
    expect((await read(admin, String(id), 'ticket')).plant).toBeNull();
  });
});
