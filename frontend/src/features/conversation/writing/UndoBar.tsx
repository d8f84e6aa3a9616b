import { Alert, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { undoMessage } from '@/api/generated/conversation';
import type { Message } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { staleByMessage } from '../useConversation';
import { useDraftCache } from './useDrafts';

const secondsUntil = (moment: string | null): number =>
  moment === null ? 0 : Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1000));

/** Counts down to the moment, then stays at 0. */
const useSecondsUntil = (moment: string | null): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(moment)), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
};

interface UndoBarProps {
  ticketId: number;
  messages: Message[];
  /** What was written is a draft again. */
  onUndone: () => void;
}

const PendingBar = ({ message, ticketId, onUndone }: Omit<UndoBarProps, 'messages'> & { message: Message }) => {
  const translate = useTranslate();
  const { reload: reloadDrafts } = useDraftCache(ticketId, 'REPLY');
  const seconds = useSecondsUntil(message.publishAt);
  const undo = useAction({
    send: () => undoMessage(message.id),
    failed: 'conversation.undoFailed',
    onDone: async () => {
      await reloadDrafts();
      onUndone();
    },
    stale: staleByMessage(ticketId),
    isStaleAfterFailure: true,
  });
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" loading={undo.isBusy} onClick={() => undo.run()} sx={{ minHeight: 44 }}>
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
