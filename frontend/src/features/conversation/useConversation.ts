import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { TIMINGS } from '@contract/index';
import type { Message } from '@/api/types';
import { useApi } from '@/api/useApi';

interface Conversation {
  /** Oldest first; undefined until the first answer. */
  messages: Message[] | undefined;
  lastSeq: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  error: Error | null;
  reload: () => Promise<unknown>;
}

/** The newest pages of a ticket's messages, kept current. */
export const useConversation = (ticketId: number, pages: number): Conversation => {
  const api = useApi();
  const { data, isPlaceholderData, error, refetch } = useQuery({
    queryKey: ['conversation', ticketId, pages],
    queryFn: async ({ signal }) => {
      const numbers = Array.from({ length: pages }, (_, index) => index + 1);
      const read = await Promise.all(numbers.map((page) => api.messages(ticketId, page, { signal })));
      // New messages shift older ones to the next page.
      const byId = new Map(read.flatMap(({ messages }) => messages).map((message) => [message.id, message]));
      const messages = [...byId.values()].sort((a, b) => a.seq - b.seq);
      return { messages, hasMore: pages < (read.at(-1)?.pagination.totalPages ?? 0) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: TIMINGS.listRefetch,
  });
  return {
    messages: data?.messages,
    lastSeq: data?.messages.at(-1)?.seq ?? 0,
    hasMore: data?.hasMore ?? false,
    isLoadingMore: isPlaceholderData,
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
