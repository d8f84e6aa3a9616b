import { useEffect } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { useChangeTicket } from '../record/useChangeTicket';
import { useTicketAction } from '../record/useTicketAction';
import { useTicket } from '../record/useTicket';
import { ticketCalls } from '../record/calls';

type DirectAction = 'start' | 'archive' | 'unarchive';

/** The actions that need no further questions: to start an assigned ticket, to archive a closed one and to take it back. */
export const useDirectActions = (): Record<DirectAction, () => void> => {
  const ticket = useTicket();
  const notifier = useNotifier();
  const translate = useTranslate();
  const changing = useChangeTicket();
  const archiving = useTicketAction<boolean>({
    send: (archived) => ticketCalls.archiveTicket(ticket.id, archived),
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
