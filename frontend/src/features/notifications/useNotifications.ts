import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TIMINGS } from '@contract/index';
import { useApi } from '@/api/useApi';

const RESOURCE = 'notifications';
export const PER_PAGE = 20;

/** A page of the user's notifications, newest first. */
export const useNotifications = (page: number) => {
  const api = useApi();
  return useQuery({
    queryKey: [RESOURCE, 'list', page],
    queryFn: ({ signal }) => api.notifications({ page, limit: PER_PAGE }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: TIMINGS.listRefetch,
  });
};

/** How many are unread. */
export const useUnreadCount = (isOn: boolean): number => {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [RESOURCE, 'unread'],
    queryFn: async ({ signal }) =>
      (await api.notifications({ page: 1, limit: 1, unread: true }, { signal })).unreadCount,
    refetchInterval: TIMINGS.listRefetch,
    enabled: isOn,
  });
  return data ?? 0;
};
