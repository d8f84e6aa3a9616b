import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Ticket } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useWorklogs } from '../worklogs/useWorklogs';
import { mergeTimeline, type TimelineEvent } from './timeline';

interface Timeline {
  /** Newest first; undefined until the first answer. Of an earlier version while `isCurrent` is false. */
  events: TimelineEvent[] | undefined;
  isCurrent: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** What has happened to the ticket so far; work for those who may read it. */
export const useTimeline = (ticket: Ticket): Timeline => {
  const api = useApi();
  const history = useQuery({
    queryKey: ['tickets', 'statusHistory', ticket.id, ticket.version],
    queryFn: ({ signal }) => api.statusHistory(ticket.id, { signal }),
    placeholderData: keepPreviousData,
  });
  const worklogs = useWorklogs(ticket);
  return {
    events: history.data && mergeTimeline(history.data, worklogs.data ?? []),
    isCurrent: !history.isPlaceholderData && !worklogs.isPlaceholderData,
    error: history.error,
    refetch: history.refetch,
  };
};
