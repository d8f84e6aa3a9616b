import { useQuery } from '@tanstack/react-query';
import { downloadAttachment } from '@/api/generated/attachments';
import { keys } from '@/api/keys';
import type { Attachment } from '@/api/types';
import { useObjectUrl } from '@/kit/hooks/browser';
import { saveFile } from '@/kit/format/save-file';
import { useAction } from '@/kit/office/action/useAction';

/** The bytes never change, so they are fetched only once. */
export const photoQuery = ({ id }: Pick<Attachment, 'id'>) => ({
  queryKey: keys.attachments(id),
  queryFn: async () => (await downloadAttachment(id)).blob,
  staleTime: Infinity,
});

/** The bytes of an image, fetched with the reader's token once they are wanted. */
export const useAttachmentImage = (photo: Pick<Attachment, 'id'>, { enabled = true } = {}) => {
  const { data, error } = useQuery({ ...photoQuery(photo), enabled });
  return { address: useObjectUrl(data), error };
};

/** Saves an attachment under its own name. */
export const useDownload = ({ id, fileName }: Attachment) =>
  useAction({
    send: () => downloadAttachment(id),
    failed: 'tickets.attachments.downloadFailed',
    onDone: ({ blob }) => saveFile(blob, fileName),
    onFailed: (error) => console.error('The attachment could not be downloaded', error),
  });
