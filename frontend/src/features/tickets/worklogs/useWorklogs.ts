import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTicket } from '../record/useTicket';
import { ticketCalls } from '../record/calls';

/** The ticket's work log, newest first as the API answers; not asked for where it may not be read. Fetched anew with each version. */
export const useWorklogs = () => {
  const ticket = useTicket();
  return useQuery({
    queryKey: ['tickets', 'worklogs', ticket.id, ticket.version],
    queryFn: ({ signal }) => ticketCalls.worklogs(ticket.id, { signal }),
    placeholderData: keepPreviousData,
    enabled: ticket.allowedActions.includes('READ_WORKLOGS'),
  });
};
