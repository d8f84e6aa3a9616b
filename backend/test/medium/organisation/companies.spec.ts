import type { CompanyDto } from '#organisation/companies/index.js';
import { type Inject, startApi, type TestApi } from '#test/support/api.js';
import { someMoment, someText } from '#test/support/matchers.js';

const ABSENT = '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11';
const URL = '/api/companies';

interface Body {
  company: CompanyDto;
  companies: CompanyDto[];
  pagination: object;
  code: string;
  details: object[];
}

let api: TestApi;
let asAdmin: Inject;
beforeAll(async () => {
  api = await startApi();
  asAdmin = api.as(await api.make.admin());
});
afterAll(() => api.close());

const create = (payload: object) => asAdmin({ method: 'POST', url: URL, payload });
const update = (id: string, payload: object) => asAdmin({ method: 'PUT', url: `${URL}/${id}`, payload });
const names = async (query: string): Promise<string[]> =>
  (await asAdmin({ method: 'GET', url: `${URL}?${query}` })).json<Body>().companies.map(({ name }) => name);

describe('creating and changing', () => {
  it('returns the company, without members and shared with key users by default', async () => {
    const answer = await create({ name: '  Rossi S.r.l. ' });
    expect(answer.statusCode).toBe(201);
    const { company } = answer.json<Body>();
    expect(company).toEqual({
      ...{
        id: someText,
        name: 'Rossi S.r.l.',
        erpCode: null,
        vatNumber: null,
        vatState: null,
        vatCheckedAt: null,
        sameVatNumberCount: 0,
        sharing: 'KEY_USERS',
        isActive: true,
        mergedInto: null,
      },
      ...{ version: 1, createdAt: someMoment, memberCount: 0, keyUserCount: 0, plantCount: 0, openTicketCount: 0 },
      allowedActions: ['EDIT', 'ADD_MEMBER', 'MERGE'],
    });
    expect((await asAdmin({ method: 'GET', url: `${URL}/${company.id}` })).json<Body>()).toEqual({ company });
  });

  it('changes only what was sent, and clears with null', async () => {
    const { id } = await api.make.company({ name: 'Bianchi', erpCode: 'B-1' });
    const changed = (await update(id, { sharing: 'EVERYBODY', version: 1 })).json<Body>().company;
    expect(changed).toMatchObject({ name: 'Bianchi', erpCode: 'B-1', sharing: 'EVERYBODY', version: 2 });
    expect((await update(id, { erpCode: null })).json<Body>().company).toMatchObject({ erpCode: null, version: 3 });
  });

  it('refuses a change that is based on an older version', async () => {
    const { id } = await api.make.company();
    expect((await update(id, { name: 'First', version: 1 })).statusCode).toBe(200);
    expect((await update(id, { name: 'Second', version: 1 })).json<Body>().code).toBe('COMPANY_CHANGED');
  });

  it('lets two companies have one name, but not one customer number', async () => {
    expect((await create({ name: 'Twin', erpCode: 'T-1' })).statusCode).toBe(201);
    expect((await create({ name: 'Twin' })).statusCode).toBe(201);
    const refused = await create({ name: 'Twin', erpCode: 'T-1' });
    expect([refused.statusCode, refused.json<Body>().code]).toEqual([409, 'ERP_CODE_IN_USE']);
  });

  it.each([
    ['another kind of sharing', { name: 'n', sharing: 'ALL' }, 'sharing', 'isIn'],
    ['an unknown property', { name: 'n', version: 1 }, 'version', 'unknownField'],
  ])('rejects %s', async (_, payload, field, code) => {
    const answer = await create(payload);
    expect([answer.statusCode, answer.json<Body>().details]).toEqual([400, [expect.objectContaining({ field, code })]]);
  });

  it('takes a name of 200 and a customer number of 50 characters', async () => {
    expect((await create({ name: 'n'.repeat(200), erpCode: 'e'.repeat(50) })).statusCode).toBe(201);
  });

  it('finds no company that does not exist', async () => {
    expect((await update(ABSENT, { name: 'n' })).json<Body>().code).toBe('COMPANY_NOT_FOUND');
    expect((await asAdmin({ method: 'GET', url: `${URL}/${ABSENT}` })).statusCode).toBe(404);
  });
});

describe('the list', () => {
  it('finds by name without accents and by customer number', async () => {
    await api.make.company({ name: 'Officine Làser', erpCode: 'ZX-77' });
    expect(await names('search=laser')).toEqual(['Officine Làser']);
    expect(await names('search=zx-7')).toEqual(['Officine Làser']);
    expect(await names('search=%25')).toEqual([]);
  });

  it('sorts by name, filters by state, and picks by id', async () => {
    const [b, a] = [await api.make.company({ name: 'Zeta 2' }), await api.make.company({ name: 'zeta 1' })];
    await api.make.company({ name: 'Zeta 0', isActive: false });
    expect(await names('search=zeta&isActive=true')).toEqual(['zeta 1', 'Zeta 2']);
    expect(await names('search=zeta&order=desc')).toEqual(['Zeta 2', 'zeta 1', 'Zeta 0']);
    expect(await names(`ids=${a.id},${b.id}&sort=createdAt`)).toEqual(['Zeta 2', 'zeta 1']);
  });

  it('counts members, key users and tickets that are not closed', async () => {
    const { id: companyId } = await api.make.company({ name: 'Counted' });
    const owner = await api.make.member({ companyId });
    await api.make.member({ companyId, companyRole: 'KEY_USER' });
    for (const status of ['OPEN', 'CLOSED'] as const)
      await api.make.ticket({ createdById: owner.id, companyId, status });
    const { company } = (await asAdmin({ method: 'GET', url: `${URL}/${companyId}` })).json<Body>();
    expect(company).toMatchObject({ memberCount: 2, keyUserCount: 1, openTicketCount: 1 });
  });
});
