import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { listMessages } from '@/api/generated/conversation';
import { useAction } from '@/kit/office/action/useAction';
import type { Conversation } from '../useConversation';

type Step = 1 | -1;

/** Milliseconds for which the message that a link leads to is marked. */
const MARKED_FOR = 3000;

const itemsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > [data-seq]') ?? []),
];

/** Runs a change of the messages; the one that stays, the oldest or the newest, keeps its place on the screen. */
const keepPlace = (list: HTMLElement | null, step: Step, change: () => void): void => {
  const anchor = itemsOf(list).at(step < 0 ? 0 : -1);
  const before = anchor?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  if (!anchor?.isConnected) return;
  window.scrollBy(0, anchor.getBoundingClientRect().top - before);
  // The button that was pressed may be gone.
  if (document.activeElement === document.body) anchor.focus({ preventScroll: true });
};

/** Shows earlier and later messages; `byKey`: the focus goes on to the next of them. */
const useTurning = ({ beside, load, setPlace }: Conversation, list: RefObject<HTMLElement | null>) =>
  useAction({
    send: async ({ step }: { step: Step; byKey?: boolean }) => {
      const place = beside(step);
      await load(place);
      keepPlace(list.current, step, () => setPlace(place));
    },
    failed: 'conversation.notLoaded',
    onDone: (_, { step, byKey }) => {
      if (byKey) focusBeside(list.current, step);
    },
  });

/** Moves the focus from message to message; the first press goes to the nearer end. Returns whether there was one. */
const focusBeside = (list: HTMLElement | null, step: Step): boolean => {
  const items = itemsOf(list);
  const current = items.findIndex((item) => item.contains(document.activeElement));
  const next = items[current < 0 ? (step > 0 ? 0 : items.length - 1) : current + step];
  next?.focus();
  return next !== undefined;
};

/** Goes to a message, loaded or not, and marks it for a moment. */
const useGoing = ({ shown, placeOf, load, setPlace }: Conversation, list: RefObject<HTMLElement | null>) => {
  const [marked, setMarked] = useState<number>();
  useEffect(() => {
    if (marked === undefined) return undefined;
    const timer = setTimeout(() => setMarked(undefined), MARKED_FOR);
    return () => clearTimeout(timer);
  }, [marked]);
  const going = useAction({
    send: async (seq: number) => {
      const place = placeOf(seq);
      const isShown = shown?.some((message) => message.seq === seq);
      if (!isShown) await load(place);
      flushSync(() => {
        if (!isShown) setPlace(place);
        setMarked(seq);
      });
      // The message itself may be gone meanwhile.
      const item = itemsOf(list.current).find(({ dataset }) => Number(dataset['seq']) >= seq);
      item?.scrollIntoView({ block: 'start' });
      // The reader may have opened a dialog while the message was loaded.
      if (!document.querySelector('[role="dialog"]')) item?.focus({ preventScroll: true });
    },
    failed: 'conversation.notLoaded',
  });
  return { marked, going };
};

/** Goes to the message that the address names, if the reader may read it. */
const useNamedMessage = (ticketId: number, isLoaded: boolean, go: (seq: number) => void): void => {
  const { search, key } = useLocation();
  const id = new URLSearchParams(search).get('message');
  const onFound = useEffectEvent(go);
  useEffect(() => {
    if (id === null || !isLoaded) return undefined;
    const asking = new AbortController();
    listMessages(ticketId, { id }, { signal: asking.signal }).then(
      ({ messages: [found] }) => found && onFound(found.seq),
      // The page opens as without the message.
      () => undefined,
    );
    return () => asking.abort();
  }, [ticketId, isLoaded, id, key]);
};

/** How the reader gets from one message to another. */
export const useReading = (ticketId: number, conversation: Conversation) => {
  const list = useRef<HTMLElement>(null);
  const turning = useTurning(conversation, list);
  const { marked, going } = useGoing(conversation, list);
  useNamedMessage(ticketId, conversation.isFresh, going.run);
  const { hasEarlier, hasLater, lastSeq } = conversation;
  return {
    list,
    marked,
    isBusy: turning.isBusy || going.isBusy,
    showMore: (step: Step) => turning.run({ step }),
    moveFocus: (step: Step) => {
      const isMoved = focusBeside(list.current, step);
      if (!isMoved && (step < 0 ? hasEarlier : hasLater)) turning.run({ step, byKey: true });
    },
    goTo: going.run,
    goToNewest: () => going.run(lastSeq),
  };
};

export type Reading = ReturnType<typeof useReading>;
