import type { ApiTokenScope } from '#contract/index.js';
import type { PlantWorkList } from '#papers/passport/works/plant-work.dto.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { Participant } from '#tickets/index.js';

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
let former: TestUser;
let member: TestUser;
let plantId: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
  former = await api.make.technician({ name: 'Luca', surname: 'Bianchi' });
});
afterAll(() => api.close());
beforeEach(async () => {
  technician = await api.make.technician();
  const { id: companyId } = await api.make.company({ sharing: 'EVERYBODY' });
  member = await api.make.member({ companyId });
  plantId = (await api.make.plant({ ownerCompanyId: companyId })).id;
});

const get = (user: TestUser, query = ''): Promise<Answer> =>
  api.as(user)({ method: 'GET', url: `/api/plants/${plantId}/works${query}` });
const page = async (user: TestUser, query?: string): Promise<PlantWorkList> => {
  const answer = await get(user, query);
  expect(answer.statusCode).toBe(200);
  return answer.json<PlantWorkList>();
};
const reports = async (user: TestUser, query?: string): Promise<unknown[]> =>
  (await page(user, query)).works.map(({ report }) => report);
const sell = async (): Promise<TestUser> => {
  const { id: companyId } = await api.make.company({ sharing: 'EVERYBODY' });
  const payload = { ownerCompanyId: companyId };
  const sold = await api.as(admin)({ method: 'PUT', url: `/api/plants/${plantId}`, payload });
  expect(sold.statusCode).toBe(200);
  return api.make.member({ companyId });
};
const ticketOf = (owner: TestUser, values: object = {}) =>
  api.make.ticket({ plantId, plantLink: 'CHOSEN', createdById: owner.id, companyId: owner.companyId, ...values });
const closed = (finalReport: string, values: object = {}, owner = member) =>
  ticketOf(owner, { status: 'CLOSED', finalReport, assignedTechnicianId: former.id, ...values });
const giveTicket = (owner = member) => ticketOf(owner, { status: 'IN_PROGRESS', assignedTechnicianId: technician.id });

describe('for staff', () => {
  it('is the work for a former owner, without a word of its people and nothing internal', async () => {
    const { id } = await closed('Lens replaced', {
      ...{ category: 'SPARE_PART', title: 'Words', description: 'Words', finalInternalNotes: 'Internal' },
      parts: [{ partCode: 'LNS-100', description: 'Words', quantity: 2 }],
      ...{ totalHoursSpent: 2.5, closedAt: new Date('2026-03-16T10:00:00Z') },
    });
    await api.make.message({ ticketId: id });
    await giveTicket(await sell());
    expect(await page(technician)).toEqual({
      works: [
        {
          ...{ id: String(id), workedOn: '2026-03-16', ticketId: id, mayOpen: false, report: 'Lens replaced' },
          ...{ parts: [{ partCode: 'LNS-100', quantity: 2 }], hoursSpent: 2.5 },
          technician: { name: 'Luca', surname: 'Bianchi' },
        },
      ],
      pagination: { currentPage: 1, totalPages: 1, totalItems: 1 },
    });
    expect((await page(admin)).works).toMatchObject([{ id: String(id), mayOpen: true }]);
  });

  it('has work without a ticket, unless it was taken back', async () => {
    const { id } = await api.make.serviceEntry({ plantId, technicianId: former.id });
    await api.make.serviceEntry({ plantId, voidedAt: new Date() });
    await api.make.serviceEntry();
    expect((await page(admin)).works).toEqual([
      {
        ...{ id, workedOn: '2026-03-16', ticketId: null, mayOpen: false, report: 'Bearings greased', parts: [] },
        ...{ hoursSpent: 2.5, technician: { name: 'Luca', surname: 'Bianchi' } },
      },
    ]);
  });

  it('is empty for a technician without a ticket of this plant', async () => {
    await closed('Lens replaced');
    await api.make.serviceEntry({ plantId });
    const other = await api.make.plant();
    await ticketOf(member, { plantId: other.id, assignedTechnicianId: technician.id });
    const none = { works: [], pagination: { currentPage: 1, totalPages: 0, totalItems: 0 } };
    expect(await page(technician)).toEqual(none);
    await giveTicket();
    expect((await page(technician)).works).toHaveLength(2);
  });

  it('is there for a technician who takes part in a ticket of it', async () => {
    await closed('Lens replaced');
    const { id: ticketId } = await ticketOf(member);
    expect(await reports(technician)).toEqual([]);
    const helps = { ticketId, userId: technician.id, role: 'COLLABORATOR' } as const;
    await api.dataSource.manager.insert(Participant, helps);
    expect(await reports(technician)).toEqual(['Lens replaced']);
  });

  it('says which tickets the technician may read', async () => {
    const { id } = await closed('Own', { assignedTechnicianId: technician.id });
    await closed('Of another');
    const { works } = await page(technician);
    expect(works.filter(({ mayOpen }) => mayOpen).map(({ ticketId }) => ticketId)).toEqual([id]);
    expect(works).toHaveLength(2);
  });

  it('has closed tickets of every category, archived ones too, but neither open ones nor duplicates', async () => {
    const { id } = await closed('Repaired', { closedAt: new Date('2026-03-01T10:00:00Z') });
    await closed('Changed', { category: 'MODIFICATION', closedAt: new Date('2026-03-02T10:00:00Z') });
    const archivedAt = new Date();
    await closed('Sent', { category: 'SPARE_PART', archivedAt, closedAt: new Date('2026-03-03T10:00:00Z') });
    await closed('Duplicate', { duplicateOfId: id });
    await ticketOf(member);
    expect(await reports(admin)).toEqual(['Sent', 'Changed', 'Repaired']);
  });
});

describe('for clients', () => {
  it('has the tickets that they may read, without hours and without work that has no ticket', async () => {
    const parts = [{ partCode: 'LNS-100', description: 'Lens', quantity: 2 }];
    const { id } = await closed('Lens replaced', { parts, totalHoursSpent: 2.5 });
    await closed('Not proven', { awaitsMailboxProof: true });
    await closed('A stranger’s', { companyId: null }, await api.make.user());
    await api.make.serviceEntry({ plantId });
    expect((await page(member)).works).toEqual([
      {
        ...{ id: String(id), workedOn: expect.any(String) as string, ticketId: id, mayOpen: true },
        ...{ report: 'Lens replaced', parts: [{ partCode: 'LNS-100', quantity: 2 }], hoursSpent: null },
        technician: { name: 'Luca', surname: 'Bianchi' },
      },
    ]);
  });

  it('is nothing of a former owner for the new one, and not found for the former one and others', async () => {
    await closed('Lens replaced');
    const buyer = await sell();
    expect(await page(buyer)).toMatchObject({ works: [], pagination: { totalItems: 0 } });
    await closed('Own', {}, buyer);
    expect(await reports(buyer)).toEqual(['Own']);
    for (const stranger of [member, await api.make.member(), await api.make.user()])
      expect((await get(stranger)).json<{ code: string }>().code).toBe('PLANT_NOT_FOUND');
  });

  it('leaves out the tickets of colleagues where the company does not share them', async () => {
    const { id: companyId } = await api.make.company({ sharing: 'NOBODY' });
    const [one, other] = [await api.make.member({ companyId }), await api.make.member({ companyId })];
    plantId = (await api.make.plant({ ownerCompanyId: companyId })).id;
    await closed('Lens replaced', {}, one);
    expect([await reports(one), await reports(other)]).toEqual([['Lens replaced'], []]);
  });
});

it('names no work of a ticket to a program that may only read plants', async () => {
  await closed('Lens replaced');
  await api.make.serviceEntry({ plantId });
  const reportsFor = async (user: TestUser, ...scopes: ApiTokenScope[]): Promise<unknown[]> => {
    const { text } = await api.make.apiToken({ userId: user.id, scopes });
    const headers = { authorization: `Bearer ${text}` };
    const answer = await api.inject({ method: 'GET', url: `/api/plants/${plantId}/works`, headers });
    return answer.json<PlantWorkList>().works.map(({ report }) => report);
  };
  expect(await reportsFor(admin, 'plants:read')).toEqual(['Bearings greased']);
  expect(await reportsFor(admin, 'plants:read', 'tickets:read')).toEqual(['Lens replaced', 'Bearings greased']);
  expect(await reportsFor(member, 'plants:read')).toEqual([]);
  expect(await reportsFor(member, 'plants:read', 'tickets:read')).toEqual(['Lens replaced']);
});

it('begins a day at midnight in Rome, and puts the newest first unless the request says otherwise', async () => {
  await closed('Late', { closedAt: new Date('2026-03-16T22:59:59Z') });
  await closed('Early', { closedAt: new Date('2026-03-16T23:00:00Z') });
  await api.make.serviceEntry({ plantId, workedOn: '2026-03-16', notes: 'During the day' });
  const days = (await page(admin)).works.map(({ report, workedOn }) => [report, workedOn]);
  const newestFirst = [
    ['Early', '2026-03-17'],
    ['Late', '2026-03-16'],
    ['During the day', '2026-03-16'],
  ];
  expect(days).toEqual(newestFirst);
  expect(await reports(admin, '?order=asc')).toEqual(newestFirst.map(([report]) => report).reverse());
});

const closedOn = (day: string) => closed('Lens replaced', { closedAt: new Date(`${day}T10:00:00Z`) });
const enteredOn = (workedOn: string) => api.make.serviceEntry({ plantId, workedOn });

it.each([
  [10, 1],
  [11, 2],
])('pages through %i works of both kinds, each once', async (count, totalPages) => {
  const at = (day: number): string => new Date(Date.UTC(2026, 2, day)).toISOString().slice(0, 10);
  const kinds = Array.from({ length: count }, (_, index) => (index % 2 === 0 ? closedOn : enteredOn));
  for (const [index, make] of kinds.entries()) await make(at(index + 1));
  const first = await page(admin);
  expect(first.pagination).toEqual({ currentPage: 1, totalPages, totalItems: count });
  const second = await page(admin, '?page=2');
  const found = [...first.works, ...second.works].map(({ workedOn }) => workedOn);
  expect(found).toEqual(kinds.map((_, index) => at(count - index)));
  expect(await page(admin, '?page=3')).toMatchObject({ works: [], pagination: { totalItems: count } });
});

it.each(['?limit=1', '?limit=100'])('accepts %j', async (query) => {
  expect((await get(admin, query)).statusCode).toBe(200);
});

it.each(['?limit=0', '?limit=101', '?page=0', '?order=newest', '?kinds=TICKET'])('refuses %j', async (query) => {
  expect((await get(admin, query)).json<{ code: string }>().code).toBe('VALIDATION_FAILED');
});
