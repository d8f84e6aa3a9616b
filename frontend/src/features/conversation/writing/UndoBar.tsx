import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { Message } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { useReloadConversation } from '../useConversation';
import { useDraftCache } from './useDrafts';
import { useSecondsUntil } from './useSecondsUntil';

interface UndoBarProps {
  ticketId: number;
  messages: Message[];
  /** What was written is a draft again. */
  onUndone: () => void;
}

const PendingBar = ({ message, ticketId, onUndone }: Omit<UndoBarProps, 'messages'> & { message: Message }) => {
  const api = useApi();
  const translate = useTranslate();
  const notifier = useNotifier();
  const reload = useReloadConversation(ticketId);
  const { reload: reloadDrafts } = useDraftCache(ticketId, 'REPLY');
  const seconds = useSecondsUntil(message.publishAt);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.undoMessage(message.id),
    onSuccess: async () => {
      await reloadDrafts();
      onUndone();
    },
    onError: (error) => notifier.failure(failureText(error, translate, 'conversation.undoFailed')),
    onSettled: reload,
  });
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" loading={isPending} onClick={() => mutate()} sx={{ minHeight: 44 }}>
          {translate('conversation.undo')}
        </Button>
      }
    >
      {seconds > 0 ? translate('conversation.sendingIn', { seconds }) : translate('conversation.sending')}
    </Alert>
  );
};

/** The reader's own reply, until the client can see it. */
export const UndoBar = ({ ticketId, messages, onUndone }: UndoBarProps) =>
  messages
    .filter(({ allowedActions }) => allowedActions.includes('UNDO_SEND'))
    .map((message) => <PendingBar key={message.id} message={message} ticketId={ticketId} onUndone={onUndone} />);
