import { USER_ROLES, type UserRole } from '../../../contract/index.js';
import type { Actor } from '../../../kernel/access/index.js';
import { ALLOWED, refused, type Verdict } from '../model/verdict.js';
import type { Ticket } from '../model/ticket.entity.js';

/** The facts that decide who may see a ticket. */
export type TicketHolders = Pick<Ticket, 'createdById' | 'assignedTechnicianId' | 'awaitsMailboxProof'>;

/** Their columns. */
export const HOLDER_COLUMNS = {
  createdById: 'created_by_id',
  assignedTechnicianId: 'assigned_technician_id',
  awaitsMailboxProof: 'awaits_mailbox_proof',
} as const satisfies Record<keyof TicketHolders, string>;

export type Reader = Pick<Actor, 'id' | 'role' | 'companyIds'>;

/** The tickets that a role sees: as a check of one ticket, and as an SQL condition. */
interface Reach {
  sees: (reader: Reader, ticket: TicketHolders) => boolean;
  sql: (ticket: string, readerId: string) => string;
  /** Columns used by the condition. */
  reads: readonly (keyof TicketHolders)[];
}

/** Who sees a ticket is decided here only. */
const REACH: Readonly<Record<UserRole, Reach>> = {
  ADMIN: { sees: () => true, sql: () => 'TRUE', reads: [] },
  TECHNICIAN: {
    sees: ({ id }, { assignedTechnicianId }) => assignedTechnicianId === id,
    sql: (ticket, readerId) => `${ticket}.assigned_technician_id = ${readerId}`,
    reads: ['assignedTechnicianId'],
  },
  CLIENT: {
    sees: ({ id }, { createdById, awaitsMailboxProof }) => createdById === id && !awaitsMailboxProof,
    sql: (ticket, readerId) => `(${ticket}.created_by_id = ${readerId} AND NOT ${ticket}.awaits_mailbox_proof)`,
    reads: ['createdById', 'awaitsMailboxProof'],
  },
};

export const mayRead = (reader: Reader, ticket: TicketHolders): Verdict =>
  REACH[reader.role].sees(reader, ticket) ? ALLOWED : refused('TICKET_NOT_FOUND');

/** A condition on tickets, with its named parameters. */
export interface Visibility {
  sql: string;
  parameters: Readonly<Record<string, unknown>>;
  /** Columns of the ticket; none when the reader sees all tickets. */
  columns: readonly string[];
}

/** `mayRead` as SQL on tickets with that alias. */
export function visibleTo({ id, role }: Reader, alias = 't'): Visibility {
  const { reads, sql } = REACH[role];
  return {
    sql: sql(alias, ':actorId'),
    parameters: seesAll({ role }) ? {} : { actorId: id },
    columns: reads.map((holder) => HOLDER_COLUMNS[holder]),
  };
}

export const seesAll = ({ role }: Pick<Reader, 'role'>): boolean => REACH[role].reads.length === 0;

/** Readers with the same scope see the same tickets. */
export const scopeOf = ({ id, role }: Reader): string => (seesAll({ role }) ? role : `${role} ${id}`);

/**
 * A condition on users who may see the ticket in one of the roles. `user` and `ticket` are aliases.
 */
export const viewersSql = (user: string, ticket: string, roles: readonly UserRole[] = USER_ROLES): string =>
  `(${roles.map((role) => `${user}.role = '${role}' AND ${visibleAs(role, ticket, `${user}.id`)}`).join(' OR ')})`;

/** The condition for a reader of one role, whose id is SQL. */
export const visibleAs = (role: UserRole, ticket: string, readerId: string): string =>
  REACH[role].sql(ticket, readerId);

/** Whether a staff member sees the ticket. */
export const mayHandle = (staff: Pick<Reader, 'id' | 'role'>, ticket: TicketHolders): boolean =>
  staff.role !== 'CLIENT' && mayRead({ ...staff, companyIds: [] }, ticket).allowed;

export const isOwner = ({ id }: Pick<Reader, 'id'>, ticket: Pick<TicketHolders, 'createdById'>): boolean =>
  ticket.createdById === id;

/** `isOwner` as SQL, from an alias and SQL for the person's id. */
export const ownedBy = (ticket: string, personId: string): string => `${ticket}.created_by_id = ${personId}`;

/** Whether the owner may know another ticket, and so whether reports and mails may name it. */
export const isForOwner = (
  { createdById }: Pick<TicketHolders, 'createdById'>,
  other: Omit<TicketHolders, 'assignedTechnicianId'>,
): boolean =>
  mayRead({ id: createdById, role: 'CLIENT', companyIds: [] }, { assignedTechnicianId: null, ...other }).allowed;
