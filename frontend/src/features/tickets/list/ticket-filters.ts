import { type ArchiveFilter, TICKET_SORTS, type TicketSort, type UserRole } from '@contract/index';
import type { FilterValues } from '@/shared/hooks/useAddressFilters';

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

type Narrowing = Pick<FilterValues<TicketFilter>, 'search' | 'year' | 'clientId'>;

/** Administrators start without the archive until they look for something; others see it all. */
export const usualArchive = (role: UserRole, { search, year, clientId }: Narrowing): ArchiveFilter =>
  role === 'ADMIN' && [search, year, clientId].every((value) => value === '') ? 'false' : 'all';

/** The filters with the archive that they come to. */
export const withArchive = (role: UserRole, filters: FilterValues<TicketFilter>): FilterValues<TicketFilter> => ({
  ...filters,
  archived: filters.archived || usualArchive(role, filters),
});
