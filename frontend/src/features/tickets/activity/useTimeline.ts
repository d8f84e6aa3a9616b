import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ActivityGroup, TIMINGS } from '@contract/index';
import { listTicketActivity } from '@/api/generated/tickets';
import { keys } from '@/api/keys';
import type { TicketActivity } from '@/api/types';
import { useTicket } from '../record/page-context';

const PER_PAGE = 25;

interface Timeline {
  /**
   * Newest first; undefined until the first response. While `isCurrent` is false, they belong to an earlier version of
   * the ticket.
   */
  events: TicketActivity[] | undefined;
  isCurrent: boolean;
  hasMore: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/**
 * The newest pages of the ticket's activity, of these groups or of all. They are polled, because mails are sent after the change that caused
 * them.
 */
export const useTimeline = (groups?: readonly ActivityGroup[], pages = 1): Timeline => {
  const ticket = useTicket();
  const group = groups?.join(',');
  const { data, isPlaceholderData, error, refetch } = useQuery({
    // New files change only `updatedAt`, not the version.
    queryKey: keys.tickets('activity', ticket.id, ticket.version, ticket.updatedAt, group, pages),
    queryFn: async ({ signal }) => {
      const numbers = Array.from({ length: pages }, (_, index) => index + 1);
      const read = await Promise.all(
        numbers.map((page) => listTicketActivity(ticket.id, { page, limit: PER_PAGE, group }, { signal })),
      );
      // New items shift older ones to the next page, so the same event may be on two pages.
      const events = [...new Map(read.flatMap(({ activity }) => activity).map((event) => [event.id, event])).values()];
      return { events, hasMore: pages < (read.at(-1)?.pagination.totalPages ?? 0) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: TIMINGS.listRefetch,
  });
  return { events: data?.events, isCurrent: !isPlaceholderData, hasMore: data?.hasMore ?? false, error, refetch };
};
