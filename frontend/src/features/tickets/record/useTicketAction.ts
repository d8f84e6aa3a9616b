import type { ReactNode } from 'react';
import { ApiError } from '@/api/api-error';
import { keys } from '@/api/keys';
import type { TicketResponse } from '@/api/types';
import { useAction, useRefetch } from '@/kit/office/action/useAction';
import { keepFocusOnPage } from '@/kit/office/page/keep-focus-on-page';
import { useOwnActions } from './own-actions';

interface TicketCalls<Change> {
  send: (change: Change) => Promise<TicketResponse>;
  done: (saved: TicketResponse, change: Change) => ReactNode;
  failed: string;
  /** Runs once the page shows the saved ticket. */
  onDone?: () => void;
  onFailed?: (error: Error) => void;
  onClose?: () => void;
}

/** Changes a ticket. When the state forbids it, the ticket is fetched again, so that its page shows why. */
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
