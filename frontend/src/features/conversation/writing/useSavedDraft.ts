import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TIMINGS } from '@contract/index';
import { isApiError } from '@/api/api-error';
import { discardNoteDraft, discardReplyDraft, saveNoteDraft, saveReplyDraft } from '@/api/generated/conversation';
import type { Draft, DraftKind } from '@/api/types';
import { useDraftForm } from '@/kit/form/typed-values';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useDraftCache, useDrafts } from './useDrafts';

const CALLS = {
  REPLY: { save: saveReplyDraft, discard: discardReplyDraft },
  NOTE: { save: saveNoteDraft, discard: discardNoteDraft },
};

/** A blank text discards the draft. */
const saveDraft = async (
  ticketId: number,
  kind: DraftKind,
  { body, basedOn }: { body: string; basedOn: string | null },
  options: { keepalive: boolean },
): Promise<Draft | undefined> => {
  const { save, discard } = CALLS[kind];
  if (body.trim() === '') {
    await discard(ticketId, options);
    return undefined;
  }
  return (await save(ticketId, { body, ...(basedOn !== null && { basedOn }) }, options)).draft;
};

export interface Written {
  body: string;
  /** The draft on the server that the text continues. */
  basedOn: string | null;
  /** The text that was last sent to the server, which may store it trimmed. */
  saved: string;
}

const EMPTY: Written = { body: '', basedOn: null, saved: '' };

/** The part of a message that names the draft from which it was written. */
export const draftOf = ({ getValues }: Pick<UseFormReturn<Written>, 'getValues'>): { draft?: string } => {
  const { basedOn } = getValues();
  return basedOn === null ? {} : { draft: basedOn };
};

/** Saving a draft and sending the message wait for each other. */
export const writingScope = (ticketId: number, kind: DraftKind) => ({ id: `writing-${ticketId}-${kind}` });

export interface SavedDraft {
  /** When the server last received the current text. */
  savedAt: string | undefined;
  /** Whether only this browser has the text. */
  isLocal: boolean;
  /** A draft that was written elsewhere, and differs. */
  other: Draft | undefined;
  takeOther: () => void;
  keepMine: () => void;
}

export type DraftedForm = UseFormReturn<Written> & {
  draft: SavedDraft;
  /** Forgets the draft after the message is sent. */
  forget: () => void;
};

/** Sends the current text to the server, one save after the other. */
const useSave = (
  ticketId: number,
  kind: DraftKind,
  { getValues, setValue, ...form }: UseFormReturn<Written> & Pick<DraftedForm, 'forget'>,
) => {
  const cache = useDraftCache(ticketId, kind);
  const { mutate, isPending, isError } = useMutation({
    scope: writingScope(ticketId, kind),
    networkMode: 'always',
    mutationFn: async () => {
      const { body, basedOn, saved: before } = getValues();
      // The message was sent while this save waited for it, and its draft may have been restored since.
      if (body === before) return;
      await cache.hold();
      const saved = await saveDraft(ticketId, kind, { body, basedOn }, { keepalive: document.hidden });
      return { saved, body };
    },
    onSuccess: (done) => {
      if (!done) return;
      const { saved, body } = done;
      setValue('saved', body);
      setValue('basedOn', saved?.revision ?? null);
      cache.put(saved);
    },
    onError: (error) => (isApiError(error, 'DRAFT_CHANGED') ? cache.reload() : undefined),
  });
  const forget = (): void => {
    form.forget();
    cache.put(undefined);
    void cache.reload();
  };
  return { save: mutate, forget, isPending, isError };
};

/**
 * The text that is written on a ticket. The browser saves it on every keystroke, the server a moment later, for other
 * devices.
 */
export const useSavedDraft = (ticketId: number, kind: DraftKind): DraftedForm => {
  const { id: userId } = useCurrentUser();
  const form = useDraftForm(`${kind}-${ticketId}-${userId}`, EMPTY);
  const { watch, setValue, forget } = form;
  const { find, isCurrent } = useDrafts(ticketId);
  const stored = find(kind);
  const { save, forget: forgetAll, isPending, isError } = useSave(ticketId, kind, form);
  const { body, basedOn, saved } = watch();
  const isOther = isCurrent && !isPending && stored !== undefined && stored.revision !== basedOn;
  const isContinued = isOther && stored.body.includes(body.trim());
  const isUnsaved = isCurrent && !isOther && body !== saved && body.trim() !== (stored?.body ?? '');
  const continueStored = (): void => {
    setValue('basedOn', stored?.revision ?? null);
    setValue('saved', stored?.body ?? '');
  };
  const take = (): void => {
    if (stored) setValue('body', stored.body);
    continueStored();
  };
  const isGone = isCurrent && !isPending && !stored && basedOn !== null;
  const follow = useEffectEvent(() => {
    if (isContinued) take();
    // The draft was sent elsewhere, so only what was written since is a new draft.
    else if (body === saved) forget();
    else setValue('basedOn', null);
  });
  useEffect(() => {
    if (isContinued || isGone) follow();
  }, [isContinued, isGone]);
  useSaving(isUnsaved, save);
  const draft = {
    savedAt: isUnsaved ? undefined : stored?.savedAt,
    isLocal: isError && isUnsaved,
    other: isOther && !isContinued ? stored : undefined,
    takeOther: take,
    keepMine: continueStored,
  };
  return { ...form, draft, forget: forgetAll };
};

/** Saves every few seconds, and when the page or the composer is left. */
const useSaving = (isUnsaved: boolean, save: () => void): void => {
  const saveNow = useEffectEvent(() => {
    if (isUnsaved) save();
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const timer = setInterval(() => saveNow(), TIMINGS.draftSave);
    return () => clearInterval(timer);
  }, [isUnsaved]);
  useEffect(() => {
    const flush = (): void => saveNow();
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, []);
};
