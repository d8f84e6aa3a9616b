import { OutboxJob } from '#kernel/outbox/index.js';
import { SecurityEvent } from '#kernel/security-log/index.js';
import type { MemberDto, OwnCompanyDto } from '#organisation/members/index.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';

interface Body {
  member: MemberDto;
  members: MemberDto[];
  manageable: boolean;
  user: { memberOf: object | null };
  company: OwnCompanyDto | null;
  code: string;
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
  ({ id: companyId } = await api.make.company({ name: 'Rossi S.r.l.' }));
  keyUser = await api.make.member({ companyId, companyRole: 'KEY_USER', surname: 'Alfa' });
  member = await api.make.member({ companyId, surname: 'Beta' });
});
afterAll(() => api.close());

const url = (userId = '', id = companyId): string => `/api/companies/${id}/members${userId && `/${userId}`}`;
const list = async (as: TestUser, id = companyId) =>
  (await api.as(as)({ method: 'GET', url: url('', id) })).json<Body>();
const set = (
  as: TestUser,
  { id }: TestUser,
  role = 'MEMBER',
  currentPassword: string | undefined = role === 'KEY_USER' && as.role === 'CLIENT' ? PASSWORD : undefined,
): Promise<Answer> => api.as(as)({ method: 'PUT', url: url(id), payload: { role, currentPassword } });
/** Accounts that a mail is planned for. */
const informed = async (): Promise<unknown[]> =>
  (
    await api.dataSource.manager.find(OutboxJob, { where: { topic: 'key-user-added' }, order: { createdAt: 'ASC' } })
  ).map(({ recipientId }) => recipientId);
const remove = (as: TestUser, { id }: TestUser): Promise<Answer> => api.as(as)({ method: 'DELETE', url: url(id) });
const codeOf = (answer: Answer): string | number => answer.json<Body>().code ?? answer.statusCode;
const ownCompany = async (as: TestUser) =>
  (await api.as(as)({ method: 'GET', url: '/api/me/company' })).json<Body>().company;

describe('the list', () => {
  it('shows addresses to administrators and key users, and only names to members', async () => {
    const emails = async (as: TestUser) => (await list(as)).members.map(({ email }) => email);
    expect(await emails(admin)).toEqual([keyUser.email, member.email]);
    expect(await emails(keyUser)).toEqual([keyUser.email, member.email]);
    expect(await emails(member)).toEqual([undefined, undefined]);
    expect([(await list(keyUser)).manageable, (await list(member)).manageable]).toEqual([true, false]);
  });

  it('does not exist for clients of other companies, as one that is absent', async () => {
    const stranger = await api.make.member({ companyRole: 'KEY_USER' });
    const absent = '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11';
    expect((await list(stranger)).code).toBe('COMPANY_NOT_FOUND');
    expect((await list(stranger, absent)).code).toBe('COMPANY_NOT_FOUND');
    expect((await list(admin, absent)).code).toBe('COMPANY_NOT_FOUND');
  });
});

describe('an administrator', () => {
  it('adds a client, whose sessions end', async () => {
    const client = await api.make.user();
    expect(await ownCompany(client)).toBeNull();
    const before = api.as(client);
    expect((await before({ method: 'GET', url: '/api/me/company' })).statusCode).toBe(200);
    const answer = await set(admin, client, 'KEY_USER');
    expect(answer.json<Body>().member).toMatchObject({ id: client.id, role: 'KEY_USER', email: client.email });
    expect((await before({ method: 'GET', url: '/api/me/company' })).statusCode).toBe(401);
    expect((await list(admin)).members).toHaveLength(3);
  });

  it('sees in the account of which company the client is a member', async () => {
    const { user } = (await api.as(admin)({ method: 'GET', url: `/api/users/${member.id}` })).json<Body>();
    expect(user.memberOf).toEqual({ id: companyId, name: 'Rossi S.r.l.' });
  });

  it('adds neither members of other companies nor accounts with a mailbox that is not proven', async () => {
    expect(codeOf(await set(admin, await api.make.member()))).toBe('MEMBER_OF_OTHER_COMPANY');
    expect(codeOf(await set(admin, await api.make.user({ emailVerifiedAt: null })))).toBe('MEMBER_NOT_ELIGIBLE');
    expect(codeOf(await set(admin, await api.make.technician()))).toBe('MEMBER_NOT_ELIGIBLE');
  });

  it('adds a client to one company alone when two are asked at once', async () => {
    const { id: otherId } = await api.make.company();
    const client = await api.make.user();
    const join = (id: string): Promise<Answer> =>
      api.as(admin)({ method: 'PUT', url: url(client.id, id), payload: { role: 'MEMBER' } });
    const results = await Promise.all([join(companyId), join(otherId)]);
    expect(results.map(codeOf).sort()).toEqual([200, 'MEMBER_OF_OTHER_COMPANY']);
  });

  it('removes even the last key user', async () => {
    expect((await remove(admin, keyUser)).statusCode).toBe(200);
    expect((await list(admin)).members.map(({ id }) => id)).toEqual([member.id]);
  });
});

describe('a key user', () => {
  it('appoints and removes members of the own company', async () => {
    expect((await set(keyUser, member, 'KEY_USER')).json<Body>().member.role).toBe('KEY_USER');
    expect((await remove(keyUser, member)).json<Body>().member.id).toBe(member.id);
  });

  it('confirms a new key user by the password, and the other key users get a mail', async () => {
    const other = await api.make.member({ companyId, companyRole: 'KEY_USER' });
    await api.make.member({ companyId, companyRole: 'KEY_USER', isActive: false });
    const before = await informed();
    const bare = await api.as(keyUser)({ method: 'PUT', url: url(member.id), payload: { role: 'KEY_USER' } });
    expect(bare.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'currentPassword', code: 'required' }],
    });
    expect(codeOf(await set(keyUser, member, 'KEY_USER', 'wrong password'))).toBe('CURRENT_PASSWORD_INCORRECT');
    expect((await list(admin)).members.find(({ id }) => id === member.id)?.role).toBe('MEMBER');
    expect(await informed()).toEqual(before);
    const [refused] = await api.dataSource.manager.find(SecurityEvent, {
      where: { kind: 'KEY_USER_REFUSED', actorId: keyUser.id },
    });
    expect(refused).toBeDefined();
    expect((await set(keyUser, member, 'KEY_USER')).statusCode).toBe(200);
    expect((await informed()).slice(before.length)).toEqual([other.id]);
    // One who is a key user already stays so, and one who becomes a member needs no password.
    const repeated = await api.as(keyUser)({ method: 'PUT', url: url(member.id), payload: { role: 'KEY_USER' } });
    expect(repeated.statusCode).toBe(200);
    expect((await set(keyUser, member)).statusCode).toBe(200);
    expect((await informed()).length).toBe(before.length + 1);
  });

  it('learns of those whom administrators make without a password', async () => {
    const before = await informed();
    expect((await set(admin, member, 'KEY_USER')).statusCode).toBe(200);
    expect((await set(admin, await api.make.user(), 'KEY_USER')).statusCode).toBe(200);
    const after = (await informed()).slice(before.length);
    expect(after.sort()).toEqual([keyUser.id, keyUser.id, member.id].sort());
  });

  it('adds no one, whether the account exists or not', async () => {
    expect(codeOf(await set(keyUser, await api.make.user()))).toBe('USER_NOT_FOUND');
    expect(codeOf(await set(keyUser, await api.make.member()))).toBe('USER_NOT_FOUND');
  });

  it('changes nothing in another company', async () => {
    const other = await api.make.member({ companyRole: 'KEY_USER' });
    expect(codeOf(await set(other, member))).toBe('COMPANY_NOT_FOUND');
    expect(codeOf(await remove(other, member))).toBe('COMPANY_NOT_FOUND');
  });

  it('leaves only after appointing another one', async () => {
    expect(codeOf(await remove(keyUser, keyUser))).toBe('LAST_KEY_USER');
    expect(codeOf(await set(keyUser, keyUser, 'MEMBER'))).toBe('LAST_KEY_USER');
    await set(keyUser, member, 'KEY_USER');
    expect((await remove(keyUser, keyUser)).statusCode).toBe(200);
  });

  it('keeps the company from losing its last one when two demote each other at once', async () => {
    await set(keyUser, member, 'KEY_USER');
    const results = await Promise.all([set(keyUser, member), set(member, keyUser)]);
    expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect((await list(admin)).members.filter(({ role }) => role === 'KEY_USER')).toHaveLength(1);
  });
});

describe('a member', () => {
  it('changes no one', async () => {
    expect(codeOf(await set(member, keyUser))).toBe('FORBIDDEN');
    expect(codeOf(await remove(member, keyUser))).toBe('FORBIDDEN');
  });

  it('reads the own company and role', async () => {
    expect(await ownCompany(member)).toEqual({
      id: companyId,
      name: 'Rossi S.r.l.',
      sharing: 'KEY_USERS',
      role: 'MEMBER',
    });
  });

  it('leaves: the sessions end, and the company is gone for the former member', async () => {
    const session = api.as(member);
    expect((await session({ method: 'DELETE', url: url(member.id) })).statusCode).toBe(200);
    expect((await session({ method: 'GET', url: '/api/auth/profile' })).statusCode).toBe(401);
  });
});

it('joining, a new role and leaving are in the security log', async () => {
  const client = await api.make.user();
  await set(admin, client);
  await set(keyUser, client, 'KEY_USER');
  await remove(admin, client);
  const rows = await api.dataSource.query<object[]>(
    'SELECT kind, actor_id AS actor, details FROM security_events WHERE subject_id = $1 ORDER BY occurred_at, id',
    [client.id],
  );
  const company = 'Rossi S.r.l.';
  expect(rows).toEqual([
    { kind: 'COMPANY_JOINED', actor: admin.id, details: { company, role: 'MEMBER' } },
    { kind: 'COMPANY_ROLE_CHANGED', actor: keyUser.id, details: { company, from: 'MEMBER', to: 'KEY_USER' } },
    { kind: 'COMPANY_LEFT', actor: admin.id, details: { company } },
  ]);
});
