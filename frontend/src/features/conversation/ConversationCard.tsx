import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import NotificationsOffOutlined from '@mui/icons-material/NotificationsOffOutlined';
import { Button, Stack, IconButton, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRef, lazy, type RefObject, Suspense, useState } from 'react';
import { muteTicket, readMute, unmuteTicket } from '@/api/generated/notifications';
import { keys } from '@/api/keys';
import type { Ticket, Message } from '@/api/types';
import { useSide } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { useKeysSwitch, useShortcuts } from '@/kit/office/action/useShortcuts';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { AfterClosing } from './after/AfterClosing';
import { MessageItem } from './story/MessageItem';
import { useConversation, useReadMark } from './useConversation';
import { Writing } from './writing/Writing';

const KeysDialog = lazy(() => import('@/kit/office/dialog/KeysDialog'));

const READING = { j: 'conversation.keys.next', k: 'conversation.keys.previous' };
const REPLYING = { r: 'conversation.writeReply', m: 'conversation.macros.open' };
const NOTING = { n: 'conversation.writeNote' };

/** Moves the focus from message to message; the first press goes to the nearer end. */
const moveFocus = (list: HTMLElement | null, step: 1 | -1): void => {
  const items = [...(list?.children ?? [])] as HTMLElement[];
  const current = items.findIndex((item) => item.contains(document.activeElement));
  const next = current < 0 ? (step > 0 ? 0 : items.length - 1) : current + step;
  items[next]?.focus();
};

interface StoryKeysProps {
  ticket: Ticket;
  /** Its children are the messages. */
  list: RefObject<HTMLElement | null>;
}

/** The keys of the conversation, with the dialog that explains them. */
const StoryKeys = ({ ticket: { allowedActions }, list }: StoryKeysProps) => {
  const isStaff = useSide() === 'staff';
  const [isOn, setOn] = useKeysSwitch();
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ j: () => moveFocus(list.current, 1), k: () => moveFocus(list.current, -1), '?': () => setOpen(true) });
  if (!isOpen) return null;
  const keys = {
    ...READING,
    ...(isStaff && allowedActions.includes('REPLY') && REPLYING),
    ...(isStaff && allowedActions.includes('NOTE') && NOTING),
  };
  return (
    <Suspense fallback={null}>
      <KeysDialog keys={keys} isOn={isOn} onSwitch={setOn} onClose={() => setOpen(false)} />
    </Suspense>
  );
};

/** The messages, oldest first; screen readers announce new ones. */
const Story = ({ ticket, messages }: { ticket: Ticket; messages: Message[] }) => {
  const translate = useTranslate();
  const list = useRef<HTMLElement>(null);
  return (
    <Box role="log" aria-live="polite" aria-label={translate('conversation.heading')}>
      {messages.length === 0 ? (
        <Typography color="text.secondary">{translate('conversation.none')}</Typography>
      ) : (
        <Box component="ol" ref={list} sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} ticketId={ticket.id} />
          ))}
        </Box>
      )}
      <StoryKeys ticket={ticket} list={list} />
    </Box>
  );
};

const SIZE = { minWidth: 44, minHeight: 44 };

/** Whether messages on the ticket notify the user. */
const MuteButton = ({ ticketId }: { ticketId: number }) => {
  const translate = useTranslate();
  const key = keys.conversation(ticketId, 'mute');
  const { data: isMuted } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readMute(ticketId, { signal }),
    select: (mute) => mute.isMuted,
  });
  const change = useAction({
    send: () => (isMuted ? unmuteTicket(ticketId) : muteTicket(ticketId)),
    done: isMuted ? 'conversation.unmuted' : 'conversation.muted',
    failed: 'conversation.muteFailed',
    stale: [key],
    isStaleAfterFailure: true,
  });
  if (isMuted === undefined) return null;
  const label = translate(isMuted ? 'conversation.unmute' : 'conversation.mute');
  return (
    <IconButton title={label} aria-label={label} disabled={change.isBusy} onClick={() => change.run()} sx={SIZE}>
      {isMuted ? <NotificationsOffOutlined /> : <NotificationsActiveOutlined />}
    </IconButton>
  );
};

/** Says who is to answer, in the words of the reader's side. */
const NextMove = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const side = useSide();
  if (ticket.awaiting === 'NONE') return null;
  const isMine = (ticket.awaiting === 'CLIENT') === (side === 'client');
  return (
    <ToneChip tone={isMine ? 'warning' : 'neutral'} label={translate(`conversation.next.${side}.${ticket.awaiting}`)} />
  );
};

/** What client and staff write to each other, and staff among themselves. */
const ConversationCard = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const { messages, lastSeq, hasMore, isLoadingMore, loadMore, error, reload } = useConversation(ticket.id);
  useReadMark(ticket.id, lastSeq);
  return (
    <SectionCard
      title={translate('conversation.heading')}
      action={
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <NextMove ticket={ticket} />
          {ticket.status !== 'CLOSED' && <MuteButton ticketId={ticket.id} />}
        </Stack>
      }
    >
      <Stack spacing={2}>
        {hasMore && (
          <Button size="small" loading={isLoadingMore} onClick={loadMore}>
            {translate('conversation.earlier')}
          </Button>
        )}
        <NotLoaded query={{ data: messages, error, refetch: reload }} height={96} />
        {messages && <Story ticket={ticket} messages={messages} />}
        {messages && <Writing ticket={ticket} messages={messages} lastSeq={lastSeq} />}
        <AfterClosing ticket={ticket} />
      </Stack>
    </SectionCard>
  );
};

export default ConversationCard;
