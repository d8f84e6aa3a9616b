import { downloadAttachment } from '@/api/generated/attachments';
import type { Attachment } from '@/api/types';
import { saveFile } from '@/kit/format/save-file';
import { useAction } from '@/kit/office/action/useAction';

/** Saves an attachment under its own name. */
export const useDownload = ({ id, fileName }: Attachment) =>
  useAction({
    send: () => downloadAttachment(id),
    failed: 'tickets.attachments.downloadFailed',
    onDone: ({ blob }) => saveFile(blob, fileName),
    onFailed: (error) => console.error('The attachment could not be downloaded', error),
  });
