import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Period } from '@contract/index';
import { useApi } from '@/api/useApi';

export const PER_PAGE = 20;

/** One page of the own worklogs; without a period nothing is asked. */
export const useOwnWorklogs = (period: Period | undefined, page: number) => {
  const api = useApi();
  return useQuery({
    queryKey: ['tickets', 'ownWorklogs', period, page],
    queryFn: ({ signal }) => api.ownWorklogs({ ...period, page, limit: PER_PAGE }, { signal }),
    enabled: period !== undefined,
    placeholderData: keepPreviousData,
  });
};
