import type { Ticket, TicketChange } from '@/api/types';
import { useTicketDeed } from './useTicketDeed';

/** Changes status, assignment and priority of the ticket as it is shown; a later version refuses the change. */
export const useChangeTicket = (ticket: Ticket, onDone?: () => void) =>
  useTicketDeed<TicketChange>({
    send: (api, change) => api.changeTicket(ticket.id, { ...change, version: ticket.version }),
    done: 'tickets.actions.changed',
    failed: 'tickets.actions.failed',
    onDone,
  });
