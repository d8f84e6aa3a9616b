import { useCallback, useRef, useState } from 'react';
import type { TicketCategory } from '@contract/enums/index';
import { useLanguage } from '@/kit/i18n/I18nRoot';
import type { ListedFile } from '@/kit/public/fields/FileList';
import type { User } from '@/api/types';
import { confirmationOf, rememberPassword, saveConfirmation, type Confirmation } from './confirmation';
import { dropDraft } from './draft';
import { newTicketOf } from './new-ticket';
import { submitTicket } from './submission';
import type { TicketFormValues } from '../ticket-form';
import type { PlateOf } from '../use-plate';
import { namesOf, stillPending } from '../files/pending-files';
import { useUploads } from '../files/use-uploads';

export interface Submission {
  /** Set once the ticket exists. */
  confirmation: Confirmation | null;
  /** The progress of its attachments. */
  files: ListedFile[];
  /** Creates the ticket, then sends the files; rejects if the ticket could not be created. Ignored while running. */
  submit: (category: TicketCategory, values: TicketFormValues, files: readonly ListedFile[]) => Promise<void>;
  retry: (id: string) => void;
}

export const useSubmission = (user: User | null, plateOf: PlateOf): Submission => {
  const language = useLanguage();
  const uploads = useUploads();
  const busy = useRef(false);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);

  const sendFiles = useCallback(
    async (created: Confirmation, files: readonly ListedFile[]): Promise<void> => {
      const failed = await uploads.send(created.ticketId, created.uploadToken, files);
      const sent = files.filter((item) => !failed.includes(item));
      setConfirmation((current) => {
        const base = current ?? created;
        return { ...base, pendingFileNames: stillPending(base.pendingFileNames, namesOf(sent), namesOf(failed)) };
      });
    },
    [uploads],
  );

  const submit: Submission['submit'] = async (category, values, files) => {
    if (busy.current) return;
    busy.current = true;
    try {
      const ticket = { ...newTicketOf(category, values, language), ...plateOf(values) };
      const created = await submitTicket(ticket, user?.id ?? null);
      const sent = files.map(({ file }) => file);
      const next = confirmationOf(created, sent);
      dropDraft();
      saveConfirmation(next);
      rememberPassword(created.newCustomer?.temporaryPassword);
      setConfirmation(next);
      void sendFiles(next, files);
    } catch (error) {
      busy.current = false;
      throw error;
    }
  };

  const retry = (id: string): void => {
    const again = uploads.files.filter((item) => item.id === id);
    if (confirmation) void sendFiles(confirmation, again);
  };

  return { confirmation, files: uploads.files, submit, retry };
};
