import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TIMINGS } from '@contract/index';
import type { Ticket } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useCurrentUser } from '@/shared/hooks/current-user';
import { useWorklogs } from '../worklogs/useWorklogs';
import { mergeTimeline, type TimelineEvent } from './timeline';

interface Timeline {
  /** Newest first; undefined until the first answer. Of an earlier version while `isCurrent` is false. */
  events: TimelineEvent[] | undefined;
  isCurrent: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** Mails go out after the change that caused them: asked for anew every half minute. Not clients' business. */
const useTicketMails = (ticket: Ticket) => {
  const api = useApi();
  const { role } = useCurrentUser();
  return useQuery({
    queryKey: ['tickets', 'mails', ticket.id, ticket.version, ticket.updatedAt],
    queryFn: ({ signal }) => api.ticketMails(ticket.id, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: TIMINGS.listRefetch,
    enabled: role !== 'CLIENT',
  });
};

/** What has happened to the ticket so far; work and mails for those who may read it. */
export const useTimeline = (ticket: Ticket): Timeline => {
  const api = useApi();
  const history = useQuery({
    // Files move `updatedAt` alone.
    queryKey: ['tickets', 'statusHistory', ticket.id, ticket.version, ticket.updatedAt],
    queryFn: ({ signal }) => api.statusHistory(ticket.id, { signal }),
    placeholderData: keepPreviousData,
  });
  const worklogs = useWorklogs(ticket);
  const mails = useTicketMails(ticket);
  return {
    events: history.data && mergeTimeline(history.data, worklogs.data ?? [], mails.data ?? []),
    isCurrent: !history.isPlaceholderData && !worklogs.isPlaceholderData,
    error: history.error,
    refetch: history.refetch,
  };
};
