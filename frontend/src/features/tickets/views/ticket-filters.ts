import type { SortPayload } from 'react-admin';
import {
  type ArchiveFilter,
  STILL_OPEN,
  TICKET_SORTS,
  type TicketSort,
  type UserRole,
  type TicketViewQuery,
} from '@contract/index';

/** Filters and order of the ticket list as the address holds them; status, category and priority take several values. */
export type TicketFilters = Record<string, string>;

/** Newest first, unless the address names a valid order. */
export const sortingOf = ({ sort, order }: TicketFilters): { sort: TicketSort; order: 'asc' | 'desc' } => ({
  sort: TICKET_SORTS.find((field) => field === sort) ?? 'createdAt',
  order: order === 'asc' ? 'asc' : 'desc',
});

/** By default administrators do not see the archive until they search or filter; others always see it. */
const usualArchive = (role: UserRole, { search, year, clientId, companyId, plantId }: TicketFilters): ArchiveFilter =>
  role === 'ADMIN' && [search, year, clientId, companyId, plantId].every((value) => !value) ? 'false' : 'all';

/** The filters, completed with the default for the archive. */
export const withArchive = (role: UserRole, filters: TicketFilters): TicketFilters => ({
  ...filters,
  archived: filters.archived || usualArchive(role, filters),
});

const NEWEST: { filter: TicketFilters; sort: SortPayload } = {
  filter: {},
  sort: { field: 'createdAt', order: 'DESC' },
};

/** The first filters and order of each role's list: technicians see their open work, the most urgent first. */
export const BEGINNINGS: Record<UserRole, typeof NEWEST> = {
  ADMIN: NEWEST,
  TECHNICIAN: { filter: { status: STILL_OPEN }, sort: { field: 'urgency', order: 'DESC' } },
  CLIENT: NEWEST,
};

/** Whether the list has only the usual filters. */
export const isUsual = (role: UserRole, filters: TicketFilters): boolean =>
  Object.entries(filters).every(([name, value]) => BEGINNINGS[role].filter[name] === value);

/** What a list shows, as a view stores it: without empty filters, with the default archive and order made explicit. */
export const toQuery = (role: UserRole, filters: TicketFilters, sort?: SortPayload): Record<string, string> => {
  const { field, order } = sort ?? BEGINNINGS[role].sort;
  const set = Object.entries(filters).filter(([, value]) => value !== '' && value != null);
  return { ...withArchive(role, Object.fromEntries(set)), sort: field, order: order.toLowerCase() };
};

const completeQuery = (role: UserRole, { sort, order = 'desc', ...filters }: TicketViewQuery): Record<string, string> =>
  toQuery(role, filters, sort === undefined ? undefined : { field: sort, order: order as SortPayload['order'] });

const inOrder = (query: Record<string, string>): string =>
  JSON.stringify(Object.entries(query).sort(([a], [b]) => a.localeCompare(b)));

/** Whether the view shows exactly what the list shows. */
export const isShown = (role: UserRole, view: TicketViewQuery, shown: Record<string, string>): boolean =>
  inOrder(completeQuery(role, view)) === inOrder(shown);

export const addressOf = (query: TicketViewQuery): string => `/tickets?${new URLSearchParams(query)}`;
