import MarkChatUnreadOutlined from '@mui/icons-material/MarkChatUnreadOutlined';
import { useQuery } from '@tanstack/react-query';
import { TIMINGS } from '@contract/index';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { Hidden } from '@/kit/public/frame/Hidden';

/** How many messages of others the user has not read; nothing where there are none. */
export const UnreadMark = ({ ticketId }: { ticketId: number }) => {
  const api = useApi();
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['notifications', 'unread-tickets'],
    queryFn: ({ signal }) => api.unreadTickets({ signal }),
    refetchInterval: TIMINGS.listRefetch,
  });
  const unread = data?.get(ticketId);
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
  const api = useApi();
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['drafts', 'marks'],
    queryFn: ({ signal }) => api.draftMarks({ signal }),
  });
  return data?.has(ticketId) ? <ToneChip tone="neutral" label={translate('tickets.draft')} /> : null;
};
