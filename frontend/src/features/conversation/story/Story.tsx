import { Box, Typography } from '@mui/material';
import { useRef } from 'react';
import type { Message, Ticket } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { StoryKeys } from './StoryKeys';
import { MessageItem } from './MessageItem';

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
