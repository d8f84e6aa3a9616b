import type { TicketCategory } from '@contract/enums/index';
import { draftStore } from '@/kit/storage/draft-store';
import { emptyForm, type TicketFormValues } from '../ticket-form';
import { useEffect, useRef } from 'react';
import type { TicketForm } from '../use-ticket-form';

/** Typed values that are not sent yet; they survive a reload and a closed tab. Only the names of files are stored. */
export interface Draft {
  category: TicketCategory;
  values: TicketFormValues;
  fileNames: string[];
}

const KEY = 'ticketDraft';

const parseDraft = (text: string): Draft | null => {
  try {
    const draft = JSON.parse(text) as Partial<Draft>;
    if (!draft.category || !draft.values || !Array.isArray(draft.values.parts)) return null;
    return { category: draft.category, values: { ...emptyForm(), ...draft.values }, fileNames: draft.fileNames ?? [] };
  } catch {
    return null;
  }
};

export const loadDraft = (): Draft | null => {
  const text = draftStore.get(KEY);
  return text === null ? null : parseDraft(text);
};

export const saveDraft = (draft: Draft): void => draftStore.set(KEY, JSON.stringify(draft));

export const dropDraft = (): void => draftStore.remove(KEY);

/** Stores typed values as a draft. Values that only come from the profile are no draft. */
export const useDraft = (form: TicketForm, category: TicketCategory, fileNames: string[], active: boolean): void => {
  const files = JSON.stringify(fileNames);
  const touched = useRef(false);
  useEffect(() => {
    if (!active) return;
    const save = (): void => {
      if (!touched.current) return;
      saveDraft({ category, values: form.getValues(), fileNames: JSON.parse(files) as string[] });
    };
    touched.current ||= files !== '[]';
    save();
    const watch = form.watch((_values, { type }) => {
      touched.current ||= type === 'change';
      save();
    });
    return () => watch.unsubscribe();
  }, [form, category, files, active]);
};
