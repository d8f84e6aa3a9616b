import { Button, Stack } from '@mui/material';
import type { Ticket } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { AfterClosing } from './after/AfterClosing';
import { MuteButton } from './MuteButton';
import { NextMove } from './story/NextMove';
import { Story } from './story/Story';
import { useConversation, useReadMark } from './useConversation';
import { Writing } from './writing/Writing';

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
