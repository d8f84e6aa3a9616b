import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listSimilarTickets } from '@/api/generated/tickets';
import { keys } from '@/api/keys';
import type { SimilarTicket } from '@/api/types';
import { useTicket } from '../record/useTicket';

/** The possible duplicates of a ticket that is not closed, for staff. A failure is no reason to keep them from the ticket. */
export const useSimilarTickets = (): { similar: SimilarTicket[]; isLoading: boolean } => {
  const ticket = useTicket();
  const { data = [], isLoading } = useQuery({
    queryKey: keys.tickets('similar', ticket.id, ticket.version),
    queryFn: ({ signal }) => listSimilarTickets(ticket.id, { signal }),
    select: ({ tickets }) => tickets,
    placeholderData: keepPreviousData,
    retry: false,
    enabled: ticket.status !== 'CLOSED' && ticket.allowedActions.includes('READ_WORKLOGS'),
  });
  return { similar: ticket.status === 'CLOSED' ? [] : data, isLoading };
};
