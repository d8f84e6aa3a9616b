import { useQuery } from '@tanstack/react-query';
import { TIMINGS } from '@contract/index';
import { useApi } from '@/api/useApi';

export const RESOURCE = 'queue';
export const SUMMARY_KEY = ['queue-summary'];

/** The numbers of the queue; one request for the page and the menu. */
export const useQueueSummary = () => {
  const api = useApi();
  return useQuery({
    queryKey: SUMMARY_KEY,
    queryFn: ({ signal }) => api.queueSummary({ signal }),
    refetchInterval: TIMINGS.listRefetch,
  });
};
