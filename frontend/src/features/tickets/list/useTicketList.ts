import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { LIMITS, TICKET_SORTS, TIMINGS } from '@contract/index';
import type { TicketSummary } from '@/api/types';
import type { FilterValues } from '@/shared/hooks/useAddressFilters';
import type { TicketFilter } from './ticket-filters';

export const PER_PAGE = LIMITS.listLimit.default;

/** One page of tickets, newest first unless sorted otherwise, refreshed in the background. */
export const useTicketList = ({ sort, order, ...filter }: FilterValues<TicketFilter>, page: number) =>
  useGetList<TicketSummary>(
    'tickets',
    {
      pagination: { page, perPage: PER_PAGE },
      sort: {
        field: TICKET_SORTS.find((field) => field === sort) ?? 'createdAt',
        order: order === 'asc' ? 'ASC' : 'DESC',
      },
      filter,
    },
    { refetchInterval: TIMINGS.listRefetch, placeholderData: keepPreviousData },
  );
