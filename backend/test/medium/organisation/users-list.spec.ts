import type { ApiBody } from '#test/support/api-body.js';
import { type Inject, startApi, type TestApi } from '#test/support/api.js';

let api: TestApi;
let asAdmin: Inject;
let areaId: string;

beforeAll(async () => {
  api = await startApi();
  const admin = await api.make.admin({ name: 'Zeno', surname: 'Zorzi', email: 'zeno@list.example.com' });
  asAdmin = api.as(admin);
  areaId = (await api.make.area()).id;
  await api.make.user({ name: 'Nicolò', surname: 'Bàrtoli', email: 'nb@list.example.com' });
  await api.make.user({ name: 'Anna', surname: 'bianchi', email: 'ab_x@list.example.com', isActive: false });
  await api.make.user({ name: 'Carla', surname: 'Verdi', email: 'c100%@list.example.com', emailVerifiedAt: null });
  await api.make.technician({ name: 'Søren', surname: 'Neri', email: 'teo@list.example.com', technicalAreaId: areaId });
});
afterAll(() => api.close());

const list = async (query: string) => (await asAdmin({ method: 'GET', url: `/api/users?${query}` })).json<ApiBody>();
const surnames = async (query: string): Promise<string[]> =>
  (await list(query)).users.map(({ surname }: { surname: string }) => surname);

describe('searching', () => {
  it.each([
    ['name', 'carl', ['Verdi']],
    ['surname', 'VERD', ['Verdi']],
    ['email', 'teo@list', ['Neri']],
    ['name and surname', 'anna bianchi', ['bianchi']],
    ['surname and name', 'verdi carla', ['Verdi']],
    ['without accents', 'nicolo bartoli', ['Bàrtoli']],
    ['with accents that are not there', 'ànna', ['bianchi']],
    ['with accents in capitals', 'NICOLÒ', ['Bàrtoli']],
    ['with accents of two code points', 'Nicolo\u0300', ['Bàrtoli']],
    ['without a letter’s stroke', 'SOREN neri', ['Neri']],
    ['a percent sign literally', '0%', ['Verdi']],
    ['an underscore literally', 'b_x', ['bianchi']],
    ['a backslash literally', '\\', []],
    ['a quote', "'", []],
    ['nothing found', 'missing', []],
  ])('by %s', async (_, search, expected) =>
    expect(await surnames(`search=${encodeURIComponent(search)}`)).toEqual(expected),
  );

  it('ignores blank text', async () => expect(await surnames('search=%20')).toHaveLength(5));
});

describe('filtering', () => {
  it.each([
    ['role=CLIENT', 3],
    ['role=TECHNICIAN', 1],
    ['role=ADMIN', 1],
    ['isActive=false', 1],
    ['isActive=true', 4],
    ['role=CLIENT&isActive=true', 2],
    ['search=anna&role=ADMIN', 0],
    ['emailVerified=false', 1],
    ['emailVerified=true', 4],
  ])('%s finds %i', async (query, totalItems) => expect((await list(query)).pagination.totalItems).toBe(totalItems));

  it('by technical area', async () => expect(await surnames(`technicalAreaId=${areaId}`)).toEqual(['Neri']));

  it('by ids', async () => {
    const { users } = await list('sort=surname&order=asc');
    const ids = [users[0]!.id, users[2]!.id].join(',');
    expect(await surnames(`ids=${ids}&sort=surname&order=asc`)).toEqual([users[0]!.surname, users[2]!.surname]);
  });
});

describe('sorting and paging', () => {
  it.each([
    ['', ['Neri', 'Verdi', 'bianchi', 'Bàrtoli', 'Zorzi']],
    ['sort=createdAt&order=asc', ['Zorzi', 'Bàrtoli', 'bianchi', 'Verdi', 'Neri']],
    ['sort=surname&order=desc', ['Zorzi', 'Verdi', 'Neri', 'bianchi', 'Bàrtoli']],
    ['sort=surname&order=asc', ['Bàrtoli', 'bianchi', 'Neri', 'Verdi', 'Zorzi']],
    ['sort=name&order=asc', ['bianchi', 'Verdi', 'Bàrtoli', 'Neri', 'Zorzi']],
    ['sort=email&order=asc', ['bianchi', 'Verdi', 'Bàrtoli', 'Neri', 'Zorzi']],
  ])('%s', async (query, expected) => expect(await surnames(query)).toEqual(expected));

  it('pages without gaps and repeats the total in a header', async () => {
    const first = await asAdmin({ method: 'GET', url: '/api/users?limit=2' });
    expect(first.headers['x-total-count']).toBe('5');
    expect(first.json<ApiBody>().pagination).toEqual({ currentPage: 1, totalPages: 3, totalItems: 5 });
    const all = [
      ...first.json<ApiBody>().users,
      ...(await list('limit=2&page=2')).users,
      ...(await list('limit=2&page=3')).users,
    ];
    expect(new Set(all.map(({ id }) => id)).size).toBe(5);
    const beyond = await list('limit=2&page=4');
    expect(beyond).toEqual({ users: [], pagination: { currentPage: 4, totalPages: 3, totalItems: 5 } });
  });

  it.each(['limit=1', 'limit=1000', 'page=1000000', `search=${'a'.repeat(200)}`])('accepts ?%s', async (query) =>
    expect((await asAdmin({ method: 'GET', url: `/api/users?${query}` })).statusCode).toBe(200),
  );

  it.each([
    'limit=0',
    'limit=1001',
    'limit=1e2',
    'limit=-1',
    'limit=',
    'page=0',
    'page=1000001',
    'page=1.5',
    'page=1&page=2',
    'sort=passwordHash',
    'sort=id;DROP',
    'order=DESC',
    'role=OWNER',
    'role=ADMIN,CLIENT',
    'isActive=1',
    'technicalAreaId=7',
    'ids=',
    'ids=7',
    `search=${'a'.repeat(201)}`,
    'search=%00',
    'search[]=a',
    'unknown=1',
  ])('rejects ?%s', async (query) => {
    const answer = await asAdmin({ method: 'GET', url: `/api/users?${query}` });
    expect([answer.statusCode, answer.json<ApiBody>().code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

// The last ones, because they create more users than the counts above expect.
it('finds one of 1,001 people by their name, and the rest page by page', async () => {
  const { id } = await api.make.user({ surname: 'Numeroso1' });
  await api.dataSource.query(
    `INSERT INTO users SELECT (jsonb_populate_record(u, jsonb_build_object(
       'id', gen_random_uuid(), 'email', 'numero' || n || '@example.com', 'surname', 'Numeroso' || n))).*
     FROM users u, generate_series(2, 1001) n WHERE u.id = $1`,
    [id],
  );
  expect(await surnames('search=numeroso1001&limit=25')).toEqual(['Numeroso1001']);
  expect(await list('search=numeroso&limit=25&page=41&sort=createdAt')).toMatchObject({
    users: [{ surname: expect.stringMatching(/^Numeroso/) as string }],
    pagination: { totalItems: 1001, totalPages: 41 },
  });
});

it('returns all requested ids, more than a page of them', async () => {
  const many = await Promise.all(Array.from({ length: 15 }, () => api.make.user()));
  expect(await surnames(`ids=${many.map(({ id }) => id).join(',')}`)).toHaveLength(15);
});
