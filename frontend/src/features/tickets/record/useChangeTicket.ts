import { changeTicket } from '@/api/generated/tickets';
import type { TicketChange } from '@/api/types';
import { useChangeNotice } from './useChangeNotice';
import { useTicket } from './useTicket';
import { useTicketAction } from './useTicketAction';

/** Changes status, assignment and priority of the ticket as it is shown; a later version refuses the change. */
export const useChangeTicket = (calls: { onClose?: () => void } = {}) => {
  const ticket = useTicket();
  const noticeOf = useChangeNotice();
  return useTicketAction<TicketChange>({
    send: (change) => changeTicket(ticket.id, { ...change, version: ticket.version }),
    done: (saved, change) => noticeOf(ticket, change, saved.ticket),
    failed: 'tickets.actions.failed',
    ...calls,
  });
};
