import { Box, Button, Card } from '@mui/material';
import { readNotifications } from '@/api/generated/notifications';
import { keys } from '@/api/keys';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { EmptyState } from '@/kit/office/list/EmptyState';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { PageHeading } from '@/kit/office/page/PageHeading';
import { NotificationItem } from './NotificationItem';
import { useNotifications } from './useNotifications';

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
