import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listWorklogs } from '@/api/generated/tickets';
import { keys } from '@/api/keys';
import { useTicket } from '../record/useTicket';

/** The ticket's work log, newest first as the API answers; not asked for where it may not be read. Fetched anew with each version. */
export const useWorklogs = () => {
  const ticket = useTicket();
  return useQuery({
    queryKey: keys.tickets('worklogs', ticket.id, ticket.version),
    queryFn: ({ signal }) => listWorklogs(ticket.id, { signal }),
    select: ({ worklogs }) => worklogs,
    placeholderData: keepPreviousData,
    enabled: ticket.allowedActions.includes('READ_WORKLOGS'),
  });
};
