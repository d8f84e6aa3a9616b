import { Box, Typography } from '@mui/material';
import { Fragment, useEffect, useState } from 'react';
import type { Ticket } from '@/api/types';
import { useSide } from '@/desk/rights';
import { useSeen } from '@/kit/hooks/browser';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useKeysSwitch, useShortcuts } from '@/kit/office/action/useShortcuts';
import { palette } from '@/kit/theme/tokens';
import { lazyPart } from '@/kit/late-parts';
import { LateDialog } from '@/kit/office/dialog/LateDialog';
import type { Conversation } from '../useConversation';
import { MessageItem } from './MessageItem';
import type { Reading } from './useReading';

const KeysDialog = lazyPart(() => import('@/kit/office/dialog/KeysDialog'));

const READING = { j: 'conversation.keys.next', k: 'conversation.keys.previous' };
const REPLYING = { r: 'conversation.writeReply', m: 'conversation.macros.open' };
const NOTING = { n: 'conversation.writeNote' };

/** The keys of the conversation, with the dialog that explains them. */
const StoryKeys = ({ ticket: { allowedActions }, moveFocus }: { ticket: Ticket } & Pick<Reading, 'moveFocus'>) => {
  const isStaff = useSide() === 'staff';
  const [isOn, setOn] = useKeysSwitch();
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ j: () => moveFocus(1), k: () => moveFocus(-1), '?': () => setOpen(true) });
  if (!isOpen) return null;
  const keys = {
    ...READING,
    ...(isStaff && allowedActions.includes('REPLY') && REPLYING),
    ...(isStaff && allowedActions.includes('NOTE') && NOTING),
  };
  return (
    <LateDialog>
      <KeysDialog keys={keys} isOn={isOn} onSwitch={setOn} onClose={() => setOpen(false)} />
    </LateDialog>
  );
};

/** Stands before the first message that the reader has not seen. */
const NewMessages = ({ onSeen }: { onSeen: () => void }) => {
  const translate = useTranslate();
  const { element, seen } = useSeen('-64px 0px 0px');
  useEffect(() => {
    if (seen) onSeen();
  }, [seen, onSeen]);
  const line = { content: '""', flexGrow: 1, borderTop: `1px solid ${palette.primary.main}` };
  return (
    <Box
      component="li"
      ref={element}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, '&::before, &::after': line }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600, color: palette.primary.main }}>
        {translate('conversation.newMessages')}
      </Typography>
    </Box>
  );
};

interface StoryProps {
  ticket: Ticket;
  conversation: Conversation;
  reading: Reading;
  onUnreadSeen: () => void;
}

/** A part of the messages, oldest first; screen readers announce new ones, but not older ones that are loaded. */
export const Story = ({ ticket, conversation, reading, onUnreadSeen }: StoryProps) => {
  const translate = useTranslate();
  const { shown = [], begin, firstUnread, isLive, lastSeq } = conversation;
  const firstNew =
    firstUnread !== null && begin <= firstUnread ? shown.find(({ seq }) => seq >= firstUnread)?.seq : undefined;
  return (
    <Box role="log" aria-live={isLive ? 'polite' : 'off'} aria-label={translate('conversation.heading')}>
      {shown.length === 0 ? (
        <Typography color="text.secondary">{translate('conversation.none')}</Typography>
      ) : (
        <Box component="ol" ref={reading.list} sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
          {shown.map((message) => (
            <Fragment key={message.id}>
              {message.seq === firstNew && <NewMessages onSeen={onUnreadSeen} />}
              <MessageItem
                message={message}
                ticketId={ticket.id}
                count={lastSeq}
                isMarked={message.seq === reading.marked}
              />
            </Fragment>
          ))}
        </Box>
      )}
      <StoryKeys ticket={ticket} moveFocus={reading.moveFocus} />
    </Box>
  );
};
