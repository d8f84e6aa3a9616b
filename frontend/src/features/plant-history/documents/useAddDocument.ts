import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '@contract/index';
import { isApiError } from '@/api/api-error';
import { keys } from '@/api/keys';
import type { Plant, PlantDocumentEnvelope } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { type Action, useAction } from '@/kit/office/action/useAction';
import { isFileRefused, type NewDocument, sendDocument, sendLargeDocument } from './new-document';

interface Adding {
  document: NewDocument;
  file: File;
}

export interface Upload {
  file: File;
  /** Bytes. */
  sent: number;
  stop: () => void;
}

/** The browser asks before it leaves a page that sends a file. */
const useLeaveGuard = (isOn: boolean): void =>
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);

/** Adds a document, one with a large file by a resumable upload, which ends with the dialog. */
export const useAddDocument = (
  plant: Plant,
  onClose: () => void,
): { adding: Action<Adding, PlantDocumentEnvelope>; upload: Upload | undefined } => {
  const translate = useTranslate();
  const { id: ownerId } = useCurrentUser();
  const [progress, setProgress] = useState<Omit<Upload, 'stop'>>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const send = ({ document, file }: Adding): Promise<PlantDocumentEnvelope> => {
    setProgress(undefined);
    if (file.size <= LIMITS.uploads.partBytes) return sendDocument(plant, document, { files: [file] });
    running.current = new AbortController();
    const onProgress = (sent: number) => setProgress({ file, sent });
    return sendLargeDocument(plant, document, { file, ownerId, signal: running.current.signal, onProgress });
  };
  const adding = useAction({
    send,
    done: ({ document: { isCurrent } }) =>
      translate(isCurrent ? 'plantHistory.documents.added' : 'plantHistory.documents.addedAsEarlier'),
    failed: 'plantHistory.documents.failed',
    onClose,
    stale: [keys.plantDocuments()],
  });
  useLeaveGuard(progress !== undefined && adding.isBusy);
  const stop = () => {
    running.current?.abort();
    adding.reset();
  };
  const failure = isApiError(adding.error, 'STORAGE_FULL')
    ? translate('plantHistory.documents.upload.noRoom')
    : adding.failure;
  // A file that was refused begins anew, or another one is chosen.
  const upload = isFileRefused(adding.error) || !progress ? undefined : { ...progress, stop };
  return { adding: { ...adding, failure }, upload };
};
