import { USER_ROLES, type UserRole } from '../../../contract/index.js';
import type { Actor } from '../../../kernel/access/index.js';
import { ALLOWED, refused, type Verdict } from '../model/verdict.js';
import type { Ticket } from '../model/ticket.entity.js';

/** What decides who may see a ticket. */
export type TicketHolders = Pick<Ticket, 'createdById' | 'assignedTechnicianId' | 'awaitsMailboxProof'>;

/** Their columns. */
export const HOLDER_COLUMNS = {
  createdById: 'created_by_id',
  assignedTechnicianId: 'assigned_technician_id',
  awaitsMailboxProof: 'awaits_mailbox_proof',
} as const satisfies Record<keyof TicketHolders, string>;

export type Reader = Pick<Actor, 'id' | 'role' | 'companyIds'>;

/** Which tickets a role sees: the same rule for one ticket and, about aliases and SQL for the reader's id, as a condition. */
interface Reach {
  sees: (reader: Reader, ticket: TicketHolders) => boolean;
  sql: (ticket: string, readerId: string) => string;
  /** The columns that the condition reads. */
  reads: readonly (keyof TicketHolders)[];
}

/** The one place that says who sees a ticket. */
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
  /** Of the ticket; none where the reader sees all tickets. */
  columns: readonly string[];
}

/** What `mayRead` decides, as SQL on tickets of that alias. */
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

/** A condition on users: they may see the ticket, as one of the roles. `user` and `ticket` are aliases. */
export const viewersSql = (user: string, ticket: string, roles: readonly UserRole[] = USER_ROLES): string =>
  `(${roles.map((role) => `${user}.role = '${role}' AND ${visibleAs(role, ticket, `${user}.id`)}`).join(' OR ')})`;

/** The condition for a reader of one role, whose id is SQL. */
export const visibleAs = (role: UserRole, ticket: string, readerId: string): string =>
  REACH[role].sql(ticket, readerId);

/** Whether a member of staff sees the ticket. */
export const mayHandle = (staff: Pick<Reader, 'id' | 'role'>, ticket: TicketHolders): boolean =>
  staff.role !== 'CLIENT' && mayRead({ ...staff, companyIds: [] }, ticket).allowed;

export const isOwner = ({ id }: Pick<Reader, 'id'>, ticket: Pick<TicketHolders, 'createdById'>): boolean =>
  ticket.createdById === id;

/** `isOwner` as SQL: an alias, and SQL for the person's id. */
export const ownedBy = (ticket: string, personId: string): string => `${ticket}.created_by_id = ${personId}`;

/** Whether the ticket's owner may learn of another ticket: what reports and mails to the owner may name. */
export const isForOwner = (
  { createdById }: Pick<TicketHolders, 'createdById'>,
  other: Omit<TicketHolders, 'assignedTechnicianId'>,
): boolean =>
  mayRead({ id: createdById, role: 'CLIENT', companyIds: [] }, { assignedTechnicianId: null, ...other }).allowed;
