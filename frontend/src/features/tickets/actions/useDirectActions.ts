import { archiveTicket } from '@/api/generated/tickets';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useChangeTicket } from '../record/useChangeTicket';
import { useTicket } from '../record/useTicket';
import { useTicketAction } from '../record/useTicketAction';

type DirectAction = 'start' | 'archive' | 'unarchive';

/** The actions that need no further questions: to start an assigned ticket, to archive a closed one and to take it back. */
export const useDirectActions = (): Record<DirectAction, () => void> => {
  const { id } = useTicket();
  const translate = useTranslate();
  const change = useChangeTicket();
  const archiving = useTicketAction<boolean>({
    send: (archived) => archiveTicket(id, { archived }),
    done: ({ ticket }) => translate(ticket.archivedAt ? 'tickets.archive.moved' : 'tickets.archive.takenBack'),
    failed: 'tickets.archive.failed',
  });
  const unlessBusy = (act: () => void) => () => {
    if (!change.isBusy && !archiving.isBusy) act();
  };
  return {
    start: unlessBusy(() => change.run({ status: 'IN_PROGRESS' })),
    archive: unlessBusy(() => archiving.run(true)),
    unarchive: unlessBusy(() => archiving.run(false)),
  };
};
