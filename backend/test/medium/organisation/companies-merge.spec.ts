import type { CompanyDto } from '#organisation/companies/index.js';
import type { CompanyMergePreviewDto } from '#organisation/companies/merging/company-merge.dto.js';
import { Plant } from '#plants/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';

interface Body {
  code: string;
  company: CompanyDto;
  companies: CompanyDto[];
  preview: CompanyMergePreviewDto;
  results: { outcome: string; companyId: string | null; reason: string | null }[];
}

let api: TestApi;
let admin: TestUser;
/** The company that was registered twice, and the one that stays. */
let from: string;
let into: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
afterAll(() => api.close());
beforeEach(async () => {
  from = (await api.make.company({ name: 'Rossi', sharing: 'EVERYBODY' })).id;
  into = (await api.make.company({ name: 'Rossi S.r.l.', sharing: 'KEY_USERS' })).id;
});

const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, who = admin): Promise<Answer> =>
  api.as(who)({ method, url: `/api/${path}`, ...(payload && { payload }) });
const merge = (payload: object = {}): Promise<Answer> =>
  call('POST', `companies/${from}/merge`, { intoId: into, ...payload });
const codeOf = (answer: Answer): string => answer.json<Body>().code;
const preview = async (): Promise<CompanyMergePreviewDto> =>
  (await call('GET', `companies/${from}/merge-preview?into=${into}`)).json<Body>().preview;
const read = async (id: string): Promise<CompanyDto> => (await call('GET', `companies/${id}`)).json<Body>().company;
const ticketsOf = async (user: TestUser): Promise<number[]> =>
  (await call('GET', 'tickets?limit=100', undefined, user))
    .json<{ tickets: { id: number }[] }>()
    .tickets.map(({ id }) => id)
    .sort((one, other) => one - other);

/** What refers to the company in each table. */
async function referencesTo(company: string): Promise<string[]> {
  const columns = await api.dataSource.query<{ table: string; column: string }[]>(
    `SELECT r.conrelid::regclass::text AS table, a.attname AS column FROM pg_constraint r
     JOIN pg_attribute a ON a.attrelid = r.conrelid AND a.attnum = r.conkey[1]
     WHERE r.contype = 'f' AND r.confrelid = 'companies'::regclass AND r.conrelid <> 'companies'::regclass`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await api.dataSource.query<object[]>(`SELECT FROM ${table} WHERE ${column} = $1`, [company]);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}

/** A member, a site with a plant, a ticket, an agreement and an invitation of the company. */
async function fill(companyId: string, site: string) {
  const member = await api.make.member({ companyId });
  const { id: siteId } = await api.make.site({ companyId, name: site });
  const plant = await api.make.plant({ ownerCompanyId: companyId, siteId, site });
  const ticket = await api.make.ticket({ companyId, createdById: member.id });
  const level = await api.make.serviceLevel({});
  await api.make.serviceAgreement({ companyId, levelId: level.id, plantId: plant.id });
  await api.make.invitation({ companyId, invitedById: member.id });
  return { member, plant, ticket };
}

it('says beforehand what moves, and what of both becomes one', async () => {
  await fill(from, 'Verona');
  await fill(into, 'VERONA');
  await call('PUT', `companies/${from}`, { erpCode: `A-${from.slice(-8)}` });
  await call('PUT', `companies/${into}`, { erpCode: `B-${into.slice(-8)}` });
  expect(await preview()).toMatchObject({
    ...{ memberCount: 1, plantCount: 1, ticketCount: 1, siteCount: 1, agreementCount: 1, invitationCount: 1 },
    joinedSites: ['VERONA'],
    leftErpCode: `A-${from.slice(-8)}`,
    overlappingAgreementCount: 0,
    repeatedDocumentCount: 0,
    into: { id: into, sharing: 'KEY_USERS' },
  });
});

it('moves all that names the company, in every table', async () => {
  const moved = await fill(from, 'Verona');
  await fill(into, 'VERONA');
  expect((await preview()).keyUserCount).toBe(0);
  const answer = await merge();
  expect(answer.statusCode).toBe(200);
  expect(answer.json<Body>().company).toMatchObject({ id: into, memberCount: 2, plantCount: 2, openTicketCount: 2 });
  expect(await referencesTo(from)).toEqual([]);
  const plant = await api.dataSource.manager.findOneByOrFail(Plant, { id: moved.plant.id });
  expect(plant).toMatchObject({ ownerCompanyId: into, site: 'VERONA' });
  const sites = await api.dataSource.query<object[]>('SELECT FROM company_sites WHERE company_id = $1', [into]);
  expect(sites).toHaveLength(1);
});

it('leaves a company that is in no list, does not change, and leads to the one that stays', async () => {
  const erpCode = `A-${from.slice(-8)}`;
  await call('PUT', `companies/${from}`, { erpCode });
  await call('PUT', `companies/${into}`, { erpCode: `B-${into.slice(-8)}` });
  await merge();
  expect(await read(from)).toMatchObject({
    ...{ erpCode, isActive: false, allowedActions: [], mergedInto: { id: into, name: 'Rossi S.r.l.' } },
  });
  const { companies } = (await call('GET', 'companies?limit=100')).json<Body>();
  expect(companies.map(({ id }) => id)).not.toContain(from);
  expect(codeOf(await call('PUT', `companies/${from}`, { name: 'Other' }))).toBe('COMPANY_NOT_FOUND');
  const person = await api.make.user();
  expect(codeOf(await call('PUT', `companies/${from}/members/${person.id}`, { role: 'MEMBER' }))).toBe(
    'COMPANY_NOT_FOUND',
  );
  const rows = [{ erpCode, name: 'Rossi' }];
  expect((await call('POST', 'companies/import', { rows })).json<Body>().results).toEqual([
    { outcome: 'REFUSED', companyId: into, reason: 'MERGED' },
  ]);
  await expect(api.make.ticket({ companyId: from })).rejects.toMatchObject({
    driverError: { constraint: 'ck_companies_merged' },
  });
});

it('keeps the address of a site that becomes one with a site without an address', async () => {
  await api.make.site({ companyId: from, name: 'Verona', address: 'Via Roma 1' });
  const { id } = await api.make.site({ companyId: into, name: 'VERONA', address: null });
  await merge();
  const sites = await api.dataSource.query<object[]>('SELECT id, address FROM company_sites WHERE company_id = $1', [
    into,
  ]);
  expect(sites).toEqual([{ id, address: 'Via Roma 1' }]);
});

it('keeps the country of a site that becomes one with a site without a country, and no other', async () => {
  for (const name of ['Gent', 'Lyon']) await api.make.site({ companyId: from, name, country: 'BE' });
  const sites = [
    await api.make.site({ companyId: into, name: 'Gent', address: 'Kade 1' }),
    await api.make.site({ companyId: into, name: 'Lyon', country: 'FR' }),
  ];
  await merge();
  const joined = await api.dataSource.query<object[]>(
    'SELECT id, address, country FROM company_sites WHERE company_id = $1 ORDER BY name',
    [into],
  );
  expect(joined).toEqual([
    { id: sites[0]?.id, address: 'Kade 1', country: 'BE' },
    { id: sites[1]?.id, address: null, country: 'FR' },
  ]);
});

it('refuses to merge an active company into an inactive one, and merges an inactive one', async () => {
  await call('PUT', `companies/${into}`, { isActive: false });
  expect(codeOf(await merge())).toBe('COMPANY_INACTIVE');
  await call('PUT', `companies/${from}`, { isActive: false });
  expect((await merge()).statusCode).toBe(200);
});

it('gives the customer number to a company without one', async () => {
  const erpCode = `A-${from.slice(-8)}`;
  await call('PUT', `companies/${from}`, { erpCode });
  await merge();
  expect([(await read(into)).erpCode, (await read(from)).erpCode]).toEqual([erpCode, null]);
});

it('takes along companies that were merged before', async () => {
  const earlier = (await api.make.company()).id;
  await call('POST', `companies/${earlier}/merge`, { intoId: from });
  await merge();
  expect((await read(earlier)).mergedInto?.id).toBe(into);
});

it('lets members of both see what the sharing of the company that stays says, and nothing else', async () => {
  const one = await fill(from, 'Verona');
  const other = await fill(into, 'Padova');
  const formerKeyUser = await api.make.member({ companyId: from, companyRole: 'KEY_USER' });
  const stranger = await api.make.member({ companyRole: 'KEY_USER' });
  const colleague = await api.make.member({ companyId: from });
  const privateTicket = await api.make.ticket({ companyId: null, createdById: one.member.id });
  expect(await ticketsOf(colleague)).toEqual([one.ticket.id]);
  await merge();
  expect(await ticketsOf(colleague)).toEqual([]);
  expect(await ticketsOf(one.member)).toEqual([one.ticket.id, privateTicket.id]);
  expect(await ticketsOf(other.member)).toEqual([other.ticket.id]);
  expect(await ticketsOf(formerKeyUser)).toEqual([one.ticket.id, other.ticket.id]);
  expect(await ticketsOf(stranger)).toEqual([]);
  await call('PUT', `companies/${into}`, { sharing: 'EVERYBODY' });
  expect(await ticketsOf(colleague)).toEqual([one.ticket.id, other.ticket.id]);
});

it('refuses agreements that overlap, and leaves everything as it was', async () => {
  const level = await api.make.serviceLevel({});
  await api.make.serviceAgreement({ companyId: from, levelId: level.id });
  await api.make.serviceAgreement({ companyId: into, levelId: level.id });
  const member = await api.make.member({ companyId: from });
  expect((await preview()).overlappingAgreementCount).toBe(1);
  expect(codeOf(await merge())).toBe('SERVICE_AGREEMENTS_OVERLAP');
  expect((await read(from)).mergedInto).toBeNull();
  const [row] = await api.dataSource.query<{ company: string }[]>(
    'SELECT company_id AS company FROM users WHERE id = $1',
    [member.id],
  );
  expect(row?.company).toBe(from);
});

it.each([
  ['an older version', () => merge({ version: 99 }), 'COMPANY_CHANGED'],
  ['an older version of the other company', () => merge({ intoVersion: 99 }), 'COMPANY_CHANGED'],
  ['a company into itself', () => merge({ intoId: from }), 'VALIDATION_FAILED'],
  ['a company that is absent', () => merge({ intoId: admin.id }), 'COMPANY_NOT_FOUND'],
  ['a preview of itself', () => call('GET', `companies/${from}/merge-preview?into=${from}`), 'VALIDATION_FAILED'],
])('refuses %s', async (_, send, code) => {
  expect(codeOf(await send())).toBe(code);
});

it('is refused a second time, and records the first one', async () => {
  await merge();
  expect(codeOf(await merge())).toBe('COMPANY_NOT_FOUND');
  const events = await api.dataSource.query<{ details: object }[]>(
    `SELECT details FROM security_events WHERE kind = 'COMPANIES_MERGED' AND details->>'id' = $1`,
    [from],
  );
  expect(events).toEqual([{ details: { id: from, name: 'Rossi', into: 'Rossi S.r.l.', intoId: into } }]);
});
