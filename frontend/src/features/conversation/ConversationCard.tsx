import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import NotificationsOffOutlined from '@mui/icons-material/NotificationsOffOutlined';
import { Box, Button, Stack, IconButton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { muteTicket, readMute, unmuteTicket } from '@/api/generated/notifications';
import { keys } from '@/api/keys';
import type { Ticket } from '@/api/types';
import { useSide } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { AfterClosing } from './after/AfterClosing';
import { Story } from './story/Story';
import { DownloadConversation } from './story/DownloadConversation';
import { useReading } from './story/useReading';
import { type Conversation, useConversation, useReadMark } from './useConversation';
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

/** Says who is to answer, in the words of the reader's side. */
const NextMove = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const side = useSide();
  if (ticket.awaiting === 'NONE') return null;
  const isMine = (ticket.awaiting === 'CLIENT') === (side === 'client');
  return (
    <Box>
      <ToneChip
        tone={isMine ? 'warning' : 'neutral'}
        label={translate(`conversation.next.${side}.${ticket.awaiting}`)}
      />
    </Box>
  );
};

/** The messages with the ways to those that are not shown. */
const Messages = ({ ticket, conversation }: { ticket: Ticket; conversation: Conversation }) => {
  const translate = useTranslate();
  const reading = useReading(ticket.id, conversation);
  const [isUnreadSeen, setUnreadSeen] = useState(false);
  const { shown, firstUnread, hasEarlier, hasLater } = conversation;
  const onUnreadSeen = useCallback(() => setUnreadSeen(true), []);
  if (!shown) return null;
  return (
    <>
      {firstUnread !== null && !isUnreadSeen && (
        <Button variant="outlined" loading={reading.isBusy} onClick={() => reading.goTo(firstUnread)} sx={SIZE}>
          {translate('conversation.toUnread')}
        </Button>
      )}
      {hasEarlier && (
        <Button size="small" loading={reading.isBusy} onClick={() => reading.showMore(-1)} sx={SIZE}>
          {translate('conversation.earlier')}
        </Button>
      )}
      <Story ticket={ticket} conversation={conversation} reading={reading} onUnreadSeen={onUnreadSeen} />
      {hasLater && (
        <Stack direction="row" sx={{ justifyContent: 'center', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" loading={reading.isBusy} onClick={() => reading.showMore(1)} sx={SIZE}>
            {translate('conversation.later')}
          </Button>
          <Button size="small" loading={reading.isBusy} onClick={reading.goToNewest} sx={SIZE}>
            {translate('conversation.toNewest')}
          </Button>
        </Stack>
      )}
    </>
  );
};

/** What client and staff write to each other, and staff among themselves. */
const ConversationCard = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const conversation = useConversation(ticket.id);
  const { newest, seenSeq, error, reload } = conversation;
  useReadMark(ticket.id, seenSeq);
  return (
    <SectionCard
      title={translate('conversation.heading')}
      action={
        <Stack direction="row" sx={{ alignItems: 'center' }}>
          <DownloadConversation ticket={ticket} />
          {ticket.status !== 'CLOSED' && <MuteButton ticketId={ticket.id} />}
        </Stack>
      }
    >
      <Stack spacing={2}>
        <NextMove ticket={ticket} />
        <NotLoaded query={{ data: newest, error, refetch: reload }} height={96} />
        <Messages ticket={ticket} conversation={conversation} />
        {newest && (
          <Writing
            ticket={ticket}
            messages={newest}
            lastSeq={seenSeq}
            onSent={() => conversation.setPlace(undefined)}
          />
        )}
        <AfterClosing ticket={ticket} />
      </Stack>
    </SectionCard>
  );
};

/** Each ticket has its own place, its own mark and its own unread messages. */
const ConversationOfTicket = ({ ticket }: { ticket: Ticket }) => <ConversationCard key={ticket.id} ticket={ticket} />;

export default ConversationOfTicket;
