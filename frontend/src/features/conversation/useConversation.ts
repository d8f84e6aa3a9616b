import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { TIMINGS } from '@contract/index';
import { listMessages, markConversationRead } from '@/api/generated/conversation';
import { keys } from '@/api/keys';
import type { Message, MessagesResponse } from '@/api/types';
import { loadedPage } from '@/kit/office/list/loaded-page';

const PER_PAGE = 50;

interface Conversation {
  /** Oldest first; undefined until the first answer. */
  messages: Message[] | undefined;
  /** 0 without a message, -1 until the first answer. */
  lastSeq: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  error: Error | null;
  reload: () => Promise<unknown>;
}

/** The newest pages of a ticket's messages, kept current; each page begins below the previous one. */
export const useConversation = (ticketId: number): Conversation => {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, error, refetch } = useInfiniteQuery({
    queryKey: keys.conversation(ticketId, 'messages'),
    queryFn: async (page) =>
      loadedPage<MessagesResponse, number>(page) ??
      listMessages(ticketId, { beforeSeq: page.pageParam, limit: PER_PAGE }, { signal: page.signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ messages, pagination }) =>
      messages.length < pagination.totalItems ? messages.at(-1)?.seq : undefined,
    select: ({ pages }) => pages.flatMap(({ messages }) => messages).reverse(),
    refetchInterval: TIMINGS.listRefetch,
  });
  return {
    messages: data,
    lastSeq: data?.at(-1)?.seq ?? (data ? 0 : -1),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    error,
    reload: refetch,
  };
};

/** The queries that a message makes stale: the conversation, and the ticket in lists and on its page. */
export const staleByMessage = (ticketId: number): QueryKey[] => [keys.conversation(ticketId), keys.tickets()];

/** Reports how far the user has read, while the page is visible. */
export const useReadMark = (ticketId: number, lastSeq: number): void => {
  const marked = useRef(-1);
  useEffect(() => {
    const mark = (): void => {
      if (document.hidden || lastSeq <= marked.current) return;
      marked.current = lastSeq;
      // If the call is lost, the one for the next message makes up for it.
      void markConversationRead(ticketId, { seq: lastSeq }).catch(() => undefined);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [ticketId, lastSeq]);
};
