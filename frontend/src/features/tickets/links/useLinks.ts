import { useQuery, useQueryClient } from '@tanstack/react-query';
import { linkTickets, listTicketLinks, unlinkTickets } from '@/api/generated/tickets';
import { keys } from '@/api/keys';
import type { LinkedTicket, NewTicketLink } from '@/api/types';
import { useAction } from '@/kit/office/action/useAction';

/** The related tickets that the reader may see. */
export const useLinks = (ticketId: number): LinkedTicket[] =>
  useQuery({
    queryKey: keys.tickets('links', ticketId),
    queryFn: ({ signal }) => listTicketLinks(ticketId, { signal }),
  }).data?.links ?? [];

/** Links another ticket, or removes the link with the ticket of this number. */
export const useChangeLinks = (ticketId: number, done: string, onClose: () => void) => {
  const queryClient = useQueryClient();
  return useAction({
    send: (change: NewTicketLink | number) =>
      typeof change === 'number' ? unlinkTickets(ticketId, change) : linkTickets(ticketId, change),
    done,
    failed: 'tickets.links.failed',
    onDone: (links) => queryClient.setQueryData(keys.tickets('links', ticketId), links),
    onClose,
    stale: [keys.tickets('activity', ticketId)],
  });
};
