import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TIMINGS } from '@contract/index';
import { liveCalls } from '@/api/live-calls';
import type { Viewer } from '@/api/types';
import { useApi } from '@/api/useApi';

/** Who else views the ticket; asking says that the user does, for as long as the page is there to be seen. */
export const useViewers = (ticketId: number): Viewer[] => {
  const api = useApi();
  const { data, refetch } = useQuery({
    queryKey: ['presence', ticketId],
    queryFn: ({ signal }) => api.announcePresence(ticketId, { signal }),
    refetchInterval: TIMINGS.presenceRenewal,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    // The page does not wait for it: a call that got lost is made good by the end of the half minute.
    const leave = (): void => void liveCalls.leaveTicket(ticketId).catch(() => undefined);
    const onVisibility = (): void => (document.hidden ? leave() : void refetch());
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [ticketId, refetch]);
  return data ?? [];
};
