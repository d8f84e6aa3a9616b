import { Box, Typography } from '@mui/material';
import { useRef, lazy, type RefObject, Suspense, useState } from 'react';
import type { Message, Ticket } from '@/api/types';
import { useSide } from '@/desk/useSide';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useKeysSwitch, useShortcuts } from '@/kit/office/action/useShortcuts';
import { MessageItem } from './MessageItem';

const KeysDialog = lazy(() => import('@/kit/office/dialog/KeysDialog'));

const READING = { j: 'conversation.keys.next', k: 'conversation.keys.previous' };
const REPLYING = { r: 'conversation.writeReply', m: 'conversation.macros.open' };
const NOTING = { n: 'conversation.writeNote' };

/** Moves the focus from message to message; the first press goes to the nearer end. */
const move = (list: HTMLElement | null, step: 1 | -1): void => {
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
  useShortcuts({ j: () => move(list.current, 1), k: () => move(list.current, -1), '?': () => setOpen(true) });
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
export const Story = ({ ticket, messages }: { ticket: Ticket; messages: Message[] }) => {
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
