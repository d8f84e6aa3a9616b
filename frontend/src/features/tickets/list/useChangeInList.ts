import { useMutation } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { TicketChange, TicketSummary } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { useReportChange } from '../record/useReportChange';
import { useReloadTickets } from '../record/useTicket';
import { ticketCalls } from '../record/calls';

/** Changes a ticket from its row; lists are read again whatever comes of it. */
export const useChangeInList = (ticket: TicketSummary) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const reload = useReloadTickets();
  const report = useReportChange();
  return useMutation({
    mutationFn: (change: TicketChange) => ticketCalls.changeTicket(ticket.id, change),
    onSuccess: (saved, change) => report(ticket, change, saved),
    onError: (error) => notifier.failure(failureText(error, translate, 'tickets.actions.failed')),
    onSettled: reload,
  });
};
