import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { User } from '@/api/types';
import { useApi } from '@/api/useApi';
import { CURRENT_USER_KEY } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { changedUser, newUser, type UserForm } from './user-form';
import { useOpenAssignmentsNote } from './useOpenAssignmentsNote';
import { useReloadUsers } from './useUsers';

/** Creates a user, or saves the given one; a change of the own account shows everywhere at once. */
export const useSaveUser = (user: User | null, isOwn: boolean, onSaved: () => void) => {
  const api = useApi();
  const translate = useTranslate();
  const notify = useNotifier();
  const noteOpenAssignments = useOpenAssignmentsNote();
  const reload = useReloadUsers();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (form: UserForm): Promise<{ user: User; openAssignments?: number }> => {
      if (user !== null) return api.changeUser(user.id, changedUser(form, isOwn));
      return { user: (await api.create<User>('admin/users', { data: newUser(form) })).data };
    },
    onSuccess: async ({ user: saved, openAssignments }) => {
      if (isOwn) queryClient.setQueryData(CURRENT_USER_KEY, saved);
      notify.success(translate(user === null ? 'users.created' : 'users.updated'));
      noteOpenAssignments(saved, openAssignments);
      onSaved();
      await reload();
    },
    onError: (error) =>
      notify.failure(failureText(error, translate, user === null ? 'users.createFailed' : 'users.updateFailed')),
  });
};
