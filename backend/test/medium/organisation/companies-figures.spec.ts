import type { CompanyFiguresDto } from '#organisation/companies/company.dto.js';
import { type Answer, type Inject, startApi, type TestApi } from '#test/support/api.js';

const ABSENT = '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11';

let api: TestApi;
let asAdmin: Inject;
let companyId: string;
beforeAll(async () => {
  api = await startApi();
  asAdmin = api.as(await api.make.admin());
});
afterAll(() => api.close());
beforeEach(async () => {
  companyId = (await api.make.company()).id;
});

const read = (id: string): Promise<Answer> => asAdmin({ method: 'GET', url: `/api/companies/${id}/figures` });
const figures = async (): Promise<CompanyFiguresDto> =>
  (await read(companyId)).json<{ figures: CompanyFiguresDto }>().figures;
/** How many records the list has that the page links to. */
const total = async (list: 'plants' | 'tickets', query: string): Promise<number> => {
  const answer = await asAdmin({ method: 'GET', url: `/api/${list}?companyId=${companyId}&${query}` });
  return answer.json<{ pagination: { totalItems: number } }>().pagination.totalItems;
};

/** Two plants, one of which stands still, an open and a closed ticket, and a stop by each kind of reference. */
async function fill(ownerCompanyId: string): Promise<void> {
  const { id: plantId } = await api.make.plant({ ownerCompanyId });
  const { id: running } = await api.make.plant({ ownerCompanyId });
  const open = await api.make.ticket({ companyId: ownerCompanyId, plantId, plantLink: 'CHOSEN' });
  await api.make.ticket({ companyId: ownerCompanyId, status: 'CLOSED' });
  await api.make.stop({ plantId });
  await api.make.stop({ ticketId: open.id, confirmed: false });
  await api.make.stop({ plantId: running, endedAt: new Date(), endSource: 'STAFF' });
  await api.make.stop({ plantId: running, voidedAt: new Date() });
}

it('is nothing of a new company', async () => {
  expect(await figures()).toEqual({
    ...{ plantCount: 0, stoppedPlantCount: 0, openTicketCount: 0, recentTicketCount: 0 },
    recentSince: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
  });
});

it('counts what the company has, as the lists do, and nothing of another one', async () => {
  await fill(companyId);
  await fill((await api.make.company()).id);
  const { recentSince, ...counts } = await figures();
  expect(counts).toEqual({ plantCount: 2, stoppedPlantCount: 1, openTicketCount: 1, recentTicketCount: 2 });
  expect([await total('plants', ''), await total('plants', 'stopped=true')]).toEqual([2, 1]);
  expect(await total('tickets', 'status=OPEN,IN_PROGRESS')).toBe(1);
  expect(await total('tickets', `from=${recentSince}`)).toBe(2);
});

it('counts a stop that only a ticket of the plant has', async () => {
  const { id: plantId } = await api.make.plant({ ownerCompanyId: companyId });
  const { id: ticketId } = await api.make.ticket({ companyId, plantId, plantLink: 'CHOSEN' });
  await api.make.stop({ ticketId });
  expect(await figures()).toMatchObject({ stoppedPlantCount: 1 });
});

it('counts no plant that was merged into another', async () => {
  const { id } = await api.make.plant({ ownerCompanyId: companyId });
  const merged = await api.make.plant({ ownerCompanyId: companyId, mergedIntoId: id });
  await api.make.stop({ plantId: merged.id });
  expect(await figures()).toMatchObject({ plantCount: 1, stoppedPlantCount: 0 });
});

it.each([
  ['on the first moment of the twelve months', 0, 1],
  ['a moment earlier', 1, 0],
])('counts a ticket raised %s: %#', async (_, milliseconds, count) => {
  const { recentSince } = await figures();
  const [{ start }] = await api.dataSource.query<[{ start: Date }]>(
    `SELECT $1::date::timestamp AT TIME ZONE 'Europe/Rome' AS start`,
    [recentSince],
  );
  await api.make.ticket({ companyId, createdAt: new Date(start.getTime() - milliseconds) });
  expect(await figures()).toMatchObject({ recentTicketCount: count, openTicketCount: 1 });
});

it('finds no company that does not exist', async () => {
  const answer = await read(ABSENT);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'COMPANY_NOT_FOUND']);
});
