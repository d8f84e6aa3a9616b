import type { TicketChange } from '@/api/types';
import { useReportChange } from './useReportChange';
import { useTicketAction } from './useTicketAction';
import { useTicket } from './useTicket';
import { ticketCalls } from './calls';

/** Changes status, assignment and priority of the ticket as it is shown; a later version refuses the change. */
export const useChangeTicket = (onDone?: () => void) => {
  const ticket = useTicket();
  const report = useReportChange();
  return useTicketAction<TicketChange>({
    send: (change) => ticketCalls.changeTicket(ticket.id, { ...change, version: ticket.version }),
    done: (saved, change) => report(ticket, change, saved),
    failed: 'tickets.actions.failed',
    onDone,
  });
};
