import { useMutation } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { User } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { useOpenAssignmentsNote } from './useOpenAssignmentsNote';
import { useReloadUsers } from './useUsers';

/** Activates or deactivates a user. */
export const useSetActive = (user: User, onDone?: () => void) => {
  const api = useApi();
  const translate = useTranslate();
  const notify = useNotifier();
  const noteOpenAssignments = useOpenAssignmentsNote();
  const reload = useReloadUsers();
  return useMutation({
    mutationFn: (isActive: boolean) => api.changeUser(user.id, { isActive }),
    onSuccess: async ({ openAssignments }) => {
      notify.success(translate('users.statusUpdated'));
      noteOpenAssignments(user, openAssignments);
      onDone?.();
      await reload();
    },
    onError: (error) => notify.failure(failureText(error, translate, 'users.statusFailed')),
  });
};
