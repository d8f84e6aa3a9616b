import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

/** The request for a page that continues after `pageParam`, which the newest page does not have. */
interface PageRequest<Param> {
  client: QueryClient;
  queryKey: QueryKey;
  pageParam: Param | undefined;
}

/**
 * Returns an older page from the cache, so that polling fetches only the newest page. After a notice that something
 * changed, all pages are fetched.
 */
export function loadedPage<Page, Param>({ client, queryKey, pageParam }: PageRequest<Param>): Page | undefined {
  const state = client.getQueryState<InfiniteData<Page, Param | undefined>>(queryKey);
  if (pageParam === undefined || !state?.data || state.isInvalidated) return undefined;
  return state.data.pages[state.data.pageParams.indexOf(pageParam)];
}

interface NumberedPage {
  pagination: { currentPage: number; totalPages: number };
}

/** The number of the page after this one; undefined at the end. */
export const nextPageOf = ({ pagination: { currentPage, totalPages } }: NumberedPage): number | undefined =>
  currentPage < totalPages ? currentPage + 1 : undefined;
