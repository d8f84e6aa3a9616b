import type { ReactNode } from 'react';
import { ApiError } from '@/api/api-error';
import { keys } from '@/api/keys';
import type { TicketResponse, TicketChange } from '@/api/types';
import { useAction, useRefetch } from '@/kit/office/action/useAction';
import { keepFocusOnPage } from '@/kit/office/page/layout';
import { useOwnActions, useTicket } from './page-context';
import { changeTicket, archiveTicket } from '@/api/generated/tickets';
import { useChangeNotice } from './useChangeNotice';
import { useTranslate } from '@/kit/i18n/I18nRoot';

interface TicketCalls<Change> {
  send: (change: Change) => Promise<TicketResponse>;
  done: (saved: TicketResponse, change: Change) => ReactNode;
  failed: string;
  /** Runs once the page shows the saved ticket. */
  onDone?: () => void;
  onFailed?: (error: Error) => void;
  onClose?: () => void;
}

/** Changes a ticket. When its state forbids the change, the ticket is fetched again, so that its page shows why. */
export const useTicketAction = <Change>({ onDone, onFailed, ...calls }: TicketCalls<Change>) => {
  const refetch = useRefetch([keys.tickets()]);
  const { note } = useOwnActions();
  return useAction<Change, TicketResponse>({
    ...calls,
    onDone: async ({ ticket }) => {
      note(ticket.updatedAt);
      await refetch();
      onDone?.();
      keepFocusOnPage();
    },
    onFailed: async (error) => {
      onFailed?.(error);
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) await refetch();
    },
  });
};

/**
 * Changes status, assignment and priority of the version that is shown. The API refuses the change if there is a later
 * one.
 */
export const useChangeTicket = (calls: { onClose?: () => void } = {}) => {
  const ticket = useTicket();
  const noticeOf = useChangeNotice();
  return useTicketAction<TicketChange>({
    send: (change) => changeTicket(ticket.id, { ...change, version: ticket.version }),
    done: (saved, change) => noticeOf(ticket, change, saved.ticket),
    failed: 'tickets.actions.failed',
    ...calls,
  });
};

type DirectAction = 'start' | 'archive' | 'unarchive';

/** The actions that need no further questions: starting an assigned ticket, archiving a closed one and restoring it. */
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
