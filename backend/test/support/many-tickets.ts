import type { DataSource } from 'typeorm';
import { foldForSearch, searchedWords } from '#kernel/persistence/index.js';
import type { TestUser } from '../factories/factory.js';
import type { TestApi } from './api.js';

export interface ListAnswer {
  tickets: { id: number }[];
  pagination: { currentPage: number; totalPages: number; totalItems: number; totalIsExact: boolean };
}

type Query = Record<string, string | number | undefined>;

export async function listOf(api: TestApi, user: TestUser, query: Query): Promise<ListAnswer> {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value));
  const answer = await api.as(user)({ method: 'GET', url: `/api/tickets?${parameters.toString()}` });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<ListAnswer>();
}

/**
 * Many tickets, written by SQL: texts of every frequency, many equal dates; one in 200 is the
 * client's and one in 100 the technician's. The oldest have the number 1.
 */
export async function addTickets(
  dataSource: DataSource,
  count: number,
  people: { clientId: string; technicianId: string; otherId: string },
): Promise<void> {
  await dataSource.query(
    `INSERT INTO tickets (id, category, status, priority, title, description, company, contact_name, contact_surname,
       contact_email, plant_type, plant_serial_number, language, created_by_id, assigned_technician_id, search_text,
       created_at, updated_at, closed_at, archived_at, final_report)
     SELECT n, (ARRAY['ASSISTANCE', 'MODIFICATION', 'SPARE_PART'])[1 + n % 3]::ticket_category,
       CASE WHEN n % 40 = 0 THEN 'OPEN' WHEN n % 41 = 0 THEN 'IN_PROGRESS' ELSE 'CLOSED' END::ticket_status,
       (ARRAY['NOT_SET', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'])[1 + n % 5]::ticket_priority,
       'Made', 'Made by number', CASE WHEN n % 2 = 0 THEN 'Company ' ELSE 'company ' END || n % 50, 'Anna', 'Rossi',
       'anna@example.com', 'LC-500', 'SN-' || n, 'it', CASE WHEN n % 200 = 7 THEN $2 ELSE $4 END::uuid,
       CASE WHEN n % 100 = 9 THEN $3::uuid END,
       concat_ws(E'\\n', '#' || n, 'everywhere', CASE WHEN n % 2 = 0 THEN 'often' END, CASE WHEN n % 10 < 2 THEN 'tenth' END,
         CASE WHEN n % 50 < 9 THEN 'seldom' END, CASE WHEN n % 1000 = 9 THEN 'rare' END, 'word ' || n % 90,
         'sn-' || lpad(n::text, 7, '0'), CASE WHEN n % 30 = 0 THEN n % 7 || '%' END, CASE WHEN n % 70 = 0 THEN 'a_b' END,
         CASE WHEN n % 60 = 0 THEN 'axb zoe' END, CASE WHEN n % 500 = 7 OR n % 700 = 9 THEN 'zq' END),
       moment, moment + interval '1 hour' * (n % 7), moment, CASE WHEN n % 20 = 1 THEN moment END, 'Made'
     FROM generate_series(1, $1::int) n, LATERAL (SELECT timestamptz '2024-06-01' + interval '1 hour' * (n / 3)) AS t(moment)`,
    [count, people.clientId, people.technicianId, people.otherId],
  );
  await dataSource.query(`SELECT setval(pg_get_serial_sequence('tickets', 'id'), $1)`, [count]);
  await dataSource.query('ANALYZE tickets');
}

const COLUMNS: Record<string, string> = { createdAt: 'created_at', updatedAt: 'updated_at', company: 'lower(company)' };

/** The same list by the simplest statement. */
export async function naively(
  dataSource: DataSource,
  user: TestUser,
  query: Query,
): Promise<{ ids: number[]; total: number }> {
  const { search, year, archived = 'all', sort = 'createdAt', order = 'desc', page = 1, limit = 10 } = query;
  const scope = {
    ADMIN: 'TRUE',
    TECHNICIAN: `assigned_technician_id = '${user.id}'`,
    CLIENT: `created_by_id = '${user.id}'`,
  };
  const text = search === undefined ? '' : foldForSearch(String(search));
  const number = sort === 'createdAt' && order === 'desc' ? Number(/^#?(\d+)$/.exec(text)?.[1] ?? 0) : 0;
  const local = `created_at AT TIME ZONE 'Europe/Rome'`;
  const conditions = [
    scope[user.role],
    ...searchedWords(String(search ?? '')).map(
      (spellings) => `(${spellings.map((word) => `position('${word}' IN search_text) > 0`).join(' OR ')})`,
    ),
    ...['status', 'category', 'priority']
      .filter((name) => query[name] !== undefined)
      .map((name) => `${name}::text = ANY (string_to_array('${query[name]}', ','))`),
    year === undefined ? 'TRUE' : `extract(year FROM ${local}) = ${year}`,
    archived === 'all' ? 'TRUE' : `(archived_at IS NOT NULL) = ${archived}`,
  ].join(' AND ');
  const rows = await dataSource.query<{ id: number }[]>(
    `SELECT id FROM tickets WHERE ${conditions} ORDER BY id = ${number} DESC, ${COLUMNS[sort] ?? sort} ${order}, id ${order}`,
  );
  const from = (Number(page) - 1) * Number(limit);
  return { ids: rows.slice(from, from + Number(limit)).map(({ id }) => id), total: rows.length };
}
