import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SimilarTicket, Ticket } from '@/api/types';
import { useApi } from '@/api/useApi';

/** The possible duplicates of a ticket that is not closed, for staff. A failure is no reason to keep them from the ticket. */
export const useSimilarTickets = (ticket: Ticket): { similar: SimilarTicket[]; isLoading: boolean } => {
  const api = useApi();
  const { data = [], isLoading } = useQuery({
    queryKey: ['tickets', 'similar', ticket.id, ticket.version],
    queryFn: ({ signal }) => api.similarTickets(ticket.id, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    enabled: ticket.status !== 'CLOSED' && ticket.allowedActions.includes('READ_WORKLOGS'),
  });
  return { similar: ticket.status === 'CLOSED' ? [] : data, isLoading };
};
