import { DUPLICATE_HINT } from '#contract/index.js';
import type { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { codeOf } from '../duplicates.support.js';

const TEXT = 'The laser beam goes off after ten minutes of cleaning';
const DAY = 24 * 3600 * 1000;

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
let plant = 0;
let serial: string;
let asked: Ticket;

beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
  technician = await api.make.technician();
});
afterAll(() => api.close());
/** A separate plant for each test. */
beforeEach(async () => {
  serial = `SN-${++plant}/Ü 7`;
  asked = await make({});
});

const make = (values: Partial<Ticket>): Promise<Ticket> =>
  api.make.ticket({ plantSerialNumber: serial, title: 'Beam off', description: TEXT, ...values });

interface Found {
  id: number;
  similarity: number;
  samePlant: boolean;
}
const similar = async (user: TestUser = admin, ticket: Ticket = asked): Promise<Found[]> =>
  (await api.as(user)({ method: 'GET', url: `/api/tickets/${ticket.id}/similar` })).json<{ tickets: Found[] }>()
    .tickets;
const ids = async (user: TestUser = admin): Promise<number[]> => (await similar(user)).map(({ id }) => id);

it('returns a summary with similarity and plant', async () => {
  const other = await make({ status: 'IN_PROGRESS' });
  expect(await similar()).toEqual([
    expect.objectContaining({ id: other.id, title: 'Beam off', status: 'IN_PROGRESS', similarity: 1, samePlant: true }),
  ]);
});

it.each([
  ['said in other words', 'Laser stops', 'The laser beam switches off after about ten minutes of cleaning', true],
  [
    'within a long one',
    'Urgent',
    `Good morning, since Monday ${TEXT}, and we have tried it again twice. Regards`,
    true,
  ],
  ['in capitals, with accents', 'BÉAM OFF', TEXT.toUpperCase().replace('LASER', 'LÁSER'), true],
  ['about something else', 'Noise', 'The fume extractor is loud and the filter light blinks', false],
])('finds a text %s: %s', async (_, title, description, found) => {
  const other = await make({ title, description });
  expect(await ids()).toEqual(found ? [other.id] : []);
});

it('applies the threshold on both sides', async () => {
  const words = TEXT.split(' ');
  for (let count = 0; count <= words.length; count++) {
    const description = words
      .map((word, index) => (index < count ? word : word.replace(/./g, 'xyzqk'.charAt(index % 5))))
      .join(' ');
    await make({ title: 'Beam off', description });
  }
  const measured = await api.dataSource.query<{ id: number; likeness: number }[]>(
    `SELECT id, word_similarity(lower($1), lower(title || ' ' || description)) AS likeness FROM tickets
     WHERE plant_serial_number = $2 AND id <> $3 ORDER BY likeness DESC, id DESC`,
    [`Beam off ${TEXT}`, serial, asked.id],
  );
  const expected = measured.filter(({ likeness }) => likeness >= DUPLICATE_HINT.similarFrom).map(({ id }) => id);
  expect(expected.length).toBeLessThan(measured.length);
  expect(expected.length).toBeGreaterThan(DUPLICATE_HINT.shown);
  expect(await ids()).toHaveLength(DUPLICATE_HINT.shown);
  for (const id of expected.slice(0, DUPLICATE_HINT.shown - 1))
    await api.dataSource.query('DELETE FROM tickets WHERE id = $1', [id]);
  expect((await ids()).sort()).toEqual(expected.slice(DUPLICATE_HINT.shown - 1).sort());
});

it("ignores the default title of a plant's tickets", async () => {
  const title = `Assistenza tecnica – LC-500 (${serial})`;
  const first = await make({ title, description: 'La porta non chiude' });
  await make({ title, description: 'Rumore dal filtro' });
  expect(await similar(admin, first)).toEqual([]);
});

it.each(['sn-N/ü7', 'SN N/u 7', 'Sn‑N/Ü7', ' SN–N / Ü7'])('matches the plant written as %s', async (spelling) => {
  const other = await make({ plantSerialNumber: spelling.replace('N/', `${plant}/`).replace('N /', `${plant} /`) });
  expect(await ids()).toEqual([other.id]);
});

it('compares the beginning of long texts', async () => {
  const { comparedLength } = DUPLICATE_HINT;
  const noise = (length: number): string => 'zq xk wv jh '.repeat(length).slice(0, length);
  const similar = await make({ title: 'Beam off', description: `${TEXT} ${noise(5000 - TEXT.length - 1)}` });
  await make({ title: 'Beam off', description: `${noise(comparedLength)} ${TEXT}` });
  expect(await ids()).toEqual([similar.id]);
});

it('ignores other plants, and meaningless serial numbers', async () => {
  await make({ plantSerialNumber: `${serial}1` });
  expect(await ids()).toEqual([]);
  const [blank] = [await make({ plantSerialNumber: '-' }), await make({ plantSerialNumber: '–' })];
  expect(await similar(admin, blank)).toEqual([]);
});

it('counts closed tickets for 90 days, archived or not', async () => {
  const closed = (days: number, values: Partial<Ticket> = {}) =>
    make({ status: 'CLOSED', closedAt: new Date(Date.now() - days * DAY), ...values });
  const recent = await closed(89);
  await closed(91);
  const archived = await closed(1, { archivedAt: new Date() });
  const old = await make({ createdAt: new Date(Date.now() - 400 * DAY) });
  expect(await ids()).toEqual([old.id, archived.id, recent.id]);
});

it('omits duplicates, of this ticket or of another one', async () => {
  const original = await make({});
  await make({ status: 'CLOSED', duplicateOfId: asked.id });
  await make({ status: 'CLOSED', duplicateOfId: original.id });
  expect(await ids()).toEqual([original.id]);
});

it('lists the most similar first', async () => {
  const less = await make({ title: 'Laser stops', description: 'The laser beam switches off after about ten minutes' });
  const most = await make({});
  const newest = await make({ title: 'Beam off', description: 'The laser beam goes off after an hour of cleaning' });
  const found = await similar();
  expect(found.map(({ id }) => id)).toEqual([most.id, newest.id, less.id]);
  for (const { similarity } of found) expect(String(similarity)).toMatch(/^(1|0\.\d{1,2})$/);
});

it('shows technicians only their own tickets, and clients nothing', async () => {
  const mine = { assignedTechnicianId: technician.id, technicalAreaId: technician.technicalAreaId };
  asked = await make(mine);
  const own = await make(mine);
  const foreign = await make({});
  expect(await ids(technician)).toEqual([own.id]);
  expect(await ids()).toEqual(expect.arrayContaining([own.id, foreign.id]));
  const url = `/api/tickets/${foreign.id}/similar`;
  expect(codeOf(await api.as(technician)({ method: 'GET', url }))).toBe('404 TICKET_NOT_FOUND');
  const owner = await api.make.user();
  expect(codeOf(await api.as(owner)({ method: 'GET', url }))).toBe('403 FORBIDDEN');
  expect((await api.inject({ method: 'GET', url })).statusCode).toBe(401);
});

it('compares the newest 500 of a plant, found by an index', async () => {
  const owner = await api.make.user();
  await api.dataSource.query(
    `INSERT INTO tickets (category, title, description, company, contact_name, contact_surname, contact_email,
       plant_type, plant_serial_number, language, created_by_id, search_text)
     SELECT 'ASSISTANCE', 't', 'Something else ' || n, 'c', 'n', 's', 'e', 'p', CASE WHEN n < 3000 THEN $2 ELSE 'P' || n END,
       'it', $1, 't'
     FROM generate_series(1, 20000) AS n`,
    [owner.id, serial],
  );
  const recent = await make({});
  asked = await make({});
  expect(await ids()).toEqual([recent.id]);
  await api.dataSource.query('VACUUM ANALYZE tickets');
  const plan: unknown = await api.dataSource.query(
    'EXPLAIN SELECT id FROM tickets WHERE plant_key(plant_serial_number) = plant_key($1) ORDER BY id DESC LIMIT 500',
    [serial],
  );
  expect(JSON.stringify(plan)).toContain('ix_tickets_plant');
  expect(JSON.stringify(plan)).not.toContain('Sort');
});
