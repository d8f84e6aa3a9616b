import fc from 'fast-check';
import { LIMITS } from '#contract/index.js';
import { foldForSearch, searchedWords } from '#kernel/persistence/index.js';
import { gramsOfWords } from '#tickets/lists/search/grams.js';
import { TextSamples } from '#tickets/lists/search/text-samples.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { addTickets, type ListAnswer, listOf, naively } from '#test/support/many-tickets.js';

const { max: MAX, newest: NEWEST } = LIMITS.searchHits;

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
let client: TestUser;

beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
  technician = await api.make.technician();
  client = await api.make.user();
  await addTickets(api.dataSource, NEWEST + 5000, {
    clientId: client.id,
    technicianId: technician.id,
    otherId: (await api.make.user()).id,
  });
});
afterAll(() => api.close());

const list = (user: TestUser, query: Record<string, string | number>): Promise<ListAnswer> => listOf(api, user, query);

/** Texts with the required frequency; `addTickets` writes the tickets. */
const WORDS = [
  'everywhere',
  'often',
  'tenth',
  'seldom',
  'rare',
  'word 7',
  'SN-00',
  'SN-0012',
  'often rare',
  'tenth seldom zq',
  '1%',
  'a_b',
  'Zoë',
  '#12',
  '77',
  'zq',
];

describe('the result always equals that of a plain query', () => {
  const asked = fc.record(
    {
      search: fc.constantFrom(...WORDS),
      status: fc.constantFrom('OPEN', 'CLOSED', 'OPEN,IN_PROGRESS'),
      category: fc.constantFrom('ASSISTANCE', 'MODIFICATION,SPARE_PART'),
      priority: fc.constantFrom('CRITICAL', 'LOW,MEDIUM'),
      year: fc.constantFrom(2024, 2025),
      archived: fc.constantFrom('true', 'false'),
      sort: fc.constantFrom('createdAt', 'updatedAt', 'id', 'priority', 'status', 'category', 'company'),
      order: fc.constantFrom('asc', 'desc'),
      page: fc.constantFrom(1, 2, 3, 90),
      limit: fc.constantFrom(1, 7, 100),
    },
    { requiredKeys: [] },
  );

  const compare = (user: TestUser, { numRuns }: { numRuns: number }) =>
    fc.assert(
      fc.asyncProperty(asked, async (query) => {
        const { tickets, pagination } = await list(user, query);
        const { ids, total } = await naively(api.dataSource, user, query);
        if (total <= MAX && !pagination.totalIsExact) {
          expect([user, gramsOfWords(searchedWords(query.search ?? ''))]).toEqual([admin, []]);
          return;
        }
        expect(tickets.map(({ id }) => id)).toEqual(ids);
        expect(pagination.totalItems).toBe(query.search === undefined ? total : Math.min(total, MAX));
        expect(pagination.totalIsExact).toBe(query.search === undefined || total <= MAX);
      }),
      { numRuns },
    );

  it.each(['admin', 'technician', 'client'] as const)('for the %s', async (role) => {
    await compare({ admin, technician, client }[role], { numRuns: 60 });
  });

  it.each([
    ['common', 1e6],
    ['rare', 0],
  ])('even if every text counted as %s', async (_, expected) => {
    const estimate = jest.spyOn(await api.app.get(TextSamples).current(), 'expected').mockReturnValue(expected);
    await compare(admin, { numRuns: 60 });
    await compare(technician, { numRuns: 20 });
    estimate.mockRestore();
  });
});

describe('pages', () => {
  it.each(['createdAt', 'updatedAt', 'id', 'priority', 'status', 'category', 'company'])(
    'by %s lose and repeat nothing, with a search and without',
    async (sort) => {
      for (const search of ['seldom', 'tenth', undefined]) {
        const query = { ...(search && { search }), sort, clientId: client.id, limit: 40 };
        const first = await list(admin, query);
        const ids = first.tickets.map(({ id }) => id);
        for (let page = 2; page <= first.pagination.totalPages; page++)
          ids.push(...(await list(admin, { ...query, page })).tickets.map(({ id }) => id));
        expect(ids.length).toBe(first.pagination.totalItems);
        expect(new Set(ids).size).toBe(ids.length);
      }
    },
  );

  it('of a common word end where its hits are no longer counted', async () => {
    const page = (number: number, limit: number) => list(admin, { search: 'everywhere', page: number, limit });
    const last = await page(MAX / 100, 100);
    expect(last.tickets).toHaveLength(100);
    expect(last.pagination).toEqual({
      currentPage: MAX / 100,
      totalPages: MAX / 100,
      totalItems: MAX,
      totalIsExact: false,
    });
    expect((await page(MAX / 100 + 1, 100)).tickets).toEqual([]);
    expect((await page(Math.ceil(MAX / 30), 30)).tickets).toHaveLength(MAX % 30);
    expect((await page(LIMITS.page.max, 100)).tickets).toEqual([]);
  });
});

describe('the number of hits', () => {
  const mark = (word: string, count: number) =>
    api.dataSource.query(
      `UPDATE tickets SET search_text = search_text || $1
       WHERE id IN (SELECT id FROM tickets WHERE archived_at IS NULL ORDER BY created_at DESC, id DESC LIMIT $2)`,
      [`\n${foldForSearch(word)}`, count],
    );

  it('is exact up to the limit, and marked as more beyond', async () => {
    await mark('brimful', MAX);
    await mark('overflow', MAX + 1);
    const found = async (search: string) => {
      const { pagination } = await list(admin, { search });
      return [pagination.totalItems, pagination.totalIsExact];
    };
    expect(await found('brimful')).toEqual([MAX, true]);
    expect(await found('overflow')).toEqual([MAX, false]);
    expect(await found('overflow')).toEqual([MAX, false]);
  });
});

describe('a search without an index', () => {
  it('covers the newest tickets, and reports it', async () => {
    const { tickets, pagination } = await list(admin, { search: 'zq', limit: 100 });
    expect(pagination).toMatchObject({ totalIsExact: false, totalItems: tickets.length });
    const { ids } = await naively(api.dataSource, admin, { search: 'zq', limit: 100 });
    expect(tickets.length).toBeGreaterThan(0);
    expect(ids.slice(0, tickets.length)).toEqual(tickets.map(({ id }) => id));
  });

  it('covers all tickets that a user may see', async () => {
    for (const user of [technician, client]) {
      const { ids, total } = await naively(api.dataSource, user, { search: 'zq' });
      const { tickets, pagination } = await list(user, { search: 'zq' });
      expect(tickets.map(({ id }) => id)).toEqual(ids);
      expect(pagination).toMatchObject({ totalItems: total, totalIsExact: true });
    }
  });
});

describe('a number', () => {
  it.each(['12', '#12', '2', '#2', '#777', '5'])('%s finds its ticket first, and once', async (search) => {
    const { tickets } = await list(admin, { search, limit: 100 });
    const ids = tickets.map(({ id }) => id);
    expect(ids[0]).toBe(Number(search.replace('#', '')));
    const next = await list(admin, { search, limit: 100, page: 2 });
    expect([...ids, ...next.tickets.map(({ id }) => id)].filter((id) => id === ids[0])).toHaveLength(1);
  });

  it('finds no ticket of another user', async () => {
    const { ids } = await naively(api.dataSource, client, { limit: 100 });
    const foreign = ids.includes(12) ? 13 : 12;
    const { tickets } = await list(client, { search: `#${foreign}`, limit: 100 });
    expect(tickets.map(({ id }) => id)).not.toContain(foreign);
  });
});
