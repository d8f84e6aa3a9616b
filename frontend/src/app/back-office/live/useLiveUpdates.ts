import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type LiveChange, TIMINGS } from '@contract/index';
import { followChanges } from '@/api/live-stream';
import { refetchChanged } from './changed-queries';

/** Passes the first item on at once, and those of the next milliseconds together. `stop` drops the waiting items. */
export const gatherItems = <T>(pass: (items: T[]) => void, milliseconds: number) => {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    timer = undefined;
    if (waiting.length === 0) return;
    const items = waiting;
    waiting = [];
    timer = setTimeout(flush, milliseconds);
    pass(items);
  };
  return {
    add: (items: readonly T[]): void => {
      waiting.push(...items);
      if (timer === undefined) flush();
    },
    stop: (): void => {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
};

const EVERYTHING: LiveChange[] = [{ topic: 'everything' }];

/**
 * Refetches what is shown as soon as it changes. Hidden tabs do not listen, since browsers allow few
 * connections to one server; a tab that is shown again refetches everything.
 */
export const useLiveUpdates = ({ isOn }: { isOn: boolean }): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOn) return undefined;
    const { add, stop } = gatherItems<LiveChange>(
      (changes) => refetchChanged(queryClient, changes),
      TIMINGS.liveRefetch,
    );
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
