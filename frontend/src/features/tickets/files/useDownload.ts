import { useMutation } from '@tanstack/react-query';
import { errorText } from '@/api/error-text';
import type { Attachment } from '@/api/types';
import { useApi } from '@/api/useApi';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';

/** Saves an attachment under its own name. */
export const useDownload = ({ id, fileName }: Attachment) => {
  const api = useApi();
  const translate = useTranslate();
  const notifier = useNotifier();
  return useMutation({
    mutationFn: () => api.downloadAttachment(id),
    onSuccess: (file) => saveFile(file, fileName),
    onError: (error) => {
      console.error('The attachment could not be downloaded', error);
      notifier.failure(errorText(error, translate, 'tickets.attachments.downloadFailed'));
    },
  });
};
