import { useMutation } from '@tanstack/react-query';
import { ApiError, isApiError } from '@/api/api-error';
import { failureText } from '@/api/failure-text';
import type { Ticket, TicketChange } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { useTell } from '@/shared/mui/useTell';
import { useReloadTickets } from '../detail/useTicket';

/**
 * Changes a ticket as it was read. If somebody else was faster, nothing is changed: the ticket is fetched again and the
 * reader is told, so that the decision is taken on what stands now.
 */
export const useChangeTicket = (ticket: Ticket, onChanged: () => void) => {
  const api = useApi();
  const translate = useTranslate();
  const tell = useTell();
  const reload = useReloadTickets();
  const mutation = useMutation({
    mutationFn: (change: TicketChange) => api.changeTicket(ticket.id, { ...change, version: ticket.version }),
    onSuccess: async () => {
      await reload();
      tell.success(translate('tickets.actions.changed'));
      onChanged();
    },
    onError: async (error) => {
      if (isApiError(error, 'TICKET_CHANGED')) tell.info(translate('tickets.actions.reloaded'));
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) await reload();
    },
  });
  return {
    change: mutation.mutate,
    busy: mutation.isPending,
    error: mutation.error && failureText(mutation.error, translate, 'tickets.actions.failed'),
    forgetError: mutation.reset,
  };
};
