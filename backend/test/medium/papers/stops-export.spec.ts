import { newId } from '#kernel/persistence/index.js';
import { PlantOwnership } from '#plants/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { firstRowOf, rowsOf, titlesOf } from './exported-rows.support.js';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());

const get = (user: TestUser, query: string): Promise<Answer> =>
  api.as(user)({ method: 'GET', url: `/api/stops/export?${query}` });
const stopsOf = async (query: string, user = admin): Promise<Record<string, string>[]> =>
  rowsOf(await get(user, `format=csv&language=en${query}`), 'en');
const starts = async (query: string): Promise<(string | undefined)[]> =>
  (await stopsOf(query)).map(({ Start: start }) => start);

/** A plant that each of the companies owned in its time; the last one owns it now. */
async function soldPlant(...since: Date[]) {
  const owners = [];
  for (const _ of since) owners.push(await api.make.company({ name: `Owner ${newId()}` }));
  const plant = await api.make.plant({ ownerCompanyId: owners.at(-1)?.id, serialNumber: '=1+1', site: 'Verona' });
  await api.dataSource.manager.delete(PlantOwnership, { plantId: plant.id });
  for (const [place, owner] of owners.entries())
    await api.dataSource.manager.insert(PlantOwnership, {
      ...{ id: newId(), plantId: plant.id, companyId: owner.id },
      ...{ since: since[place], until: since[place + 1] ?? null },
    });
  return { plant, owners };
}

const day = (text: string): Date => new Date(`${text}T10:00:00Z`);

it('says how long a plant stood still, in Italian for Italians, and writes no formula', async () => {
  const { plant, owners } = await soldPlant(day('2026-01-01'));
  const ticketIds = [(await api.make.ticket()).id, (await api.make.ticket()).id];
  const startedAt = new Date('2026-07-01T22:30:00Z');
  await api.make.stop({ plantId: plant.id, startedAt, endedAt: new Date('2026-07-02T00:00:40Z') }, ticketIds);
  const [row] = rowsOf(await get(admin, `format=csv&language=it&plantId=${plant.id}`), 'it');
  expect(row).toEqual({
    ...{ Impianto: expect.stringMatching(/^LC-/) as string, Matricola: "'=1+1", Proprietario: owners[0]?.name },
    ...{ Sede: 'Verona', Inizio: '02/07/2026 00:30', Fine: '02/07/2026 02:00', Minuti: '91', Tipo: 'Guasto' },
    ...{ Confermato: 'Sì', Ticket: ticketIds.join(', ') },
  });
  const workbook = firstRowOf(await get(admin, `format=xlsx&language=en&plantId=${plant.id}`));
  expect(workbook).toMatchObject({ name: 'Stops', row: { 'Serial number': '=1+1', Minutes: 91, Kind: 'Failure' } });
});

it('keeps the place of each column', async () => {
  expect(titlesOf(await get(admin, 'format=csv&language=en'))).toEqual([
    ...['Plant', 'Serial number', 'Owner', 'Site', 'Start', 'End', 'Minutes', 'Kind', 'Confirmed', 'Tickets'],
  ]);
});

it('has neither an end nor a length while the plant stands still', async () => {
  const { plant } = await soldPlant(day('2026-01-01'));
  await api.make.stop({ plantId: plant.id, confirmed: false, kind: 'EXTERNAL' });
  expect(await stopsOf(`&plantId=${plant.id}`)).toMatchObject([
    { End: '', Minutes: '', Confirmed: 'No', Kind: 'External cause', Tickets: '' },
  ]);
});

it('has the stops that began in the period, by the clock of Rome, both days included', async () => {
  const { plant } = await soldPlant(day('2025-01-01'));
  const moments = ['2026-03-01T22:59:59Z', '2026-03-01T23:00:00Z', '2026-03-03T22:59:59Z', '2026-03-03T23:00:00Z'];
  for (const moment of moments) {
    const startedAt = new Date(moment);
    await api.make.stop({ plantId: plant.id, startedAt, endedAt: new Date(startedAt.getTime() + 1000) });
  }
  const ofPlant = `&plantId=${plant.id}`;
  expect(await starts(`${ofPlant}&from=2026-03-02&to=2026-03-03`)).toEqual(['2026-03-02 00:00', '2026-03-03 23:59']);
  expect(await starts(`${ofPlant}&from=2026-03-04`)).toEqual(['2026-03-04 00:00']);
  expect(await starts(`${ofPlant}&to=2026-03-01`)).toEqual(['2026-03-01 23:59']);
  expect(await starts(ofPlant)).toHaveLength(4);
});

it('names the owner of that time, and the site only of the present one', async () => {
  const { plant, owners } = await soldPlant(day('2026-02-01'), day('2026-05-01'));
  for (const start of ['2026-01-10', '2026-03-10', '2026-06-10'])
    await api.make.stop({ plantId: plant.id, startedAt: day(start), endedAt: day(start.replace('10', '11')) });
  const [former, present] = owners.map(({ name }) => name);
  expect((await stopsOf(`&plantId=${plant.id}`)).map(({ Owner: owner, Site: site }) => [owner, site])).toEqual([
    [former, ''],
    [former, ''],
    [present, 'Verona'],
  ]);
  expect(await starts(`&companyId=${owners[0]?.id}`)).toEqual(['2026-01-10 11:00', '2026-03-10 11:00']);
  expect(await starts(`&companyId=${owners[1]?.id}`)).toEqual(['2026-06-10 12:00']);
});

it('leaves out what was reported by mistake', async () => {
  const { plant } = await soldPlant(day('2026-01-01'));
  await api.make.stop({ plantId: plant.id, voidedAt: new Date() });
  expect(await stopsOf(`&plantId=${plant.id}`)).toEqual([]);
});

it('is for staff; a technician reads the numbers of own tickets, and no stop of a foreign ticket without a plant', async () => {
  const technician = await api.make.technician();
  const { plant } = await soldPlant(day('2026-01-01'));
  const own = await api.make.ticket({ assignedTechnicianId: technician.id });
  const foreign = await api.make.ticket();
  await api.make.stop({ plantId: plant.id }, [own.id, foreign.id]);
  await api.make.stop({ ticketId: foreign.id, confirmed: false }, [foreign.id]);
  const numbers = async (user: TestUser): Promise<(string | undefined)[]> =>
    (await stopsOf('', user)).map(({ Tickets: tickets }) => tickets);
  expect(await numbers(technician)).toContain(String(own.id));
  expect(await numbers(technician)).not.toContain(String(foreign.id));
  expect(await numbers(admin)).toEqual(expect.arrayContaining([`${own.id}, ${foreign.id}`, String(foreign.id)]));
  expect((await get(await api.make.member(), 'format=csv')).statusCode).toBe(403);
});

it('names tickets to programs only with their scope', async () => {
  const { plant } = await soldPlant(day('2026-01-01'));
  const { id } = await api.make.ticket();
  await api.make.stop({ plantId: plant.id }, [id]);
  const seen = async (...scopes: ('plants:read' | 'tickets:read')[]): Promise<string | undefined> => {
    const { text } = await api.make.apiToken({ userId: admin.id, scopes });
    const url = `/api/stops/export?format=csv&language=en&plantId=${plant.id}`;
    return rowsOf(await api.inject({ method: 'GET', url, headers: { authorization: `Bearer ${text}` } }), 'en')[0]
      ?.Tickets;
  };
  expect(await seen('plants:read')).toBe('');
  expect(await seen('plants:read', 'tickets:read')).toBe(String(id));
});

it.each(['', 'format=csv&from=2026-03-02&to=2026-03-01', 'format=csv&from=yesterday', 'format=csv&companyId=1'])(
  'rejects ?%s',
  async (query) => {
    expect((await get(admin, query)).json<{ code: string }>().code).toBe('VALIDATION_FAILED');
  },
);
