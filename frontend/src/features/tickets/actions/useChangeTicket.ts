import type { Ticket, TicketChange } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { changeText } from './change-text';
import { useTicketAction } from './useTicketAction';

/** Changes status, assignment and priority of the ticket as it is shown; a later version refuses the change. */
export const useChangeTicket = (ticket: Ticket, onDone?: () => void) => {
  const translate = useTranslate();
  return useTicketAction<TicketChange>({
    send: (api, change) => api.changeTicket(ticket.id, { ...change, version: ticket.version }),
    done: (saved, change) => changeText(change, saved, translate),
    failed: 'tickets.actions.failed',
    onDone,
  });
};
