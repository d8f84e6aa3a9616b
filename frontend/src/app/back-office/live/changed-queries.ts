import type { QueryKey, QueryClient } from '@tanstack/react-query';
import type { LiveChange, LiveTopic } from '@contract/index';
import type { IsTouched } from '@/desk/feature';
import { features } from '../features';

const TOPICS = features.flatMap(
  ({ liveTopics = {} }) => Object.entries(liveTopics) as [LiveTopic, readonly string[] | IsTouched][],
);

/** Whether a cached response may be stale after the change. */
export const isTouched = (key: QueryKey, { topic, id }: LiveChange): boolean =>
  TOPICS.some(([known, touches]) => {
    if (topic !== 'everything' && topic !== known) return false;
    return typeof touches === 'function' ? touches(key, id) : touches.includes(String(key[0]));
  });

/**
 * Refetches what the changes touch. A query on its first fetch may return data from before the change, so it is
 * fetched once more afterwards.
 */
export const refetchChanged = (queryClient: QueryClient, changes: readonly LiveChange[]): void => {
  const touched = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => changes.some((change) => isTouched(queryKey, change)) });
  const firstFetches = touched.filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
  void queryClient.invalidateQueries({
    predicate: (query) => touched.includes(query) && !firstFetches.includes(query),
  });
  for (const query of firstFetches) {
    const refetch = (): void => void queryClient.invalidateQueries({ predicate: (other) => other === query });
    query.promise?.then(refetch, refetch);
  }
};
