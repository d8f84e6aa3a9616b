import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { assistance } from '#test/support/submissions.js';
import { JPG, upload } from '../tickets/files/attachments.support.js';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

type Json = Record<string, unknown>;

let api: TestApi;
let admin: TestUser;
let technician: TestUser;
let client: TestUser;
let ticketId: number;

beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
  technician = await api.make.technician();
  client = await api.make.user();
  const created = await api.as(client)({ method: 'POST', url: '/api/tickets', payload: assistance() });
  ticketId = created.json<{ data: { id: number } }>().data.id;
  const { id: assignedTechnicianId, technicalAreaId } = technician;
  const payload = { status: 'IN_PROGRESS', assignedTechnicianId, technicalAreaId };
  await api.as(admin)({ method: 'PATCH', url: `/api/tickets/${ticketId}/status`, payload });
  const work = { notes: 'Work', hoursSpent: 0.5 };
  await api.as(technician)({ method: 'POST', url: `/api/tickets/${ticketId}/worklogs`, payload: work });
  await upload(api.as(client), ticketId, [JPG]);
});
afterAll(() => api.close());

const get = (path: string): Promise<Answer> => api.as(admin)({ method: 'GET', url: `/api/${path}` });

/** Every value in a response, with its name. */
const valuesIn = (value: unknown, name = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => valuesIn(inner, Array.isArray(value) ? name : key))
    : [[name, value]];

const RESOURCES: [path: () => string, envelope: string[]][] = [
  [() => 'tickets', ['tickets', 'pagination']],
  [() => `tickets/${ticketId}`, ['ticket']],
  [() => 'tickets/years', ['years']],
  [() => `tickets/${ticketId}/worklogs`, ['worklogs']],
  [() => `tickets/${ticketId}/status-history`, ['statusHistory']],
  [() => `tickets/${ticketId}/activity`, ['activity', 'pagination']],
  [() => 'users', ['users', 'pagination']],
  [() => `users/${client.id}`, ['user']],
  [() => 'technical-areas', ['technicalAreas']],
  [() => `technical-areas/${technician.technicalAreaId}`, ['technicalArea']],
  [() => 'auth/profile', ['user', 'hasCurrentPassword', 'allowedActions']],
];

describe.each(RESOURCES)('response %#', (path, envelope) => {
  it(`comes as ${envelope.join(' and ')}, with moments in UTC and identifiers that sort by time`, async () => {
    const answer = await get(path());
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const body = answer.json<Json>();
    expect(Object.keys(body).sort()).toEqual([...envelope].sort());
    for (const [name, value] of valuesIn(body)) {
      if (/At$/.test(name) && value !== null) expect([name, value]).toEqual([name, expect.stringMatching(MOMENT)]);
      if (/[a-z]Id$/.test(name) && value !== null)
        expect([name, value]).toEqual([name, expect.stringMatching(UUID_V7)]);
    }
  });
});

it('only a ticket has a number, everything else a UUID', async () => {
  const { ticket } = (await get(`tickets/${ticketId}`)).json<{ ticket: { id: unknown; attachments: Json[] } }>();
  expect(Number.isInteger(ticket.id)).toBe(true);
  const { worklogs } = (await get(`tickets/${ticketId}/worklogs`)).json<{ worklogs: Json[] }>();
  const { statusHistory } = (await get(`tickets/${ticketId}/status-history`)).json<{ statusHistory: Json[] }>();
  const things = [...ticket.attachments, ...worklogs, ...statusHistory];
  expect(things).toHaveLength(5);
  for (const { id } of things) expect(id).toMatch(UUID_V7);
});

describe('errors', () => {
  it.each<[string, () => Promise<Answer>, number, string]>([
    ['no token', () => api.inject({ method: 'GET', url: '/api/tickets' }), 401, 'UNAUTHENTICATED'],
    ['no right', () => api.as(client)({ method: 'GET', url: '/api/users' }), 403, 'FORBIDDEN'],
    ['no such ticket', () => get('tickets/999999'), 404, 'TICKET_NOT_FOUND'],
    ['no such path', () => get('nonsense'), 404, 'NOT_FOUND'],
    ['a bad parameter', () => get('tickets?page=0'), 400, 'VALIDATION_FAILED'],
  ])('have one shape: %s', async (_, call, status, code) => {
    const answer = await call();
    const { details, ...body } = answer.json<Json>();
    expect(body).toEqual({
      statusCode: status,
      error: expect.stringMatching(/\S/) as string,
      code,
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.statusCode).toBe(status);
    if (code === 'VALIDATION_FAILED')
      expect(details).toEqual([
        { field: 'page', code: 'integer', message: 'Must be a whole number from 1 to 1000000' },
      ]);
    else expect(details).toBeUndefined();
  });
});

describe('parameters of lists', () => {
  const LISTS = ['tickets', 'users', 'technical-areas'];

  it.each(LISTS)('of %s are known, sent once, and within their limits', async (list) => {
    for (const query of ['surprise=1', 'order=asc&order=desc', 'order=ASC', 'sort=password', 'ids=', 'sort[]=name']) {
      const answer = await get(`${list}?${query}`);
      expect([query, answer.statusCode]).toEqual([query, 400]);
    }
  });

  it.each([
    ['tickets', 100],
    ['users', 1000],
  ])('%s: a page has 1 to %d records', async (list, max) => {
    for (const [limit, status] of [
      [0, 400],
      [1, 200],
      [max, 200],
      [max + 1, 400],
    ])
      expect([limit, (await get(`${list}?limit=${limit}`)).statusCode]).toEqual([limit, status]);
  });

  it.each(LISTS)('%s: at most 100 identifiers', async (list) => {
    const ids = (count: number) => {
      const id = (index: number) => (list === 'tickets' ? index + 1 : client.id);
      return Array.from({ length: count }, (_, index) => id(index)).join(',');
    };
    expect((await get(`${list}?ids=${ids(100)}`)).statusCode).toBe(200);
    expect((await get(`${list}?ids=${ids(101)}`)).statusCode).toBe(400);
  });

  it('a year is between 2000 and 2999', async () => {
    for (const [year, status] of [
      [1999, 400],
      [2000, 200],
      [2999, 200],
      [3000, 400],
    ])
      expect([year, (await get(`tickets?year=${year}`)).statusCode]).toEqual([year, status]);
  });

  it('the total is in the header, too', async () => {
    for (const list of LISTS) {
      const answer = await get(list);
      const { pagination, technicalAreas } = answer.json<{
        pagination?: { totalItems: number };
        technicalAreas?: [];
      }>();
      expect(answer.headers['x-total-count']).toBe(String(pagination?.totalItems ?? technicalAreas?.length));
    }
  });

  it('single records accept none', async () => {
    expect((await get(`tickets/${ticketId}?surprise=1`)).statusCode).toBe(200);
  });
});
