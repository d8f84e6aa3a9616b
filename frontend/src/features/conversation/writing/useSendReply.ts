import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '@/api/api-error';
import type { Ticket } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { useReloadConversation } from '../useConversation';
import { draftOf, type DraftedForm, writingScope } from './useSavedDraft';
import { fileIdsOf, type MessageFiles } from './useMessageFiles';

interface Reply {
  body: string;
  /** In spite of what came in between. */
  force: boolean;
}

interface Sending {
  ticket: Ticket;
  lastSeq: number;
  keepAwaiting: boolean;
  files: MessageFiles;
  form: DraftedForm;
}

/** Sends a reply that knows the messages up to `lastSeq`. */
export const useSendReply = ({ ticket, lastSeq, keepAwaiting, files, form }: Sending, onSent: () => void) => {
  const api = useApi();
  const translate = useTranslate();
  const notifier = useNotifier();
  const reload = useReloadConversation(ticket.id);
  const { role } = useCurrentUser();
  /** Known when the last attempt was made. */
  const [seenSeq, setSeenSeq] = useState(lastSeq);
  const { mutate, isPending, error, reset } = useMutation({
    scope: writingScope(ticket.id, 'REPLY'),
    mutationFn: ({ body, force }: Reply) =>
      api.reply(ticket.id, {
        body,
        force,
        lastSeenSeq: lastSeq,
        ...draftOf(form),
        ...fileIdsOf(files),
        ...(role === 'CLIENT' ? {} : { keepAwaiting }),
      }),
    onMutate: ({ force }) => {
      if (!force) setSeenSeq(lastSeq);
    },
    onSuccess: async () => {
      onSent();
      if (role === 'CLIENT') notifier.success(translate('conversation.received'));
      await reload();
    },
    onError: async (failure) => {
      if (isApiError(failure, 'CONVERSATION_MOVED_ON')) await reload();
    },
  });
  return { send: mutate, seenSeq, isPending, error, reset };
};
