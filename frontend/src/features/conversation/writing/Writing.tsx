import LockOutlined from '@mui/icons-material/LockOutlined';
import Reply from '@mui/icons-material/Reply';
import { Button, Stack, Alert } from '@mui/material';
import { useState, useEffect } from 'react';
import { undoMessage } from '@/api/generated/conversation';
import type { Message, Ticket } from '@/api/types';
import { useSide } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { useShortcuts } from '@/kit/office/action/useShortcuts';
import { tones } from '@/kit/theme/tokens';
import { lazyPart } from '@/kit/late-parts';
import { LateDialog } from '@/kit/office/dialog/LateDialog';
import { staleByMessage } from '../useConversation';
import { MacroButton } from './macros/MacroButton';
import { NoteComposer } from './NoteComposer';
import { ReplyComposer } from './ReplyComposer';
import { useDrafts, useDraftCache } from './useDrafts';

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
  /** Called when the reply has become a draft again. */
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
const UndoBar = ({ ticketId, messages, onUndone }: UndoBarProps) =>
  messages
    .filter(({ allowedActions }) => allowedActions.includes('UNDO_SEND'))
    .map((message) => <PendingBar key={message.id} message={message} ticketId={ticketId} onUndone={onUndone} />);

const MacroDialog = lazyPart(() => import('./macros/MacroDialog'));

export interface WritingProps {
  ticket: Ticket;
  messages: Message[];
  /** Of the newest message that was shown to the author. */
  lastSeq: number;
  onSent?: () => void;
}

type Kind = 'reply' | 'note';

/** Staff choose on each ticket anew whether they write a reply or a note. */
const StaffWriting = ({ ticket, messages, lastSeq, onSent }: WritingProps) => {
  const translate = useTranslate();
  const [kind, setKind] = useState<Kind | null>(null);
  const [isRunning, setRunning] = useState(false);
  const mayReply = ticket.allowedActions.includes('REPLY');
  useShortcuts({
    r: () => mayReply && setKind('reply'),
    n: () => setKind('note'),
    m: () => mayReply && setRunning(true),
  });
  const close = () => setKind(null);
  const { find } = useDrafts(ticket.id);
  return (
    <>
      <UndoBar ticketId={ticket.id} messages={messages} onUndone={() => setKind('reply')} />
      {kind === 'reply' && (
        <ReplyComposer
          ticket={ticket}
          messages={messages}
          lastSeq={lastSeq}
          onSent={onSent}
          onClose={close}
          onMacro={() => setRunning(true)}
        />
      )}
      {kind === 'note' && <NoteComposer ticket={ticket} onClose={close} />}
      {kind === null && (
        <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<LockOutlined />}
            aria-keyshortcuts="n"
            onClick={() => setKind('note')}
            sx={{ minHeight: 44, color: tones.warning.text }}
          >
            {translate(find('NOTE') ? 'conversation.continueNote' : 'conversation.writeNote')}
          </Button>
          {mayReply && <MacroButton onClick={() => setRunning(true)} />}
          {mayReply && (
            <Button
              variant="contained"
              startIcon={<Reply />}
              aria-keyshortcuts="r"
              onClick={() => setKind('reply')}
              sx={{ minHeight: 44 }}
            >
              {translate(find('REPLY') ? 'conversation.continueReply' : 'conversation.writeReply')}
            </Button>
          )}
        </Stack>
      )}
      {isRunning && (
        <LateDialog>
          <MacroDialog ticket={ticket} lastSeq={lastSeq} onClose={() => setRunning(false)} />
        </LateDialog>
      )}
    </>
  );
};

export const Writing = (props: WritingProps) => {
  const side = useSide();
  const { allowedActions } = props.ticket;
  if (side === 'client') return allowedActions.includes('REPLY') ? <ReplyComposer {...props} /> : null;
  return allowedActions.includes('NOTE') ? <StaffWriting {...props} /> : null;
};
