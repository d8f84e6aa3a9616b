import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { tabStore, type TextStore } from '@/kit/storage/browser-storage';

interface KeepDraftProps {
  /** The key of the draft, different for each person. */
  name: string;
  /** Fields that must not be stored. */
  secret?: readonly string[];
  /** Where the draft is kept; by default in the tab. */
  store?: DraftKeeper;
}

type DraftKeeper = Pick<TextStore, 'get' | 'set' | 'remove'>;

const loadDraft = (store: DraftKeeper, name: string): Record<string, unknown> => {
  try {
    return JSON.parse(store.get(name) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
};

const NOTHING: readonly string[] = [];

/** Keeps what was typed into the surrounding form over a reload, and over a login in between. */
export const KeepDraft = ({ name, secret = NOTHING, store = tabStore }: KeepDraftProps) => {
  const { setValue, getValues, formState } = useFormContext<Record<string, unknown>>();
  const values = useWatch<Record<string, unknown>>();
  const { dirtyFields, isReady } = formState;
  useEffect(() => {
    // The form's own effect, which sets its first values, runs after this one.
    if (!isReady) return;
    for (const [field, value] of Object.entries(loadDraft(store, name))) setValue(field, value, { shouldDirty: true });
  }, [store, name, setValue, isReady]);
  useEffect(() => {
    const fields = Object.keys(dirtyFields).filter((field) => dirtyFields[field] && !secret.includes(field));
    if (fields.length === 0) return;
    store.set(name, JSON.stringify(Object.fromEntries(fields.map((field) => [field, getValues(field)]))));
  }, [values, dirtyFields, name, secret, store, getValues]);
  return null;
};

export const forgetDraft = (name: string, store: DraftKeeper = tabStore): void => store.remove(name);
