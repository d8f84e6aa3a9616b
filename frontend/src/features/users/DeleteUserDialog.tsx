import { useMutation } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { User } from '@/api/types';
import { useApi } from '@/api/useApi';
import { personName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ConfirmDialog } from '@/kit/office/dialog/ConfirmDialog';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { UserUsage, useUserUsage } from './UserUsage';
import { useReloadUsers } from './useUsers';

/** Confirms a deletion and shows what remains. Rendered while it is open. */
export const DeleteUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const api = useApi();
  const translate = useTranslate();
  const notify = useNotifier();
  const reload = useReloadUsers();
  const asked = useUserUsage(user);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await api.delete('admin/users', { id: user.id, previousData: user });
    },
    onSuccess: async () => {
      notify.success(translate('users.deleted'));
      // The list first: with the row gone, the dialog returns the focus to the page.
      await reload();
      onClose();
    },
    onError: (error) => notify.failure(failureText(error, translate, 'users.deleteFailed')),
  });
  return (
    <ConfirmDialog
      title={translate('users.deleteTitle')}
      text={translate('users.deleteText', { name: personName(user, translate) })}
      confirmLabel={translate('users.delete')}
      isDestructive
      busy={isPending}
      canSubmit={asked.data !== undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <UserUsage user={user} asked={asked} isDeletion />
    </ConfirmDialog>
  );
};
