import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { TIMINGS } from '@contract/index';
import { listColleagues } from '@/api/generated/conversation';
import { keys } from '@/api/keys';
import type { PersonRef } from '@/api/types';
import { type Fragment, fragmentAt, mentionName, matchColleagues } from './mentioned';

interface Typed extends Fragment {
  box: HTMLTextAreaElement;
}

export interface Mentions {
  listId: string;
  found: PersonRef[];
  active: number;
  choose: (colleague: PersonRef) => void;
  onInput: (event: FormEvent) => void;
  /** Handles the keys of the list and prevents their default action. */
  onKey: (event: KeyboardEvent) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const NOBODY: PersonRef[] = [];

/** Offers colleagues while `@` and the beginning of a name are typed. */
export const useMentions = (ticketId: number): Mentions => {
  const listId = useId();
  const [typed, setTyped] = useState<Typed>();
  const [active, setActive] = useState(0);
  const { data: colleagues = NOBODY } = useQuery({
    queryKey: keys.colleagues(ticketId),
    queryFn: ({ signal }) => listColleagues(ticketId, { signal }),
    select: (found) => found.colleagues,
    enabled: typed !== undefined,
    staleTime: TIMINGS.listRefetch,
  });
  const found = typed ? matchColleagues(colleagues, typed) : NOBODY;
  const choose = (colleague: PersonRef): void => {
    if (!typed) return;
    const { box, start, text } = typed;
    box.focus();
    box.setRangeText(`@${mentionName(colleague)} `, start, start + 1 + text.length, 'end');
    // The event makes React read the new text as if it was typed.
    box.dispatchEvent(new Event('input', { bubbles: true }));
    setTyped(undefined);
  };
  const onInput = ({ target }: FormEvent): void => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    const fragment = fragmentAt(target.value, target.selectionStart);
    setTyped(fragment && { ...fragment, box: target });
    setActive(0);
  };
  const onKey = (event: KeyboardEvent): void => {
    const chosen = found[active];
    const step = STEPS[event.key];
    if (!chosen || event.ctrlKey || event.metaKey) return;
    if (step) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Escape') setTyped(undefined);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen);
    else return;
    event.preventDefault();
  };
  return { listId, found, active, choose, onInput, onKey };
};
