import { useQuery } from '@tanstack/react-query';
import type { Ticket } from '@/api/types';
import { useApi } from '@/api/useApi';

/** The ticket's work log, newest first as the API answers; not asked for where it may not be read. */
export const useWorklogs = (ticket: Ticket) => {
  const api = useApi();
  return useQuery({
    queryKey: ['tickets', 'worklogs', ticket.id],
    queryFn: ({ signal }) => api.worklogs(ticket.id, { signal }),
    enabled: ticket.allowedActions.includes('READ_WORKLOGS'),
  });
};
