import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/api/error-text';
import { failureText } from '@/api/failure-text';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { EmptyState } from '@/shared/mui/EmptyState';
import { LoadError } from '@/shared/mui/LoadError';
import { PageHeading } from '@/shared/mui/PageHeading';
import { Pages } from '@/shared/mui/Pages';
import { useNotifier } from '@/shared/mui/useNotifier';
import { NotificationItem } from './NotificationItem';
import { PER_PAGE, useNotifications } from './useNotifications';

const ReadAll = () => {
  const api = useApi();
  const translate = useTranslate();
  const notifier = useNotifier();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.readNotifications(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
    onError: (error) => notifier.failure(failureText(error, translate, 'notifications.readFailed')),
  });
  return (
    <Button variant="outlined" loading={isPending} onClick={() => mutate()} sx={{ minHeight: 44 }}>
      {translate('notifications.readAll')}
    </Button>
  );
};

/** What others wrote on the user's tickets. */
const NotificationsPage = () => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useNotifications(page);
  const unread = data?.unreadCount ?? 0;
  return (
    <>
      <PageHeading
        title={translate('notifications.title')}
        note={unread > 0 ? translate('notifications.unread', { smart_count: unread }) : ''}
        actions={unread > 0 && <ReadAll />}
      />
      {!data && error && <LoadError text={errorText(error, translate)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data?.notifications.length === 0 && (
        <EmptyState title={translate('notifications.none.title')} text={translate('notifications.none.text')} />
      )}
      {data && data.notifications.length > 0 && (
        <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, '& > li:first-of-type': { borderTop: 0 } }}>
            {data.notifications.map((notification) => (
              <NotificationItem key={notification.id} notification={notification} />
            ))}
          </Box>
        </Card>
      )}
      <Pages page={page} perPage={PER_PAGE} total={data?.pagination.totalItems ?? 0} onChange={setPage} />
    </>
  );
};

export default NotificationsPage;
