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
export const useUnreadCount = (isOn: boolean): number => {
  const { data } = useQuery({
    queryKey: keys.notifications('unread'),
    queryFn: async ({ signal }) => (await listNotifications({ limit: 1, unread: true }, { signal })).unreadCount,
    refetchInterval: TIMINGS.listRefetch,
    enabled: isOn,
  });
  return data ?? 0;
};
