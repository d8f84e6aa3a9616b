import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { TIMINGS } from '@contract/index';
import type { Job } from '@/api/types';
import { useApi } from '@/api/useApi';
import type { AddressFilters, FilterValues } from '@/shared/hooks/useAddressFilters';

/** Filters of the list as the address holds them; a ticket's by links that lead here. */
export const QUEUE_FILTERS = ['state', 'kind', 'ticketId'] as const;
export type QueueFilter = (typeof QUEUE_FILTERS)[number];
export type QueueFilters = AddressFilters<QueueFilter>;

export const RESOURCE = 'queue';
export const SUMMARY_KEY = ['queue-summary'];
export const PER_PAGE = 25;

/** One page of the list, newest first, refreshed in the background. */
export const useJobs = (filter: FilterValues<QueueFilter>, page: number) =>
  useGetList<Job>(
    RESOURCE,
    { pagination: { page, perPage: PER_PAGE }, sort: { field: 'createdAt', order: 'DESC' }, filter },
    { refetchInterval: TIMINGS.listRefetch, staleTime: 0, placeholderData: keepPreviousData },
  );

/** The numbers of the queue, asked for once by the page and the menu together. */
export const useQueueSummary = () => {
  const api = useApi();
  return useQuery({
    queryKey: SUMMARY_KEY,
    queryFn: ({ signal }) => api.queueSummary({ signal }),
    refetchInterval: TIMINGS.listRefetch,
  });
};
