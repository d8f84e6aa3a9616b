import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TIMINGS } from '@contract/index';
import { announcePresence, leaveTicket } from '@/api/generated/live';
import { keys } from '@/api/keys';
import type { Viewer } from '@/api/types';

/** Who else views the ticket; asking says that the user does, for as long as the page is there to be seen. */
export const useViewers = (ticketId: number): Viewer[] => {
  const { data, refetch } = useQuery({
    queryKey: keys.presence(ticketId),
    queryFn: ({ signal }) => announcePresence(ticketId, { signal }),
    refetchInterval: TIMINGS.presenceRenewal,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    // It is sent even while the page is being closed. A call that got lost is made good by the end of the half minute.
    const leave = (): void => void leaveTicket(ticketId, { keepalive: true }).catch(() => undefined);
    const onVisibility = (): void => (document.hidden ? leave() : void refetch());
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [ticketId, refetch]);
  return data?.viewers ?? [];
};
