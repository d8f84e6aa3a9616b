import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type LiveChange, TIMINGS } from '@contract/index';
import { followChanges } from '@/api/live-stream';
import { gathered } from './gathered';
import { refetchChanged } from './refetch';

const EVERYTHING: LiveChange[] = [{ topic: 'everything' }];

/**
 * Refetches what is shown as soon as it changes. Hidden tabs do not listen, since browsers allow few
 * connections to one server; a tab that is shown again refetches everything.
 */
export const useLiveUpdates = ({ isOn }: { isOn: boolean }): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOn) return undefined;
    const { add, stop } = gathered<LiveChange>((changes) => refetchChanged(queryClient, changes), TIMINGS.liveRefetch);
    const follow = (): (() => void) => (document.hidden ? () => undefined : followChanges(add));
    let unfollow = follow();
    const onVisibility = (): void => {
      unfollow();
      unfollow = follow();
      if (!document.hidden) add(EVERYTHING);
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      unfollow();
      stop();
    };
  }, [queryClient, isOn]);
};
