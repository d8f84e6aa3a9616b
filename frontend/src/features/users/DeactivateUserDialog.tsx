import type { User } from '@/api/types';
import { fullName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ConfirmDialog } from '@/kit/office/dialog/ConfirmDialog';
import { UserUsage, useUserUsage } from './UserUsage';
import { useSetActive } from './useSetActive';

/** Confirms a deactivation; open tickets stay assigned. Rendered while it is open. */
export const DeactivateUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const translate = useTranslate();
  const asked = useUserUsage(user);
  const { mutate, isPending } = useSetActive(user, onClose);
  return (
    <ConfirmDialog
      title={translate('users.deactivateTitle')}
      text={translate('users.deactivateText', { name: fullName(user) })}
      confirmLabel={translate('users.deactivate')}
      isDestructive
      busy={isPending}
      canSubmit={asked.data !== undefined}
      onConfirm={() => mutate(false)}
      onClose={onClose}
    >
      <UserUsage user={user} asked={asked} isDeletion={false} />
    </ConfirmDialog>
  );
};
