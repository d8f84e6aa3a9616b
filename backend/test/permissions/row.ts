import type { ErrorCode } from '#contract/index.js';
import type { Stage } from './stage.js';

/**
 * Possible callers: `owner` and `technician` belong to the ticket; `keyUser` and `colleague` to its
 * company, which shares tickets with key users; `formerMember` did once. The last two are admins
 * without access.
 */
export const CALLERS = {
  visitor: 'Visitor',
  owner: 'Owner',
  keyUser: 'Key user',
  colleague: 'Colleague',
  formerMember: 'Former member',
  otherClient: 'Other client',
  technician: 'Assigned technician',
  otherTechnician: 'Other technician',
  admin: 'Admin',
  deactivated: 'Deactivated',
  mustChange: 'Must change password',
} as const;
export type Caller = keyof typeof CALLERS;

/** The status of a success, or the code of an error. */
export type Cell = number | ErrorCode;
export type Outcomes = Record<Caller, Cell>;

/** One operation in one situation, and the result for each caller. */
export interface Row {
  /** Method and path as in openapi/openapi.json. */
  operation: string;
  /** The situation, where it matters. */
  when?: string;
  outcomes: Outcomes;
  /** The id in the path (a list: parameters); created for every caller. */
  id?: (stage: Stage) => Promise<unknown>;
  query?: (stage: Stage) => string;
  /** Of the call with that `id`. */
  body?: (stage: Stage, id: unknown) => object;
  /** Of the call with that `id`. */
  headers?: (stage: Stage, id: unknown) => Record<string, string>;
  /** Fields that only some callers get, by their path in the response. */
  fields?: Record<string, readonly Caller[]>;
  /**
   * How many tickets the response covers: owner, key user and technician see one, an admin also
   * the stranger's.
   */
  counts?: (body: never) => number;
  /**
   * The call changes its caller or their sessions, or shows all that the caller has: the row gets
   * people of its own. Rows with `counts` do, too.
   */
  ownCast?: boolean;
  /** The response continues until the server ends it. */
  isEndless?: boolean;
  /** For `counts`: the response concerns only the stranger's ticket. */
  aboutStranger?: boolean;
}

const allCallers = (cell: Cell): Outcomes => ({
  visitor: cell,
  owner: cell,
  keyUser: cell,
  colleague: cell,
  formerMember: cell,
  otherClient: cell,
  technician: cell,
  otherTechnician: cell,
  admin: cell,
  deactivated: cell,
  mustChange: cell,
});

/** A route that reads no token. */
export const open = (cell: Cell, others: Partial<Outcomes> = {}): Outcomes => ({ ...allCallers(cell), ...others });

/** Every signed-in user. */
export const signedIn = (cell: Cell, others: Partial<Outcomes> = {}): Outcomes => ({
  ...allCallers(cell),
  visitor: 'UNAUTHENTICATED',
  deactivated: 'UNAUTHENTICATED',
  mustChange: 'PASSWORD_CHANGE_REQUIRED',
  ...others,
});

/** The readers of the ticket: its owner, key users of its company, its technician, admins. */
export const readers = (cell: Cell, unseen: ErrorCode, others: Partial<Outcomes> = {}): Outcomes =>
  signedIn(cell, {
    colleague: unseen,
    formerMember: unseen,
    otherClient: unseen,
    otherTechnician: unseen,
    ...others,
  });

const CLOSED_TO_CLIENTS = {
  owner: 'FORBIDDEN',
  keyUser: 'FORBIDDEN',
  colleague: 'FORBIDDEN',
  formerMember: 'FORBIDDEN',
  otherClient: 'FORBIDDEN',
} as const;

export const staff = (cell: Cell, others: Partial<Outcomes> = {}): Outcomes =>
  signedIn(cell, { ...CLOSED_TO_CLIENTS, ...others });

/** The ticket's technician, and admins. */
export const ticketStaff = (cell: Cell, others: Partial<Outcomes> = {}): Outcomes =>
  staff(cell, { otherTechnician: 'TICKET_NOT_FOUND', ...others });

export const technicians = (cell: Cell): Outcomes => staff(cell, { admin: 'FORBIDDEN' });

export const admins = (cell: Cell, others: Partial<Outcomes> = {}): Outcomes =>
  staff(cell, { technician: 'FORBIDDEN', otherTechnician: 'FORBIDDEN', ...others });
