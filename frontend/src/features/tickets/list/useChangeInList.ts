import { changeTicket } from '@/api/generated/tickets';
import { keys } from '@/api/keys';
import type { TicketChange, TicketSummary } from '@/api/types';
import { useAction } from '@/kit/office/action/useAction';
import { useChangeNotice } from '../record/useChangeNotice';

/** Changes a ticket from its row; lists are read again whatever comes of it. */
export const useChangeInList = (ticket: TicketSummary) => {
  const noticeOf = useChangeNotice();
  return useAction({
    send: (change: TicketChange) => changeTicket(ticket.id, change),
    done: (saved, change) => noticeOf(ticket, change, saved.ticket),
    failed: 'tickets.actions.failed',
    stale: [keys.tickets()],
    isStaleAfterFailure: true,
  });
};
