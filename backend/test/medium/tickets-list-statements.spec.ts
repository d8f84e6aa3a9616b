import type { Pool } from 'pg';
import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_STATUSES } from '../../src/contract/index.js';
import { poolOf } from '../../src/kernel/persistence/index.js';
import type { TestUser } from '../factories/factory.js';
import { startApi, type TestApi } from '../support/api.js';

let api: TestApi;
let admin: TestUser;
const texts = new Set<string>();

beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
  await api.make.ticket();
  const pool: Pool = poolOf(api.dataSource);
  const query = pool.query.bind(pool) as (asked: { text: string }) => Promise<unknown>;
  pool.query = ((asked: { text: string }) => {
    if (asked.text.includes('FROM tickets t')) texts.add(asked.text);
    return query(asked);
  }) as typeof pool.query;
});
beforeEach(() => texts.clear());
afterAll(() => api.close());

async function list(query: string): Promise<void> {
  const answer = await api.as(admin)({ method: 'GET', url: `/api/tickets?${query}` });
  expect(answer.statusCode).toBe(200);
}

it('has four texts for the pages 2 to 20 of a list', async () => {
  for (let page = 2; page <= 20; page++) await list(`limit=10&page=${page}`);
  expect(texts.size).toBe(4);
});

it('has one text for all years', async () => {
  for (const year of [2022, 2023, 2024, 2025, 2026]) await list(`year=${year}`);
  expect(texts.size).toBe(1);
});

it('has one text for each combination of one status, one category and one priority', async () => {
  for (const status of TICKET_STATUSES)
    for (const category of TICKET_CATEGORIES)
      for (const priority of TICKET_PRIORITIES)
        await list(`status=${status}&category=${category}&priority=${priority}`);
  expect(texts.size).toBe(1);
});
