import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LinkedTicket, NewTicketLink } from '@/api/types';
import { ticketCalls } from '../record/calls';

/** What belongs to the ticket, among what the reader may see. */
export const useLinks = (ticketId: number): LinkedTicket[] =>
  useQuery({
    queryKey: ['tickets', 'links', ticketId],
    queryFn: ({ signal }) => ticketCalls.links(ticketId, { signal }),
  }).data ?? [];

/** Links another ticket, or removes the link with the one of this number. */
export const useChangeLinks = (ticketId: number, onDone: () => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: NewTicketLink | number) =>
      typeof change === 'number' ? ticketCalls.unlink(ticketId, change) : ticketCalls.link(ticketId, change),
    onSuccess: (links) => {
      queryClient.setQueryData(['tickets', 'links', ticketId], links);
      void queryClient.invalidateQueries({ queryKey: ['tickets', 'activity', ticketId] });
      onDone();
    },
  });
};
