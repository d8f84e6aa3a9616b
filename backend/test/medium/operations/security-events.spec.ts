import { DataSource } from 'typeorm';
import { entities } from '#app/modules.js';
import { dataSourceOptions, newId } from '#kernel/persistence/index.js';
import { SecurityEvent } from '#kernel/security-log/index.js';
import type { SecurityEventDto } from '#operations/security-log/security-event.dto.js';
import { SecurityEventQueries } from '#operations/security-log/security-event.queries.js';
import type { TestUser } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import { type Inject, startApi, type TestApi } from '#test/support/api.js';

type List = ApiBody & { securityEvents: SecurityEventDto[] };

let api: TestApi;
let asAdmin: Inject;
const anna = { id: newId(), email: 'Anna_x@list.example.com' };
const bruno = { id: newId(), email: 'b100%@list.example.com' };

/** One event a day; 1 November is a Sunday of winter time in Italy. */
const EVENTS: Partial<SecurityEvent>[] = [
  { kind: 'LOGIN_SUCCEEDED', actorId: anna.id, actorEmail: anna.email, subjectId: anna.id, subjectEmail: anna.email },
  { kind: 'LOGIN_FAILED', subjectEmail: 'typed@elsewhere.example', address: '2001:db8::17' },
  { kind: 'ROLE_CHANGED', actorId: anna.id, actorEmail: anna.email, subjectId: bruno.id, subjectEmail: bruno.email },
  {
    kind: 'ACCESS_REFUSED',
    actorId: bruno.id,
    actorEmail: bruno.email,
    details: { method: 'GET', route: '/api/users' },
  },
  { kind: 'TECHNICAL_AREA_DELETED', address: '203.0.113.70' },
];
const at = (index: number): Date => new Date(`2026-11-0${index + 1}T23:30:00+01:00`);

beforeAll(async () => {
  api = await startApi();
  const admin = await api.make.admin({ email: 'reader@example.com' });
  asAdmin = api.as(admin);
  await asAdmin({ method: 'GET', url: '/api/auth/profile' });
  // The reader's own login would be in every list.
  await api.dataSource.manager.clear(SecurityEvent);
  for (const [index, event] of EVENTS.entries())
    await api.dataSource.manager.insert(SecurityEvent, { id: newId(), occurredAt: at(index), details: {}, ...event });
});
afterAll(() => api.close());

const get = (query: string, as: Inject = asAdmin) => as({ method: 'GET', url: `/api/security-events?${query}` });
const list = async (query: string): Promise<List> => (await get(query)).json<List>();
const kinds = async (query: string): Promise<string[]> => (await list(query)).securityEvents.map(({ kind }) => kind);

it('returns complete events, newest first', async () => {
  const { securityEvents, pagination } = await list('');
  expect(pagination).toEqual({ currentPage: 1, totalPages: 1, totalItems: 5 });
  expect(securityEvents.map(({ kind }) => kind)).toEqual(EVENTS.map(({ kind }) => kind).reverse());
  const common = { address: null, userAgent: null, requestId: null };
  expect(securityEvents[1]).toEqual({
    ...common,
    id: expect.any(String) as unknown,
    kind: 'ACCESS_REFUSED',
    occurredAt: '2026-11-04T22:30:00.000Z',
    actor: bruno,
    subject: null,
    details: { method: 'GET', route: '/api/users' },
  });
  expect(securityEvents[3]).toMatchObject({ actor: null, subject: { id: null, email: 'typed@elsewhere.example' } });
});

describe('filtering', () => {
  it.each([
    ['kind=LOGIN_FAILED', ['LOGIN_FAILED']],
    ['kind=LOGIN_FAILED,ROLE_CHANGED', ['ROLE_CHANGED', 'LOGIN_FAILED']],
    ['kind=SESSION_STOLEN', []],
    [`userId=${anna.id}`, ['ROLE_CHANGED', 'LOGIN_SUCCEEDED']],
    [`userId=${bruno.id.toUpperCase()}`, ['ACCESS_REFUSED', 'ROLE_CHANGED']],
    [`userId=${bruno.id}&kind=ROLE_CHANGED`, ['ROLE_CHANGED']],
    [`userId=${newId()}`, []],
  ])('%s', async (query, expected) => expect(await kinds(query)).toEqual(expected));

  it.each([
    ['an email as typed', 'TYPED@elsewhere', ['LOGIN_FAILED']],
    ['the email of either account', 'list.example.com', ['ACCESS_REFUSED', 'ROLE_CHANGED', 'LOGIN_SUCCEEDED']],
    ['an address', '203.0.113.7', ['TECHNICAL_AREA_DELETED']],
    ['an IPv6 address', 'DB8::17', ['LOGIN_FAILED']],
    ['an underscore literally', 'a_x', ['ROLE_CHANGED', 'LOGIN_SUCCEEDED']],
    ['a percent sign literally', '0%', ['ACCESS_REFUSED', 'ROLE_CHANGED']],
    ['a backslash literally', '\\', []],
    ['a quote', "'", []],
    ['no kind', 'LOGIN', []],
    ['two letters', 'x@', ['ROLE_CHANGED', 'LOGIN_SUCCEEDED']],
  ])('by %s', async (_, search, expected) =>
    expect(await kinds(`search=${encodeURIComponent(search)}`)).toEqual(expected),
  );

  // The events happen at 23:30 in Rome, 22:30 in UTC.
  it.each([
    ['from a day', 'from=2026-11-04', 2],
    ['up to a day, in whole', 'to=2026-11-04', 4],
    ['one day', 'from=2026-11-04&to=2026-11-04', 1],
    ['from a moment on', 'from=2026-11-04T22:30:00Z', 2],
    ['from just after it', 'from=2026-11-04T22:30:00.001Z', 1],
    ['before a moment', 'to=2026-11-04T22:30:00Z', 3],
    ['before just after it', 'to=2026-11-04T22:30:00.001Z', 4],
    ['with an offset', 'from=2026-11-05T00:30%2B02:00', 2],
    ['the wrong way round', 'from=2026-11-05&to=2026-11-01', 0],
    ['the extremes', 'from=2000-01-01T00:00%2B23:59&to=2999-12-31', 5],
  ])('by time: %s', async (_, query, total) => expect((await list(query)).pagination.totalItems).toBe(total));

  it('knows the length of days when the clocks change', async () => {
    const occurredAt = new Date('2026-10-25T23:30:00+01:00');
    const id = newId();
    await api.dataSource.manager.insert(SecurityEvent, { id, kind: 'LOGGED_OUT', occurredAt, details: {} });
    expect(await kinds('to=2026-10-25')).toEqual(['LOGGED_OUT']);
    expect(await kinds('to=2026-10-24')).toEqual([]);
    await api.dataSource.manager.delete(SecurityEvent, id);
  });
});

it('pages in a total order, and repeats the total in a header', async () => {
  const occurredAt = new Date('2026-01-01T00:00:00Z');
  const twins = Array.from(
    { length: 6 },
    () => ({ id: newId(), kind: 'LOGGED_OUT', occurredAt, details: {} }) as const,
  );
  await api.dataSource.manager.insert(SecurityEvent, [...twins].reverse());
  const answer = await get('kind=LOGGED_OUT&limit=4');
  expect([answer.headers['x-total-count'], answer.headers['cache-control']]).toEqual(['6', 'no-store']);
  const pages = [answer.json<List>(), await list('kind=LOGGED_OUT&limit=4&page=2')];
  const ids = pages.flatMap(({ securityEvents }) => securityEvents.map(({ id }) => id));
  expect(ids).toEqual(twins.map(({ id }) => id).reverse());
  expect((await list('kind=LOGGED_OUT&order=asc')).securityEvents.map(({ id }) => id)).toEqual([...ids].reverse());
  expect(await list('kind=LOGGED_OUT&limit=4&page=3')).toEqual({
    securityEvents: [],
    pagination: { currentPage: 3, totalPages: 2, totalItems: 6 },
  });
  await api.dataSource.manager.delete(
    SecurityEvent,
    twins.map(({ id }) => id),
  );
});

describe('input', () => {
  it.each([
    'limit=1',
    'limit=100',
    'page=1000000',
    `search=${'a'.repeat(200)}`,
    'search=',
    'sort=occurredAt',
    'from=2024-02-29',
  ])('accepts ?%s', async (query) => expect((await get(query)).statusCode).toBe(200));

  it.each([
    'limit=0',
    'limit=101',
    'page=0',
    'page=1000001',
    'sort=kind',
    'order=up',
    'kind=',
    'kind=LOGIN',
    'kind=LOGIN_FAILED,',
    'kind=login_failed',
    `search=${'a'.repeat(201)}`,
    'search=%00',
    'from=',
    'from=yesterday',
    'from=2026-11-31',
    'from=2026-02-29',
    'from=1999-12-31',
    'from=3000-01-01',
    'from=2026-11-04T22:30:00',
    'from=2026-11-04T24:00Z',
    'from=2026-11-04T22:60Z',
    'from=2026-11-04T22:30%2B24:00',
    'from=2026-11-04&from=2026-11-05',
    'to=2026-13-01',
    'to=infinity',
    'userId=7',
    'ids=7',
  ])('rejects ?%s', async (query) => {
    const answer = await get(query);
    expect([answer.statusCode, answer.json<ApiBody>().code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

it('is for administrators only', async () => {
  for (const user of [await api.make.user(), await api.make.technician()] as TestUser[])
    expect((await get('', api.as(user))).statusCode).toBe(403);
  expect((await get('', api.inject)).statusCode).toBe(401);
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('has no route to change it: %s', async (method) => {
  const { id } = (await list('')).securityEvents[0]!;
  for (const url of ['/api/security-events', `/api/security-events/${id}`])
    expect((await asAdmin({ method, url })).statusCode).toBe(404);
});

it('searches by its index', async () => {
  const options = dataSourceOptions(api.config, { entities, poolSize: 1 });
  const dataSource = await new DataSource(options).initialize();
  const scans = async (): Promise<number> => {
    await dataSource.query('SELECT pg_stat_force_next_flush()');
    const [index] = await dataSource.query<{ count: number }[]>(
      `SELECT idx_scan::int AS count FROM pg_stat_user_indexes WHERE indexrelname = 'ix_security_events_search'`,
    );
    return index!.count;
  };
  // So small a table uses an index only if nothing else is allowed.
  for (const way of ['seqscan', 'indexscan', 'indexonlyscan']) await dataSource.query(`SET enable_${way} = off`);
  const before = await scans();
  await new SecurityEventQueries(dataSource).list({
    search: 'list.example',
    page: 1,
    sort: 'occurredAt',
    order: 'desc',
  });
  expect(await scans()).toBe(before + 2);
  await dataSource.destroy();
});
