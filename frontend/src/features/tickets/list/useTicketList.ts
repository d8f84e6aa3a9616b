import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { LIMITS, TIMINGS } from '@contract/index';
import type { TicketSummary } from '@/api/types';
import type { FilterValues } from '@/shared/hooks/useAddressFilters';
import { sortingOf, type TicketFilter } from './ticket-filters';

export const PER_PAGE = LIMITS.listLimit.default;

/** One page of tickets, newest first unless sorted otherwise, refreshed in the background. */
export const useTicketList = ({ sort, order, ...filter }: FilterValues<TicketFilter>, page: number) => {
  const sorting = sortingOf({ sort, order });
  return useGetList<TicketSummary>(
    'tickets',
    {
      pagination: { page, perPage: PER_PAGE },
      sort: { field: sorting.sort, order: sorting.order === 'asc' ? 'ASC' : 'DESC' },
      filter,
    },
    { refetchInterval: TIMINGS.listRefetch, placeholderData: keepPreviousData },
  );
};
