import { ERASED_FULL_NAME } from '#contract/index.js';
import { Ticket } from '#tickets/index.js';
import { User } from '#organisation/users/index.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { assistance } from '#test/support/submissions.js';

interface Body {
  code: string;
  companies: { id: string }[];
  data: { id: number };
  statusHistory: { changeReason: string; changes: object }[];
  ticket: {
    createdBy: { id: string };
    belongsTo: { id: string } | null;
    allowedActions: string[];
    email: string;
    version: number;
  };
}

let api: TestApi;
let admin: TestUser;
let companyId: string;
let keyUser: TestUser;
let member: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await api.make.admin();
});
beforeEach(async () => {
  ({ id: companyId } = await api.make.company());
  keyUser = await api.make.member({ companyId, companyRole: 'KEY_USER', surname: 'Alfa' });
  member = await api.make.member({ companyId, surname: 'Beta' });
});
afterAll(() => api.close());

const remove = (as: TestUser, { id }: TestUser, heir?: TestUser): Promise<Answer> =>
  api.as(as)({ method: 'DELETE', url: `/api/companies/${companyId}/members/${id}${heir ? `?heirId=${heir.id}` : ''}` });
const setOwner = (as: TestUser, ticketId: number, { id: userId }: TestUser, version?: number): Promise<Answer> =>
  api.as(as)({ method: 'POST', url: `/api/tickets/${ticketId}/owner`, payload: { userId, version } });
const setCompany = (as: TestUser, ticketId: number): Promise<Answer> =>
  api.as(as)({ method: 'POST', url: `/api/tickets/${ticketId}/company` });
const read = (as: TestUser, ticketId: number): Promise<Answer> =>
  api.as(as)({ method: 'GET', url: `/api/tickets/${ticketId}` });
const ticketOf = async (owner: TestUser, values: Partial<Ticket> = {}): Promise<number> =>
  (await api.make.ticket({ createdById: owner.id, companyId, ...values })).id;
const codeOf = (answer: Answer): string | number => answer.json<Body>().code ?? answer.statusCode;
const ownerOf = async (id: number): Promise<string> =>
  (await api.dataSource.manager.findOneByOrFail(Ticket, { id })).createdById;
const roleOf = async ({ id }: TestUser): Promise<string | null> =>
  (await api.dataSource.manager.findOneByOrFail(User, { id })).companyRole;
const changesOf = async (as: TestUser, id: number): Promise<[string, object][]> =>
  (await api.as(as)({ method: 'GET', url: `/api/tickets/${id}/status-history` }))
    .json<Body>()
    .statusHistory.map(({ changeReason, changes }) => [changeReason, changes]);

describe('a member who leaves with an heir', () => {
  it('hands over the open tickets of the company, as the history says, and nothing else', async () => {
    const open = await ticketOf(member);
    const closed = await ticketOf(member, { status: 'CLOSED' });
    const before = await ticketOf(member, { companyId: null });
    const heir = await api.make.member({ companyId, surname: 'Gamma' });
    expect(codeOf(await remove(keyUser, member, heir))).toBe(200);
    expect([await ownerOf(open), await ownerOf(closed), await ownerOf(before)]).toEqual([
      heir.id,
      member.id,
      member.id,
    ]);
    expect(await changesOf(heir, open)).toEqual([
      ['Owner changed', { owner: { from: 'Anna Beta', to: 'Anna Gamma' } }],
    ]);
    expect(codeOf(await read(member, open))).toBe('TICKET_NOT_FOUND');
  });

  it('hands over all tickets at once, however many they are', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => ticketOf(member)));
    await remove(keyUser, member, keyUser);
    const statements = await api.dataSource.query<{ tickets: number; activities: number; versions: number[] }[]>(
      `SELECT count(DISTINCT t.cmin::text)::int AS tickets, count(DISTINCT a.cmin::text)::int AS activities,
         array_agg(DISTINCT t.version) AS versions
       FROM tickets t JOIN ticket_activity a ON a.ticket_id = t.id AND a.kind = 'OWNER_CHANGED' WHERE t.id = ANY($1)`,
      [ids],
    );
    expect(statements).toEqual([{ tickets: 1, activities: 1, versions: [2] }]);
    expect(await Promise.all(ids.map(ownerOf))).toEqual(ids.map(() => keyUser.id));
  });

  it('is followed as the last key user by the heir', async () => {
    expect(codeOf(await remove(keyUser, keyUser))).toBe('LAST_KEY_USER');
    expect(codeOf(await remove(keyUser, keyUser, member))).toBe(200);
    expect(await roleOf(member)).toBe('KEY_USER');
  });

  it('leaves the role of the heir as it is while there is another key user', async () => {
    await api.make.member({ companyId, companyRole: 'KEY_USER' });
    await remove(keyUser, keyUser, member);
    expect(await roleOf(member)).toBe('MEMBER');
  });

  it.each<[string, () => Promise<TestUser>]>([
    ['a member of another company', () => api.make.member()],
    ['a client without a company', () => api.make.user()],
    ['an inactive member', () => api.make.member({ companyId, isActive: false })],
    ['the one who leaves', () => Promise.resolve(member)],
    ['staff', () => api.make.technician()],
  ])('cannot be followed by %s', async (_, heir) => {
    expect(codeOf(await remove(admin, member, await heir()))).toBe('HEIR_NOT_ELIGIBLE');
    expect(await roleOf(member)).toBe('MEMBER');
  });

  it('names no heir without being a key user', async () => {
    expect(codeOf(await remove(member, member, keyUser))).toBe('FORBIDDEN');
    expect(codeOf(await remove(member, member))).toBe(200);
  });

  it('loses a session at once even while the heir’s own departure is asked for', async () => {
    const other = await api.make.member({ companyId });
    const results = await Promise.all([remove(admin, member, other), remove(admin, other, member)]);
    expect(results.map(codeOf).sort()).toEqual([200, 'HEIR_NOT_ELIGIBLE']);
  });
});

it('an erased member is followed by an heir, and no history names the person', async () => {
  const [open, given] = [await ticketOf(member), await ticketOf(member)];
  await setOwner(admin, given, keyUser);
  const payload = { currentPassword: PASSWORD, heirId: keyUser.id };
  const answer = await api.as(admin)({ method: 'POST', url: `/api/users/${member.id}/erasure`, payload });
  expect(answer.statusCode).toBe(200);
  expect(await ownerOf(open)).toBe(keyUser.id);
  for (const id of [open, given])
    expect(await changesOf(admin, id)).toEqual([
      ['Owner changed', { owner: { from: ERASED_FULL_NAME, to: 'Anna Alfa' } }],
    ]);
});

describe('another owner', () => {
  it('is named by a key user, on the current version; the contact stays', async () => {
    const id = await ticketOf(member);
    const { version, email } = (await read(keyUser, id)).json<Body>().ticket;
    const { ticket } = (await setOwner(keyUser, id, keyUser, version)).json<Body>();
    expect(ticket).toMatchObject({ createdBy: { id: keyUser.id }, email, version: version + 1 });
    expect(codeOf(await setOwner(keyUser, id, member, version))).toBe('TICKET_CHANGED');
    expect(codeOf(await setOwner(keyUser, id, keyUser, version))).toBe(200);
  });

  it('is a member of the company, and open tickets of a company alone have one', async () => {
    const id = await ticketOf(member);
    expect(codeOf(await setOwner(admin, id, await api.make.member()))).toBe('HEIR_NOT_ELIGIBLE');
    expect(codeOf(await setOwner(admin, id, await api.make.user()))).toBe('HEIR_NOT_ELIGIBLE');
    const closed = await ticketOf(member, { status: 'CLOSED' });
    expect(codeOf(await setOwner(admin, closed, keyUser))).toBe('TICKET_CLOSED');
    const priv = await ticketOf(member, { companyId: null });
    expect(codeOf(await setOwner(admin, priv, keyUser))).toBe('OWNER_WITHOUT_COMPANY');
  });
});

describe('the ticket of a visitor', () => {
  const raise = async (email: string): Promise<number> =>
    (await api.inject({ method: 'POST', url: '/api/tickets', payload: assistance({ email }) })).json<Body>().data.id;

  it('belongs to no company until its owner says so', async () => {
    const id = await raise(member.email);
    expect((await read(member, id)).json<Body>().ticket).toMatchObject({
      belongsTo: null,
      allowedActions: expect.arrayContaining(['SET_COMPANY']) as string[],
    });
    expect(codeOf(await read(keyUser, id))).toBe('TICKET_NOT_FOUND');
    expect(codeOf(await setCompany(keyUser, id))).toBe('TICKET_NOT_FOUND');
    expect((await setCompany(member, id)).json<Body>().ticket.belongsTo).toMatchObject({ id: companyId });
    expect(codeOf(await read(keyUser, id))).toBe(200);
    expect((await changesOf(keyUser, id)).map(([reason]) => reason)).toEqual(['Ticket created', 'Company set']);
  });

  it('is assigned by an administrator to the company of its owner, once', async () => {
    const id = await raise(member.email);
    const { version } = (await setCompany(admin, id)).json<Body>().ticket;
    expect((await setCompany(admin, id)).json<Body>().ticket.version).toBe(version);
  });

  it('of someone without a company stays with them', async () => {
    const client = await api.make.user();
    const id = await raise(client.email);
    expect(codeOf(await setCompany(admin, id))).toBe('OWNER_WITHOUT_COMPANY');
    expect((await read(client, id)).json<Body>().ticket.allowedActions).not.toContain('SET_COMPANY');
  });
});

it('administrators find the companies without a key user', async () => {
  const { id: without } = await api.make.company();
  const idsOf = async (hasKeyUser: boolean): Promise<string[]> =>
    (
      await api.as(admin)({
        method: 'GET',
        url: `/api/companies?hasKeyUser=${hasKeyUser}&ids=${without},${companyId}`,
      })
    )
      .json<Body>()
      .companies.map(({ id }) => id);
  expect([await idsOf(false), await idsOf(true)]).toEqual([[without], [companyId]]);
});
