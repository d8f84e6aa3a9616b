import { useMutation } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { User } from '@/api/types';
import { useApi } from '@/api/useApi';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';

/** Saves a user's personal data as a file. */
export const usePersonalDataExport = (user: User) => {
  const api = useApi();
  const translate = useTranslate();
  const notify = useNotifier();
  return useMutation({
    mutationFn: () => api.personalData(user.id),
    onSuccess: ({ blob, fileName }) => {
      saveFile(blob, fileName);
      notify.success(translate('users.personalData.saved', { fileName }));
    },
    onError: (error) => notify.failure(failureText(error, translate, 'users.personalData.failed')),
  });
};
