import { useMutation } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { TicketChange, TicketSummary } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { useNotifier } from '@/shared/mui/useNotifier';
import { changeText } from '../actions/change-text';
import { useReloadTickets } from '../detail/useTicket';

/** Changes a ticket from its row; lists are read again whatever comes of it. */
export const useChangeInList = ({ id }: TicketSummary) => {
  const api = useApi();
  const translate = useTranslate();
  const notifier = useNotifier();
  const reload = useReloadTickets();
  return useMutation({
    mutationFn: (change: TicketChange) => api.changeTicket(id, change),
    onSuccess: (saved, change) => notifier.success(changeText(change, saved, translate)),
    onError: (error) => notifier.failure(failureText(error, translate, 'tickets.actions.failed')),
    onSettled: reload,
  });
};
