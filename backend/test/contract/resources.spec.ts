import { randomInt } from 'node:crypto';
import { newId } from '#kernel/persistence/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { description, resolved, type Schema } from '#test/fuzz/description.js';
import { type Answer, type Inject, startApi, type TestApi } from '#test/support/api.js';

/** What each resource promises alike: who gets in, lengths, versions, and what is not there. */
interface Resource {
  path: string;
  /** Begins its error codes. */
  code: string;
  /** Properties of a new record that the API accepts; `code` is never the same. */
  make: (code: string) => object | Promise<object>;
  /** What replaces `:parent` in the path. */
  parent?: () => Promise<string>;
  /** Texts with a form of their own, which their own specs test. */
  shaped?: readonly string[];
  /** Clients have their own. */
  isForClients?: true;
}

let api: TestApi;
let admin: TestUser;
let asAdmin: Inject;
let asClient: Inject;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
  asAdmin = api.as(admin);
  asClient = api.as(await api.make.user());
});
afterAll(() => api.close());

const RESOURCES: readonly Resource[] = [
  {
    path: '/api/calendars',
    code: 'CALENDAR',
    make: (code) => ({ name: code, hours: [{ weekday: 'MONDAY', starts: '08:00', ends: '12:00' }] }),
  },
  {
    path: '/api/canned-replies',
    code: 'CANNED_REPLY',
    make: (code) => ({ title: code, language: 'en', body: 'Thank you.' }),
  },
  { path: '/api/companies', code: 'COMPANY', make: (code) => ({ name: code, erpCode: code }), shaped: ['vatNumber'] },
  {
    path: '/api/companies/:parent/sites',
    code: 'SITE',
    make: (code) => ({ name: code }),
    parent: async () => (await api.make.company()).id,
  },
  { path: '/api/macros', code: 'MACRO', make: (code) => ({ title: code, language: 'en', body: 'Thank you.' }) },
  {
    path: '/api/plant-models',
    code: 'PLANT_MODEL',
    make: (code) => ({ manufacturer: 'Laserworks', code }),
    shaped: ['aliases'],
  },
  {
    path: '/api/plants',
    code: 'PLANT',
    make: async (code) => ({ modelId: (await api.make.plantModel()).id, serialNumber: code }),
  },
  {
    path: '/api/service-agreements',
    code: 'SERVICE_AGREEMENT',
    make: async () => {
      const [{ id: companyId }, { id: levelId }] = [await api.make.company(), await api.make.serviceLevel({})];
      return { companyId, levelId, validFrom: '2026-01-01' };
    },
  },
  { path: '/api/service-levels', code: 'SERVICE_LEVEL', make: (code) => ({ name: code, targets: [] }) },
  { path: '/api/technical-areas', code: 'TECHNICAL_AREA', make: (code) => ({ name: code, description: 'For trying' }) },
  { path: '/api/ticket-views', code: 'TICKET_VIEW', make: (code) => ({ name: code, query: {} }), isForClients: true },
  {
    path: '/api/users',
    code: 'USER',
    make: (code) => ({ name: 'Nuova', surname: 'Persona', email: `${code}@client.example`, role: 'CLIENT' }),
    shaped: ['phone'],
  },
  {
    path: '/api/webhooks',
    code: 'WEBHOOK',
    make: (code) => ({ name: code, url: 'https://receiver.example/plantdesk', events: ['ticket.created'] }),
    shaped: ['url'],
  },
];

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
const codeOf = (answer: Answer): string => answer.json<{ code: string }>().code;
/** Twelve letters, never the same. */
const newCode = (): string => Array.from({ length: 12 }, () => String.fromCharCode(97 + randomInt(26))).join('');

describe.each(RESOURCES)('$path', ({ path, code, make, parent, shaped = [], isForClients }) => {
  const described = description.paths[path.replace(':parent', '{id}')] ?? {};
  const recordPath = Object.keys(description.paths).find((one) =>
    new RegExp(`^${path.replace(':parent', '{id}').replaceAll(/[{}]/g, '\\$&')}/\\{[a-zA-Z]+\\}$`).test(one),
  );
  const ofRecord = description.paths[recordPath ?? ''] ?? {};
  if (!described['post'] || !ofRecord['put'])
    throw new Error(`openapi/openapi.json has no ${path} to create and change`);
  const operationOf = (method: Method, isRecord: boolean) => (isRecord ? ofRecord : described)[method.toLowerCase()];
  const schemaOf = (method: Method): Schema => {
    const { requestBody } = operationOf(method, method === 'PUT') ?? {};
    return resolved(requestBody?.content['application/json']?.schema ?? {});
  };
  const isVersioned = schemaOf('PUT').properties?.['version'] !== undefined;

  let list: string;
  beforeAll(async () => {
    list = path.replace(':parent', (await parent?.()) ?? '');
  });
  const create = async (values: object = {}): Promise<Answer> =>
    asAdmin({ method: 'POST', url: list, payload: { ...(await make(newCode())), ...values } });
  const created = async (): Promise<{ id: string; version?: number }> => {
    const answer = await create();
    expect(answer.statusCode).toBe(201);
    const [record] = Object.values(answer.json<Record<string, { id: string }>>());
    return record as { id: string };
  };
  const change = (id: string, payload: object): Promise<Answer> =>
    asAdmin({ method: 'PUT', url: `${list}/${id}`, payload });
  /** Texts of a new record, with their limits. */
  const texts = Object.entries(schemaOf('POST').properties ?? {}).flatMap(([name, schema]) => {
    const { maxLength, format } = resolved(schema);
    return maxLength === undefined || format !== undefined || shaped.includes(name) ? [] : [[name, maxLength] as const];
  });

  it.each(METHODS.filter((method) => operationOf(method, method === 'PUT' || method === 'DELETE')))(
    '%s needs a login, and rights',
    async (method) => {
      const url = method === 'PUT' || method === 'DELETE' ? `${list}/${newId()}` : list;
      const payload = method === 'POST' ? await make(newCode()) : {};
      expect((await api.inject({ method, url, payload })).statusCode).toBe(401);
      const expected = isForClients ? [200, 201, 404] : [403, 404];
      if (method !== 'GET') expect(expected).toContain((await asClient({ method, url, payload })).statusCode);
    },
  );

  it('answers for a record that is not there', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      if (operationOf(method, true)) {
        const answer = await asAdmin({ method, url: `${list}/${newId()}`, payload: method === 'PUT' ? {} : undefined });
        expect([method, answer.statusCode, codeOf(answer)]).toEqual([method, 404, `${code}_NOT_FOUND`]);
      }
  });

  if (isVersioned)
    it('counts versions, and refuses a change that is based on an older one', async () => {
      const { id, version } = await created();
      expect(version).toBe(1);
      const [[name = '', most] = []] = texts;
      const first = await change(id, { [name]: newCode().slice(0, most), version: 1 });
      expect(first.statusCode).toBe(200);
      const [record] = Object.values(first.json<Record<string, { version: number }>>());
      expect(record?.version).toBe(2);
      const late = await change(id, { [name]: newCode().slice(0, most), version: 1 });
      expect([late.statusCode, codeOf(late)]).toEqual([409, `${code}_CHANGED`]);
    });

  it.each(texts)('%s takes %i characters, and no more', async (name, most) => {
    const longest = newCode().padEnd(most, 'x').slice(0, most);
    expect((await create({ [name]: longest })).statusCode).toBe(201);
    const answer = await create({ [name]: `${longest}x` });
    const { details } = answer.json<{ details: object[] }>();
    expect([answer.statusCode, details]).toEqual([400, [containing({ field: name, code: 'maxLength' })]]);
  });

  it.each(schemaOf('POST').required ?? [])('does without no %s', async (name) => {
    const isText = texts.some(([text]) => text === name);
    for (const value of isText ? [undefined, '', ' \n '] : [undefined]) {
      const answer = await create({ [name]: value });
      const { details } = answer.json<{ details: object[] }>();
      expect([answer.statusCode, details]).toEqual([400, [containing({ field: name })]]);
      if (isText) expect(details).toEqual([containing({ code: 'required' })]);
    }
  });

  it('refuses a property that it does not know', async () => {
    const answer = await create({ colour: 'red' });
    const { details } = answer.json<{ details: object[] }>();
    expect([answer.statusCode, details]).toEqual([400, [containing({ field: 'colour', code: 'unknownField' })]]);
  });

  if (ofRecord['delete'])
    it('is gone once deleted', async () => {
      const { id } = await created();
      const remove = () => asAdmin({ method: 'DELETE', url: `${list}/${id}` });
      expect((await remove()).statusCode).toBeLessThan(300);
      expect(codeOf(await remove())).toBe(`${code}_NOT_FOUND`);
    });
});

function containing(values: object): object {
  return expect.objectContaining(values) as object;
}
