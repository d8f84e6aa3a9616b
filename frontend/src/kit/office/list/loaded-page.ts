import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

/** A page that was read below `param`; the newest one has none. */
interface PageRequest<Param> {
  client: QueryClient;
  queryKey: QueryKey;
  pageParam: Param | undefined;
}

/**
 * A page that is loaded already, below the same record: what polls fetches the newest page alone.
 * After a notice that something changed, all pages are fetched.
 */
export function loadedPage<Page, Param>({ client, queryKey, pageParam }: PageRequest<Param>): Page | undefined {
  const state = client.getQueryState<InfiniteData<Page, Param | undefined>>(queryKey);
  if (pageParam === undefined || !state?.data || state.isInvalidated) return undefined;
  return state.data.pages[state.data.pageParams.indexOf(pageParam)];
}
