import type { CompanyRole, CompanySharing } from '#contract/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { assistance } from '#test/support/submissions.js';
import { Ticket } from '#tickets/index.js';
import { User } from '#organisation/users/index.js';

/** The fields that these tests read. */
interface ApiBody {
  data: { id: number };
  ticket?: { id: number; createdBy: object; belongsTo: object | null; allowedActions: string[] };
  tickets: { id: number }[];
  pagination: { totalItems: number };
  statusHistory?: object[];
  years: number[];
  stats: { total: number };
}

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

const companyOf = async (id: number): Promise<string | null> =>
  (await api.dataSource.manager.findOneByOrFail(Ticket, { id })).companyId;

async function raise(as: TestUser | undefined, email = 'someone@else.example'): Promise<number> {
  const inject = as ? api.as(as) : api.inject;
  const answer = await inject({ method: 'POST', url: '/api/tickets', payload: assistance({ email }) });
  expect(answer.statusCode).toBe(201);
  return answer.json<ApiBody>().data.id;
}

/** What the caller finds of a ticket in each place. */
async function seenBy(user: TestUser, id: number): Promise<object> {
  const get = async (url: string) => (await api.as(user)({ method: 'GET', url: `/api/tickets${url}` })).json<ApiBody>();
  return {
    page: (await get(`/${id}`)).ticket?.id ?? null,
    history: (await get(`/${id}/status-history`)).statusHistory !== undefined,
    list: (await get('')).pagination.totalItems,
    lastPage: (await get('?limit=1&page=1&order=asc')).tickets.length,
    search: (await get('?search=laser')).pagination.totalItems,
    years: (await get('/years')).years.length,
    total: (await get('/stats')).stats.total,
  };
}
const everything = (id: number): object => ({
  page: id,
  history: true,
  list: 1,
  lastPage: 1,
  search: 1,
  years: 1,
  total: 1,
});
const nothing = { page: null, history: false, list: 0, lastPage: 0, search: 0, years: 0, total: 0 };

describe('the company of a new ticket', () => {
  it('is that of the member who raises it, whatever the address in the form', async () => {
    const member = await api.make.member();
    expect(await companyOf(await raise(member))).toBe(member.companyId);
  });

  it('is that of the owner when staff raise it', async () => {
    const [member, admin] = [await api.make.member(), await api.make.admin()];
    expect(await companyOf(await raise(admin, member.email))).toBe(member.companyId);
  });

  it('is none when a visitor types the address of a member', async () => {
    const member = await api.make.member();
    const id = await raise(undefined, member.email);
    expect(await companyOf(id)).toBeNull();
    const keyUser = await api.make.member({ companyId: member.companyId, companyRole: 'KEY_USER' });
    expect(await seenBy(keyUser, id)).toEqual(nothing);
    expect(await seenBy(member, id)).toEqual(everything(id));
  });

  it('is none for a client who only types its name or has its mail domain', async () => {
    const company = await api.make.company({ name: 'Rossi S.r.l.', sharing: 'EVERYBODY' });
    const member = await api.make.member({ companyId: company.id, email: 'member@rossi.example' });
    const stranger = await api.make.user({ company: 'Rossi S.r.l.', email: 'stranger@rossi.example' });
    const id = await raise(member);
    expect(await seenBy(stranger, id)).toEqual(nothing);
    expect(await companyOf(await raise(stranger))).toBeNull();
  });
});

it.each<[CompanySharing, CompanyRole, boolean]>([
  ['NOBODY', 'MEMBER', false],
  ['NOBODY', 'KEY_USER', false],
  ['KEY_USERS', 'MEMBER', false],
  ['KEY_USERS', 'KEY_USER', true],
  ['EVERYBODY', 'MEMBER', true],
  ['EVERYBODY', 'KEY_USER', true],
])('shared with %s, a ticket is shown to a colleague with the role %s: %s', async (sharing, companyRole, isSeen) => {
  const { id: companyId } = await api.make.company({ sharing });
  const id = await raise(await api.make.member({ companyId }));
  const colleague = await api.make.member({ companyId, companyRole });
  expect(await seenBy(colleague, id)).toEqual(isSeen ? everything(id) : nothing);
});

it('a colleague sees the form and the owner’s name, but no address of the account', async () => {
  const { id: companyId } = await api.make.company({ sharing: 'EVERYBODY' });
  const owner = await api.make.member({ companyId });
  const id = await raise(owner);
  const colleague = await api.make.member({ companyId });
  const { ticket } = (await api.as(colleague)({ method: 'GET', url: `/api/tickets/${id}` })).json<ApiBody>();
  expect(ticket?.createdBy).toEqual({ id: owner.id, name: 'Anna', surname: 'Rossi', company: null });
  expect(ticket?.allowedActions).toEqual(['ADD_ATTACHMENT', 'REPLY']);
});

it('says which members see it, and whether the owner is still one of them', async () => {
  const { id, name } = await api.make.company({ sharing: 'KEY_USERS' });
  const owner = await api.make.member({ companyId: id });
  const number = await raise(owner);
  const admin = await api.make.admin();
  const belongsTo = async (user: TestUser) =>
    (await api.as(user)({ method: 'GET', url: `/api/tickets/${number}` })).json<ApiBody>().ticket?.belongsTo;
  expect(await belongsTo(owner)).toEqual({ id, name, sharing: 'KEY_USERS', ownerIsMember: true });
  await api.dataSource.manager.update(User, owner.id, { companyId: null, companyRole: null, companySince: null });
  expect(await belongsTo(admin)).toEqual({ id, name, sharing: 'KEY_USERS', ownerIsMember: false });
});

describe('a member who leaves', () => {
  it('loses the tickets of the company at once, own ones too, and keeps those from before', async () => {
    const { id: companyId } = await api.make.company({ sharing: 'EVERYBODY' });
    const [leaver, colleague] = [await api.make.user(), await api.make.member({ companyId })];
    const before = await raise(leaver);
    const asMember = { companyId, companyRole: 'KEY_USER', companySince: new Date() } as const;
    await api.dataSource.manager.update(User, leaver.id, asMember);
    const [own, shared] = [await raise(leaver), await raise(colleague)];
    expect(await seenBy(leaver, own)).toMatchObject({ page: own, list: 3, total: 3 });
    await api.dataSource.manager.update(User, leaver.id, { companyId: null, companyRole: null, companySince: null });
    expect(await seenBy(leaver, before)).toEqual(everything(before));
    for (const id of [own, shared]) expect(await seenBy(leaver, id)).toMatchObject({ page: null, history: false });
    expect(await seenBy(colleague, before)).toMatchObject({ page: null, list: 2 });
  });

  it('leaves follow-ups to the company, and raises none', async () => {
    const { id: companyId } = await api.make.company({ sharing: 'EVERYBODY' });
    const [leaver, colleague] = [await api.make.member({ companyId }), await api.make.member({ companyId })];
    const closed = { status: 'CLOSED', finalReport: 'Lens replaced', closedAt: new Date() } as const;
    const former = await api.make.ticket({ companyId, createdById: leaver.id, ...closed });
    await api.dataSource.manager.update(User, leaver.id, { companyId: null, companyRole: null, companySince: null });
    const raiseFollowUp = (as: TestUser) =>
      api.as(as)({
        method: 'POST',
        url: `/api/tickets/${former.id}/follow-up`,
        payload: { body: 'The beam goes out again' },
      });
    expect((await raiseFollowUp(leaver)).json<{ code: string }>().code).toBe('TICKET_NOT_FOUND');
    const { ticket } = (await raiseFollowUp(colleague)).json<ApiBody>();
    const id = Number(ticket?.id);
    expect(await companyOf(id)).toBe(companyId);
    const [owner] = await api.dataSource.query<object[]>('SELECT created_by_id AS id FROM tickets WHERE id = $1', [id]);
    expect(owner).toEqual({ id: colleague.id });
    expect(await seenBy(colleague, id)).toMatchObject({ page: id, list: 2 });
    expect(await seenBy(leaver, id)).toEqual(nothing);
  });

  it('gets no report by repeating an earlier submission', async () => {
    const leaver = await api.make.member();
    const repeat = (): Promise<Answer> =>
      api.as(leaver)({
        method: 'POST',
        url: '/api/tickets',
        headers: { 'Idempotency-Key': leaver.id },
        payload: assistance(),
      });
    const { id } = (await repeat()).json<ApiBody>().data;
    await api.dataSource.manager.update(Ticket, id, { finalReport: 'The lens was replaced.' });
    expect((await repeat()).json<ApiBody>().data).toMatchObject({ id, finalReport: 'The lens was replaced.' });
    await api.dataSource.manager.update(User, leaver.id, { companyId: null, companyRole: null, companySince: null });
    expect((await repeat()).json<ApiBody>().data).toMatchObject({ id, finalReport: null });
  });

  it('learns nothing of what the company raises later', async () => {
    const [member, former] = [await api.make.member({ companyRole: 'KEY_USER' }), await api.make.user()];
    expect(await seenBy(former, await raise(member))).toEqual(nothing);
  });
});

it('pages of a shared list merge own and shared tickets in order, from both ends', async () => {
  const { id: companyId } = await api.make.company({ sharing: 'EVERYBODY' });
  const [member, colleague] = [await api.make.user(), await api.make.member({ companyId })];
  const ids = [await raise(member)];
  const asMember = { companyId, companyRole: 'MEMBER', companySince: new Date() } as const;
  await api.dataSource.manager.update(User, member.id, asMember);
  for (const who of [colleague, member, colleague]) ids.push(await raise(who));
  for (const order of ['asc', 'desc']) {
    const found: number[] = [];
    for (const page of [1, 2, 3, 4, 5]) {
      const url = `/api/tickets?limit=1&page=${page}&order=${order}`;
      const { tickets, pagination } = (await api.as(member)({ method: 'GET', url })).json<ApiBody>();
      expect(pagination.totalItems).toBe(4);
      found.push(...tickets.map(({ id }) => id));
    }
    expect(found).toEqual(order === 'asc' ? ids : [...ids].reverse());
  }
});

it('staff can never be members: the database refuses it', async () => {
  const { id: companyId } = await api.make.company();
  await expect(api.make.technician({ companyId, companyRole: 'MEMBER', companySince: new Date() })).rejects.toThrow(
    'ck_users_company',
  );
});

it('a member who becomes staff belongs to no company any more', async () => {
  const [member, admin] = [await api.make.member(), await api.make.admin()];
  const payload = { role: 'ADMIN' };
  const answer = await api.as(admin)({ method: 'PUT', url: `/api/users/${member.id}`, payload });
  expect(answer.statusCode).toBe(200);
  expect((await api.dataSource.manager.findOneByOrFail(User, { id: member.id })).companyId).toBeNull();
});
