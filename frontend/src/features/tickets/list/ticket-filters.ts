import { TICKET_SORTS, type TicketSort } from '@contract/index';

/** Filters of the ticket list as the address holds them; status, category and priority take several values. */
export const TICKET_FILTERS = [
  'search',
  'status',
  'category',
  'priority',
  'year',
  'clientId',
  'assigned',
  'technicianId',
  'technicalAreaId',
  'archived',
  'sort',
  'order',
] as const;
export type TicketFilter = (typeof TICKET_FILTERS)[number];

/** Newest first unless the address names an order that there is. */
export const sortingOf = ({
  sort,
  order,
}: Record<'sort' | 'order', string>): { sort: TicketSort; order: 'asc' | 'desc' } => ({
  sort: TICKET_SORTS.find((field) => field === sort) ?? 'createdAt',
  order: order === 'asc' ? 'asc' : 'desc',
});
