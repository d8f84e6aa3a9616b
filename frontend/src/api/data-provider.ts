import simpleRest from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { requestWithHeaders, type RequestOptions } from './client';
import { fromSimpleRest } from './list-dialect';

/** Path of a resource in the API, and the names of list and record in its responses. */
export interface ApiResource {
  /** react-admin's name for it. */
  name: string;
  /** A part such as `:ticketId` is taken from the filter or from `meta`. */
  path: string;
  list: string;
  record: string;
  /** The name of a new record in the response, whose other content is dropped. */
  created?: string;
  /** The field that names a record; `id` by default. */
  identifier?: string;
  /** Its list comes in one response, without pages, order or filters. */
  isUnpaged?: boolean;
}

const TOTAL = 'X-Total-Count';

type HttpClient = NonNullable<Parameters<typeof simpleRest>[1]>;

const identifyRecord = (record: object, { identifier }: ApiResource): object =>
  identifier === undefined ? record : { ...record, id: (record as Record<string, unknown>)[identifier] };

/**
 * Returns the records of a response. A single record is merged with the content beside it, such as a secret that is
 * shown once.
 */
const recordsIn = (body: unknown, resource: ApiResource): unknown => {
  const { list, record, created = record } = resource;
  if (typeof body !== 'object' || body === null) return body;
  if (created !== record && created in body) return (body as Record<string, unknown>)[created];
  const { [list]: records, [record]: single, ...beside } = body as Record<string, unknown>;
  if (Array.isArray(records)) return records.map((row: object) => identifyRecord(row, resource));
  return records ?? (typeof single === 'object' ? { ...beside, ...single } : body);
};

interface ListAnswer {
  pagination?: { totalIsExact?: boolean };
}

/** The HTTP client of ra-data-simple-rest, translated to the API's addresses and envelopes. */
const speakApi =
  (resource: ApiResource, onAnswer: (answer: ListAnswer) => void = () => undefined): HttpClient =>
  async (address: string, options = {}) => {
    const call = fromSimpleRest(address);
    const { data, headers } = await requestWithHeaders<unknown>(call.path, {
      method: (options.method ?? 'GET') as RequestOptions['method'],
      body: typeof options.body === 'string' ? (JSON.parse(options.body) as unknown) : undefined,
      query: resource.isUnpaged ? {} : call.query,
      signal: options.signal ?? undefined,
    });
    onAnswer(data ?? {});
    const json = recordsIn(data, resource);
    const total = resource.isUnpaged && Array.isArray(json) ? String(json.length) : headers.get(TOTAL);
    return { status: 200, headers: new Headers(total === null ? {} : { [TOTAL]: total }), body: '', json };
  };

type Params = Record<'filter' | 'meta', Record<string, unknown> | undefined>;

/** The path with its parameters filled in, and the filter without them. */
const fillPath = <P extends object>(path: string, params: P): [path: string, params: P] => {
  const { filter = {}, meta = {} } = params as Partial<Params>;
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  if (names.length === 0) return [path, params];
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(filter[name] ?? meta[name]));
  const rest = Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name)));
  return [filled, { ...params, filter: rest }];
};

/** The methods on single records and on several known ones. */
const METHODS = ['getOne', 'getMany', 'create', 'update', 'updateMany', 'delete', 'deleteMany'] as const;

/** CRUD on the resources; `meta.totalIsExact` of a list is false where the API stopped counting. */
export const createDataProvider = (resources: readonly ApiResource[]): DataProvider => {
  const known = new Map(resources.map((resource) => [resource.name, resource]));
  const apiOf = (name: string): ApiResource => {
    const resource = known.get(name);
    if (!resource) throw new Error(`There is no resource ${name}`);
    return resource;
  };
  const getList: DataProvider['getList'] = async (name, params) => {
    let totalIsExact = true;
    const client = speakApi(apiOf(name), ({ pagination }) => {
      totalIsExact = pagination?.totalIsExact ?? true;
    });
    const list = await simpleRest('', client, TOTAL).getList(...fillPath(apiOf(name).path, params));
    return totalIsExact ? list : { ...list, meta: { totalIsExact } };
  };
  const methods = METHODS.map((method) => [
    method,
    (name: string, params: object) => {
      const resource = apiOf(name);
      const api = simpleRest('', speakApi(resource), TOTAL) as Record<
        string,
        (path: string, params: object) => unknown
      >;
      return api[method]?.(...fillPath(resource.path, params));
    },
  ]);
  const crud = Object.fromEntries(methods) as Pick<DataProvider, (typeof METHODS)[number]>;
  return {
    ...crud,
    getList,
    // react-admin loads the children of a record as a list that is filtered by the record.
    getManyReference: (name, { target, id, filter, ...params }) =>
      getList(name, { ...params, filter: { ...filter, [target]: id } }),
    supportAbortSignal: true,
  };
};
