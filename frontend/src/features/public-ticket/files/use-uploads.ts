import { useCallback, useRef, useState } from 'react';
import { errorText } from '@/api/error-text';
import { uploadAttachments } from '@/api/generated/public';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { ListedFile } from '@/kit/public/fields/FileList';

export const listFiles = (files: readonly File[], state: ListedFile['state']): ListedFile[] =>
  files.map((file, index) => ({ id: `${Date.now()}-${index}-${file.name}`, file, state, share: 0 }));

export interface Uploads {
  files: ListedFile[];
  /** Sends the files one after the other; returns those that failed. */
  send: (ticketId: number, uploadToken: string, files: readonly ListedFile[]) => Promise<ListedFile[]>;
}

/** Returns the files that could not be sent. */
const sendEach = async (
  items: readonly ListedFile[],
  send: (item: ListedFile) => Promise<boolean>,
): Promise<ListedFile[]> => {
  const failed: ListedFile[] = [];
  for (const item of items) {
    if (!(await send(item))) failed.push(item);
  }
  return failed;
};

/** Sends attachments one by one, so that each has its own progress, failure and retry. */
export const useUploads = (): Uploads => {
  const translate = useTranslate();
  const [files, setFiles] = useState<ListedFile[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const update = useCallback((id: string, change: Partial<ListedFile>) => {
    setFiles((all) => all.map((item) => (item.id === id ? { ...item, ...change } : item)));
  }, []);

  const sendOne = useCallback(
    async (ticketId: number, uploadToken: string, item: ListedFile): Promise<boolean> => {
      update(item.id, { state: 'sending', share: 0 });
      try {
        await uploadAttachments(ticketId, [item.file], {
          headers: { 'X-Upload-Token': uploadToken },
          onProgress: (share) => update(item.id, { share }),
        });
        update(item.id, { state: 'sent', share: 1 });
        return true;
      } catch (error) {
        update(item.id, { state: 'failed', error: errorText(error, translate) });
        return false;
      }
    },
    [translate, update],
  );

  const send = useCallback(
    (ticketId: number, uploadToken: string, items: readonly ListedFile[]): Promise<ListedFile[]> => {
      const waiting = items.map((item) => ({ ...item, state: 'waiting' as const, error: undefined }));
      setFiles((all) => [...all.filter(({ id }) => !items.some((item) => item.id === id)), ...waiting]);
      const run = queue.current.then(() => sendEach(items, (item) => sendOne(ticketId, uploadToken, item)));
      queue.current = run;
      return run;
    },
    [sendOne],
  );

  return { files, send };
};
