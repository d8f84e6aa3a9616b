import { exportPersonalData } from '@/api/generated/users';
import type { User } from '@/api/types';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';

/** Saves a user's personal data as a file. */
export const usePersonalDataExport = (user: User) => {
  const translate = useTranslate();
  return useAction({
    send: async () => {
      const { blob, fileName } = await exportPersonalData(user.id);
      return { blob, fileName: fileName ?? 'personal-data.json' };
    },
    done: ({ fileName }) => translate('users.personalData.saved', { fileName }),
    failed: 'users.personalData.failed',
    onDone: ({ blob, fileName }) => saveFile(blob, fileName),
  });
};
