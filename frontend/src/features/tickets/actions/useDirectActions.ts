import { useEffect } from 'react';
import type { Ticket } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { useNotifier } from '@/shared/mui/useNotifier';
import { useChangeTicket } from './useChangeTicket';
import { useTicketAction } from './useTicketAction';

type DirectAction = 'start' | 'archive' | 'unarchive';

/** The actions that need no further questions: to start an assigned ticket, to archive a closed one and to take it back. */
export const useDirectActions = (ticket: Ticket): Record<DirectAction, () => void> => {
  const notifier = useNotifier();
  const translate = useTranslate();
  const changing = useChangeTicket(ticket);
  const archiving = useTicketAction<boolean>({
    send: (api, archived) => api.archiveTicket(ticket.id, archived),
    done: ({ archivedAt }) => translate(archivedAt ? 'tickets.archive.moved' : 'tickets.archive.takenBack'),
    failed: 'tickets.archive.failed',
  });
  const failure = changing.failureText ?? archiving.failureText;
  useEffect(() => {
    if (failure) notifier.failure(failure);
  }, [failure, notifier]);
  const unlessBusy = (action: () => void) => () => {
    if (!changing.busy && !archiving.busy) action();
  };
  return {
    start: unlessBusy(() => changing.run({ status: 'IN_PROGRESS' })),
    archive: unlessBusy(() => archiving.run(true)),
    unarchive: unlessBusy(() => archiving.run(false)),
  };
};
