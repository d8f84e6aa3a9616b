import { type TicketStatus, URGENT_PRIORITIES, type UserRole } from './enums/index.js';

/** The filters and the order of a list of tickets, as in the query of its URL. */
export type TicketViewQuery = Readonly<Record<string, string>>;

/** The columns of a list of tickets that can be left out. */
export const TICKET_COLUMNS = ['id', 'ticket', 'company', 'technician', 'priority', 'status', 'createdAt'] as const;
export type TicketColumn = (typeof TICKET_COLUMNS)[number];

/** The roles that a shared view may be limited to. */
export const VIEW_ROLES = ['ADMIN', 'TECHNICIAN'] as const satisfies readonly UserRole[];
export type ViewRole = (typeof VIEW_ROLES)[number];

/** The statuses of tickets that still need work. */
export const STILL_OPEN = 'OPEN,IN_PROGRESS' satisfies `${TicketStatus},${TicketStatus}`;

/** Urgent work, as filters of open tickets. The dashboard of administrators counts the tickets of each filter. */
export const PRESSING = {
  toAssign: { status: STILL_OPEN, assigned: 'false' },
  stopped: { clock: 'standstill' },
  overdue: { status: 'OPEN', overdue: 'true' },
  dueToday: { clock: 'today' },
  late: { clock: 'overdue' },
  /** Counts the same tickets as the dashboard's number. */
  urgent: { status: STILL_OPEN, priority: URGENT_PRIORITIES.join(',') },
} satisfies Record<string, TicketViewQuery>;
export type Pressing = keyof typeof PRESSING;

export const GIVEN_VIEWS = [
  'mine',
  'toAssign',
  'open',
  'stopped',
  'due',
  'awaitingClient',
  'closedToday',
  'closed',
] as const;
type GivenView = (typeof GIVEN_VIEWS)[number];

const STAFF: readonly UserRole[] = ['ADMIN', 'TECHNICIAN'];
const QUEUE = { sort: 'urgency', order: 'desc' };

interface Given {
  roles: readonly UserRole[];
  query: TicketViewQuery;
}

/** Views that all users of a role have, in the order in which they are pinned at first. */
const GIVEN: Readonly<Record<GivenView, Given>> = {
  mine: { roles: ['TECHNICIAN'], query: { status: STILL_OPEN, ...QUEUE } },
  toAssign: { roles: ['ADMIN'], query: { status: STILL_OPEN, assigned: 'false', archived: 'all', ...QUEUE } },
  open: { roles: ['ADMIN', 'CLIENT'], query: { status: STILL_OPEN, archived: 'all' } },
  stopped: { roles: STAFF, query: { clock: 'standstill', archived: 'all', ...QUEUE } },
  due: { roles: STAFF, query: { clock: 'overdue,today', archived: 'all', ...QUEUE } },
  awaitingClient: { roles: STAFF, query: { awaiting: 'CLIENT', archived: 'all', ...QUEUE } },
  closedToday: { roles: STAFF, query: { closedToday: 'true', archived: 'all' } },
  closed: { roles: ['CLIENT'], query: { status: 'CLOSED', archived: 'all' } },
};

export const givenViewsOf = (role: UserRole): GivenView[] =>
  GIVEN_VIEWS.filter((name) => GIVEN[name].roles.includes(role));

export const queryOfGiven = (name: GivenView): TicketViewQuery => GIVEN[name].query;
