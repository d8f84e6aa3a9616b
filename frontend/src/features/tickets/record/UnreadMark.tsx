import MarkChatUnreadOutlined from '@mui/icons-material/MarkChatUnreadOutlined';
import { useQuery } from '@tanstack/react-query';
import { TIMINGS } from '@contract/index';
import { listDrafts } from '@/api/generated/conversation';
import { listUnreadTickets } from '@/api/generated/notifications';
import { keys } from '@/api/keys';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { Hidden } from '@/kit/public/frame/Hidden';

/** How many messages of others the user has not read; nothing where there are none. */
export const UnreadMark = ({ ticketId }: { ticketId: number }) => {
  const translate = useTranslate();
  const { data: unread } = useQuery({
    queryKey: keys.notifications('unread-tickets'),
    queryFn: ({ signal }) => listUnreadTickets({ signal }),
    select: ({ tickets }) => tickets.find((ticket) => ticket.ticketId === ticketId)?.unread,
    refetchInterval: TIMINGS.listRefetch,
  });
  if (unread === undefined) return null;
  const inWords = translate('tickets.unread', { smart_count: unread });
  const label = (
    <>
      <span aria-hidden>{unread}</span>
      <Hidden>{inWords}</Hidden>
    </>
  );
  return <ToneChip tone="info" icon={MarkChatUnreadOutlined} label={label} title={inWords} />;
};

/** That the user has begun to write on the ticket. */
export const DraftMark = ({ ticketId }: { ticketId: number }) => {
  const translate = useTranslate();
  const { data: isBegun } = useQuery({
    queryKey: keys.drafts('marks'),
    queryFn: ({ signal }) => listDrafts({ signal }),
    select: ({ drafts }) => drafts.some((draft) => draft.ticketId === ticketId),
  });
  return isBegun ? <ToneChip tone="neutral" label={translate('tickets.draft')} /> : null;
};
