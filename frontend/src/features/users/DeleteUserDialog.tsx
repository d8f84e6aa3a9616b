import { useMutation } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import type { User } from '@/api/types';
import { useApi } from '@/api/useApi';
import { personName } from '@/shared/format/people';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { ConfirmDialog } from '@/shared/mui/ConfirmDialog';
import { useTell } from '@/shared/mui/useTell';
import { Footprint, useFootprint } from './Footprint';
import { useReloadUsers } from './useUsers';

/** Deletes a user, and says before what remains of them. Rendered while it is open. */
export const DeleteUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const api = useApi();
  const translate = useTranslate();
  const tell = useTell();
  const reload = useReloadUsers();
  const asked = useFootprint(user);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await api.delete('admin/users', { id: user.id, previousData: user });
    },
    onSuccess: async () => {
      tell.success(translate('users.deleted'));
      // First the list, so that the dialog finds the row gone and leaves the keyboard on the page.
      await reload();
      onClose();
    },
    onError: (error) => tell.failure(failureText(error, translate, 'users.deleteFailed')),
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
      <Footprint user={user} asked={asked} isDeletion />
    </ConfirmDialog>
  );
};
