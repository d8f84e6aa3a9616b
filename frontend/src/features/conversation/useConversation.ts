import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { TIMINGS } from '@contract/index';
import type { Message, MessagesResponse } from '@/api/types';
import { useApi } from '@/api/useApi';
import { loadedPage } from '@/kit/office/list/loaded-page';

interface Conversation {
  /** Oldest first; undefined until the first answer. */
  messages: Message[] | undefined;
  lastSeq: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  error: Error | null;
  reload: () => Promise<unknown>;
}

/** The newest pages of a ticket's messages, kept current; each begins below the last one. */
export const useConversation = (ticketId: number): Conversation => {
  const api = useApi();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, error, refetch } = useInfiniteQuery({
    queryKey: ['conversation', ticketId, 'messages'],
    queryFn: async (page) =>
      loadedPage<MessagesResponse, number>(page) ?? api.messages(ticketId, page.pageParam, { signal: page.signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ messages, pagination }) =>
      messages.length < pagination.totalItems ? messages.at(-1)?.seq : undefined,
    select: ({ pages }) => pages.flatMap(({ messages }) => messages).reverse(),
    refetchInterval: TIMINGS.listRefetch,
  });
  return {
    messages: data,
    lastSeq: data?.at(-1)?.seq ?? 0,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    error,
    reload: refetch,
  };
};

/** Fetches again what a message changes: the conversation, and the ticket in lists and on its page. */
export const useReloadConversation = (ticketId: number): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: ['conversation', ticketId] });
    await queryClient.invalidateQueries({ queryKey: ['tickets'] });
  };
};

/** Says how far the user has read, while the page is there to be seen. */
export const useReadMark = (ticketId: number, lastSeq: number): void => {
  const api = useApi();
  const marked = useRef(0);
  useEffect(() => {
    const mark = (): void => {
      if (document.hidden || lastSeq <= marked.current) return;
      marked.current = lastSeq;
      // A lost call is made good by the next message.
      void api.markRead(ticketId, lastSeq).catch(() => undefined);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [api, ticketId, lastSeq]);
};
