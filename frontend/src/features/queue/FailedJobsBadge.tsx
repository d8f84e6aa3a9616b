import { useQuery } from '@tanstack/react-query';
import { TIMINGS } from '@contract/index';
import { listJobs } from '@/api/generated/queue';
import { keys } from '@/api/keys';
import { CountBadge } from '@/kit/office/page/ToneChip';

/** The numbers of the queue; one request for the page and the menu. */
export const useQueueSummary = () =>
  useQuery({
    queryKey: keys.queueSummary(),
    queryFn: async ({ signal }) => (await listJobs({ limit: 1 }, { signal })).summary,
    refetchInterval: TIMINGS.listRefetch,
  });

/** How many jobs have failed; absent while none has. */
export const FailedJobsBadge = () => (
  <CountBadge count={useQueueSummary().data?.counts.FAILED ?? 0} text="queue.failedInMenu" tone="error" />
);
