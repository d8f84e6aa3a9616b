import { USER_ROLES, type UserRole } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { ALLOWED, refused, type Verdict } from '#kernel/errors/index.js';
import type { Ticket } from '../model/ticket.entity.js';

/** The facts that decide who may see a ticket. */
export type TicketHolders = Pick<
  Ticket,
  'id' | 'createdById' | 'companyId' | 'assignedTechnicianId' | 'awaitsMailboxProof'
>;

/** The columns of these facts. */
export const HOLDER_COLUMNS = {
  id: 'id',
  createdById: 'created_by_id',
  companyId: 'company_id',
  assignedTechnicianId: 'assigned_technician_id',
  awaitsMailboxProof: 'awaits_mailbox_proof',
} as const satisfies Record<keyof TicketHolders, string>;

export type Reader = Pick<Actor, 'id' | 'role' | 'companyIds' | 'companyRole' | 'companySharing' | 'collaboratesOn'>;

/** API tokens with a scope for plants may lack the one for tickets. */
export const mayReadTickets = ({ token }: Pick<Actor, 'token'>): boolean =>
  token?.scopes.includes('tickets:read') ?? true;

/** A reader in SQL: the id, the companies, and whether all tickets of these are shared with the reader. */
interface ReaderSql {
  id: string;
  companies: readonly string[];
  sharesCompany: boolean;
  /** SQL: whether a technician collaborates on the ticket; null if they collaborate on none. */
  collaborates: ((ticket: string) => string) | null;
}

/** The tickets that a role sees, as a check of one ticket and as SQL conditions. */
interface Reach {
  sees: (reader: Reader, ticket: TicketHolders) => boolean;
  /** Mutually exclusive conditions, each with an index in the order of lists. */
  walks: (ticket: string, reader: ReaderSql) => string[];
  /** The columns that the conditions use. */
  reads: readonly (keyof TicketHolders)[];
}

/** The only place that decides who sees a ticket. */
const REACH: Readonly<Record<UserRole, Reach>> = {
  ADMIN: { sees: () => true, walks: () => ['TRUE'], reads: [] },
  TECHNICIAN: {
    sees: ({ id, collaboratesOn = [] }, ticket) =>
      ticket.assignedTechnicianId === id || collaboratesOn.includes(ticket.id),
    walks: technicianWalks,
    reads: ['assignedTechnicianId'],
  },
  CLIENT: { sees: clientSees, walks: clientWalks, reads: ['createdById', 'companyId', 'awaitsMailboxProof'] },
};

function technicianWalks(ticket: string, { id, collaborates }: ReaderSql): string[] {
  const own = `${ticket}.assigned_technician_id = ${id}`;
  const others = `${ticket}.assigned_technician_id IS DISTINCT FROM ${id}`;
  return collaborates ? [own, `(${collaborates(ticket)} AND ${others})`] : [own];
}

/** A ticket of a company is for its present members. A member who leaves loses even their own tickets. */
function clientSees(reader: Reader, { createdById, companyId, awaitsMailboxProof }: TicketHolders): boolean {
  if (awaitsMailboxProof) return false;
  const isOwn = createdById === reader.id;
  return companyId === null ? isOwn : reader.companyIds.includes(companyId) && (isOwn || sharesCompany(reader));
}

function clientWalks(ticket: string, { id, companies, sharesCompany }: ReaderSql): string[] {
  const own = `${ticket}.created_by_id = ${id}`;
  const inNone = `${ticket}.company_id IS NULL`;
  const shown = `NOT ${ticket}.awaits_mailbox_proof`;
  const inCompany = companies.map((company) => `${ticket}.company_id = ${company}`);
  if (!sharesCompany) return [`(${own} AND (${[inNone, ...inCompany].join(' OR ')}) AND ${shown})`];
  return [...inCompany, `${own} AND ${inNone}`].map((condition) => `(${condition} AND ${shown})`);
}

const sharesCompany = ({ companyRole, companySharing }: Reader): boolean =>
  companySharing === 'EVERYBODY' || (companySharing === 'KEY_USERS' && companyRole === 'KEY_USER');

/** SQL: `sharesCompany` for the user with that alias. */
const sharesCompanySql = (user: string): string => `EXISTS (SELECT FROM companies c WHERE c.id = ${user}.company_id
  AND (c.sharing = 'EVERYBODY' OR c.sharing = 'KEY_USERS' AND ${user}.company_role = 'KEY_USER'))`;

export const mayRead = (reader: Reader, ticket: TicketHolders): Verdict =>
  REACH[reader.role].sees(reader, ticket) ? ALLOWED : refused('TICKET_NOT_FOUND');

/** A condition on tickets, with its named parameters. */
export interface Visibility {
  sql: string;
  /** The condition in mutually exclusive parts, so that lists can use an index for each. */
  walks: readonly string[];
  parameters: Readonly<Record<string, unknown>>;
  /** The ticket columns in the condition; none if the reader sees all tickets. */
  columns: readonly string[];
}

/** SQL: `mayRead` on tickets with that alias. */
export function visibleTo(reader: Reader, alias = 't'): Visibility {
  const { reads, walks } = REACH[reader.role];
  const { collaboratesOn } = reader;
  const companies = reader.companyIds.map((id, index) => [`companyId${index}`, id] as const);
  const ofReader = {
    id: ':actorId',
    companies: companies.map(([name]) => `:${name}`),
    sharesCompany: sharesCompany(reader),
    collaborates: helpsOnTickets(reader) ? (ticket: string) => `${ticket}.id = ANY(:collaboratesOn::int[])` : null,
  };
  const parts = walks(alias, ofReader);
  return {
    sql: anyOf(parts),
    walks: parts,
    parameters: seesAll(reader)
      ? {}
      : { actorId: reader.id, ...Object.fromEntries(companies), ...(helpsOnTickets(reader) && { collaboratesOn }) },
    columns: [...reads, ...(helpsOnTickets(reader) ? (['id'] as const) : [])].map((holder) => HOLDER_COLUMNS[holder]),
  };
}

/** Technicians who collaborate on no ticket need no further condition. */
const helpsOnTickets = ({ role, collaboratesOn = [] }: Reader): boolean =>
  role === 'TECHNICIAN' && collaboratesOn.length > 0;

const anyOf = (conditions: readonly string[]): string =>
  conditions.length === 1 ? String(conditions[0]) : `(${conditions.join(' OR ')})`;

export const seesAll = ({ role }: Pick<Reader, 'role'>): boolean => REACH[role].reads.length === 0;

/** Readers with the same scope see the same tickets. */
export const scopeOf = (reader: Reader): string =>
  seesAll(reader)
    ? reader.role
    : [
        reader.role,
        reader.id,
        ...reader.companyIds,
        String(sharesCompany(reader)),
        ...(reader.collaboratesOn ?? []),
      ].join(' ');

/** SQL: whether a user may see the ticket in one of the roles. `user` and `ticket` are aliases. */
export const viewersSql = (user: string, ticket: string, roles: readonly UserRole[] = USER_ROLES): string =>
  `(${roles.map((role) => `${user}.role = '${role}' AND ${visibleAs(role, ticket, user)}`).join(' OR ')})`;

/** SQL: the same for the user with that alias in one role. */
export function visibleAs(role: UserRole, ticket: string, user: string): string {
  const person = {
    id: `${user}.id`,
    companies: [`${user}.company_id`],
    collaborates: (of: string) => `EXISTS (SELECT FROM ticket_participants p
      WHERE p.ticket_id = ${of}.id AND p.user_id = ${user}.id AND p.role = 'COLLABORATOR')`,
  };
  const reachable = (sharesCompany: boolean): string => anyOf(REACH[role].walks(ticket, { ...person, sharesCompany }));
  return role === 'CLIENT'
    ? `(${reachable(false)} OR ${sharesCompanySql(user)} AND ${reachable(true)})`
    : reachable(false);
}

/** Whether a staff member sees the ticket. */
export const mayHandle = (staff: Pick<Reader, 'id' | 'role' | 'collaboratesOn'>, ticket: TicketHolders): boolean =>
  staff.role !== 'CLIENT' &&
  mayRead({ ...staff, companyIds: [], companyRole: null, companySharing: null }, ticket).allowed;

/** Whether the staff member is responsible for the ticket. Collaborators only read it and write notes. */
export const isInCharge = ({ id, role }: Pick<Reader, 'id' | 'role'>, ticket: TicketHolders): boolean =>
  role === 'ADMIN' || (role === 'TECHNICIAN' && ticket.assignedTechnicianId === id);

export const isOwner = ({ id }: Pick<Reader, 'id'>, ticket: Pick<TicketHolders, 'createdById'>): boolean =>
  ticket.createdById === id;

/** SQL: `isOwner` for a ticket alias and an expression for the person's id. */
export const ownedBy = (ticket: string, personId: string): string => `${ticket}.created_by_id = ${personId}`;

/**
 * Whether the reader may know the ticket's plant: staff may, and clients if the ticket's company owns the plant now.
 */
export const maySeePlant = (
  { role }: Pick<Reader, 'role'>,
  { companyId }: Pick<TicketHolders, 'companyId'>,
  plant: { ownerCompanyId: string | null },
): boolean => role !== 'CLIENT' || (companyId !== null && companyId === plant.ownerCompanyId);

/** SQL: tickets of a plant, if the reader may know that they are about it. */
export const ofPlantSql = ({ role }: Pick<Reader, 'role'>, ticket: string, plantId: string): string =>
  role === 'CLIENT'
    ? `${ticket}.plant_id = ${plantId} AND ${ticket}.company_id = (SELECT owner_company_id FROM plants WHERE id = ${plantId})`
    : `${ticket}.plant_id = ${plantId}`;

/**
 * SQL: whether the staff member works on the plant: administrators do, and technicians who see a ticket of it. They may
 * know what was done on it, also on tickets that they do not see.
 */
export const worksOnPlantSql = (staff: Reader, plantId: string): string =>
  seesAll(staff)
    ? 'TRUE'
    : `EXISTS (SELECT FROM tickets own WHERE own.plant_id = ${plantId} AND ${visibleTo(staff, 'own').sql})`;

/** Whether the ticket still concerns its owner, who may have left its company. */
export const concerns = (owner: { companyId: string | null }, ticket: Pick<TicketHolders, 'companyId'>): boolean =>
  ticket.companyId === null || ticket.companyId === owner.companyId;

/** SQL: `concerns` for the aliases of the owner and the ticket. */
export const concernsSql = (owner: string, ticket: string): string =>
  `(${ticket}.company_id IS NULL OR ${ticket}.company_id = ${owner}.company_id)`;

/** Whether readers of the owner's ticket may know another ticket, so that reports and mails may name it. */
export const isForOwner = (
  { createdById, companyId }: Pick<TicketHolders, 'createdById' | 'companyId'>,
  other: Omit<TicketHolders, 'id' | 'assignedTechnicianId'>,
): boolean => other.createdById === createdById && other.companyId === companyId && !other.awaitsMailboxProof;
