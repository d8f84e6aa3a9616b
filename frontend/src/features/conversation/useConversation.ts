import { type QueryKey, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { TIMINGS } from '@contract/index';
import { listMessages, markConversationRead } from '@/api/generated/conversation';
import { keys } from '@/api/keys';
import type { MessagesResponse } from '@/api/types';

/** Messages are loaded by so many places, and the page shows those of two such pages. */
export const PAGE = 40;
const MOST_SHOWN = 2 * PAGE;

interface Newest extends MessagesResponse {
  /** Whether there are messages before these. */
  hasEarlier: boolean;
}

/** The newest messages, kept current. The first answer decides where they begin, so that none of them moves away. */
const useNewest = (ticketId: number) =>
  useQuery({
    queryKey: keys.conversation(ticketId, 'messages'),
    queryFn: async ({ client, queryKey, signal }): Promise<Newest> => {
      const held = client.getQueryData<Newest>(queryKey);
      const first = held?.messages.at(-1)?.seq;
      const place = first === undefined ? { limit: PAGE } : { afterSeq: first - 1, limit: MOST_SHOWN };
      const answer = await listMessages(ticketId, place, { signal });
      const hasEarlier = held?.hasEarlier || answer.messages.length < answer.pagination.totalItems;
      return { ...answer, hasEarlier };
    },
    refetchInterval: TIMINGS.listRefetch,
  });

/** The messages from one place on. They are loaded once, and again after a notice when they are shown. */
const pageFrom = (ticketId: number, from: number) => ({
  queryKey: keys.conversation(ticketId, 'messages', from),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    listMessages(ticketId, { afterSeq: Math.max(0, from - 1), beforeSeq: from + PAGE, limit: PAGE }, { signal }),
  staleTime: Infinity,
});

/** Where the shown messages begin; undefined: with the newest ones. */
type Place = number | undefined;

/** The pages that stand from the place on, before the newest messages. */
const pagesAt = (ticketId: number, place: Place, firstOfNewest: number) =>
  place === undefined
    ? []
    : [place, place + PAGE].filter((from) => from < firstOfNewest).map((from) => pageFrom(ticketId, from));

/**
 * The messages of a ticket, of which a part is shown: the newest, or two pages at another place. No gap is between the
 * pages, because places are counted back from the newest messages.
 */
export const useConversation = (ticketId: number) => {
  const client = useQueryClient();
  const { data, error, refetch, isFetchedAfterMount } = useNewest(ticketId);
  const [place, setPlace] = useState<Place>();
  // The page reports at once what it shows as read: only the first answer says where this visit began.
  const [firstUnread, setFirstUnread] = useState<number | null>();
  if (isFetchedAfterMount && data && firstUnread === undefined) setFirstUnread(data.firstUnreadSeq ?? null);
  const newest = data?.messages.toReversed();
  const lastSeq = newest ? (newest.at(-1)?.seq ?? 0) : -1;
  const begin = newest?.[0]?.seq ?? 1;
  const pages = useQueries({ queries: pagesAt(ticketId, place, begin) });
  const older = pages.flatMap((page) => page.data?.messages.toReversed() ?? []).filter(({ seq }) => seq < begin);
  // What comes in is shown below the newest messages, however many it gets.
  const isAtEnd = place === undefined || place + MOST_SHOWN > begin;
  const end = isAtEnd ? Infinity : place + MOST_SHOWN;
  const shown = newest && [...older, ...newest].filter(({ seq }) => seq >= (place ?? 0) && seq < end);
  const newestShown = shown ? (shown.at(-1)?.seq ?? 0) : -1;
  const [seenSeq, setSeenSeq] = useState(-1);
  if (newestShown > seenSeq) setSeenSeq(newestShown);
  return {
    /** Oldest first; undefined until the first answer. */
    newest,
    shown,
    /** Of the newest message that was shown: 0 without one, -1 until the first answer. */
    seenSeq,
    /** 0 without a message, -1 until the first answer. */
    lastSeq,
    firstUnread: firstUnread ?? null,
    begin: place ?? begin,
    /** Whether older messages that are loaded above would be announced, too. */
    isLive: place === undefined,
    /** Whether the messages were loaded since the page opened; before, they may be those of the last visit. */
    isFresh: isFetchedAfterMount,
    hasEarlier: place === undefined ? data?.hasEarlier === true : place > 1,
    hasLater: lastSeq >= end,
    /** The place one page before or after what is shown. */
    beside: (step: 1 | -1): Place => {
      if (step < 0) return (place ?? begin) - PAGE;
      return place === undefined || isAtEnd ? undefined : place + PAGE;
    },
    /** The place at which the message is shown. */
    placeOf: (seq: number): Place => (seq >= begin ? undefined : begin - PAGE * Math.ceil((begin - seq) / PAGE)),
    load: (at: Place): Promise<unknown> =>
      Promise.all(pagesAt(ticketId, at, begin).map((page) => client.ensureQueryData(page))),
    setPlace,
    error,
    reload: refetch,
  };
};

export type Conversation = ReturnType<typeof useConversation>;

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
