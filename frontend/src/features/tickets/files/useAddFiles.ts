import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '@/api/api-error';
import { failureText } from '@/api/failure-text';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { useFileCheck } from '@/kit/validation/use-file-check';
import { useOwnActions } from '../record/own-actions';
import { useReloadTickets, useTicket } from '../record/useTicket';

/** The name of the file that was refused, where the response has its place; else the names of all, since none was taken. */
export const refusedNames = (error: unknown, files: readonly { name: string }[]): string => {
  const fields = isApiError(error) ? error.details.map(({ field }) => field) : [];
  const bad = files.filter((_, place) => fields.includes(`files.${place}`));
  return (bad.length > 0 ? bad : files).map(({ name }) => name).join(', ');
};

/**
 * Sends files to a ticket that exists already, or signed copies of its report. `share`: how much of them has been sent.
 * `addChecked` looks at files as they were chosen, and says in a notice why they were refused.
 */
export const useAddFiles = (call: 'uploadAttachments' | 'uploadSignedReport' = 'uploadAttachments') => {
  const ticket = useTicket();
  const api = useApi();
  const translate = useTranslate();
  const notifier = useNotifier();
  const reload = useReloadTickets();
  const { note } = useOwnActions();
  const [share, setShare] = useState(0);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (files: File[]) => api[call](ticket.id, files, setShare),
    onMutate: () => setShare(0),
    onSuccess: async ([first]) => {
      if (first) note(first.createdAt);
      notifier.success(translate('tickets.attachments.added'));
      await reload();
    },
  });
  const refusal = (failure: Error, files: File[]): string =>
    translate('common.files.badFile', {
      fileName: refusedNames(failure, files),
      reason: failureText(failure, translate, 'tickets.attachments.addFailed'),
    });
  const addChecked = useFileCheck({
    present: 0,
    onAdd: (files) => mutate(files, { onError: (failure) => notifier.failure(refusal(failure, files)) }),
    onChecked: (text) => text && notifier.failure(text),
  });
  return { add: mutate, addChecked, isPending, share, error, files: variables, refusal };
};
