import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { tabStore } from '@/shared/storage/browser-storage';

interface KeepDraftProps {
  /** Under which it is kept, of each person apart. */
  name: string;
  /** Fields that no store may hold. */
  secret?: readonly string[];
}

const load = (name: string): Record<string, unknown> => {
  try {
    return JSON.parse(tabStore.get(name) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
};

const NOTHING: readonly string[] = [];

/** What was typed into the form around outlives a reload, and a login that became necessary meanwhile. */
export const KeepDraft = ({ name, secret = NOTHING }: KeepDraftProps) => {
  const { setValue, getValues, formState } = useFormContext<Record<string, unknown>>();
  const values = useWatch<Record<string, unknown>>();
  const { dirtyFields } = formState;
  useEffect(() => {
    for (const [field, value] of Object.entries(load(name))) setValue(field, value, { shouldDirty: true });
  }, [name, setValue]);
  useEffect(() => {
    const fields = Object.keys(dirtyFields).filter((field) => dirtyFields[field] && !secret.includes(field));
    if (fields.length === 0) return;
    tabStore.set(name, JSON.stringify(Object.fromEntries(fields.map((field) => [field, getValues(field)]))));
  }, [values, dirtyFields, name, secret, getValues]);
  return null;
};

export const forgetDraft = (name: string): void => tabStore.remove(name);
