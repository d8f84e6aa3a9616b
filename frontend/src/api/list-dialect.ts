import type { QueryValue } from './client';

/** A request of ra-data-simple-rest, translated for the API. */
interface ApiCall {
  /** Path below /api, without a query. */
  path: string;
  query: Record<string, QueryValue>;
}

const parseJson = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text));

const pageOf = (range: unknown): Record<string, QueryValue> => {
  if (!Array.isArray(range)) return {};
  const [start, end] = range as [number, number];
  const limit = end - start + 1;
  return { page: Math.floor(start / limit) + 1, limit };
};

const sortOf = (sort: unknown): Record<string, QueryValue> => {
  if (!Array.isArray(sort)) return {};
  const [field, order] = sort as [string, string];
  return { sort: field, order: order.toLowerCase() };
};

/**
 * Translates an address of ra-data-simple-rest (`/tickets?range=[0,9]&sort=["id","ASC"]&filter={…}`) into a call of the API
 * (`page=1&limit=10&sort=id&order=asc&…`). Records picked by id are sent as `ids`.
 */
export const fromSimpleRest = (address: string): ApiCall => {
  const [path = '', search = ''] = address.split('?');
  const params = new URLSearchParams(search);
  const { id, ...filter } = (parseJson(params.get('filter')) ?? {}) as Record<string, QueryValue>;
  return {
    path,
    query: { ...pageOf(parseJson(params.get('range'))), ...sortOf(parseJson(params.get('sort'))), ...filter, ids: id },
  };
};
