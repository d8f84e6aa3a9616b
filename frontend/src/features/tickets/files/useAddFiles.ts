import { useState } from 'react';
import { isApiError } from '@/api/api-error';
import { failureText } from '@/api/error-text';
import { uploadAttachments } from '@/api/generated/public';
import { keys } from '@/api/keys';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { useNotifier } from '@/kit/office/action/notices';
import { useFileCheck } from '@/kit/validation/use-file-check';
import { useOwnActions, useTicket } from '../record/page-context';

/**
 * The name of the refused file, where the response says which. Otherwise the names of all files, because none was
 * stored.
 */
export const refusedNames = (error: unknown, files: readonly { name: string }[]): string => {
  const fields = isApiError(error) ? error.details.map(({ field }) => field) : [];
  const bad = files.filter((_, place) => fields.includes(`files.${place}`));
  return (bad.length > 0 ? bad : files).map(({ name }) => name).join(', ');
};

/** Sends files to an existing ticket, or signed copies of its report. `share` is the part that has been sent. */
export const useAddFiles = (send = uploadAttachments, onRefused?: (refusal: string) => void) => {
  const ticket = useTicket();
  const translate = useTranslate();
  const { note } = useOwnActions();
  const [share, setShare] = useState(0);
  const refusalOf = (error: unknown, files: File[]): string =>
    translate('common.files.badFile', {
      fileName: refusedNames(error, files),
      reason: failureText(error, translate, 'tickets.attachments.addFailed'),
    });
  const addition = useAction({
    send: (files: File[]) => {
      setShare(0);
      return send(ticket.id, files, { onProgress: setShare });
    },
    done: 'tickets.attachments.added',
    failed: 'tickets.attachments.addFailed',
    inPlace: true,
    onDone: ({ attachments: [first] }) => first && note(first.createdAt),
    onFailed: (error, files) => onRefused?.(refusalOf(error, files)),
    stale: [keys.tickets()],
  });
  const { error, input: files } = addition;
  return { ...addition, share, files, refusal: error && files && refusalOf(error, files) };
};

/** Checks the chosen files before they are sent; a notice says why any were refused. */
export const useAddCheckedFiles = (send = uploadAttachments) => {
  const notifier = useNotifier();
  const { run, isBusy } = useAddFiles(send, notifier.failure);
  const add = useFileCheck({ present: 0, onAdd: run, onChecked: (text) => text && notifier.failure(text) });
  return { add, isBusy };
};
