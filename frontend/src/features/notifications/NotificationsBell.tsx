import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import { Badge, IconButton } from '@mui/material';
import { Link } from 'react-router';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { TIMINGS } from '@contract/index';
import { listNotifications } from '@/api/generated/notifications';
import { keys } from '@/api/keys';
import type { NotificationsResponse } from '@/api/types';
import { loadedPage } from '@/kit/office/list/loaded-page';

const PER_PAGE = 20;

/** The user's notifications, newest first; older ones on request. */
export const useNotifications = () => {
  return useInfiniteQuery({
    queryKey: keys.notifications('list'),
    queryFn: async (page) =>
      loadedPage<NotificationsResponse, string>(page) ??
      listNotifications({ limit: PER_PAGE, before: page.pageParam }, { signal: page.signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ notifications }) => (notifications.length < PER_PAGE ? undefined : notifications.at(-1)?.id),
    refetchInterval: TIMINGS.listRefetch,
  });
};

/** How many are unread. */
const useUnreadCount = (isOn: boolean): number => {
  const { data } = useQuery({
    queryKey: keys.notifications('unread'),
    queryFn: async ({ signal }) => (await listNotifications({ limit: 1, unread: true }, { signal })).unreadCount,
    refetchInterval: TIMINGS.listRefetch,
    enabled: isOn,
  });
  return data ?? 0;
};

/** Leads to the notifications, and says how many are unread. */
export const NotificationsBell = () => {
  const translate = useTranslate();
  const unread = useUnreadCount(!useCurrentUser().mustChangePassword);
  const count = unread > 0 ? `: ${translate('notifications.unread', { smart_count: unread })}` : '';
  return (
    <IconButton component={Link} to="/notifications" aria-label={`${translate('notifications.bell')}${count}`}>
      <Badge badgeContent={unread > 0 ? unread : undefined} max={999} color="error">
        <NotificationsOutlined />
      </Badge>
    </IconButton>
  );
};
