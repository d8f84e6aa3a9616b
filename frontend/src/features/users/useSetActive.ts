import { useMutation } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { User } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { useTell } from '@/shared/mui/useTell';
import { useOpenAssignmentsNote } from './useOpenAssignmentsNote';
import { useReloadUsers } from './useUsers';

/** Lets a user in again, or keeps them out. */
export const useSetActive = (user: User, onDone?: () => void) => {
  const api = useApi();
  const translate = useTranslate();
  const tell = useTell();
  const noteOpenAssignments = useOpenAssignmentsNote();
  const reload = useReloadUsers();
  return useMutation({
    mutationFn: (isActive: boolean) => api.changeUser(user.id, { isActive }),
    onSuccess: async ({ openAssignments }) => {
      tell.success(translate('users.statusUpdated'));
      noteOpenAssignments(user, openAssignments);
      onDone?.();
      await reload();
    },
    onError: (error) => tell.failure(failureText(error, translate, 'users.statusFailed')),
  });
};
