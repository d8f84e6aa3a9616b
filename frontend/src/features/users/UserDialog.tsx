import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { failureText } from '@/api/failure-text';
import type { User } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useCurrentUser } from '@/shared/hooks/current-user';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FormDialog } from '@/shared/mui/FormDialog';
import { useTell } from '@/shared/mui/useTell';
import { changedUser, formOf, newUser, type UserForm } from './user-form';
import { UserFields } from './UserFields';
import { useOpenAssignmentsNote } from './useOpenAssignmentsNote';
import { useReloadUsers } from './useUsers';

const useSaveUser = (user: User | null, isOwn: boolean, onSaved: () => void) => {
  const api = useApi();
  const translate = useTranslate();
  const tell = useTell();
  const noteOpenAssignments = useOpenAssignmentsNote();
  const reload = useReloadUsers();
  return useMutation({
    mutationFn: async (form: UserForm): Promise<{ openAssignments?: number }> => {
      if (user !== null) return api.changeUser(user.id, changedUser(form, isOwn));
      await api.create('users', { data: newUser(form) });
      return {};
    },
    onSuccess: async ({ openAssignments }) => {
      tell.success(translate(user === null ? 'users.created' : 'users.updated'));
      noteOpenAssignments(openAssignments);
      onSaved();
      await reload();
    },
    onError: (error) => tell.failure(failureText(error, translate, failedKey(user))),
  });
};

const failedKey = (user: User | null): string => (user === null ? 'users.createFailed' : 'users.updateFailed');

/** Creates a user, or edits the one given. Rendered while it is open. */
export const UserDialog = ({ user, onClose }: { user: User | null; onClose: () => void }) => {
  const translate = useTranslate();
  const isOwn = useCurrentUser().id === user?.id;
  const { mutate, isPending, error } = useSaveUser(user, isOwn, onClose);
  const form = useForm<UserForm>({ defaultValues: formOf(user) });
  const isNew = user === null;
  return (
    <FormDialog
      open
      title={translate(isNew ? 'users.createTitle' : 'users.editTitle')}
      submitLabel={translate(isNew ? 'users.create' : 'users.save')}
      busy={isPending}
      error={error && failureText(error, translate, failedKey(user))}
      onSubmit={() => void form.handleSubmit((values) => mutate(values))()}
      onClose={onClose}
    >
      <UserFields form={form} isNew={isNew} isOwn={isOwn} />
    </FormDialog>
  );
};
