import type { SortPayload } from 'react-admin';
import type { TicketViewQuery, UserRole } from '@contract/index';
import { BEGINNINGS, type TicketFilters, withArchive } from './ticket-filters';

/** What a list shows, as a view stores it: without empty filters, with the archive and the order that apply. */
export const toQuery = (role: UserRole, filters: TicketFilters, sort?: SortPayload): Record<string, string> => {
  const { field, order } = sort ?? BEGINNINGS[role].sort;
  const set = Object.entries(filters).filter(([, value]) => value !== '' && value != null);
  return { ...withArchive(role, Object.fromEntries(set)), sort: field, order: order.toLowerCase() };
};

const complete = (role: UserRole, { sort, order = 'desc', ...filters }: TicketViewQuery): Record<string, string> =>
  toQuery(role, filters, sort === undefined ? undefined : { field: sort, order: order as SortPayload['order'] });

const inOrder = (query: Record<string, string>): string =>
  JSON.stringify(Object.entries(query).sort(([a], [b]) => a.localeCompare(b)));

/** Whether the view asks for exactly what the list shows. */
export const isShown = (role: UserRole, view: TicketViewQuery, shown: Record<string, string>): boolean =>
  inOrder(complete(role, view)) === inOrder(shown);

export const addressOf = (query: TicketViewQuery): string => `/tickets?${new URLSearchParams(query)}`;
