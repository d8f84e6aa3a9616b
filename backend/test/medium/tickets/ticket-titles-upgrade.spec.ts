import { DataSource } from 'typeorm';
import { entities } from '#app/modules.js';
import { dataSourceOptions, newId } from '#kernel/persistence/index.js';
import { TicketTitles1795500000000 } from '#migrations/1795500000000-ticket-titles.js';
import { TicketActivity1795600000000 } from '#migrations/1795600000000-ticket-activity.js';
import { Ticket } from '#tickets/index.js';
import { searchTextOf } from '#tickets/model/search-text.js';
import { Factory } from '#test/factories/factory.js';
import { wrongTotals } from '#test/support/backups.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { applyMigration } from '#test/support/migrations.js';

const MANY = 2100;
const lens = { partCode: 'LNS-50', description: 'Vetrino di protezione', quantity: 2 };
const DESCRIPTION = 'La testa vibra. Da ieri';

/** Title before, other values, title after. */
const CASES: Record<string, [string, Partial<Ticket>, string]> = {
  'an Italian request': ['Assistenza tecnica – LC-500 (SN-1)', {}, 'La testa vibra'],
  'an English request': [
    'Modification request – LC-500 (SN-1)',
    { category: 'MODIFICATION', language: 'en', alarmsPresent: null, description: 'Please add a programme. Soon' },
    'Please add a programme',
  ],
  'an Italian order': [
    'Ordine ricambi – LC-500 (SN-1)',
    { category: 'SPARE_PART', alarmsPresent: null, parts: [lens, lens, lens, lens] },
    '2 × LNS-50 Vetrino di protezione, altri 3',
  ],
  'an English order': [
    'Spare parts order – LC-500 (SN-1)',
    { category: 'SPARE_PART', language: 'en', alarmsPresent: null, parts: [lens, lens] },
    '2 × LNS-50 Vetrino di protezione and 1 more',
  ],
  'a title that was cut': [
    `Assistenza tecnica – ${'😀'.repeat(100)} (${'x'.repeat(26)}…`,
    { plantType: '😀'.repeat(100), plantSerialNumber: 'x'.repeat(100) },
    'La testa vibra',
  ],
  'a plant that was corrected later': [
    'Assistenza tecnica – LC-400 (SN-0)',
    { plantType: 'LC-500', plantSerialNumber: 'SN-1' },
    'La testa vibra',
  ],
  'a title that a user wrote': ['La testa è rotta', {}, 'La testa è rotta'],
  'a similar title that a user wrote': ['Assistenza tecnica – urgente', {}, 'Assistenza tecnica – urgente'],
  'a title about another plant': ['Assistenza tecnica – LC-9 (SN-9)', {}, 'Assistenza tecnica – LC-9 (SN-9)'],
  'a title of another category': ['Ordine ricambi – LC-500 (SN-1)', {}, 'Ordine ricambi – LC-500 (SN-1)'],
};

let database: TestDatabase;
let dataSource: DataSource;
const ids: Record<string, number> = {};
let before: object[];

const unchangedColumns = (): Promise<object[]> =>
  dataSource.query("SELECT to_jsonb(t) - 'title' - 'search_text' AS row FROM tickets t ORDER BY id");

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await new DataSource(dataSourceOptions({ databaseUrl: database.url }, { entities })).initialize();
  const make = new Factory(dataSource);
  const plant = { plantType: 'LC-500', plantSerialNumber: 'SN-1', language: 'it', description: DESCRIPTION } as const;
  for (const [name, [title, values]] of Object.entries(CASES)) {
    const ticket = await make.ticket({ ...plant, title, ...values });
    await dataSource.manager.update(Ticket, ticket.id, { searchText: searchTextOf(ticket) });
    ids[name] = ticket.id;
  }
  const runner = dataSource.createQueryRunner();
  // The release of that migration kept the history under its former name.
  await applyMigration(dataSource, new TicketActivity1795600000000(), 'down');
  for (const changes of [
    { plantType: { from: 'LC-400', to: 'LC-450' }, plantSerialNumber: { from: 'SN-0', to: 'SN-1' } },
    { plantType: { from: 'LC-450', to: 'LC-500' } },
  ])
    await runner.query(
      `INSERT INTO ticket_status_history (id, ticket_id, from_status, to_status, change_reason, changes)
       VALUES ($1, $2, 'OPEN', 'OPEN', 'Ticket edited', $3)`,
      [newId(), ids['a plant that was corrected later'], changes],
    );
  await dataSource.query(
    `INSERT INTO tickets (category, title, description, company, contact_name, contact_surname, contact_email, plant_type,
       plant_serial_number, language, created_by_id, search_text)
     SELECT 'ASSISTANCE', 'Assistenza tecnica – LC (' || n || ')', 'Il filtro ' || n || ' fischia', 'Rossi', 'Anna', 'Rossi',
       'anna@example.com', 'LC', n::text, 'it', (SELECT created_by_id FROM tickets LIMIT 1), ''
     FROM generate_series(1, $1::int) n`,
    [MANY],
  );
  before = await unchangedColumns();
  await new TicketTitles1795500000000().up(runner);
  await applyMigration(dataSource, new TicketActivity1795600000000(), 'up');
  await runner.release();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const ticketOf = (id: number): Promise<Ticket> =>
  dataSource.manager
    .createQueryBuilder(Ticket, 't')
    .addSelect('t.searchText')
    .where('t.id = :id', { id })
    .getOneOrFail();

it.each(Object.entries(CASES))('%s keeps or gets its title, and is found by it', async (name, [, , title]) => {
  const ticket = await ticketOf(ids[name] ?? 0);
  expect(ticket.title).toBe(title);
  expect(ticket.searchText).toBe(searchTextOf(ticket));
});

it('rewrites batch after batch until none is left', async () => {
  const [row] = await dataSource.query<{ rewritten: number }[]>(
    `SELECT count(*)::int AS rewritten FROM tickets WHERE title ~ '^Il filtro \\d+ fischia$'`,
  );
  expect(row?.rewritten).toBe(MANY);
});

it('changes nothing else, and no total', async () => {
  expect(await unchangedColumns()).toEqual(before);
  expect(await wrongTotals(dataSource)).toEqual([]);
});
