import { Box, Button, Card, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { WAITING_MAILS_PAGE } from '@contract/index';
import { readNotifications } from '@/api/generated/notifications';
import { keys } from '@/api/keys';
import type { Notification } from '@/api/types';
import { formatDateTime } from '@/kit/format/dates';
import { personName } from '@/kit/format/people';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { EmptyState } from '@/kit/office/list/EmptyState';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { PageHeading } from '@/kit/office/page/PageHeading';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { Muted } from '@/kit/office/page/Texts';
import { useNotifications } from './NotificationsBell';

/**
 * What happened on which ticket, or that received mails wait. Following the link marks the notification as read. A
 * word marks unread ones, not colour alone.
 */
const NotificationItem = ({ notification }: { notification: Notification }) => {
  const { translate, language } = useWords();
  const reading = useAction({
    send: () => readNotifications({ ids: [notification.id] }),
    failed: 'notifications.readFailed',
    // A failure needs no message, because the reader has gone on and the notification stays unread.
    inPlace: true,
    stale: [keys.notifications()],
  });
  const { kind, author, messageId, promise, ticket, createdAt, readAt } = notification;
  const isNew = readAt === null;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: isNew ? 650 : 400 }}>
          {translate(`notifications.kind.${kind}`, {
            ...(author && { name: personName(author, translate) }),
            ...(promise && { ...promise, clock: translate(`tickets.promise.clocks.${promise.clock}`) }),
          })}
        </Typography>
        <Link
          component={RouterLink}
          to={ticket ? `/tickets/${ticket.id}${messageId ? `?message=${messageId}` : ''}` : WAITING_MAILS_PAGE}
          onClick={() => isNew && reading.run()}
        >
          {ticket
            ? translate('notifications.ticket', { id: ticket.id, title: ticket.title })
            : translate('notifications.received')}
        </Link>
        <Muted>{formatDateTime(createdAt, language)}</Muted>
      </Box>
      {isNew && <ToneChip tone="warning" label={translate('notifications.isNew')} />}
    </Box>
  );
};

const ReadAll = () => {
  const translate = useTranslate();
  const reading = useAction({
    send: () => readNotifications({}),
    failed: 'notifications.readFailed',
    stale: [keys.notifications()],
  });
  return (
    <Button variant="outlined" loading={reading.isBusy} onClick={() => reading.run()} sx={{ minHeight: 44 }}>
      {translate('notifications.readAll')}
    </Button>
  );
};

/** What others wrote on the user's tickets, and what happened to them. */
const NotificationsPage = () => {
  const translate = useTranslate();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotifications();
  const unread = data?.pages[0]?.unreadCount ?? 0;
  const shown = data?.pages.flatMap(({ notifications }) => notifications);
  return (
    <>
      <PageHeading
        title={translate('notifications.title')}
        note={unread > 0 ? translate('notifications.unread', { smart_count: unread }) : ''}
        actions={unread > 0 && <ReadAll />}
      />
      <NotLoaded query={{ data, error, refetch }} height={240} />
      {shown?.length === 0 && (
        <EmptyState title={translate('notifications.none.title')} text={translate('notifications.none.text')} />
      )}
      {shown && shown.length > 0 && (
        <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, '& > li:first-of-type': { borderTop: 0 } }}>
            {shown.map((notification) => (
              <NotificationItem key={notification.id} notification={notification} />
            ))}
          </Box>
        </Card>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 2, minHeight: 44 }}>
          {translate('notifications.older')}
        </Button>
      )}
    </>
  );
};

export default NotificationsPage;
