import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Ticket } from '@/api/types';
import { useApi } from '@/api/useApi';

/** The ticket's work log, newest first as the API answers; not asked for where it may not be read. Fetched anew with each version. */
export const useWorklogs = (ticket: Ticket) => {
  const api = useApi();
  return useQuery({
    queryKey: ['tickets', 'worklogs', ticket.id, ticket.version],
    queryFn: ({ signal }) => api.worklogs(ticket.id, { signal }),
    placeholderData: keepPreviousData,
    enabled: ticket.allowedActions.includes('READ_WORKLOGS'),
  });
};
