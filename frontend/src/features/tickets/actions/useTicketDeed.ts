import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { failureText } from '@/api/failure-text';
import type { Ticket } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { keepFocusOnPage } from '@/shared/mui/keep-focus-on-page';
import { useNotifier } from '@/shared/mui/useNotifier';
import { useOwnDeeds } from '../conflict/own-deeds';
import { useReloadTickets } from '../detail/useTicket';

interface DeedCall<Change> {
  send: (api: ReturnType<typeof useApi>, change: Change) => Promise<Ticket>;
  /** Translation keys. */
  done: string;
  failed: string;
  onDone?: () => void;
  onFailed?: (error: Error) => void;
}

/** Changes a ticket. When the state forbids it, the ticket is fetched again, so that its page shows why. */
export const useTicketDeed = <Change>({ send, done, failed, onDone, onFailed }: DeedCall<Change>) => {
  const api = useApi();
  const translate = useTranslate();
  const notifier = useNotifier();
  const reload = useReloadTickets();
  const { note } = useOwnDeeds();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: Change) => send(api, change),
    onSuccess: async ({ updatedAt }) => {
      note(updatedAt);
      await reload();
      notifier.success(translate(done));
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
