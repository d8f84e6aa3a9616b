import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import NotificationsOffOutlined from '@mui/icons-material/NotificationsOffOutlined';
import { Button, Stack, IconButton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { muteTicket, readMute, unmuteTicket } from '@/api/generated/notifications';
import { keys } from '@/api/keys';
import type { Ticket } from '@/api/types';
import { useSide } from '@/desk/useSide';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { AfterClosing } from './after/AfterClosing';
import { Story } from './story/Story';
import { useConversation, useReadMark } from './useConversation';
import { Writing } from './writing/Writing';

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

/** Who is to answer, in the words of the reader's side. */
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
