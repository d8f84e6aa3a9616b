import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { failureText } from '@/api/failure-text';
import type { Ticket } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { keepFocusOnPage } from '@/kit/office/page/keep-focus-on-page';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { useOwnActions } from './own-actions';
import { useReloadTickets } from './useTicket';

interface ActionCall<Change> {
  send: (change: Change) => Promise<Ticket>;
  /** What to show of the saved ticket, unless it shows that itself. */
  done: (saved: Ticket, change: Change) => string | void;
  /** Translation key. */
  failed: string;
  onDone?: () => void;
  onFailed?: (error: Error) => void;
}

/** Changes a ticket. When the state forbids it, the ticket is fetched again, so that its page shows why. */
export const useTicketAction = <Change>({ send, done, failed, onDone, onFailed }: ActionCall<Change>) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const reload = useReloadTickets();
  const { note } = useOwnActions();
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: async (saved, change) => {
      note(saved.updatedAt);
      await reload();
      const text = done(saved, change);
      if (text !== undefined) notifier.success(text);
      onDone?.();
      keepFocusOnPage();
    },
    onError: async (failure) => {
      onFailed?.(failure);
      if (failure instanceof ApiError && (failure.status === 409 || failure.status === 404)) await reload();
    },
  });
  return {
    run: mutate,
    busy: isPending,
    failure: error,
    failureText: error && failureText(error, translate, failed),
  };
};
