import {
  COMPANY_ROLES,
  COMPANY_SHARINGS,
  type CompanySharing,
  STAFF_ROLES,
  USER_ROLES,
  type UserRole,
} from '#contract/index.js';
import { Participant, type Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import {
  HOLDER_COLUMNS,
  mayRead,
  type Reader,
  recipientsOf,
  type Tie,
  viewersSql,
  visibleTo,
} from '#tickets/visibility/index.js';

let api: TestApi;
let tickets: Ticket[];
let users: Record<UserRole, [TestUser, TestUser, ...TestUser[]]>;
/** Tickets that people were called in on; only technicians see them by that. */
const called = new Map<string, number[]>();
const sharings = new Map<string, CompanySharing>();

const both = async (make: () => Promise<TestUser>): Promise<[TestUser, TestUser]> => [await make(), await make()];
const readerOf = ({ id, role, companyId, companyRole }: TestUser): Reader => ({
  id,
  role,
  companyIds: companyId ? [companyId] : [],
  companyRole,
  companySharing: sharings.get(companyId ?? '') ?? null,
  collaboratesOn: called.get(id) ?? [],
});
const everyone = (): TestUser[] => Object.values(users).flat();

/** A company of each kind of sharing with a member of each role. */
async function makeMembers(): Promise<TestUser[]> {
  const members: TestUser[] = [];
  for (const sharing of COMPANY_SHARINGS) {
    const { id: companyId } = await api.make.company({ sharing });
    sharings.set(companyId, sharing);
    for (const companyRole of COMPANY_ROLES) members.push(await api.make.member({ companyId, companyRole }));
  }
  return members;
}

/** Every ticket that differs in who holds it: owner × company × technician × proof. */
beforeAll(async () => {
  api = await startApi();
  users = {
    ADMIN: await both(() => api.make.admin()),
    TECHNICIAN: await both(() => api.make.technician()),
    CLIENT: [...(await both(() => api.make.user())), ...(await makeMembers())],
  };
  tickets = [];
  const technicians = [null, ...users.ADMIN, ...users.TECHNICIAN, ...users.CLIENT.slice(0, 2)];
  for (const owner of everyone())
    for (const companyId of [null, ...sharings.keys()])
      for (const technician of technicians)
        for (const awaitsMailboxProof of [false, true])
          tickets.push(
            await api.make.ticket({
              createdById: owner.id,
              companyId,
              assignedTechnicianId: technician?.id ?? null,
              awaitsMailboxProof,
            }),
          );
  const some = tickets.filter((_, index) => index % 3 === 0);
  for (const [person] of Object.values(users)) {
    called.set(
      person.id,
      some.map(({ id }) => id),
    );
    const rows = some.map(({ id: ticketId }) => ({ ticketId, userId: person.id, role: 'COLLABORATOR' as const }));
    await api.dataSource.manager.insert(Participant, rows);
  }
});
afterAll(() => api.close());

const idsOf = async (sql: string, parameters: object): Promise<string[]> => {
  const [statement, values] = api.dataSource.driver.escapeQueryWithParameters(sql, parameters);
  return (await api.dataSource.query<{ id: string | number }[]>(statement, values)).map(({ id }) => String(id));
};
const expected = (reader: Reader): string[] =>
  tickets.filter((ticket) => mayRead(reader, ticket).allowed).map(({ id }) => String(id));

describe.each(USER_ROLES)('a reader who is %s', (role) => {
  it.each(['t', 'ticket'])('finds with the condition on %s just what the rule lets them read', async (alias) => {
    for (const user of users[role]) {
      const { sql, parameters } = visibleTo(readerOf(user), alias);
      const found = await idsOf(`SELECT id FROM tickets ${alias} WHERE ${sql} ORDER BY id`, parameters);
      expect(found).toEqual(expected(readerOf(user)));
    }
  });

  it('finds each ticket in one walk alone', async () => {
    for (const user of users[role]) {
      const { walks, parameters } = visibleTo(readerOf(user));
      const found = await idsOf(
        `${walks.map((walk) => `SELECT t.id FROM tickets t WHERE ${walk}`).join(' UNION ALL ')} ORDER BY id`,
        parameters,
      );
      expect(found).toEqual(expected(readerOf(user)));
    }
  });

  it('reads no column of the ticket beside those that the condition names', () => {
    const { sql, columns } = visibleTo(readerOf(users[role][0]));
    const read = Object.values(HOLDER_COLUMNS).filter((column) => sql.includes(`t.${column}`));
    expect([...columns].sort()).toEqual(read.sort());
  });

  it('sees some tickets and, unless an administrator, not all', () => {
    const seen = expected(readerOf(users[role][0])).length;
    expect(seen).toBeGreaterThan(0);
    expect(seen === tickets.length).toBe(role === 'ADMIN');
  });
});

it.each([
  ['all roles', USER_ROLES],
  ['staff', STAFF_ROLES],
])('finds the viewers of each ticket among %s', async (_, roles) => {
  for (const ticket of tickets) {
    const found = await idsOf(
      `SELECT u.id FROM users u JOIN tickets t ON t.id = :id WHERE u.id IN (:...ids) AND ${viewersSql('u', 't', roles)}`,
      { id: ticket.id, ids: everyone().map(({ id }) => id) },
    );
    const viewers = everyone().filter(
      (user) => (roles as readonly UserRole[]).includes(user.role) && mayRead(readerOf(user), ticket).allowed,
    );
    expect(found.sort()).toEqual(viewers.map(({ id }) => id).sort());
  }
});

describe('the recipients of a ticket', () => {
  const to = (ticket: Ticket, tie: Tie): Promise<string[]> => recipientsOf(api.dataSource.manager, ticket.id, tie);
  const withTechnician = (id: string | null): Ticket =>
    tickets.find(({ assignedTechnicianId }) => assignedTechnicianId === id) as Ticket;
  const admins = (): string[] => users.ADMIN.map(({ id }) => id).sort();

  it('are the technician alone where there is one', async () => {
    const [{ id }] = users.TECHNICIAN;
    expect(await to(withTechnician(id), 'STAFF')).toEqual([id]);
  });

  it('are the administrators while there is no technician', async () => {
    expect(await to(withTechnician(null), 'STAFF')).toEqual(expect.arrayContaining(admins()));
    expect(await to(withTechnician(null), 'ADMIN')).toEqual(expect.arrayContaining(admins()));
  });

  it('are the owner, unless the ticket is of a company that the owner is not in', async () => {
    for (const ticket of tickets) {
      const owner = everyone().find(({ id }) => id === ticket.createdById);
      const isMember = ticket.companyId === null || ticket.companyId === owner?.companyId;
      expect(await to(ticket, 'OWNER')).toEqual(isMember ? [ticket.createdById] : []);
    }
  });

  it('leave out administrators who are inactive', async () => {
    const { id } = await api.make.admin({ isActive: false });
    expect(await to(withTechnician(null), 'STAFF')).not.toContain(id);
  });
});
