import type { ErrorCode } from '../../src/contract/index.js';
import type { Stage } from './stage.js';

/** Whoever may call: `owner` and `technician` are the ticket's own, the last two are admins who lack the right to be. */
export const CALLERS = {
  visitor: 'Visitor',
  owner: 'Owner',
  otherClient: 'Other client',
  technician: 'Assigned technician',
  otherTechnician: 'Other technician',
  admin: 'Admin',
  deactivated: 'Deactivated',
  mustChange: 'Must change password',
} as const;
export type Caller = keyof typeof CALLERS;

/** The status of a success, or the code of a refusal. */
export type Cell = number | ErrorCode;
export type Outcomes = Record<Caller, Cell>;

/** One operation of the API in one situation, and what each caller gets. */
export interface Row {
  /** Method and path as openapi/openapi.json has them. */
  operation: string;
  /** The situation, where it makes a difference. */
  when?: string;
  outcomes: Outcomes;
  /** What the path's parameter stands for (a list: parameters); called anew for every caller. */
  id?: (stage: Stage) => Promise<unknown>;
  query?: (stage: Stage) => string;
  /** Of the call with that `id`. */
  body?: (stage: Stage, id: unknown) => object;
  /** Of the call with that `id`. */
  headers?: (stage: Stage, id: unknown) => Record<string, string>;
  /** Fields that some callers get, by their path in the answer; everybody else must not. */
  fields?: Record<string, readonly Caller[]>;
  /** How many tickets the answer speaks of: the owner and the technician see one, an admin the stranger's, too. */
  counts?: (body: never) => number;
  /** The answer goes on until the server is made to end it. */
  isEndless?: boolean;
  /** For `counts`: the answer is about the stranger's ticket alone. */
  aboutStranger?: boolean;
}

const allCallers = (cell: Cell): Outcomes => ({
  visitor: cell,
  owner: cell,
  otherClient: cell,
  technician: cell,
  otherTechnician: cell,
  admin: cell,
  deactivated: cell,
  mustChange: cell,
});

/** A route that reads no token; callers are told apart by what they send. */
export const open = (cell: Cell, others: Partial<Outcomes> = {}): Outcomes => ({ ...allCallers(cell), ...others });

/** Whoever is signed in. */
export const signedIn = (cell: Cell, others: Partial<Outcomes> = {}): Outcomes => ({
  ...allCallers(cell),
  visitor: 'UNAUTHENTICATED',
  deactivated: 'UNAUTHENTICATED',
  mustChange: 'PASSWORD_CHANGE_REQUIRED',
  ...others,
});

/** Whoever sees the ticket: its owner, its technician, admins. */
export const readers = (cell: Cell, unseen: ErrorCode, others: Partial<Outcomes> = {}): Outcomes =>
  signedIn(cell, { otherClient: unseen, otherTechnician: unseen, ...others });

const CLOSED_TO_CLIENTS = { owner: 'FORBIDDEN', otherClient: 'FORBIDDEN' } as const;

export const staff = (cell: Cell, others: Partial<Outcomes> = {}): Outcomes =>
  signedIn(cell, { ...CLOSED_TO_CLIENTS, ...others });

/** The ticket's technician, and admins. */
export const ticketStaff = (cell: Cell, others: Partial<Outcomes> = {}): Outcomes =>
  staff(cell, { otherTechnician: 'TICKET_NOT_FOUND', ...others });

export const technicians = (cell: Cell): Outcomes => staff(cell, { admin: 'FORBIDDEN' });

export const admins = (cell: Cell): Outcomes => staff(cell, { technician: 'FORBIDDEN', otherTechnician: 'FORBIDDEN' });
