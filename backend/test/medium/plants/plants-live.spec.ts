import { LiveNotices } from '#kernel/live/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { type LiveReader, LiveReaders } from '#test/support/readers/live-reader.js';
import { bodyOf, MULTIPART, PDF } from '../tickets/files/attachments.support.js';

let api: TestApi;
let admin: TestUser;
let keyUser: TestUser;
let companyId: string;
let plantId: string;
let modelId: string;
const readers = new LiveReaders();
const listen = (user: TestUser): Promise<LiveReader> => readers.open(api, user);

beforeAll(async () => {
  api = await startApi();
  await api.app.listen(0, '127.0.0.1');
  admin = await api.make.admin();
});
beforeEach(async () => {
  ({ id: companyId } = await api.make.company());
  keyUser = await api.make.member({ companyId, companyRole: 'KEY_USER' });
  const serialNumber = 'LX 24-0150';
  ({ id: plantId, modelId } = await api.make.plant({ ownerCompanyId: companyId, serialNumber }));
});
afterEach(() => readers.close());
afterAll(() => api.close());

type Method = 'DELETE' | 'PATCH' | 'POST' | 'PUT';

/** The member has a plant of the same model. */
async function memberOfAnother(): Promise<TestUser> {
  const { id } = await api.make.company();
  await api.make.plant({ ownerCompanyId: id, modelId, serialNumber: 'LX 24-0900' });
  return api.make.member({ companyId: id, companyRole: 'KEY_USER' });
}

async function done(answer: Promise<Answer>): Promise<Answer> {
  const { statusCode } = await answer;
  expect([200, 201, 204]).toContain(statusCode);
  return answer;
}

const call = (user: TestUser, method: Method, url: string, payload?: object): Promise<Answer> =>
  done(api.as(user)({ method, url: `/api/${url}`, ...(payload && { payload }) }));
const added = async (url: string, payload: object, user = admin): Promise<string> => {
  const [record] = Object.values((await call(user, 'POST', url, payload)).json<Record<string, { id: string }>>());
  return String(record?.id);
};
const upload = (to: string, facts: Record<string, string> = {}): Promise<Answer> => {
  const query = new URLSearchParams({ title: 'Manual', kind: 'OPERATION', audience: 'OWNER', revision: 'A', ...facts });
  const headers = { 'content-type': MULTIPART };
  const url = `/api/${to}/documents?${query.toString()}`;
  return done(api.as(admin)({ method: 'POST', url, headers, payload: bodyOf([PDF]) }));
};
const reading = (value: number) => ({ counter: 'OPERATING_HOURS', value });
const work = { notes: 'Bearings greased', hoursSpent: 2 };

/** What they have received about plants since the last call. A notice to all follows those that were sent before it. */
async function heardBy(...listening: LiveReader[]): Promise<unknown[]> {
  api.app.get(LiveNotices).announce({ topic: 'everything' });
  await Promise.all(readers.all.map((reader) => reader.next({ topic: 'everything' })));
  const heard = new Map(readers.all.map((reader) => [reader, reader.heard.splice(0)]));
  return listening.flatMap((reader) => heard.get(reader) ?? []).filter(({ topic }) => topic === 'plants');
}

/** Does what prepares the change, and returns the change. */
type Preparing = () => Promise<() => Promise<unknown>>;

const CHANGES: Record<string, Preparing> = {
  label: async () => () => call(admin, 'PUT', `plants/${plantId}`, { label: 'Line 3' }),
  'new plant': async () => () =>
    call(admin, 'POST', 'plants', { modelId, serialNumber: 'LX 24-0151', ownerCompanyId: companyId }),
  merge: async () => {
    const { id } = await api.make.plant({ ownerCompanyId: companyId });
    return () => call(admin, 'POST', `plants/${id}/merge`, { intoId: plantId });
  },
  stop: async () => () => call(keyUser, 'POST', 'stops', { plantId }),
  'end of a stop': async () => {
    const id = await added('stops', { plantId });
    return () => call(admin, 'POST', `stops/${id}/end`, {});
  },
  'corrected stop': async () => {
    const id = await added('stops', { plantId });
    return () => call(admin, 'PATCH', `stops/${id}`, { version: 1, voided: true });
  },
  reading: async () => () => call(keyUser, 'POST', `plants/${plantId}/readings`, reading(120)),
  'reading that is taken back': async () => {
    const id = await added(`plants/${plantId}/readings`, reading(120));
    return () => call(admin, 'POST', `counter-readings/${id}/void`);
  },
  'service entry': async () => () => call(admin, 'POST', `plants/${plantId}/service-entries`, work),
  'service entry that is taken back': async () => {
    const id = await added(`plants/${plantId}/service-entries`, work);
    return () => call(admin, 'POST', `service-entries/${id}/void`);
  },
  document: async () => () => upload(`plants/${plantId}`),
  'withdrawn document': async () => {
    const { id } = await api.make.plantDocument({ plantId, kind: 'OTHER' });
    return () => call(admin, 'POST', `plant-documents/${id}/withdraw`);
  },
  'document that is handed over': async () => {
    const { id: ownerCompanyId } = await api.make.company();
    const { id } = await api.make.plantDocument({ plantId, ownerCompanyId });
    return () => call(admin, 'POST', `plant-documents/${id}/hand-over`);
  },
  'corrected document': async () => {
    const { id } = await api.make.plantDocument({ plantId });
    return () => call(admin, 'PUT', `plant-documents/${id}`, { releasedOn: '2025-01-01' });
  },
  'document for staff, which may be the delivered one': async () => {
    await call(admin, 'PUT', `plants/${plantId}`, { deliveredOn: '2026-01-01' });
    return () => upload(`plants/${plantId}`, { audience: 'STAFF' });
  },
  'choice of the delivered document': async () => {
    const { id } = await api.make.plantDocument({ plantId, audience: 'STAFF' });
    return () => call(admin, 'PUT', `plants/${plantId}/delivered-documents`, { documentId: id });
  },
  'document of some plants of the model': async () => () => upload(`plant-models/${modelId}`, { toNumber: '150' }),
  'operating hours': async () => () => call(admin, 'PUT', `plants/${plantId}/operating-hours`, { calendarId: null }),
  'new site': async () => () => call(keyUser, 'POST', `companies/${companyId}/sites`, { name: 'Verona' }),
  'renamed site': async () => {
    const id = await added(`companies/${companyId}/sites`, { name: 'Verona' });
    return () => call(keyUser, 'PUT', `companies/${companyId}/sites/${id}`, { name: 'Verona Sud' });
  },
  'removed site': async () => {
    const id = await added(`companies/${companyId}/sites`, { name: 'Verona' });
    return () => call(keyUser, 'DELETE', `companies/${companyId}/sites/${id}`);
  },
};

it.each(Object.entries(CHANGES))('reaches members of the owner and staff, and no other company: %s', async (_, of) => {
  const change = await of();
  const member = await listen(await api.make.member({ companyId }));
  const technician = await listen(await api.make.technician());
  const strangers = [
    await listen(await memberOfAnother()),
    await listen(await api.make.member()),
    await listen(await api.make.user()),
  ];
  await heardBy();
  await change();
  await Promise.all([member, technician].map((reader) => reader.next({ topic: 'plants' })));
  expect(await heardBy(...strangers)).toEqual([]);
});

const FOR_STAFF: Record<string, Preparing> = {
  plate: async () => () => call(admin, 'POST', `plants/${plantId}/plates`),
  'document of a former owner': async () => {
    const { id: ownerCompanyId } = await api.make.company();
    const { id } = await api.make.plantDocument({ plantId, ownerCompanyId, kind: 'OTHER' });
    return () => call(admin, 'POST', `plant-documents/${id}/withdraw`);
  },
  'document for staff': async () => () => upload(`plants/${plantId}`, { audience: 'STAFF' }),
  'document of other plants of the model': async () => () => upload(`plant-models/${modelId}`, { toNumber: '149' }),
  'stop of the time of a former owner': async () => {
    const id = await added('stops', { plantId });
    await call(admin, 'POST', `stops/${id}/end`, {});
    const { id: buyerId } = await api.make.company();
    await call(admin, 'PUT', `plants/${plantId}`, { ownerCompanyId: buyerId });
    companyId = buyerId;
    return () => call(admin, 'PATCH', `stops/${id}`, { version: 2, kind: 'PLANNED' });
  },
};

it.each(Object.entries(FOR_STAFF))('reaches staff alone, since members do not see it: %s', async (_, of) => {
  const change = await of();
  const member = await listen(await api.make.member({ companyId }));
  const technician = await listen(await api.make.technician());
  await heardBy();
  await change();
  await technician.next({ topic: 'plants' });
  expect(await heardBy(member)).toEqual([]);
});

it('a sale reaches the former and the new owner, and what follows the new one alone', async () => {
  const { id: buyerId } = await api.make.company();
  const [former, buyer] = [await listen(keyUser), await listen(await api.make.member({ companyId: buyerId }))];
  const stranger = await listen(await memberOfAnother());
  await heardBy();
  await call(admin, 'PUT', `plants/${plantId}`, { ownerCompanyId: buyerId });
  await Promise.all([former, buyer].map((reader) => reader.next({ topic: 'plants' })));
  expect(await heardBy(stranger)).toEqual([]);
  await call(admin, 'POST', `plants/${plantId}/service-entries`, work);
  await buyer.next({ topic: 'plants' });
  expect(await heardBy(former, stranger)).toEqual([]);
});

it('a change reaches who owns the plant when the notice is sent', async () => {
  const { id: buyerId } = await api.make.company();
  const [former, buyer] = [await listen(keyUser), await listen(await api.make.member({ companyId: buyerId }))];
  await heardBy();
  await api.dataSource.query('UPDATE plants SET owner_company_id = $2 WHERE id = $1', [plantId, buyerId]);
  api.app.get(LiveNotices).announce({ topic: 'plants', recordId: plantId });
  await buyer.next({ topic: 'plants' });
  expect(await heardBy(former)).toEqual([]);
});
