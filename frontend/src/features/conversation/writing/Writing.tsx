import LockOutlined from '@mui/icons-material/LockOutlined';
import Reply from '@mui/icons-material/Reply';
import { Button, Stack } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type { Message, Ticket } from '@/api/types';
import { useSide } from '@/desk/useSide';
import { useShortcuts } from '@/kit/office/action/useShortcuts';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { tones } from '@/kit/theme/tokens';
import { MacroButton } from './macros/MacroButton';
import { NoteComposer } from './NoteComposer';
import { ReplyComposer } from './ReplyComposer';
import { UndoBar } from './UndoBar';
import { useDrafts } from './useDrafts';

const MacroDialog = lazy(() => import('./macros/MacroDialog'));

export interface WritingProps {
  ticket: Ticket;
  messages: Message[];
  lastSeq: number;
}

type Kind = 'reply' | 'note';

/** Staff choose anew on each ticket which of the two they write. */
const StaffWriting = ({ ticket, messages, lastSeq }: WritingProps) => {
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
        <Suspense fallback={null}>
          <MacroDialog ticket={ticket} lastSeq={lastSeq} onClose={() => setRunning(false)} />
        </Suspense>
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
