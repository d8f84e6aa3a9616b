import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SimilarTicket } from '@/api/types';
import { useTicket } from '../record/useTicket';
import { ticketCalls } from '../record/calls';

/** The possible duplicates of a ticket that is not closed, for staff. A failure is no reason to keep them from the ticket. */
export const useSimilarTickets = (): { similar: SimilarTicket[]; isLoading: boolean } => {
  const ticket = useTicket();
  const { data = [], isLoading } = useQuery({
    queryKey: ['tickets', 'similar', ticket.id, ticket.version],
    queryFn: ({ signal }) => ticketCalls.similarTickets(ticket.id, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    enabled: ticket.status !== 'CLOSED' && ticket.allowedActions.includes('READ_WORKLOGS'),
  });
  return { similar: ticket.status === 'CLOSED' ? [] : data, isLoading };
};
