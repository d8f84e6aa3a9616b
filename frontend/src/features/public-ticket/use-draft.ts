import { useEffect, useRef } from 'react';
import type { TicketCategory } from '@contract/enums/index';
import { saveDraft } from './draft';
import type { TicketForm } from './use-ticket-form';

/** Stores typed values in the tab. Values from the profile alone are no draft. */
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
