import { deleteUser } from '@/api/generated/users';
import type { User } from '@/api/types';
import { personName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction, useRefetch } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { UserUsage, useUserUsage } from './UserUsage';
import { STALE_USERS } from './useUsers';

/** Confirms a deletion and shows what remains. Rendered while it is open. */
export const DeleteUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const translate = useTranslate();
  const asked = useUserUsage(user);
  const refetch = useRefetch(STALE_USERS);
  const deletion = useAction({
    send: () => deleteUser(user.id),
    done: 'users.deleted',
    failed: 'users.deleteFailed',
    inPlace: true,
    onDone: async () => {
      // The list first: with the row gone, the dialog returns the focus to the page.
      await refetch();
      onClose();
    },
  });
  return (
    <ActionDialog
      title={translate('users.deleteTitle')}
      text={translate('users.deleteText', { name: personName(user, translate) })}
      submitLabel={translate('users.delete')}
      isDestructive
      canSubmit={asked.data !== undefined}
      action={deletion}
      onSubmit={deletion.run}
      onClose={onClose}
    >
      <UserUsage user={user} asked={asked} isDeletion />
    </ActionDialog>
  );
};
