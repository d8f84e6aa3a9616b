import type { TestUser } from '#test/factories/factory.js';
import { Ticket } from '#tickets/index.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { someText } from '#test/support/matchers.js';
import { assistance } from '#test/support/submissions.js';

interface Body {
  data: { id: number; plantType: string; plantSerialNumber: string; plant: object | null };
  ticket: { plantSerialNumber: string; plant: object | null };
  tickets: { id: number }[];
  pagination: { totalItems: number };
  code: string;
}

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());

const raise = (as: TestUser | undefined, values: Record<string, unknown>) =>
  (as ? api.as(as) : api.inject)({ method: 'POST', url: '/api/tickets', payload: assistance(values) });
const raised = async (as: TestUser | undefined, values: Record<string, unknown>): Promise<Body['data']> => {
  const answer = await raise(as, values);
  expect(answer.statusCode).toBe(201);
  return answer.json<Body>().data;
};
const linkOf = async (id: number): Promise<unknown[]> => {
  const { plantId, plantLink } = await api.dataSource.manager.findOneByOrFail(Ticket, { id });
  return [plantId, plantLink];
};
const plantSeen = async (as: TestUser, id: number): Promise<object | null> =>
  (await api.as(as)({ method: 'GET', url: `/api/tickets/${id}` })).json<Body>().ticket.plant;
const listed = async (as: TestUser, query: string): Promise<number[]> => {
  const body = (await api.as(as)({ method: 'GET', url: `/api/tickets?${query}` })).json<Body>();
  expect(body.pagination.totalItems).toBe(body.tickets.length);
  return body.tickets.map(({ id }) => id);
};

describe('a new ticket', () => {
  it('is linked to the plant with its serial number, and keeps what was written', async () => {
    const member = await api.make.member();
    const plant = await api.make.plant({ serialNumber: 'AB-1042', ownerCompanyId: member.companyId });
    const { id, plantSerialNumber } = await raised(member, { plantSerialNumber: 'matr. ab 1042' });
    expect([plantSerialNumber, await linkOf(id)]).toEqual(['matr. ab 1042', [plant.id, 'EXACT']]);
  });

  it('is linked by a similar serial number only within the company and the model', async () => {
    const member = await api.make.member();
    const model = await api.make.plantModel({ code: 'TX-9' });
    const plant = await api.make.plant({
      ...{ modelId: model.id, serialNumber: 'CD-1042', ownerCompanyId: member.companyId },
    });
    const typed = { plantType: 'tx 9', plantSerialNumber: 'CD-1O42' };
    expect(await linkOf((await raised(member, typed)).id)).toEqual([plant.id, 'LOOSE']);
    for (const sender of [undefined, await api.make.member()])
      expect(await linkOf((await raised(sender, typed)).id)).toEqual([null, null]);
  });

  it('is not linked to a plant of another company', async () => {
    const owner = await api.make.member();
    await api.make.plant({ serialNumber: 'EF-1042', ownerCompanyId: owner.companyId });
    const { id } = await raised(await api.make.member(), { plantSerialNumber: 'EF-1042' });
    expect(await linkOf(id)).toEqual([null, null]);
  });

  it('takes type and serial number of the plant that a member chose', async () => {
    const member = await api.make.member();
    const model = await api.make.plantModel({ code: 'LC-900' });
    const plant = await api.make.plant({
      ...{ modelId: model.id, serialNumber: 'GH-7', ownerCompanyId: member.companyId, label: 'Line 3' },
    });
    const data = await raised(member, { plantId: plant.id, plantType: 'other', plantSerialNumber: 'other' });
    expect(data).toMatchObject({ plantType: 'LC-900', plantSerialNumber: 'GH-7' });
    expect(data.plant).toEqual({
      ...{ id: plant.id, serialNumber: 'GH-7', manufacturer: someText },
      ...{ model: 'LC-900', label: 'Line 3' },
    });
    expect(await linkOf(data.id)).toEqual([plant.id, 'CHOSEN']);
  });

  it('cannot name a plant of another company, nor can a visitor name one', async () => {
    const { id: ownerCompanyId } = await api.make.company();
    const { id: plantId } = await api.make.plant({ ownerCompanyId });
    for (const sender of [undefined, await api.make.member(), await api.make.user()]) {
      const answer = await raise(sender, { plantId });
      expect([answer.statusCode, answer.json<Body>().code]).toEqual([404, 'PLANT_NOT_FOUND']);
    }
  });
});

describe('a visitor who types the serial number of a company', () => {
  it('gets the same response as for any other, and the company sees nothing', async () => {
    const { id: companyId } = await api.make.company({ sharing: 'EVERYBODY' });
    const member = await api.make.member({ companyId, companyRole: 'KEY_USER' });
    const plant = await api.make.plant({ serialNumber: 'JK-1042', ownerCompanyId: companyId });
    const known = await raised(undefined, { plantSerialNumber: 'JK-1042', email: 'guess@example.com' });
    const unknown = await raised(undefined, { plantSerialNumber: 'JK-9999', email: 'other@example.com' });
    expect([known.plant, unknown.plant, Object.keys(known)]).toEqual([null, null, Object.keys(unknown)]);
    expect(await linkOf(known.id)).toEqual([plant.id, 'EXACT']);
    expect([await listed(member, ''), await listed(member, `plantId=${plant.id}`)]).toEqual([[], []]);
    expect(await listed(admin, `plantId=${plant.id}`)).toEqual([known.id]);
    expect(await plantSeen(admin, known.id)).toMatchObject({ id: plant.id, link: 'EXACT' });
  });
});

describe('a plant that was sold', () => {
  it('takes no ticket along, and shows the former owner nothing more', async () => {
    const [{ id: seller }, { id: buyer }] = [await api.make.company(), await api.make.company()];
    const [former, present] = [
      await api.make.member({ companyId: seller, companyRole: 'KEY_USER' }),
      await api.make.member({ companyId: buyer, companyRole: 'KEY_USER' }),
    ];
    const plant = await api.make.plant({ serialNumber: 'LM-1042', ownerCompanyId: seller });
    const { id } = await raised(former, { plantSerialNumber: 'LM-1042' });
    expect(await plantSeen(former, id)).toMatchObject({ id: plant.id });
    const payload = { ownerCompanyId: buyer };
    await api.as(admin)({ method: 'PUT', url: `/api/plants/${plant.id}`, payload });
    const { id: later } = await raised(present, { plantSerialNumber: 'LM-1042' });
    expect([await plantSeen(former, id), await listed(former, '')]).toEqual([null, [id]]);
    expect(await listed(former, `plantId=${plant.id}`)).toEqual([]);
    expect(await listed(present, `plantId=${plant.id}`)).toEqual([later]);
    expect(await listed(admin, `plantId=${plant.id}`)).toEqual([later, id]);
  });
});

it('lists filter by company', async () => {
  const [member, other] = [await api.make.member(), await api.make.member()];
  const { id } = await raised(member, {});
  await raised(other, {});
  expect(await listed(admin, `companyId=${member.companyId}`)).toEqual([id]);
  expect(await listed(other, `companyId=${member.companyId}`)).toEqual([]);
});
