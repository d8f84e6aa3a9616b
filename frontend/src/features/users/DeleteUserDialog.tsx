import { deleteUser } from '@/api/generated/users';
import type { User } from '@/api/types';
import { personName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { UserUsage, useUserUsage } from './UserUsage';
import { STALE_USERS } from './useUsers';

/** Confirms a deletion and shows what remains. Rendered while it is open. */
export const DeleteUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const translate = useTranslate();
  const asked = useUserUsage(user);
  const deletion = useAction({
    send: () => deleteUser(user.id),
    done: 'users.deleted',
    failed: 'users.deleteFailed',
    onClose,
    stale: STALE_USERS,
    refetchesFirst: true,
  });
  return (
    <ActionDialog
      title={translate('users.deleteTitle')}
      text={translate('users.deleteText', { name: personName(user, translate) })}
      submitLabel={translate('users.delete')}
      isDestructive
      canSubmit={asked.data !== undefined}
      action={deletion}
      onClose={onClose}
    >
      <UserUsage user={user} asked={asked} isDeletion />
    </ActionDialog>
  );
};
