import { useEffect } from 'react';
import type { Ticket } from '@/api/types';
import { useNotifier } from '@/shared/mui/useNotifier';
import { useChangeTicket } from './useChangeTicket';
import { useTicketDeed } from './useTicketDeed';

type DirectDeed = 'start' | 'archive' | 'unarchive';

/** The deeds that need no further questions: to start an assigned ticket, to archive a closed one and to take it back. */
export const useDirectDeeds = (ticket: Ticket): Record<DirectDeed, () => void> => {
  const notifier = useNotifier();
  const changing = useChangeTicket(ticket);
  const archiving = useTicketDeed<boolean>({
    send: (api, archived) => api.archiveTicket(ticket.id, archived),
    done: 'tickets.archive.moved',
    failed: 'tickets.archive.failed',
  });
  const failure = changing.failureText ?? archiving.failureText;
  useEffect(() => {
    if (failure) notifier.failure(failure);
  }, [failure, notifier]);
  const unlessBusy = (deed: () => void) => () => {
    if (!changing.busy && !archiving.busy) deed();
  };
  return {
    start: unlessBusy(() => changing.run({ status: 'IN_PROGRESS' })),
    archive: unlessBusy(() => archiving.run(true)),
    unarchive: unlessBusy(() => archiving.run(false)),
  };
};
