import { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Inject, startApi, type TestApi } from '#test/support/api.js';
import { someMoment } from '#test/support/matchers.js';

interface Body {
  plant: { id: string; version: number; mergedInto: object | null; mergedPlants: { id: string }[] };
  plants: { id: string }[];
  plates: { code: string }[];
  plantModels: { plantCount: number }[];
  code: string;
}

let api: TestApi;
let admin: TestUser;
let asAdmin: Inject;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
  asAdmin = api.as(admin);
});
afterAll(() => api.close());

const merge = (id: string, intoId: string) =>
  asAdmin({ method: 'POST', url: `/api/plants/${id}/merge`, payload: { intoId } });
const undo = (id: string) => asAdmin({ method: 'DELETE', url: `/api/plants/${id}/merge` });
const read = async (path: string, inject = asAdmin): Promise<Body> =>
  (await inject({ method: 'GET', url: `/api/${path}` })).json<Body>();
const plantIdOf = async (id: number): Promise<string | null> =>
  (await api.dataSource.manager.findOneByOrFail(Ticket, { id })).plantId;

/** One machine that was registered twice, with what hangs on either. */
async function twice() {
  const { id: modelId } = await api.make.plantModel();
  const { id: ownerCompanyId } = await api.make.company();
  const [stays, goes] = [
    await api.make.plant({ modelId, ownerCompanyId }),
    await api.make.plant({ modelId, ownerCompanyId }),
  ];
  const ticketOf = (plantId: string): Promise<Ticket> => api.make.ticket({ plantId, plantLink: 'EXACT' });
  const tickets = [await ticketOf(goes.id), await ticketOf(goes.id)];
  const plate = await api.make.plate({ plantId: goes.id });
  return { stays, goes, tickets, plate, kept: await ticketOf(stays.id), modelId, ownerCompanyId };
}

describe('a merge', () => {
  it('gives tickets and plates to the plant that stays, without a new version', async () => {
    const { stays, goes, tickets, plate, kept } = await twice();
    const answer = await merge(goes.id, stays.id);
    expect(answer.statusCode).toBe(200);
    const name = expect.stringContaining(goes.serialNumber) as string;
    expect(answer.json<Body>().plant).toMatchObject({
      ...{ id: stays.id, mergedInto: null },
      mergedPlants: [{ id: goes.id, name, mergedAt: someMoment, allowedActions: ['UNDO_MERGE'] }],
    });
    expect(await Promise.all([...tickets, kept].map(({ id }) => plantIdOf(id)))).toEqual(Array(3).fill(stays.id));
    const { version } = await api.dataSource.manager.findOneByOrFail(Ticket, { id: tickets[0]?.id ?? 0 });
    expect(version).toBe(tickets[0]?.version);
    expect((await read(`plates?plantId=${stays.id}`)).plates.map(({ code }) => code)).toEqual([plate.code]);
  });

  it('takes the plant from lists and counts; staff still read it, clients no longer', async () => {
    const { stays, goes, modelId, ownerCompanyId } = await twice();
    await merge(goes.id, stays.id);
    const member = api.as(await api.make.member({ companyId: ownerCompanyId }));
    for (const inject of [asAdmin, member])
      expect((await read(`plants?search=${goes.serialNumber}`, inject)).plants).toEqual([]);
    expect((await read(`plant-models?ids=${modelId}`)).plantModels).toMatchObject([{ plantCount: 1 }]);
    expect((await read(`companies/${ownerCompanyId}`)) as unknown).toMatchObject({ company: { plantCount: 1 } });
    expect((await read(`plants/${goes.id}`)).plant).toMatchObject({
      mergedInto: { id: stays.id },
      allowedActions: ['UNDO_MERGE'],
    });
    expect((await read(`plants/${goes.id}`, member)).code).toBe('PLANT_NOT_FOUND');
  });

  it('gives tickets with the serial number of the former plant to the one that stays', async () => {
    const { stays, goes } = await twice();
    await merge(goes.id, stays.id);
    const { id } = await api.make.ticket({ plantSerialNumber: goes.serialNumber.toLowerCase() });
    await api.dataSource.query('UPDATE tickets SET plant_id = NULL, plant_link = NULL WHERE id = $1', [id]);
    const { proposals } = (await read(`tickets/${id}/plant-proposals`)) as unknown as { proposals: object[] };
    expect(proposals).toMatchObject([{ plant: { id: stays.id }, reasons: ['SAME_SERIAL'] }]);
  });

  it('refuses further changes of the former plant, also as the plant of a ticket', async () => {
    const { stays, goes, kept } = await twice();
    await merge(goes.id, stays.id);
    const other = await api.make.plant();
    const refused = [
      await asAdmin({ method: 'PUT', url: `/api/plants/${goes.id}`, payload: { label: 'Line 3' } }),
      await asAdmin({ method: 'POST', url: `/api/plants/${goes.id}/plates` }),
      await merge(goes.id, other.id),
      await merge(other.id, goes.id),
      await asAdmin({ method: 'PUT', url: `/api/tickets/${kept.id}/plant`, payload: { plantId: goes.id } }),
    ];
    expect(refused.map((answer) => answer.json<Body>().code)).toEqual([
      ...Array<string>(4).fill('PLANT_MERGED'),
      'PLANT_NOT_FOUND',
    ]);
  });

  it('refuses plants of two owners, but not one without an owner', async () => {
    const [one, other] = [await twice(), await twice()];
    const refused = await merge(one.goes.id, other.stays.id);
    expect([refused.statusCode, refused.json<Body>().code]).toEqual([409, 'PLANT_OWNERS_DIFFER']);
    expect(await plantIdOf(one.tickets[0]?.id ?? 0)).toBe(one.goes.id);
    const free = await api.make.plant();
    expect((await merge(free.id, one.stays.id)).statusCode).toBe(200);
    expect((await merge(one.goes.id, (await api.make.plant()).id)).statusCode).toBe(200);
  });

  it('refuses a plant that was of another company while the owner of the other one had that', async () => {
    const { id: modelId } = await api.make.plantModel();
    const [former, owner] = [await api.make.company(), await api.make.company()];
    const registered = async (serialNumber: string, ownerCompanyId: string): Promise<string> => {
      const payload = { modelId, serialNumber, ownerCompanyId };
      return (await asAdmin({ method: 'POST', url: '/api/plants', payload })).json<Body>().plant.id;
    };
    const sell = (id: string, ownerCompanyId: string | null) =>
      asAdmin({ method: 'PUT', url: `/api/plants/${id}`, payload: { ownerCompanyId } });
    const [sold, soldLater, stays] = [
      await registered('TWO-1', former.id),
      await registered('TWO-2', former.id),
      await registered('TWO-3', former.id),
    ];
    await sell(sold, null);
    await sell(stays, owner.id);
    await sell(soldLater, null);
    expect((await merge(soldLater, stays)).json<Body>().code).toBe('PLANT_OWNERS_DIFFER');
    expect((await merge(sold, stays)).statusCode).toBe(200);
  });

  it('refuses a plant as its own other, and an absent one', async () => {
    const { stays } = await twice();
    expect((await merge(stays.id, stays.id)).json<Body>().code).toBe('VALIDATION_FAILED');
    expect((await merge(stays.id, admin.id)).json<Body>().code).toBe('PLANT_NOT_FOUND');
  });

  it('keeps the serial number free for a new plant', async () => {
    const { stays, goes, modelId } = await twice();
    await merge(goes.id, stays.id);
    const payload = { modelId, serialNumber: goes.serialNumber };
    expect((await asAdmin({ method: 'POST', url: '/api/plants', payload })).statusCode).toBe(201);
    expect((await undo(goes.id)).json<Body>().code).toBe('PLANT_SERIAL_IN_USE');
  });

  it('lets a ticket that is raised meanwhile belong to the plant that stays, or to none', async () => {
    const { stays, goes } = await twice();
    const plant = { plantType: 'X', plantSerialNumber: goes.serialNumber, plantId: goes.id };
    const payload = {
      ...{ category: 'ASSISTANCE', company: 'Rossi', name: 'Anna', surname: 'Rossi', email: 'anna@example.com' },
      ...{ description: 'The laser stops.', alarmsPresent: false, ...plant },
    };
    const raise = () => asAdmin({ method: 'POST', url: '/api/tickets', payload });
    expect((await raise()).statusCode).toBe(201);
    const [one, merged, other] = await Promise.all([raise(), merge(goes.id, stays.id), raise()]);
    expect(merged.statusCode).toBe(200);
    for (const { statusCode } of [one, other]) expect([201, 404]).toContain(statusCode);
    const [{ left }] = await api.dataSource.query<[{ left: number }]>(
      'SELECT count(*)::int AS left FROM tickets WHERE plant_id = $1',
      [goes.id],
    );
    expect(left).toBe(0);
  });
});

describe('undoing a merge', () => {
  it('gives back what was moved, but not what staff changed since', async () => {
    const { stays, goes, tickets, kept } = await twice();
    const third = await api.make.plant();
    await merge(goes.id, stays.id);
    const [first, second] = tickets as [Ticket, Ticket];
    await asAdmin({ method: 'PUT', url: `/api/tickets/${second.id}/plant`, payload: { plantId: third.id } });
    const answer = await undo(goes.id);
    expect(answer.json<Body>().plant).toMatchObject({ id: goes.id, mergedInto: null });
    expect(await Promise.all([first, second, kept].map(({ id }) => plantIdOf(id)))).toEqual([
      ...[goes.id, third.id, stays.id],
    ]);
    expect((await read(`plates?plantId=${goes.id}`)).plates).toHaveLength(1);
    expect((await read(`plants/${stays.id}`)).plant.mergedPlants).toEqual([]);
    expect((await undo(goes.id)).json<Body>().code).toBe('PLANT_NOT_MERGED');
  });

  it('brings back the plants that were merged before, one merge after the other', async () => {
    const { stays, goes, tickets } = await twice();
    const last = await api.make.plant();
    await merge(goes.id, stays.id);
    await merge(stays.id, last.id);
    expect((await read(`plants/${last.id}`)).plant.mergedPlants.map(({ id }) => id)).toEqual([stays.id, goes.id]);
    await undo(stays.id);
    expect((await read(`plants/${goes.id}`)).plant).toMatchObject({
      mergedInto: { id: stays.id },
      allowedActions: ['UNDO_MERGE'],
    });
    await undo(goes.id);
    expect(await plantIdOf(tickets[0]?.id ?? 0)).toBe(goes.id);
  });
});
