import * as fc from 'fast-check';
import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_SORTS, TICKET_STATUSES } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { TicketClock } from '#promises/index.js';
import { searchTextOf } from '#tickets/model/search-text.js';
import type { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { readCsv } from '#test/support/readers/csv-reader.js';
import { readWorkbook } from '#test/support/readers/workbook-reader.js';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());

const get = (user: TestUser, query: string): Promise<Answer> =>
  api.as(user)({ method: 'GET', url: `/api/tickets/export?${query}` });

async function csv(user: TestUser, query = '', language = 'en'): Promise<Record<string, string>[]> {
  const answer = await get(user, `format=csv&language=${language}${query}`);
  expect([answer.statusCode, answer.body.charAt(0)]).toEqual([200, '\uFEFF']);
  const [titles = [], ...records] = readCsv(answer.body.slice(1), language === 'it' ? ';' : ',');
  expect(answer.headers['x-total-count']).toBe(String(records.length));
  return records.map((record) => Object.fromEntries(titles.map((title, index) => [title, record[index] ?? ''])));
}

const numbers = async (user: TestUser, query?: string): Promise<number[]> =>
  (await csv(user, query)).map(({ Number: number }) => Number(number));

const filed = async (values: Partial<Ticket>): Promise<Ticket> => {
  const ticket = await api.make.ticket(values);
  const searchText = searchTextOf({ ...ticket, parts: ticket.parts ?? null });
  await api.dataSource.query('UPDATE tickets SET search_text = $1 WHERE id = $2', [searchText, ticket.id]);
  return ticket;
};

describe('the content of the file', () => {
  let closed: Ticket;
  let order: Ticket;
  const company = 'Čapek & figli; "Sud"';

  beforeAll(async () => {
    const technician = await api.make.technician({ name: 'Łukasz', surname: 'D’Angelo' });
    closed = await filed({
      company,
      title: '=HYPERLINK("http://evil.example")',
      description: 'Two\nlines, with 🔥 and a; semicolon',
      status: 'CLOSED',
      priority: 'CRITICAL',
      alarmsPresent: true,
      productionStopped: false,
      assignedTechnicianId: technician.id,
      totalHoursSpent: 12.5,
      finalInternalNotes: '-1 is for staff',
      finalReport: 'Lens replaced and aligned',
      createdAt: new Date('2026-03-01T11:00:00Z'),
      updatedAt: new Date('2026-07-01T22:30:00Z'),
      closedAt: new Date('2026-07-01T22:30:00Z'),
    });
    await api.dataSource.manager.insert(TicketClock, {
      ...{ ticketId: closed.id, clock: 'RESOLUTION', levelName: 'Gold', shownToClient: false, targetS: 8 * 3600 },
      ...{ startedAt: closed.createdAt, stoppedAt: closed.closedAt, usedS: 9.25 * 3600, outcome: 'MISSED' },
    });
    order = await filed({
      company,
      category: 'SPARE_PART',
      alarmsPresent: null,
      productionStopped: true,
      assignedTechnicianId: technician.id,
      parts: [
        { partCode: 'LNS-40', description: 'Lens', quantity: 2 },
        { partCode: 'FLT-1', description: 'Filter', quantity: 10 },
      ],
      createdAt: new Date('2026-02-01T10:00:00Z'),
      updatedAt: new Date('2026-02-01T10:00:00Z'),
    });
  });
  const mine = (): string => `&ids=${closed.id},${order.id}`;

  it('is in Italian for Italians', async () => {
    expect(await csv(admin, mine(), 'it')).toEqual([
      {
        Numero: String(closed.id),
        Creato: '01/03/2026 12:00',
        Stato: 'Chiuso',
        Categoria: 'Assistenza tecnica',
        Priorità: 'Critica',
        Titolo: '\'=HYPERLINK("http://evil.example")',
        Azienda: company,
        Referente: 'Anna Rossi',
        'Email del referente': 'anna.rossi@example.com',
        'Telefono del referente': '',
        'Tipo di impianto': 'LC-500',
        'Matricola / ubicazione': 'SN-1000',
        'Area tecnica': '',
        Tecnico: 'Łukasz D’Angelo',
        Descrizione: 'Two\nlines, with 🔥 and a; semicolon',
        Ricambi: '',
        'Allarmi presenti': 'Sì',
        'Impianto fermo': 'No',
        'Livello di servizio': 'Gold',
        'Presa in carico: ore promesse': '',
        'Presa in carico: ore impiegate': '',
        'Presa in carico: esito': '',
        'Soluzione: ore promesse': '8',
        'Soluzione: ore impiegate': '9,25',
        'Soluzione: esito': 'In ritardo',
        'Ripartenza: ore promesse': '',
        'Ripartenza: ore impiegate': '',
        'Ripartenza: esito': '',
        'Totale ore': '12,5',
        Aggiornato: '02/07/2026 00:30',
        Chiuso: '02/07/2026 00:30',
        'Rapporto finale': 'Lens replaced and aligned',
        'Note interne': "'-1 is for staff",
      },
      expect.objectContaining({
        Stato: 'Assegnato',
        Categoria: 'Ordine ricambi',
        Ricambi: 'LNS-40 × 2; FLT-1 × 10',
        'Allarmi presenti': '',
        'Impianto fermo': 'Sì',
        'Totale ore': '0',
        Chiuso: '',
      }),
    ]);
  });

  it('is in English for others', async () => {
    expect(await csv(admin, mine())).toMatchObject([
      { Created: '2026-03-01 12:00', Status: 'Closed', 'Total hours': '12.5', 'Alarms present': 'Yes' },
      { Status: 'Assigned', Category: 'Spare parts order', Parts: 'LNS-40 × 2; FLT-1 × 10', Closed: '' },
    ]);
  });

  it('has numbers and dates as such in a spreadsheet, and text as text', async () => {
    const answer = await get(admin, `format=xlsx&language=it${mine()}`);
    const [sheet] = readWorkbook(answer.rawPayload);
    expect(sheet?.name).toBe('Ticket');
    const [titles = {}, first = {}] = sheet?.rows ?? [];
    const row = Object.fromEntries(Object.entries(titles).map(([place, { value }]) => [value, first[place]?.value]));
    expect(row).toMatchObject({
      Numero: closed.id,
      // 1 March 2026, 12:00
      Creato: 46_082.5,
      Titolo: '=HYPERLINK("http://evil.example")',
      Azienda: company,
      Descrizione: 'Two\nlines, with 🔥 and a; semicolon',
      'Totale ore': 12.5,
      'Note interne': '-1 is for staff',
      'Area tecnica': undefined,
    });
    expect(Object.keys(titles)).toHaveLength(33);
  });

  it('uses the caller’s language by default', async () => {
    const italian = await get(admin, 'format=csv&ids=1');
    const english = await get(await api.make.admin({ language: 'en' }), 'format=csv&ids=1');
    expect([italian.body.slice(1, 7), english.body.slice(1, 7)]).toEqual(['Numero', 'Number']);
  });

  it('keeps the place of each column: what a later release adds comes last', async () => {
    const { body } = await get(admin, 'format=csv&language=en');
    const [titles = []] = readCsv(body.slice(1), ',');
    expect(titles).toMatchInlineSnapshot(`
     [
       "Number",
       "Created",
       "Status",
       "Category",
       "Priority",
       "Title",
       "Company",
       "Contact",
       "Contact email",
       "Contact telephone",
       "Plant type",
       "Serial number / location",
       "Technical area",
       "Technician",
       "Description",
       "Parts",
       "Alarms present",
       "Plant stopped",
       "Total hours",
       "Updated",
       "Closed",
       "Final report",
       "Internal notes",
       "Service level",
       "Response: promised hours",
       "Response: hours taken",
       "Response: outcome",
       "Resolution: promised hours",
       "Resolution: hours taken",
       "Resolution: outcome",
       "Running again: promised hours",
       "Running again: hours taken",
       "Running again: outcome",
     ]
    `);
  });
});

describe('the response', () => {
  it.each([
    ['csv', 'text/csv; charset=utf-8'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('is a %s file to save, named by the day in Italian time', async (format, type) => {
    const now = jest.spyOn(api.app.get(Clock), 'now').mockReturnValue(new Date('2026-11-20T23:30:00Z'));
    const { headers } = await get(admin, `format=${format}`).finally(() => now.mockRestore());
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="tickets-2026-11-21.${format}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('records format and number', async () => {
    const auditor = await api.make.admin();
    const { id } = await api.make.ticket();
    await get(auditor, `format=xlsx&ids=${id}`);
    const rows = await api.dataSource.query<object[]>('SELECT kind, details FROM security_events WHERE actor_id = $1', [
      auditor.id,
    ]);
    expect(rows).toContainEqual({ kind: 'TICKETS_EXPORTED', details: { format: 'xlsx', tickets: 1 } });
  });

  it.each([
    '',
    'format=pdf',
    'format=CSV',
    'format=csv&format=xlsx',
    'format=csv&language=fr',
    'format=csv&page=1',
    'format=csv&limit=10',
    'format=csv&sort=title',
    'format=csv&status=DONE',
    'format=csv&unknown=1',
  ])('rejects ?%s, and takes no slot', async (query) => {
    const answer = await get(admin, query);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await get(admin, 'format=csv&ids=1')).statusCode).toBe(200);
  });

  it('has no body for HEAD, and releases its slot', async () => {
    for (let round = 0; round < 2; round++) {
      const answer = await api.as(admin)({ method: 'HEAD', url: '/api/tickets/export?format=csv' });
      expect([answer.statusCode, answer.body]).toEqual([200, '']);
    }
  });

  it('rejects clients and visitors', async () => {
    expect((await get(await api.make.user(), 'format=csv')).statusCode).toBe(403);
    expect((await api.inject({ method: 'GET', url: '/api/tickets/export?format=csv' })).statusCode).toBe(401);
  });
});

describe('the exported tickets', () => {
  let technician: TestUser;
  let client: TestUser;

  beforeAll(async () => {
    [technician, client] = [await api.make.technician(), await api.make.user()];
    const sample = <T>(values: readonly T[], index: number): T => values[index % values.length]!;
    for (let index = 0; index < 60; index++)
      await filed({
        category: sample(TICKET_CATEGORIES, index),
        status: sample(TICKET_STATUSES, index >> 1),
        priority: sample(TICKET_PRIORITIES, index >> 2),
        company: sample(['Rossi', 'rossi', 'Ávila', 'Zanetti'], index),
        createdById: sample([client.id, admin.id, admin.id], index),
        assignedTechnicianId: sample([technician.id, null], index),
        technicalAreaId: sample([technician.technicalAreaId, null], index),
        createdAt: new Date(Date.UTC(2024 + (index % 3), 11, 31, 22, 45 * (index % 4))),
        archivedAt: sample([null, null, null, new Date()], index),
      });
  });

  const several = (values: readonly string[]) =>
    fc.subarray([...values], { minLength: 1 }).map((chosen) => chosen.join(','));
  /** A few filters at once: many would leave nothing. */
  const selections = () =>
    fc
      .record({
        search: fc.constantFrom('rossi', 'AVILA', 'lc-500', '%', 'nothing like it'),
        status: several(TICKET_STATUSES),
        category: several(TICKET_CATEGORIES),
        priority: several(TICKET_PRIORITIES),
        year: fc.constantFrom('2024', '2025', '2026', '2027'),
        clientId: fc.constant(client.id),
        technicianId: fc.constant(technician.id),
        technicalAreaId: fc.constant(technician.technicalAreaId ?? ''),
        assigned: fc.constantFrom('true', 'false'),
        archived: fc.constantFrom('true', 'false', 'all'),
        sort: fc.constantFrom(...TICKET_SORTS),
        order: fc.constantFrom('asc', 'desc'),
      })
      .chain((all) => fc.subarray(Object.entries(all), { maxLength: 4 }));

  it('are those of the list under the same filters, in the same order', async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(selections(), fc.constantFrom(admin, technician), async (selection, user) => {
        const query = new URLSearchParams(selection).toString();
        const list = await api.as(user)({ method: 'GET', url: `/api/tickets?limit=100&${query}` });
        const listed = list.json<{ tickets: { id: number }[] }>().tickets.map(({ id }) => id);
        expect(await numbers(user, `&${query}`)).toEqual(listed);
        seen.add(listed.length);
      }),
      { numRuns: 60 },
    );
    expect(seen.size).toBeGreaterThan(5);
  });

  it('are a technician’s own', async () => {
    const own = await numbers(technician, '&archived=all');
    expect(own).toHaveLength(30);
    expect(await numbers(technician, `&clientId=${client.id}&ids=${own.join(',')}`)).toHaveLength(10);
    expect(await numbers(await api.make.technician(), '&archived=all')).toEqual([]);
  });
});
