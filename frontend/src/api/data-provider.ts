import simpleRest from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { accountCalls } from './account-calls';
import { apiTokenCalls } from './api-token-calls';
import { attachmentCalls } from './attachment-calls';
import { bulkCalls } from './bulk-calls';
import { requestWithHeaders, type RequestOptions } from './client';
import { dashboardCalls } from './dashboard-calls';
import { fromSimpleRest, withoutPages } from './list-dialect';
import { liveCalls } from './live-calls';
import { mailboxCalls } from './mailbox-calls';
import { queueCalls } from './queue-calls';
import { secondFactorCalls } from './second-factor-calls';
import { ticketCalls } from './ticket-calls';
import { userCalls } from './user-calls';
import { webhookCalls } from './webhook-calls';

type HttpClient = NonNullable<Parameters<typeof simpleRest>[1]>;

/** Envelopes by resource: the name of a list and of a single record in the API's answers. */
const ENVELOPES: Record<string, { list: string; record: string }> = {
  tickets: { list: 'tickets', record: 'ticket' },
  users: { list: 'users', record: 'user' },
  'api-tokens': { list: 'apiTokens', record: 'apiToken' },
  'queue/jobs': { list: 'jobs', record: 'job' },
  'security-events': { list: 'securityEvents', record: 'securityEvent' },
  'technical-areas': { list: 'technicalAreas', record: 'technicalArea' },
};

const unwrap = (body: unknown, resource: string): unknown => {
  const envelope = ENVELOPES[resource];
  if (envelope === undefined || typeof body !== 'object' || body === null) return body;
  const named = body as Record<string, unknown>;
  return named[envelope.list] ?? named[envelope.record] ?? body;
};

interface ListAnswer {
  pagination?: { totalIsExact?: boolean };
}

/** Whose name a path begins with: a resource may lie below another word. */
const resourceOf = (path: string): string =>
  Object.keys(ENVELOPES).find((resource) => path === `/${resource}` || path.startsWith(`/${resource}/`)) ?? '';

/** The HTTP client of ra-data-simple-rest: the same addresses and envelopes, in the API's words. */
const speakApi =
  (onAnswer: (answer: ListAnswer) => void = () => undefined): HttpClient =>
  async (address: string, options = {}) => {
    const call = fromSimpleRest(address);
    const resource = resourceOf(call.path);
    const { path, query } = resource === 'technical-areas' ? withoutPages(call) : call;
    const { data, headers } = await requestWithHeaders<unknown>(path, {
      method: (options.method ?? 'GET') as RequestOptions['method'],
      body: typeof options.body === 'string' ? (JSON.parse(options.body) as unknown) : undefined,
      query,
      signal: options.signal ?? undefined,
    });
    onAnswer(data ?? {});
    return { status: 200, headers, body: '', json: unwrap(data, resource) };
  };

const TOTAL = 'X-Total-Count';

const crud = simpleRest('', speakApi(), TOTAL);

/** `meta.totalIsExact` is false where the API found more than it counts. */
const getList: DataProvider['getList'] = async (resource, params) => {
  let totalIsExact = true;
  const lists = simpleRest(
    '',
    speakApi(({ pagination }) => {
      totalIsExact = pagination?.totalIsExact ?? true;
    }),
    TOTAL,
  );
  const list = await lists.getList(resource, params);
  return totalIsExact ? list : { ...list, meta: { totalIsExact } };
};

const namedCalls = {
  ...accountCalls,
  ...apiTokenCalls,
  ...attachmentCalls,
  ...bulkCalls,
  ...dashboardCalls,
  ...liveCalls,
  ...mailboxCalls,
  ...queueCalls,
  ...secondFactorCalls,
  ...ticketCalls,
  ...userCalls,
  ...webhookCalls,
};

/** CRUD on the resources, and what else the back office asks of the API. */
export const dataProvider = { ...crud, getList, ...namedCalls, supportAbortSignal: true };

export type PlantdeskDataProvider = DataProvider & typeof namedCalls;
