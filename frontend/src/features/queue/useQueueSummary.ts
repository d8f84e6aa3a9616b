import { useQuery } from '@tanstack/react-query';
import { TIMINGS } from '@contract/index';
import { listJobs } from '@/api/generated/queue';
import { keys } from '@/api/keys';

/** The numbers of the queue; one request for the page and the menu. */
export const useQueueSummary = () =>
  useQuery({
    queryKey: keys.queueSummary(),
    queryFn: async ({ signal }) => (await listJobs({ limit: 1 }, { signal })).summary,
    refetchInterval: TIMINGS.listRefetch,
  });
