import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { TIMINGS } from '@contract/index';
import { useApi } from '@/api/useApi';
import type { NotificationsResponse } from '@/api/types';
import { loadedPage } from '@/kit/office/list/loaded-page';

const RESOURCE = 'notifications';
const PER_PAGE = 20;

/** The user's notifications, newest first; older ones on request. */
export const useNotifications = () => {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [RESOURCE, 'list'],
    queryFn: async (page) =>
      loadedPage<NotificationsResponse, string>(page) ??
      api.notifications({ limit: PER_PAGE, before: page.pageParam }, { signal: page.signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ notifications }) => (notifications.length < PER_PAGE ? undefined : notifications.at(-1)?.id),
    refetchInterval: TIMINGS.listRefetch,
  });
};

/** How many are unread. */
export const useUnreadCount = (isOn: boolean): number => {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [RESOURCE, 'unread'],
    queryFn: async ({ signal }) => (await api.notifications({ limit: 1, unread: true }, { signal })).unreadCount,
    refetchInterval: TIMINGS.listRefetch,
    enabled: isOn,
  });
  return data ?? 0;
};
